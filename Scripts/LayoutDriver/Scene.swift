import TapestryConstraints
import TapestryCore

/// A case as items, constraints and an engine.
final class Scene {
  let root: Box
  var items: [(name: String, item: any LayoutItem)] = []
  var byName: [String: any LayoutItem] = [:]
  var boxes: [(Box, View)] = []
  var constraints: [String: LayoutConstraint] = [:]
  var sizes: [LayoutConstraint] = []
  let engine: LayoutEngine

  init(_ source: Case, fitting: Bool = false) throws {
    guard let first = source.views.first, first.parent == nil else { throw Failure.noRoot }
    root = Box(first.name)
    root.direction = source.direction == "rtl" ? .rightToLeft : .leftToRight
    engine = fitting ? LayoutEngine(fitting: root) : LayoutEngine(root: root)
    note(root, first)
    for view in source.views.dropFirst() { try add(view) }
    for equation in source.constraints {
      constraints[equation.id] = try makeConstraint(equation)
    }
  }

  enum Failure: Error {
    case noRoot
    case unknown(String)
  }

  private func note(_ box: Box, _ view: View) {
    box.take(view)
    boxes.append((box, view))
    items.append((view.name, box))
    byName[view.name] = box
  }

  private func add(_ view: View) throws {
    guard let parent = byName[view.parent ?? ""] as? Box else {
      throw Failure.unknown(view.parent ?? "")
    }
    if view.guide ?? false {
      let guide = LayoutGuide(identifier: view.name)
      parent.addLayoutGuide(guide)
      items.append((view.name, guide))
      byName[view.name] = guide
    } else {
      let box = Box(view.name)
      parent.add(box)
      note(box, view)
      if let size = view.size {
        sizes.append(box.widthAnchor.constraint(equalToConstant: size[0]))
        sizes.append(box.heightAnchor.constraint(equalToConstant: size[1]))
      }
    }
  }

  private static let attributes = Dictionary(
    uniqueKeysWithValues: LayoutAttribute.allCases.map { ("\($0)", $0) }
  )

  private func makeConstraint(_ equation: Equation) throws -> LayoutConstraint {
    func item(_ side: Side) throws -> any LayoutItem {
      guard let item = byName[side.item] else { throw Failure.unknown(side.item) }
      return item
    }
    func attribute(_ side: Side) throws -> LayoutAttribute {
      guard let found = Self.attributes[side.attr] else { throw Failure.unknown(side.attr) }
      return found
    }
    let constraint = try LayoutConstraint(
      item: item(equation.first),
      attribute: attribute(equation.first),
      relatedBy: Self.relation(equation),
      toItem: equation.second.map(item),
      attribute: equation.second.map(attribute) ?? .notAnAttribute,
      multiplier: equation.multiplier ?? 1,
      constant: equation.constant ?? 0,
      priority: LayoutPriority(equation.priority)
    )
    constraint.identifier = equation.id
    return constraint
  }

  static func relation(_ equation: Equation) -> LayoutRelation {
    switch equation.relation {
    case "<=": .lessThanOrEqual
    case ">=": .greaterThanOrEqual
    default: .equal
    }
  }

  /// The frames, what gave way, and a contradiction, as a line of JSON.
  func answer(_ id: String) -> String {
    let frames = items.map { name, item in
      let frame = engine.frame(of: item)
      return "\"\(name)\": [\(frame.minX), \(frame.minY), \(frame.width), \(frame.height)]"
    }
    let conflicts = engine.conflicts
    let broken = conflicts.map { name($0.broken) }
    let members = conflicts.first?.members.map(name) ?? []
    let error = engine.failure.map { ", \"error\": \"\($0)\"" } ?? ""
    return "{\"id\": \"\(id)\", \"frames\": {\(frames.joined(separator: ", "))}, "
      + "\"broken\": [\(broken.joined(separator: ", "))], "
      + "\"conflict\": [\(members.joined(separator: ", "))]\(error)}"
  }

  private func name(_ rule: LayoutRule) -> String {
    switch rule {
    case .constraint(let constraint): "\"\(constraint.identifier ?? "?")\""
    case .nonnegativeSize(let item, let axis):
      "\"~\(axis == .horizontal ? "w" : "h")(\(item.layoutName))\""
    case .contentHugging(let item, _): "\"~hug(\(item.layoutName))\""
    case .contentCompressionResistance(let item, _): "\"~com(\(item.layoutName))\""
    case .autoresizingMask(let item, _): "\"~mask(\(item.layoutName))\""
    case .fittingSize: "\"~fitting\""
    }
  }
}
