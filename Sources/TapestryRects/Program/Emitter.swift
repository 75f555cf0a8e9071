internal import TapestryCore

/// Writes rules and layouts as instructions.
struct Emitter {
  private(set) var code: [Instruction] = []
  private(set) var transforms: [@Sendable (CGRect) -> CGRect] = []
  private(set) var customConstraints: [any RectBasedConstraint] = []
  private(set) var customLayouts: [any RectBasedLayout] = []
  private(set) var arrangements: [any RectArrangement] = []
  let direction: LayoutDirection
  /// Whether the next rule is the only one by what was loaded.
  var mayFuse = false

  /// Whether each rule and step keeps code of its own, marked with what it stands for.
  let narrates: Bool
  private(set) var marks: [LayoutProgram.Mark] = []

  init(direction: LayoutDirection, narrates: Bool) {
    (self.direction, self.narrates) = (direction, narrates)
  }

  /// Marks the code so far as what something stands for.
  mutating func mark(_ meaning: LayoutProgram.Mark.Meaning, by name: String = "") {
    guard narrates else { return }
    marks.append(LayoutProgram.Mark(end: code.count, meaning: meaning, name: name))
  }

  mutating func emit(_ instruction: Instruction) { code.append(instruction) }

  mutating func emit(_ code: Instruction.Code, slot: Int32) {
    emit(Instruction(code: code, index: slot))
  }

  mutating func emit(_ transform: @escaping @Sendable (CGRect) -> CGRect) {
    emit(.transform, slot: Int32(transforms.count))
    transforms.append(transform)
  }

  mutating func emit(_ arrangement: any RectArrangement) {
    emit(.arrange, slot: Int32(arrangements.count))
    arrangements.append(arrangement)
  }

  /// Ends a block.
  mutating func emitStore(_ slot: Int32) {
    switch code.last {
    case let last? where last.code == .fillRect:
      code.removeLast()
      emit(.storeSpace, slot: slot)
    case let last? where last.subject == .wholeSpace: emit(.storeSpace, slot: slot)
    default: emit(.store, slot: slot)
    }
  }

  private mutating func emit(
    _ code: Instruction.Code,
    _ axis: Axis,
    _ a: CGFloat = 0,
    _ b: CGFloat = 0,
    _ c: CGFloat = 0,
    subject: Instruction.Subject = .rect
  ) {
    emit(Instruction(code: code, axis: axis, subject: subject, a: a, b: b, c: c))
  }
}

/// Layouts.
extension Emitter {
  /// The steps of a layout of the rect, or of the space in the space before.
  mutating func emit(_ steps: [LayoutStep], _ subject: Instruction.Subject = .rect) {
    if narrates, subject == .rect {
      for step in steps {
        emit(step, subject)
        mark(.step(step))
      }
      return
    }
    if subject == .rect, steps == RectLayout.equal.steps { return emit(.fillRect, slot: 0) }
    // A space that took another size begins where it began.
    if subject == .sizedSpace, steps == RectLayout.Alignment.equal.steps { return }
    if subject == .rect, let rest = steps.withoutFilling {
      // Nobody needs the space any more: it becomes the rect where it is.
      for step in rest { emit(step, .wholeSpace) }
    } else {
      for step in steps { emit(step, subject) }
    }
  }

  /// Gives the space the size of content and places it in the space before.
  mutating func emitContentSize(of slot: Int32, _ alignment: RectLayout.Alignment) {
    // A space that took another size, or none, begins where it began.
    if alignment == .equal { return emit(.becomeContentSize, slot: slot) }
    emit(.takeContentSize, slot: slot)
    emit(alignment.steps, .sizedSpace)
    emit(.undoWithoutContent, slot: 0)
  }

  private mutating func emit(_ step: LayoutStep, _ subject: Instruction.Subject) {
    switch step {
    case .axis(let axis, let rule, let isRelative):
      let isMirrored = isRelative && direction == .rightToLeft
      var instruction = Instruction(isMirrored ? rule.mirrored : rule)
      instruction.axis = axis
      instruction.subject = subject
      emit(instruction)
    case .rect(let rect):
      let spans = RectSpans(rect)
      for axis in Axis.allCases {
        emit(.rectTo, axis, spans[axis].min, spans[axis].size, subject: subject)
      }
    case .aspect(let ratio, let covers):
      // Of a filling only: alignments, which place a space in the one before, have no such step.
      emit(covers ? .aspectFill : .aspectFit, .horizontal, ratio)
    case .custom(let custom):
      emit(
        Instruction(code: .layoutCustom, subject: subject, index: Int32(customLayouts.count))
      )
      customLayouts.append(custom.base)
    }
  }
}

extension Instruction {
  /// What a rule does to the axis along x.
  init(_ rule: SpanRule) {
    switch rule {
    case .fill: self.init(code: .fill)
    case .fixed(let value): self.init(code: .fixed, a: value)
    case .scaled(let factor): self.init(code: .scaled, a: factor)
    case .boxed(let amount): self.init(code: .boxed, a: amount)
    case .clamped(let low, let high): self.init(code: .clamped, a: low, b: high)
    case .ratio(let factor): self.init(code: .ratio, a: factor)
    case .start(let offset): self.init(code: .start, a: offset)
    case .center(let offset): self.init(code: .center, a: offset)
    case .end(let offset): self.init(code: .end, a: offset)
    case .startShare(let share): self.init(code: .startShare, a: share)
    case .endShare(let share): self.init(code: .endShare, a: share)
    case .startBetween(let low, let high): self.init(code: .startBetween, a: low, b: high)
    case .endBetween(let low, let high): self.init(code: .endBetween, a: low, b: high)
    case .startStepped(let low, let high, let step):
      self.init(code: .startStepped, a: low, b: high, c: step)
    case .startAtLeast(let least): self.init(code: .startAtLeast, a: least)
    case .endAtLeast(let least): self.init(code: .endAtLeast, a: least)
    }
  }
}

/// Constraints.
extension Emitter {
  /// What a rule does to the space by the rect that was loaded.
  ///
  /// - Parameters:
  ///   - rule: what is done.
  ///   - owner: the slot whose baseline an own baseline is.
  mutating func emit(_ rule: RectRule, owner: Int32) {
    switch rule {
    case .anchor(let anchor): emit(anchor.rule)
    case .typed(let rule): emit(rule, owner)
    }
  }

  private mutating func emit(_ rule: RectAnchor.Rule) {
    switch rule {
    case .side(let side, _):
      let side = side.resolved(direction)
      if emitFused(side) { return }
      emit(Instruction(code: Instruction.Code(side), axis: side.axis, point: side.point))
    case .size(let axis, let factor):
      emit(Instruction(code: .sizeOf, axis: axis, otherAxis: axis, a: factor))
    case .center(let isMiddle):
      for axis in Axis.allCases {
        emit(Instruction(code: isMiddle ? .alignAround : .originToMiddle, axis: axis, point: .mid))
      }
    case .insets(let insets):
      let (left, right) = (insets.left(in: direction), insets.right(in: direction))
      if left != 0 || right != 0 { emit(.inset, .horizontal, left, right) }
      if insets.top != 0 || insets.bottom != 0 {
        emit(.inset, .vertical, insets.top, insets.bottom)
      }
    case .equal(let rect):
      let spans = RectSpans(rect)
      for axis in Axis.allCases { emit(.spaceTo, axis, spans[axis].min, spans[axis].size) }
    case .equally: emit(.spaceToRect, slot: 0)
    case .custom(let custom):
      emit(.restrictCustom, slot: Int32(customConstraints.count))
      customConstraints.append(custom.base)
    }
  }

  /// Emits a limit by a frame that was just loaded, instead of the loading.
  ///
  /// Only what was loaded for this limit alone may be left away; ``mayFuse`` tells.
  private mutating func emitFused(_ side: SideRule) -> Bool {
    guard mayFuse, !narrates, side.action == .limit, let last = code.last, last.code == .loadFrame
    else {
      return false
    }
    code.removeLast()
    emit(
      Instruction(
        code: side.region == .after ? .frameLimitAfter : .frameLimitBefore,
        axis: side.axis,
        point: side.point,
        index: last.index
      )
    )
    return true
  }

  private mutating func emit(_ rule: TypedRule, _ owner: Int32) {
    var instruction = Instruction(code: .move, axis: rule.axis)
    instruction.own = rule.own.resolved(direction)
    instruction.point = rule.other.resolved(direction)
    instruction.a = rule.distance(direction)
    switch rule.action {
    case .align: instruction.code = .move
    case .pull: instruction.code = .stretch
    case .limit: instruction.code = .stretchIfBeyond
    case .push: instruction.code = .moveIfBeyond
    case .fixed(let value): return emit(.sizeTo, rule.axis, value)
    case .size(let axis, let scale, let box):
      return emit(
        Instruction(code: .sizeOf, axis: rule.axis, otherAxis: axis, a: scale, b: box, c: 1)
      )
    }
    if rule.own.isBaseline { emit(.insetByBaseline, slot: owner) }
    emit(instruction)
    if rule.own.isBaseline { emit(.clearInset, slot: 0) }
  }

  /// Notes what a required limit lets the space reach, or applies one that may give way.
  ///
  /// - Parameters:
  ///   - rule: the limit; other rules do nothing.
  ///   - number: the number of a limit that may give way, nil for a required one.
  mutating func emitLimit(_ rule: RectRule, number: Int32?) {
    var instruction = Instruction(code: .noteLimitAfter)
    let isAfter: Bool
    switch rule {
    case .anchor(let anchor):
      guard case .side(let side, _) = anchor.rule, side.action == .limit else { return }
      let resolved = side.resolved(direction)
      (instruction.axis, instruction.point) = (resolved.axis, resolved.point)
      isAfter = resolved.region == .after
    case .typed(let rule):
      guard rule.action == .limit else { return }
      (instruction.axis, instruction.point) = (rule.axis, rule.other.resolved(direction))
      instruction.a = rule.distance(direction)
      isAfter = rule.own.resolved(direction) == .min
    }
    instruction.index = number ?? 0
    instruction.code =
      switch (number == nil, isAfter) {
      case (true, true): .noteLimitAfter
      case (true, false): .noteLimitBefore
      case (false, true): .softLimitAfter
      case (false, false): .softLimitBefore
      }
    emit(instruction)
  }
}

extension TypedRule {
  /// How far from the other's coordinate, along the axis.
  fileprivate func distance(_ direction: LayoutDirection) -> CGFloat {
    other.isRelative && direction == .rightToLeft ? -constant : constant
  }
}

extension Instruction.Code {
  /// What an edge does to a space.
  fileprivate init(_ side: SideRule) {
    switch (side.action, side.region) {
    case (.align, .after): self = .alignAfter
    case (.align, .before): self = .alignBefore
    case (.limit, .after): self = .limitAfter
    case (.limit, .before): self = .limitBefore
    case (.pull, .after): self = .pullAfter
    case (.pull, .before): self = .pullBefore
    }
  }
}

extension [LayoutStep] {
  /// What is left to do where the rect is the space already; nil if it does not begin with that.
  fileprivate var withoutFilling: [LayoutStep]? {
    let filling = RectLayout.Filling.equal.steps
    let places = RectLayout.Alignment.equal.steps
    guard count == filling.count + places.count, Array(prefix(filling.count)) == filling,
      self[filling.count].placedAxis == .vertical,
      self[filling.count + 1].placedAxis == .horizontal
    else { return nil }
    return suffix(places.count).filter { !places.contains($0) }
  }
}

extension LayoutStep {
  /// The axis whose place it gives, whatever the place was; nil if it does anything else.
  fileprivate var placedAxis: Axis? {
    guard case .axis(let axis, let rule, _) = self else { return nil }
    switch rule {
    case .start, .center, .end, .startShare, .endShare, .startBetween, .endBetween, .startStepped:
      return axis
    default: return nil
    }
  }
}

extension RectRule {
  /// Whether it looks at the rect that restricts.
  var readsRect: Bool {
    guard case .anchor(let anchor) = self else { return true }
    switch anchor.rule {
    case .insets, .equal: return false
    default: return true
    }
  }

  /// The axis that takes its size from the rect, as it is; nil for anything else.
  var plainSizeAxis: Axis? {
    if case .anchor(let anchor) = self, case .size(let axis, 1) = anchor.rule { axis } else { nil }
  }
}
