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
  private(set) var emitter: Emitter
  private(set) var slotLists: [Int32] = []
  private(set) var outputs: [Int32] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The elements of the slots.
  private(set) var elements: [WeakElement] = []
  /// What was looked at and may be different another time.
  private(set) var watched = Watched()

  private var slotOfElement: [ObjectIdentifier: Int32] = [:]
  private var outputOfSlot: [Int32: Int] = [:]
  private var usedNames: Set<String> = []
  private var declared: [Declared] = []
  let direction: LayoutDirection

  /// - Parameters:
  ///   - direction: where lines begin.
  ///   - narrates: whether the program can say what it does, step by step; it is slower then.
  init(direction: LayoutDirection, narrates: Bool = false) {
    self.direction = direction
    emitter = Emitter(direction: direction, narrates: narrates)
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
      for (index, block) in blocks.enumerated() {
        let isActive = block.isActive
        if !(block is any BuiltInBlock) { watched.blocks.append((block, isActive)) }
        guard isActive else { continue }
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
    if element.value != nil { watched.absent.append(element) }
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
      let path = elements.count == 1 ? path : "\(path).\(index)"
      let node = LayoutSnapshot.Shape.Node.element(output(element, path))
      nodes.append(contents(of: element, path: path).map { .scheme([node, $0]) } ?? node)
    }
    return arrangement == nil ? nodes[0] : .scheme(nodes)
  }

  /// Declares what an element lays out itself as soon as it has its rect.
  private mutating func contents(
    of element: any RectElement,
    path: String
  ) -> LayoutSnapshot.Shape.Node? {
    guard let container = element as? ContainerLayoutGuide else { return nil }
    watched.switches.append((container.revision, true))
    guard let block = container.contentBlock else { return nil }
    watched.containers.append(container)
    return declare(block.body, path: path + ".in")
  }

  /// The number of an element that is laid out.
  private mutating func output(_ element: any RectElement, _ path: String) -> Int {
    let slot = slot(of: element)
    if let known = outputOfSlot[slot] { return known }
    var name = element.rectName ?? "#\(path)"
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
  ) -> (LayoutProgram, [WeakElement], Watched) {
    var made: [LayoutProgram.Block] = []
    for block in declared { made.append(self.block(block)) }
    let names = outputs.map { slots[Int($0)].name }
    let shape = LayoutSnapshot.Shape(names: names, root: root)
    var sequence = BlockSequence(made, slotLists: slotLists)
    let sorted = order == .automatic ? sequence.sorted() : sequence.declared()
    blocks = sorted.map { made[$0] }
    diagnostics += sequence.diagnostics(slots: slots, isAutomatic: order == .automatic)
    needInitialFrames()
    return (LayoutProgram(self, shape: shape), elements, watched)
  }

  private mutating func block(_ declared: Declared) -> LayoutProgram.Block {
    let slots = declared.elements.map { slot(of: $0) }
    let (start, firstMark) = (emitter.code.count, emitter.marks.count)
    var relation = Relations(space: self.slots[Int(slots[0])].parent, owner: slots[0])
    var soft: [(priority: LayoutPriority, constraint: RectConstraint)] = []
    var hard: [RectConstraint] = []
    for constraint in declared.constraints where isOn(constraint) {
      for part in parts(of: constraint) {
        if part.priority == .required {
          hard.append(part.constraint)
        } else {
          soft.append(part)
        }
      }
    }
    for constraint in hard { emit(constraint, &relation, declared) }
    if !soft.isEmpty { emit(soft, after: hard, &relation, declared) }
    finish(declared, slots, &relation)
    return LayoutProgram.Block(
      code: span(start, emitter.code.count - start),
      slots: append(slots),
      reads: append(relation.reads.sorted()),
      measures: append(relation.measures.sorted()),
      softLimits: append(relation.softLimits),
      marks: span(firstMark, emitter.marks.count - firstMark),
      source: declared.source
    )
  }

  /// Notes the rects that are read before they are made.
  private mutating func needInitialFrames() {
    var made: Set<Int32> = []
    for block in blocks {
      for slot in slotLists[block.reads.range] where !made.contains(slot) { need(slot, .frame) }
      made.formUnion(slotLists[block.slots.range])
    }
  }

  /// What a block has to do with others.
  private struct Relations {
    /// The slot in whose coordinates it is.
    let space: Int32
    /// The slot that is laid out, the first of several.
    let owner: Int32
    var reads: Set<Int32> = []
    var measures: Set<Int32> = []
    var softLimits: [Int32] = []
  }

  /// Emits the layout or the arrangement, which ends the block.
  private mutating func finish(
    _ declared: Declared,
    _ slots: [Int32],
    _ relation: inout Relations
  ) {
    if let arrangement = declared.arrangement {
      emitter.emit(arrangement)
      emitter.mark(.arrangement("\(type(of: arrangement))"))
      relation.measures.formUnion(slots)
      for (element, slot) in zip(declared.elements, slots) {
        need(slot, .frame)
        let hasContent = element.rectContent != nil
        if arrangement.readsRect(ofItemWithContent: hasContent) { relation.reads.insert(slot) }
      }
    } else {
      if !declared.layout.steps.placesAll {
        emitter.emit(.takeRect, slot: slots[0])
        relation.reads.insert(slots[0])
      }
      emitter.emit(declared.layout.steps)
      emitter.emitStore(slots[0])
    }
    for slot in relation.measures { self.slots[Int(slot)].isMeasured = true }
  }

  private mutating func need(_ slot: Int32, _ needs: LayoutProgram.Needs) {
    slots[Int(slot)].needs.formUnion(needs)
  }

  /// Emits the limits that may give way, the most important first.
  private mutating func emit(
    _ soft: [(priority: LayoutPriority, constraint: RectConstraint)],
    after hard: [RectConstraint],
    _ relation: inout Relations,
    _ declared: Declared
  ) {
    emitter.emit(.beginSoft, slot: 0)
    for constraint in hard where constraint.rules.contains(where: \.isLimit) {
      guard load(constraint, &relation, declared) != nil else { continue }
      for rule in constraint.rules { emitter.emitLimit(rule, number: nil) }
    }
    let order = soft.indices.sorted { (soft[$1].priority, $0) < (soft[$0].priority, $1) }
    var priority = LayoutPriority.required
    for index in order {
      if soft[index].priority < priority {
        priority = soft[index].priority
        emitter.emit(.softer, slot: 0)
      }
      guard let slot = load(soft[index].constraint, &relation, declared) else { continue }
      for rule in soft[index].constraint.rules {
        emitter.emitLimit(rule, number: Int32(relation.softLimits.count))
        emitter.mark(
          .softLimit(rule, relation.softLimits.count),
          by: name(of: soft[index].constraint)
        )
        relation.softLimits.append(slot)
      }
    }
  }

  private mutating func isOn(_ constraint: RectConstraint) -> Bool {
    for activity in constraint.activities { watched.switches.append((activity, activity.isActive)) }
    return constraint.isActive
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

  private mutating func emit(
    _ constraint: RectConstraint,
    _ relation: inout Relations,
    _ declared: Declared
  ) {
    if case .content = constraint.source, let element = constraint.element.value,
      constraint.rules.compactMap(\.plainSizeAxis) == [.horizontal, .vertical],
      constraint.rules.count == 2, !emitter.narrates,
      case let slot = slot(of: element), isInHierarchy(slot, relation)
    {
      relation.measures.insert(slot)
      return emitter.emitContentSize(of: slot, constraint.alignment)
    }
    guard load(constraint, &relation, declared) != nil else { return }
    emitter.mayFuse = constraint.rules.count == 1
    for rule in constraint.rules {
      if rule.asksOwnBaseline { relation.measures.insert(relation.owner) }
      emitter.emit(rule, owner: relation.owner)
      if !constraint.source.isContent { emitter.mark(.rule(rule), by: name(of: constraint)) }
    }
    guard constraint.source.isContent else { return }
    emitter.emit(constraint.alignment.steps, .sizedSpace)
    emitter.emit(.undoWithoutContent, slot: 0)
    emitter.mark(.contentSize(constraint.rules), by: name(of: constraint))
  }

  /// What restricts, in words; empty where nobody asks.
  private func name(of constraint: RectConstraint) -> String {
    guard emitter.narrates else { return "" }
    let name =
      constraint.element.identity.flatMap { slotOfElement[$0] }.map {
        slots[Int($0)].name
      } ?? ""
    return switch constraint.source {
    case .frame, .content: name
    case .area: "the content area of \(name)"
    case .margins: "the margins of \(name)"
    case .baseline: "the baseline of \(name)"
    case .space: "the space"
    case .transform: "a rect"
    }
  }

  /// Emits the loading of the rect that restricts.
  ///
  /// - Returns: its slot, -1 if it is of no element; nil if there is nothing to load.
  private mutating func load(
    _ constraint: RectConstraint,
    _ relation: inout Relations,
    _ declared: Declared
  ) -> Int32? {
    switch constraint.source {
    case .space:
      if constraint.rules.contains(where: \.readsRect) { emitter.emit(.loadSpace, slot: 0) }
      return -1
    case .transform(let transform):
      emitter.emit(transform.change)
      return -1
    default: break
    }
    guard let element = constraint.element.value else { return nil }
    let slot = slot(of: element)
    if case .content = constraint.source {
      guard isInHierarchy(slot, relation) else {
        reportDisjoint(slot, declared)
        return nil
      }
      relation.measures.insert(slot)
      emitter.emit(.measure, slot: slot)
      return slot
    }
    let isOwnSpace = if case .area = constraint.source { true } else { false }
    let from = isOwnSpace ? slot : slots[Int(slot)].parent
    guard let path = path(from: from, of: slot, to: relation.space) else {
      reportDisjoint(slot, declared)
      return nil
    }
    relation.reads.insert(slot)
    loadRect(constraint.source, slot, &relation)
    for hop in path {
      relation.reads.insert(hop.index)
      need(hop.index, .shift)
      emitter.emit(hop)
    }
    return slot
  }

  private mutating func reportDisjoint(_ slot: Int32, _ declared: Declared) {
    report(
      .disjointHierarchies,
      declared.elements[0],
      "\(slots[Int(slot)].name) is in another hierarchy; "
        + "the constraint by it was left out (\(declared.source))"
    )
  }

  private mutating func loadRect(
    _ source: RectConstraint.Source,
    _ slot: Int32,
    _ relation: inout Relations
  ) {
    switch source {
    case .area:
      need(slot, [.shift, .area])
      emitter.emit(.loadArea, slot: slot)
    case .margins:
      need(slot, .margins)
      emitter.emit(.loadMargins, slot: slot)
    case .baseline:
      relation.measures.insert(slot)
      emitter.emit(.loadBaseline, slot: slot)
    default: emitter.emit(.loadFrame, slot: slot)
    }
  }

  /// How to get from the space of one slot to that of another; nil if there is no way.
  ///
  /// The space that a root lies in is outside of it: only what lies in the root can be reached.
  private func path(from: Int32, of slot: Int32, to: Int32) -> [Instruction]? {
    var (up, down) = (ancestors(from), ancestors(to))
    guard (up.last ?? slot) == down.last else { return nil }
    while let last = up.last, last == down.last {
      up.removeLast()
      down.removeLast()
    }
    return up.map { Instruction(code: .hopOut, index: $0) }
      + down.reversed().map { Instruction(code: .hopIn, index: $0) }
  }

  /// Whether an element lies in something, or is what all of the block's elements lie in.
  private func isInHierarchy(_ slot: Int32, _ relation: Relations) -> Bool {
    slots[Int(slot)].parent >= 0 || ancestors(relation.space).last == slot
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
}

/// Lists.
extension ProgramBuilder {
  private mutating func append(_ more: [Int32]) -> LayoutProgram.Span {
    defer { slotLists += more }
    return span(slotLists.count, more.count)
  }

  private func span(_ from: Int, _ count: Int) -> LayoutProgram.Span {
    LayoutProgram.Span(from: Int32(from), to: Int32(from + count))
  }
}
