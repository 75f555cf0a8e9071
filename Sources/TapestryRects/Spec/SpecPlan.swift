internal import TapestryCore

/// The blocks of a spec as a program, and how its items lie in each other; made once.
final class SpecPlan: Sendable {
  /// What to do where lines begin on the left, and where they begin on the right.
  private let programs: (LayoutProgram, LayoutProgram)
  /// The item of each slot; -1 for the container.
  let itemOfSlot: [Int]
  /// The slot of each item; nil of those that no block speaks of.
  let slotOfItem: [Int?]
  /// The items that lie in each item, from back to front.
  let children: [[Int]]
  /// The items that lie in the container.
  let roots: [Int]

  init<Failure: Error>(
    _ items: [RectItem],
    order: LayoutScheme.Order,
    blocks: (RectScope) throws(Failure) -> [any LayoutBlockProtocol]
  ) throws(Failure) {
    let parents = SpecPlan.parents(of: items)
    var children = Array(repeating: [Int](), count: items.count)
    var roots: [Int] = []
    for (index, parent) in parents.enumerated() {
      if let parent { children[parent].append(index) } else { roots.append(index) }
    }
    (self.children, self.roots) = (children, roots)

    let scope = RectScope(items)
    let body = LayoutBlockBody(try blocks(scope))
    let (program, elements) = SpecPlan.program(body, order, .leftToRight)
    programs = (program, SpecPlan.program(body, order, .rightToLeft).0)
    itemOfSlot = elements.map { element in
      guard let own = element.value as? SpecElement else {
        preconditionFailure("RectLayoutSpec: a block speaks of an element that is no item of it")
      }
      return own.index
    }
    withExtendedLifetime(scope) {}
    var slots = [Int?](repeating: nil, count: items.count)
    for (slot, item) in itemOfSlot.enumerated() where item >= 0 { slots[item] = slot }
    slotOfItem = slots
  }

  /// What to do where lines begin on a side.
  func program(_ direction: LayoutDirection) -> LayoutProgram {
    direction == .leftToRight ? programs.0 : programs.1
  }

  private static func program(
    _ body: LayoutBlockBody,
    _ order: LayoutScheme.Order,
    _ direction: LayoutDirection
  ) -> (LayoutProgram, [WeakElement]) {
    var builder = ProgramBuilder(direction: direction, narrates: true)
    let root = builder.declare(body, path: "") ?? .scheme([])
    let (program, elements, _) = builder.build(root, order: order)
    return (program, elements)
  }

  /// The item that each item lies in; nil for the container.
  private static func parents(of items: [RectItem]) -> [Int?] {
    var indices = ["super": -1]
    for (index, item) in items.enumerated() {
      precondition(
        indices.updateValue(index, forKey: item.name) == nil,
        "RectLayoutSpec: two items are called \"\(item.name)\"; give each its own name"
      )
    }
    let parents = items.map { item -> Int? in
      guard let name = item.parent, name != "super" else { return nil }
      guard let parent = indices[name] else {
        preconditionFailure(
          "RectLayoutSpec: \"\(item.name)\" lies in \"\(name)\", which is no item"
        )
      }
      return parent
    }
    let cycle = SpecPlan.cycle(in: parents)
    precondition(
      cycle == nil,
      "RectLayoutSpec: \"\(cycle.map { items[$0].name } ?? "")\" lies in itself"
    )
    return parents
  }

  /// An item that lies in itself; nil if there is none.
  ///
  /// - Complexity: O(items).
  private static func cycle(in parents: [Int?]) -> Int? {
    var walk = Array(repeating: -1, count: parents.count)
    for start in parents.indices {
      var item = start
      while walk[item] < 0 {
        walk[item] = start
        guard let parent = parents[item] else { break }
        item = parent
        if walk[item] == start { return item }
      }
    }
    return nil
  }
}
