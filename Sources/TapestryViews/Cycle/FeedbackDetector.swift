internal import TapestryConstraints
internal import TapestryCore

/// Notices views that are laid out again and again in one turn, and finds out who keeps doing it.
///
/// Visits are counted by view and turn. Once a view comes to ``watchingFrom`` visits, every change
/// of geometry is noted with its writer; at ``limit`` the turn is stopped.
@MainActor
struct FeedbackDetector {
  /// A value of a view that was changed, and by whom.
  struct Write {
    let view: View
    let component: String
    let value: CGFloat
    let writer: Writer
  }

  /// Who changes geometry.
  enum Writer: Hashable {
    case constraints
    case method(String)
  }

  /// How often a view may be laid out in a turn.
  static let limit = 100
  private static let watchingFrom = 80

  private var visits: [ObjectIdentifier: Int] = [:]
  private var methods: [String] = []
  private(set) var writes: [Write] = []
  /// The view that was laid out too often, once there is one.
  private(set) var looping: View?
  private var isWatching = false
  /// Whether a view's method is copying what constraints say.
  var isPlacing = false

  /// Begins to count anew.
  mutating func reset() { self = FeedbackDetector() }

  /// A view's method begins.
  mutating func enter(_ view: View, _ method: String, counts: Bool = false) {
    methods.append("\(view.layoutName).\(method)()")
    guard counts else { return }
    let count = visits[ObjectIdentifier(view), default: 0] + 1
    visits[ObjectIdentifier(view)] = count
    if count >= Self.watchingFrom { isWatching = true }
    if count >= Self.limit, looping == nil { looping = view }
  }

  /// The method ends.
  mutating func leave() { methods.removeLast() }

  /// Notes where a view is now.
  mutating func note(_ view: View, from old: CGRect, to new: CGRect) {
    guard isWatching, writes.count < 400 else { return }
    let writer = isPlacing ? .constraints : Writer.method(methods.last ?? "the program")
    let components = [
      ("minX", old.minX, new.minX), ("minY", old.minY, new.minY),
      ("width", old.width, new.width), ("height", old.height, new.height),
    ]
    for (component, from, to) in components where from != to {
      writes.append(Write(view: view, component: component, value: to, writer: writer))
    }
  }
}

extension FeedbackDetector {
  /// What keeps changing, in a sentence; nil if nothing was seen to.
  func explanation(_ engine: LayoutEngine) -> String? {
    struct Key: Hashable {
      let view: ObjectIdentifier
      let component: String
    }
    let groups = Dictionary(grouping: writes) {
      Key(view: ObjectIdentifier($0.view), component: $0.component)
    }
    // What is written most, and of equals what was written first.
    let first = writes.indices.map { index in
      Key(view: ObjectIdentifier(writes[index].view), component: writes[index].component)
    }
    guard let most = groups.values.map(\.count).max(),
      let key = first.first(where: { groups[$0]?.count == most }), let group = groups[key]
    else { return nil }
    let values = Array(Set(group.map(\.value))).sorted()
    var writers: [String] = []
    for write in group {
      let name = name(of: write, engine)
      if !writers.contains(name) { writers.append(name) }
    }
    let range =
      values.count == 1
      ? "is set to \(DumpedNumber(values[0])) again and again"
      : "oscillates between \(DumpedNumber(values[0])) and \(DumpedNumber(values[values.count - 1]))"
    let view = group[0].view.layoutName
    return
      "\(view).\(key.component) \(range); it is written by \(writers.joined(separator: " and by "))"
  }

  private func name(of write: Write, _ engine: LayoutEngine) -> String {
    switch write.writer {
    case .method(let name): return name
    case .constraints:
      let axis: Axis = ["minX", "width"].contains(write.component) ? .horizontal : .vertical
      let rules = engine.rulesAffectingLayout(of: write.view, for: axis)
      let names = rules.compactMap { rule -> String? in
        guard case .constraint(let constraint) = rule else { return nil }
        let place = "\(constraint.fileID):\(constraint.line)"
        return constraint.identifier.map { "\($0) (\(place))" } ?? place
      }
      return names.isEmpty ? "constraints" : "constraints " + names.joined(separator: ", ")
    }
  }
}

/// A number with three decimals at most.
struct DumpedNumber: CustomStringConvertible {
  let value: CGFloat

  init(_ value: CGFloat) { self.value = value }

  var description: String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int64(rounded)) : String(rounded)
  }
}
