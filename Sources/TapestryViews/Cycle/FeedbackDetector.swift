internal import TapestryConstraints
internal import TapestryCore

/// Notices views that are laid out again and again in one turn, and finds out who keeps doing it.
///
/// Calls are counted by view, method and turn. Once a count is four fifths of ``limit``, every change
/// of geometry is noted with its writer; at ``limit`` the turn is stopped.
@MainActor
struct FeedbackDetector {
  /// A value of a view that was changed, and by whom.
  struct Write {
    let view: StageItem
    let component: String
    let value: CGFloat
    let writer: Writer
    /// The view whose method runs.
    let author: StageItem?
  }

  /// Who changes geometry.
  enum Writer: Hashable {
    case constraints
    case method(String)
  }

  /// A method of views that the passes call.
  enum Method: String {
    case updateProperties, updateConstraints, layoutSubviews, layoutMarginsDidChange
  }

  /// A view whose method is called, or was called too often.
  @MainActor
  struct Call {
    let view: any LayerOwner
    let method: Method

    var name: String { "\(view.itemName).\(method)()" }
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let method: Method
  }

  /// How often a method of a view may be called in a turn.
  let limit: Int
  private var watchingFrom: Int { limit * 4 / 5 }

  private var counts: [Key: Int] = [:]
  private var calls: [Call] = []
  private(set) var writes: [Write] = []
  /// The methods that changed constraints.
  private var changers: [String] = []
  /// The methods that marked views again.
  private var markers: [(view: StageItem, author: StageItem, name: String)] = []
  /// What was called too often, once there is such a thing.
  private(set) var looping: Call?
  /// What was called nearly too often, in this order.
  private var restless: [Call] = []
  private var isWatching = false
  /// Whether a view's method is copying what constraints say.
  var isPlacing = false

  init(limit: Int = 100) { self.limit = limit }

  /// A view's method begins.
  mutating func enter(_ view: any LayerOwner, _ method: Method) {
    let call = Call(view: view, method: method)
    calls.append(call)
    let count = counts[Key(view: ObjectIdentifier(view), method: method), default: 0] + 1
    counts[Key(view: ObjectIdentifier(view), method: method)] = count
    if count == watchingFrom { restless.append(call) }
    if count >= watchingFrom { isWatching = true }
    if count >= limit, looping == nil { looping = call }
  }

  /// The method ends.
  mutating func leave() { calls.removeLast() }

  /// Whether the method that runs is one of a view.
  func isIn(_ item: (any LayerOwner)?) -> Bool { item != nil && calls.last?.view === item }

  /// Notes that somebody changes what constraints say.
  mutating func noteConstraints() {
    guard isWatching, !isPlacing, let name = calls.last?.name else { return }
    if !changers.contains(name) { changers.append(name) }
  }

  /// Notes that a view is marked.
  mutating func noteMark(of view: View) {
    guard isWatching, !isPlacing, let call = calls.last else { return }
    if !markers.contains(where: { $0.view === view && $0.name == call.name }) {
      markers.append((view, call.view, call.name))
    }
  }

  /// Notes where a view is now.
  mutating func note(_ view: View, from old: CGRect, to new: CGRect) {
    guard isWatching, writes.count < 400 else { return }
    let writer = isPlacing ? .constraints : Writer.method(calls.last?.name ?? "the program")
    let components = [
      ("minX", old.minX, new.minX), ("minY", old.minY, new.minY),
      ("width", old.width, new.width), ("height", old.height, new.height),
    ]
    for (component, from, to) in components where from != to {
      writes.append(
        Write(
          view: view,
          component: component,
          value: to,
          writer: writer,
          author: calls.last?.view
        )
      )
    }
  }
}

extension FeedbackDetector {
  /// The views that go round in loops, with their methods: the one that was called too often, and
  /// one of each other loop that is nearly as far.
  var loops: [Call] {
    guard let looping else { return [] }
    var found = [looping]
    var covered = circle(of: looping.view)
    for call in restless where !covered.contains(ObjectIdentifier(call.view)) {
      found.append(call)
      covered.formUnion(circle(of: call.view))
    }
    return found
  }

  /// The views that are connected with a view by changing or marking each other.
  private func circle(of view: StageItem) -> Set<ObjectIdentifier> {
    var links: [ObjectIdentifier: [ObjectIdentifier]] = [:]
    func link(_ one: StageItem, _ other: StageItem?) {
      guard let other, one !== other else { return }
      links[ObjectIdentifier(one), default: []].append(ObjectIdentifier(other))
      links[ObjectIdentifier(other), default: []].append(ObjectIdentifier(one))
    }
    for write in writes { link(write.view, write.author) }
    for marker in markers { link(marker.view, marker.author) }
    var (found, waiting): (Set, [ObjectIdentifier]) = (
      [ObjectIdentifier(view)], [ObjectIdentifier(view)]
    )
    while let next = waiting.popLast() {
      for other in links[next] ?? [] where found.insert(other).inserted { waiting.append(other) }
    }
    return found
  }

  /// What keeps changing in a loop, or who keeps asking, in a sentence; nil if nothing was seen to.
  func explanation(of call: Call, _ engine: LayoutEngine) -> String? {
    let circle = circle(of: call.view)
    let writes = writes.filter { circle.contains(ObjectIdentifier($0.view)) }
    if let text = explanation(by: writes, engine) { return text }
    if !changers.isEmpty { return "constraints are changed in \(Self.list(changers))" }
    let names = markers.filter { $0.view === call.view }.map(\.name)
    return names.isEmpty ? nil : "it is marked in \(Self.list(names))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: " and in ") }

  private func explanation(by writes: [Write], _ engine: LayoutEngine) -> String? {
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
      ? "is set to \(values[0].shortText) again and again"
      : "oscillates between \(values[0].shortText) and \(values[values.count - 1].shortText)"
    let view = (group[0].view as? View)?.layoutName ?? "a node"
    return
      "\(view).\(key.component) \(range); it is written by \(writers.joined(separator: " and by "))"
  }

  private func name(of write: Write, _ engine: LayoutEngine) -> String {
    switch write.writer {
    case .method(let name): return name
    case .constraints:
      let axis: Axis = ["minX", "width"].contains(write.component) ? .horizontal : .vertical
      let rules =
        (write.view as? View).map { engine.rulesAffectingLayout(of: $0, for: axis) } ?? []
      let names = rules.compactMap { rule -> String? in
        guard case .constraint(let constraint) = rule else { return nil }
        let place = "\(constraint.fileID):\(constraint.line)"
        return constraint.identifier.map { "\($0) (\(place))" } ?? place
      }
      let text = names.isEmpty ? "constraints" : "constraints " + names.joined(separator: ", ")
      return changers.isEmpty
        ? text : "\(text), which are changed in \(Self.list(changers))"
    }
  }
}
