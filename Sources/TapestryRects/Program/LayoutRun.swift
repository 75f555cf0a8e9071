internal import TapestryCore

/// The state of a program that runs: a rect for every slot.
struct LayoutRun {
  let program: LayoutProgram
  private(set) var direction: LayoutDirection
  private(set) var environment: LayoutEnvironment
  /// The rects as they are.
  var frames: [CGRect]
  /// What was read of the elements.
  var inputs: [SlotInput]
  /// How many blocks have been worked out.
  var evaluations = 0
  /// How often content has been asked for its size.
  var measurements = 0
  /// The limits that gave way, by block and constraint.
  var gaveWay: [(block: Int, constraint: Int)] = []

  private var arranged: [CGRect] = []

  init(_ program: LayoutProgram, _ environment: LayoutEnvironment, _ inputs: [SlotInput]) {
    (self.program, self.environment, self.inputs) = (program, environment, inputs)
    direction = environment.layoutDirection
    frames = inputs.map(\.frame)
  }

  /// Takes another environment.
  mutating func take(_ environment: LayoutEnvironment) {
    self.environment = environment
    direction = environment.layoutDirection
  }

  /// Goes back to the rects that were read.
  mutating func start() {
    for index in frames.indices { frames[index] = inputs[index].frame }
    gaveWay.removeAll(keepingCapacity: true)
  }

  /// Works out all blocks in a space.
  mutating func run(in source: CGRect) {
    for index in program.blocks.indices { evaluate(index, in: source) }
  }

  /// Works out a block.
  mutating func evaluate(_ index: Int, in source: CGRect) {
    evaluations += 1
    let block = program.blocks[index]
    var space = source
    for constraint in block.constraints.range { restrict(&space, constraint) }
    if !block.soft.isEmpty { restrictSoftly(&space, source, index) }
    if block.arrangement >= 0 {
      arrange(block, in: space)
    } else {
      let slot = Int(program.slotLists[Int(block.slots.from)])
      var rect = frames[slot]
      for step in block.steps.range {
        program.steps[step].apply(to: &rect, in: space, direction: direction)
      }
      frames[slot] = rect
    }
  }

  mutating func arrange(_ block: LayoutProgram.Block, in space: CGRect) {
    let slots = program.slotLists[block.slots.range]
    arranged.removeAll(keepingCapacity: true)
    for slot in slots { arranged.append(frames[Int(slot)]) }
    var asked = 0
    program.arrangements[Int(block.arrangement)].formLayout(
      frames: &arranged,
      in: space,
      direction: direction
    ) { [inputs, environment] item, available in
      guard item >= 0, item < slots.count else { return nil }
      asked += 1
      return inputs[Int(slots[slots.startIndex + item])].content?
        .size(fitting: available, in: environment)
    }
    measurements += asked
    for (rect, slot) in zip(arranged, slots) { frames[Int(slot)] = rect }
  }
}

/// Constraints.
extension LayoutRun {
  /// Restricts a space by a constraint.
  @inline(__always)
  private mutating func restrict(_ space: inout CGRect, _ index: Int) {
    let constraint = program.constraints[index]
    if case .content = constraint.source { return adjust(&space, constraint) }
    let rect = rect(of: constraint, in: space)
    for rule in constraint.rules.range { apply(program.rules[rule], to: &space, rect, constraint) }
  }

  /// The rect that restricts, in the space's coordinates.
  @inline(__always)
  mutating func rect(of constraint: LayoutProgram.Constraint, in space: CGRect) -> CGRect {
    let slot = Int(constraint.slot)
    var rect: CGRect
    switch constraint.source {
    case .frame: rect = frames[slot]
    case .margins: rect = frames[slot].inset(by: inputs[slot].margins, in: direction)
    case .area:
      let bounds = CGRect(origin: inputs[slot].boundsOrigin, size: frames[slot].standardized.size)
      rect = inputs[slot].area.rect(in: bounds, direction)
    case .baseline:
      rect = frames[slot]
      rect.origin.y = rect[.vertical].min + baseline(of: slot, fitting: rect.standardized.size)
      rect.size.height = 0
    case .space, .content: return space
    case .transform(let transform): return transform(space)
    }
    for hop in constraint.hops.range {
      let hop = program.hops[hop]
      let (frame, shift) = (frames[Int(hop.slot)], inputs[Int(hop.slot)].boundsOrigin)
      rect.origin.x += hop.sign * (frame[.horizontal].min - shift.x)
      rect.origin.y += hop.sign * (frame[.vertical].min - shift.y)
    }
    return rect
  }

  private mutating func baseline(of slot: Int, fitting size: CGSize) -> CGFloat {
    guard let content = inputs[slot].content else { return 0 }
    measurements += 1
    return content.firstBaseline(fitting: size, in: environment) ?? 0
  }

  /// The space takes the size of content.
  mutating func adjust(_ space: inout CGRect, _ constraint: LayoutProgram.Constraint) {
    guard let content = inputs[Int(constraint.slot)].content else { return }
    let before = space.standardized
    measurements += 1
    let size = content.size(fitting: before.size, in: environment)
    let rect = CGRect(origin: before.origin, size: size)
    for rule in constraint.rules.range { apply(program.rules[rule], to: &space, rect, constraint) }
    for step in constraint.alignment.range {
      program.steps[step].apply(to: &space, in: before, direction: direction)
    }
  }

  @inline(__always)
  mutating func apply(
    _ rule: RectRule,
    to space: inout CGRect,
    _ rect: CGRect,
    _ constraint: LayoutProgram.Constraint
  ) {
    switch rule {
    case .anchor(let anchor):
      anchor.formConstrain(sourceRect: &space, by: rect, direction: direction)
    case .typed(let rule):
      var span = space[rule.axis]
      switch rule.action {
      case .fixed(let value): span.size = value
      case .size(let axis, let scale, let box): span.size = max(0, rect[axis].size * scale - box)
      default:
        let inset =
          rule.own.isBaseline
          ? baseline(of: Int(constraint.owner), fitting: space.standardized.size) : 0
        let coordinate = rule.other.coordinate(of: rect[rule.axis], direction)
        rule.apply(to: &span, at: coordinate, direction, inset: inset)
      }
      space[rule.axis] = span
    }
  }
}

/// Limits that may give way.
extension LayoutRun {
  /// How far limits of a priority let an axis of the space reach.
  private struct Reach {
    var low = -CGFloat.infinity
    var high = CGFloat.infinity

    mutating func narrow(to other: Reach) {
      (low, high) = (max(low, other.low), min(high, other.high))
    }
  }

  /// Applies the limits below required, the most important first.
  ///
  /// None of them moves an edge past where a more important one has put the opposite edge.
  mutating func restrictSoftly(_ space: inout CGRect, _ source: CGRect, _ index: Int) {
    let block = program.blocks[index]
    var reach: [Reach] = [Reach(), Reach()]
    for constraint in block.constraints.range { note(constraint, space, &reach) }
    var same = reach
    var priority = LayoutPriority.required
    for limit in block.soft.range {
      let constraint = program.constraints[limit]
      guard let rule = program.rules[constraint.rules.range].first else { continue }
      if rule.priority < priority {
        priority = rule.priority
        for axis in 0..<2 { reach[axis].narrow(to: same[axis]) }
      }
      let rect = rect(of: constraint, in: space)
      guard let edge = LimitEdge(rule, rect, direction) else { continue }
      let axis = edge.axis == .horizontal ? 0 : 1
      let place = max(reach[axis].low, min(reach[axis].high, edge.place))
      if place != edge.place { gaveWay.append((index, limit)) }
      edge.apply(to: &space[edge.axis], at: place)
      same[axis].narrow(to: edge.reach(at: place))
    }
  }

  /// Takes down what a required limit allows.
  private mutating func note(_ index: Int, _ space: CGRect, _ reach: inout [Reach]) {
    let constraint = program.constraints[index]
    let rect = rect(of: constraint, in: space)
    for rule in constraint.rules.range {
      guard let edge = LimitEdge(program.rules[rule], rect, direction) else { continue }
      reach[edge.axis == .horizontal ? 0 : 1].narrow(to: edge.reach(at: edge.place))
    }
  }

  /// A limit as an edge that a space must not pass.
  private struct LimitEdge {
    let axis: Axis
    let place: CGFloat
    /// Whether the space lies at larger coordinates.
    let isLow: Bool

    init?(_ rule: RectRule, _ rect: CGRect, _ direction: LayoutDirection) {
      switch rule {
      case .anchor(let anchor):
        guard case .side(let side, _) = anchor.rule, side.action == .limit else { return nil }
        let resolved = side.resolved(direction)
        axis = resolved.axis
        place = resolved.coordinate(of: rect[axis])
        isLow = resolved.region == .after
      case .typed(let rule):
        guard rule.action == .limit, !rule.own.isBaseline else { return nil }
        axis = rule.axis
        let isMirrored = rule.other.isRelative && direction == .rightToLeft
        place =
          rule.other.coordinate(of: rect[axis], direction)
          + (isMirrored ? -rule.constant : rule.constant)
        isLow = rule.own.resolved(direction) == .min
      }
    }

    func reach(at place: CGFloat) -> Reach {
      isLow ? Reach(low: place) : Reach(high: place)
    }

    func apply(to span: inout RectSpan, at place: CGFloat) {
      let region: SideRule.Region = isLow ? .after : .before
      SideRule(axis: axis, action: .limit, region: region, point: .min).apply(to: &span, at: place)
    }
  }
}
