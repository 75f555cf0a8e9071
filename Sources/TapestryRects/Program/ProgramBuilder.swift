internal import TapestryCore

/// Makes a program of blocks.
struct ProgramBuilder: ~Copyable {
  /// A block as it was declared, before it has its place among the others.
  struct Declared {
    /// What is laid out.
    var elements: [any RectElement]
    var layout: RectLayout
    var constraints: [RectConstraint]
    var arrangement: (any RectArrangement)?
    var source: SourcePlace
    /// Where it is in the scheme, for elements without a name.
    var path: String
  }

  private(set) var slots: [LayoutProgram.Slot] = []
  private(set) var blocks: [LayoutProgram.Block] = []
  private(set) var constraints: [LayoutProgram.Constraint] = []
  private(set) var rules: [RectRule] = []
  private(set) var hops: [LayoutProgram.Hop] = []
  private(set) var steps: [LayoutStep] = []
  private(set) var arrangements: [any RectArrangement] = []
  private(set) var slotLists: [Int32] = []
  private(set) var outputs: [Int32] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The elements of the slots.
  private(set) var elements: [WeakElement] = []
  /// The switches that were looked at, and how they were.
  private(set) var switches: [(activity: RectActivity, wasOn: Bool)] = []

  private var slotOfElement: [ObjectIdentifier: Int32] = [:]
  private var outputOfSlot: [Int32: Int] = [:]
  private var usedNames: Set<String> = []
  private var declared: [Declared] = []
  private let direction: LayoutDirection

  init(direction: LayoutDirection) {
    self.direction = direction
  }

  /// Takes blocks in, and says how they are nested.
  mutating func declare(_ body: LayoutBlockBody, path: String) -> LayoutSnapshot.Shape.Node? {
    switch body.kind {
    case .element(let block):
      guard let element = alive(block.element, path, block.source) else { return nil }
      for warning in block.warnings {
        report(.conflictingAnchors, element, "\(warning) (\(block.source))")
      }
      return declare(
        [element],
        block.layout,
        block.constraints,
        nil,
        block.source,
        path
      )
    case .arrangement(let block):
      var elements: [any RectElement] = []
      for element in block.elements {
        if let element = alive(element, path, block.source) { elements.append(element) }
      }
      guard !elements.isEmpty else { return .scheme([]) }
      return declare(
        elements,
        .nothing,
        block.constraints,
        block.arrangement,
        block.source,
        path
      )
    case .blocks(let blocks):
      var nodes: [LayoutSnapshot.Shape.Node] = []
      for (index, block) in blocks.enumerated() where block.isActive {
        let inner = path.isEmpty ? "\(index)" : "\(path).\(index)"
        if let node = declare(block.body, path: inner) { nodes.append(node) }
      }
      return .scheme(nodes)
    }
  }

  private mutating func alive(
    _ element: WeakElement,
    _ path: String,
    _ source: SourcePlace
  ) -> (any RectElement)? {
    if let value = element.value, value.superElement != nil { return value }
    diagnostics.append(
      Diagnostic(
        .missingElement,
        item: element.value.map { RectHierarchy.name(of: $0) } ?? path,
        message: "the element is \(element.value == nil ? "gone" : "in no super element"); "
          + "its block was left out (\(source))"
      )
    )
    return nil
  }

  private mutating func declare(
    _ elements: [any RectElement],
    _ layout: RectLayout,
    _ constraints: [RectConstraint],
    _ arrangement: (any RectArrangement)?,
    _ source: SourcePlace,
    _ path: String
  ) -> LayoutSnapshot.Shape.Node {
    declared.append(
      Declared(
        elements: elements,
        layout: layout,
        constraints: constraints,
        arrangement: arrangement,
        source: source,
        path: path
      )
    )
    var nodes: [LayoutSnapshot.Shape.Node] = []
    for (index, element) in elements.enumerated() {
      nodes.append(.element(output(element, elements.count == 1 ? path : "\(path).\(index)")))
    }
    return arrangement == nil ? nodes[0] : .scheme(nodes)
  }

  /// The number of an element that is laid out.
  private mutating func output(_ element: any RectElement, _ path: String) -> Int {
    let slot = slot(of: element)
    if let known = outputOfSlot[slot] { return known }
    var name = element.layoutName ?? "#\(path)"
    while !usedNames.insert(name).inserted { name += "#\(path)" }
    slots[Int(slot)].name = name
    outputOfSlot[slot] = outputs.count
    outputs.append(slot)
    return outputs.count - 1
  }

  /// The slot of an element, with those that it lies in.
  private mutating func slot(of element: any RectElement) -> Int32 {
    if let known = slotOfElement[ObjectIdentifier(element)] { return known }
    // From the root down, so that parents are known.
    var parent: Int32 = -1
    for element in RectHierarchy.chain(from: element).reversed() {
      if let known = slotOfElement[ObjectIdentifier(element)] {
        parent = known
        continue
      }
      let slot = Int32(slots.count)
      slotOfElement[ObjectIdentifier(element)] = slot
      slots.append(.init(parent: parent, name: RectHierarchy.name(of: element)))
      elements.append(WeakElement(element))
      parent = slot
    }
    return parent
  }

  private mutating func report(
    _ kind: Diagnostic.Kind,
    _ element: any RectElement,
    _ message: String
  ) {
    diagnostics.append(
      Diagnostic(kind, item: RectHierarchy.name(of: element), message: message)
    )
  }
}

/// Code.
extension ProgramBuilder {
  /// Makes the program of what was declared.
  consuming func build(
    _ root: LayoutSnapshot.Shape.Node,
    order: LayoutScheme.Order
  ) -> (LayoutProgram, [WeakElement], [(activity: RectActivity, wasOn: Bool)]) {
    var made: [LayoutProgram.Block] = []
    for block in declared { made.append(self.block(block)) }
    let names = outputs.map { slots[Int($0)].name }
    let shape = LayoutSnapshot.Shape(names: names, root: root)
    var sequence = BlockSequence(made, slotLists: slotLists)
    let sorted = order == .automatic ? sequence.sorted() : sequence.declared()
    blocks = sorted.map { made[$0] }
    diagnostics += sequence.diagnostics(slots: slots, isAutomatic: order == .automatic)
    markNeeds()
    return (LayoutProgram(self, shape: shape), elements, switches)
  }

  private mutating func block(_ declared: Declared) -> LayoutProgram.Block {
    let slots = declared.elements.map { slot(of: $0) }
    let space = self.slots[Int(slots[0])].parent
    var reads: Set<Int32> = []
    var measures: Set<Int32> = []
    var hard: [LayoutProgram.Constraint] = []
    var soft: [(LayoutPriority, LayoutProgram.Constraint)] = []
    for constraint in declared.constraints where isOn(constraint) {
      for part in parts(of: constraint) {
        guard
          let code = code(part.constraint, space, owner: slots[0], declared, &reads, &measures)
        else { continue }
        if part.priority == .required {
          hard.append(code)
        } else {
          soft.append((part.priority, code))
        }
      }
    }
    if declared.arrangement != nil { measures.formUnion(slots) }
    // The most important first; a stable order among equals.
    let order = soft.indices.sorted { (soft[$1].0, $0) < (soft[$0].0, $1) }
    return LayoutProgram.Block(
      slots: append(slots),
      constraints: append(hard),
      soft: append(order.map { soft[$0].1 }),
      steps: append(declared.layout.steps),
      arrangement: append(declared.arrangement),
      reads: append(reads.sorted()),
      measures: append(measures.sorted()),
      source: declared.source
    )
  }

  private mutating func isOn(_ constraint: RectConstraint) -> Bool {
    guard let activity = constraint.activity else { return true }
    switches.append((activity, activity.isActive))
    return activity.isActive
  }

  /// A constraint, and those of its limits apart that may give way.
  private func parts(
    of constraint: RectConstraint
  ) -> [(priority: LayoutPriority, constraint: RectConstraint)] {
    let soft = constraint.rules.filter { $0.priority < .required }
    guard !soft.isEmpty else { return [(.required, constraint)] }
    let hard = constraint.rules.filter { $0.priority == .required }
    return (hard.isEmpty ? [] : [(.required, constraint.with(hard))])
      + soft.map { ($0.priority, constraint.with([$0])) }
  }

  private mutating func code(
    _ constraint: RectConstraint,
    _ space: Int32,
    owner: Int32,
    _ declared: Declared,
    _ reads: inout Set<Int32>,
    _ measures: inout Set<Int32>
  ) -> LayoutProgram.Constraint? {
    var code = LayoutProgram.Constraint(
      source: constraint.source.code,
      slot: -1,
      hops: LayoutProgram.Span(),
      rules: append(constraint.rules),
      alignment: append(constraint.source.isContent ? constraint.alignment.steps : []),
      owner: owner
    )
    if constraint.rules.contains(where: \.asksOwnBaseline) { measures.insert(owner) }
    guard constraint.source.isOfElement else { return code }
    guard let element = constraint.element.value else { return nil }
    code.slot = slot(of: element)
    switch constraint.source {
    case .content:
      measures.insert(code.slot)
      return code
    case .baseline: measures.insert(code.slot)
    default: break
    }
    reads.insert(code.slot)
    var isOwnSpace = false
    if case .area = constraint.source { isOwnSpace = true }
    let from = isOwnSpace ? code.slot : slots[Int(code.slot)].parent
    guard let path = path(from: from, to: space) else {
      report(
        .disjointHierarchies,
        declared.elements[0],
        "\(slots[Int(code.slot)].name) is in another hierarchy; "
          + "the constraint by it was left out (\(declared.source))"
      )
      return nil
    }
    for hop in path { reads.insert(hop.slot) }
    code.hops = append(path)
    return code
  }

  /// How to get from the space of one slot to that of another; nil if there is no way.
  private func path(from: Int32, to: Int32) -> [LayoutProgram.Hop]? {
    var (up, down) = (ancestors(from), ancestors(to))
    guard from < 0 || up.last == down.last else { return nil }
    while let last = up.last, last == down.last {
      up.removeLast()
      down.removeLast()
    }
    return up.map { LayoutProgram.Hop(slot: $0, sign: 1) }
      + down.reversed().map { LayoutProgram.Hop(slot: $0, sign: -1) }
  }

  private func ancestors(_ slot: Int32) -> [Int32] {
    var list: [Int32] = []
    var slot = slot
    while slot >= 0 {
      list.append(slot)
      slot = slots[Int(slot)].parent
    }
    return list
  }

  /// Notes what has to be read of each element.
  private mutating func markNeeds() {
    for constraint in constraints {
      for hop in hops[constraint.hops.range] {
        slots[Int(hop.slot)].needs.formUnion([.frame, .shift])
      }
      guard constraint.slot >= 0 else { continue }
      let needs: LayoutProgram.Needs =
        switch constraint.source {
        case .content: .content
        case .area: [.frame, .shift, .area]
        case .margins: [.frame, .margins]
        case .baseline: [.frame, .content]
        default: .frame
        }
      slots[Int(constraint.slot)].needs.formUnion(needs)
    }
    var known: Set<Int32> = []
    for block in blocks {
      for slot in slotLists[block.measures.range] { slots[Int(slot)].needs.insert(.content) }
      for slot in slotLists[block.slots.range] {
        if block.arrangement >= 0 || !steps[block.steps.range].placesAll {
          slots[Int(slot)].needs.insert(.frame)
        }
        known.insert(slot)
      }
    }
  }
}

/// Lists.
extension ProgramBuilder {
  private mutating func append(_ more: [LayoutProgram.Constraint]) -> LayoutProgram.Span {
    defer { constraints += more }
    return span(constraints.count, more.count)
  }

  private mutating func append(_ more: [RectRule]) -> LayoutProgram.Span {
    defer { rules += more }
    return span(rules.count, more.count)
  }

  private mutating func append(_ more: [LayoutProgram.Hop]) -> LayoutProgram.Span {
    defer { hops += more }
    return span(hops.count, more.count)
  }

  private mutating func append(_ more: [LayoutStep]) -> LayoutProgram.Span {
    defer { steps += more }
    return span(steps.count, more.count)
  }

  private mutating func append(_ more: [Int32]) -> LayoutProgram.Span {
    defer { slotLists += more }
    return span(slotLists.count, more.count)
  }

  private mutating func append(_ arrangement: (any RectArrangement)?) -> Int32 {
    guard let arrangement else { return -1 }
    arrangements.append(arrangement)
    return Int32(arrangements.count - 1)
  }

  private func span(_ from: Int, _ count: Int) -> LayoutProgram.Span {
    LayoutProgram.Span(from: Int32(from), to: Int32(from + count))
  }
}

extension ArraySlice<LayoutStep> {
  /// Whether nothing of the rect that there was is left when they are done.
  fileprivate var placesAll: Bool {
    var isSized: Set<Axis> = []
    var isPlaced: Set<Axis> = []
    for step in self {
      switch step {
      case .rect: return true
      case .custom: return false
      case .aspect: isSized = [.horizontal, .vertical]
      case .axis(let axis, let rule, _):
        switch rule {
        case .fill, .fixed, .scaled, .boxed, .clamped: isSized.insert(axis)
        case .ratio: if isSized.contains(axis.crossing) { isSized.insert(axis) }
        case .start, .startShare: isPlaced.insert(axis)
        case .startAtLeast, .endAtLeast: return false
        default: if isSized.contains(axis) { isPlaced.insert(axis) }
        }
      }
    }
    return isSized.count == 2 && isPlaced.count == 2
  }
}

extension RectConstraint {
  /// The same with other rules.
  fileprivate func with(_ rules: [RectRule]) -> RectConstraint {
    RectConstraint(source, of: element.value, rules, alignment: alignment, activity: activity)
  }
}

extension RectRule {
  fileprivate var asksOwnBaseline: Bool {
    if case .typed(let rule) = self { rule.own.isBaseline } else { false }
  }
}

extension RectConstraint.Source {
  fileprivate var code: LayoutProgram.Source {
    switch self {
    case .frame: .frame
    case .area: .area
    case .margins: .margins
    case .baseline: .baseline
    case .content: .content
    case .space: .space
    case .transform(let transform): .transform(transform)
    }
  }

  fileprivate var isContent: Bool {
    if case .content = self { true } else { false }
  }

  fileprivate var isOfElement: Bool {
    switch self {
    case .space, .transform: false
    default: true
    }
  }
}
