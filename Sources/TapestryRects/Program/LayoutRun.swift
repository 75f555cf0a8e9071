internal import TapestryCore

/// Answers what a program asks about the world while it runs.
protocol RunHost {
  /// The size that the content of a slot wants in a size; nil if there is none.
  mutating func contentSize(of slot: Int, fitting available: CGSize) -> CGSize?
  /// How far the first baseline of a slot's content is below its top in a size.
  mutating func baseline(of slot: Int, fitting available: CGSize) -> CGFloat
  /// Takes the rect of a slot.
  mutating func place(_ slot: Int, at rect: RectSpans)
}

/// The state of a program that runs: a rect for every slot.
struct LayoutRun {
  let program: LayoutProgram
  /// The rects as they are.
  var frames: [RectSpans]
  /// What was read of the elements.
  var inputs: [SlotInput]
  /// The limits that gave way: block and number of the limit in it.
  var gaveWay: [(block: Int, limit: Int)] = []

  init(_ program: LayoutProgram, _ inputs: [SlotInput]) {
    (self.program, self.inputs) = (program, inputs)
    frames = inputs.map { RectSpans($0.frame) }
  }

  /// Goes back to the rects that were read, where they matter.
  mutating func start() {
    for slot in program.inputs { frames[Int(slot)] = RectSpans(inputs[Int(slot)].frame) }
  }

  /// Works out all blocks in a space.
  @inline(__always)
  mutating func run(in source: CGRect, _ host: inout some RunHost) {
    let source = RectSpans(source)
    let (blocks, code) = (program.blocks, program.code)
    var registers = Registers(source)
    for index in blocks.indices {
      registers.space = source
      evaluate(index, code, blocks[index].code.range, &registers, &host)
    }
  }

  /// Works out a block on its own.
  mutating func evaluate(_ index: Int, in source: CGRect, _ host: inout some RunHost) {
    var registers = Registers(RectSpans(source))
    evaluate(index, program.code, program.blocks[index].code.range, &registers, &host)
  }

  /// Works out a piece of a block's code.
  @inline(__always)
  mutating func evaluate(
    _ index: Int,
    _ code: [Instruction],
    _ range: Range<Int>,
    _ registers: inout Registers,
    _ host: inout some RunHost
  ) {
    for place in range {
      let step = code[place]
      switch step.code {
      case .takeRect: registers.rect = frames[Int(step.index)]
      case .loadFrame: registers.other = frames[Int(step.index)]
      case .frameLimitAfter, .frameLimitBefore:
        let isAfter = step.code == .frameLimitAfter
        if step.axis == .horizontal {
          registers.space.x.crop(frames[Int(step.index)].x[step.point], isAfter: isAfter)
        } else {
          registers.space.y.crop(frames[Int(step.index)].y[step.point], isAfter: isAfter)
        }
      case .fillRect: registers.rect = registers.space
      case .storeSpace:
        frames[Int(step.index)] = registers.space
        host.place(Int(step.index), at: registers.space)
      case .hopIn, .hopOut: hop(step, &registers.other)
      case .store:
        frames[Int(step.index)] = registers.rect
        host.place(Int(step.index), at: registers.rect)
      case .becomeContentSize:
        if let size = host.contentSize(of: Int(step.index), fitting: registers.space.size) {
          registers.space.x.size = size.width
          registers.space.y.size = size.height
        }
      case .takeContentSize:
        registers.saved = registers.space
        registers.hasContent = false
        if let size = host.contentSize(of: Int(step.index), fitting: registers.space.size) {
          registers.hasContent = true
          registers.space.x.size = size.width
          registers.space.y.size = size.height
        }
      case .measure:
        registers.saved = registers.space
        registers.other = registers.space
        registers.hasContent = false
        if let size = host.contentSize(of: Int(step.index), fitting: registers.space.size) {
          registers.hasContent = true
          registers.other.x.size = size.width
          registers.other.y.size = size.height
        }
      case .undoWithoutContent:
        if !registers.hasContent { registers.space = registers.saved }
      case .loadMargins, .loadArea, .loadBaseline, .transform, .insetByBaseline, .restrictCustom,
        .layoutCustom, .arrange:
        callOut(step, &registers, index, &host)
      case .beginSoft, .noteLimitAfter, .noteLimitBefore, .softer, .softLimitAfter,
        .softLimitBefore:
        limitSoftly(step, &registers, index)
      default: step.apply(to: &registers)
      }
    }
  }

  /// Goes from the coordinates of an element to those around it, or back.
  @inline(__always)
  private func hop(_ step: Instruction, _ rect: inout RectSpans) {
    let sign: CGFloat = step.code == .hopOut ? 1 : -1
    let (frame, shift) = (frames[Int(step.index)], inputs[Int(step.index)].boundsOrigin)
    rect.x.min += sign * (frame.x.min - shift.x)
    rect.y.min += sign * (frame.y.min - shift.y)
  }
}

/// The four rects that a program works on.
struct Registers {
  /// The space available.
  var space: RectSpans
  /// The space as it was before it took the size of content.
  var saved: RectSpans
  /// The rect that restricts.
  var other: RectSpans
  /// The rect that is laid out.
  var rect: RectSpans
  /// Whether there was content to give its size.
  var hasContent = true
  /// What is taken off the place that the next step goes to.
  var inset: CGFloat = 0
  /// How far more important limits let the space reach.
  var reach = Reach()
  /// The same with those of the present priority.
  var nextReach = Reach()

  init(_ source: RectSpans) { (space, saved, other, rect) = (source, source, source, .zero) }

  /// How far limits let a space reach on both axes.
  struct Reach {
    var low = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var high = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  }
}

/// Steps that ask for something outside of the rects.
extension LayoutRun {
  @inline(never)
  private mutating func callOut(
    _ step: Instruction,
    _ registers: inout Registers,
    _ block: Int,
    _ host: inout some RunHost
  ) {
    let index = Int(step.index)
    switch step.code {
    case .loadMargins:
      let frame = frames[index].rect
      registers.other = RectSpans(frame.inset(by: inputs[index].margins, in: program.direction))
    case .loadArea:
      let bounds = CGRect(origin: inputs[index].boundsOrigin, size: frames[index].size)
      registers.other = RectSpans(inputs[index].area.rect(in: bounds, program.direction))
    case .loadBaseline:
      registers.other = frames[index]
      let baseline = host.baseline(of: index, fitting: frames[index].size)
      registers.other.y = RectSpan(min: frames[index].y.min + baseline, size: 0)
    case .transform:
      registers.other = RectSpans(program.transforms[index](registers.space.rect))
    case .insetByBaseline:
      registers.inset = host.baseline(of: index, fitting: registers.space.size)
    case .restrictCustom:
      var space = registers.space.rect
      program.customConstraints[index].formConstrain(
        sourceRect: &space,
        by: registers.other.rect,
        direction: program.direction
      )
      registers.space = RectSpans(space)
    case .layoutCustom:
      let isSpace = step.subject == .sizedSpace
      let (target, source) =
        isSpace ? (registers.space, registers.saved) : (registers.rect, registers.space)
      var rect = target.rect
      program.customLayouts[index].formLayout(
        rect: &rect,
        in: source.rect,
        direction: program.direction
      )
      if isSpace {
        registers.space = RectSpans(rect)
      } else {
        registers.rect = RectSpans(rect)
      }
    case .arrange: arrange(index, block, registers.space, &host)
    default: break
    }
  }

  private mutating func arrange(
    _ arrangement: Int,
    _ block: Int,
    _ space: RectSpans,
    _ host: inout some RunHost
  ) {
    let slots = program.slotLists[program.blocks[block].slots.range]
    var rects = slots.map { frames[Int($0)].rect }
    program.arrangements[arrangement].formLayout(
      frames: &rects,
      in: space.rect,
      direction: program.direction
    ) { item, available in
      guard item >= 0, item < slots.count else { return nil }
      return host.contentSize(of: Int(slots[slots.startIndex + item]), fitting: available)
    }
    for (rect, slot) in zip(rects, slots) {
      frames[Int(slot)] = RectSpans(rect)
      host.place(Int(slot), at: frames[Int(slot)])
    }
  }

  /// Limits below required: each as far as more important ones let the space reach.
  @inline(never)
  private mutating func limitSoftly(_ step: Instruction, _ registers: inout Registers, _ block: Int)
  {
    let axis = step.axis
    if step.code == .beginSoft { registers.nextReach = Registers.Reach() }
    if step.code == .softer { registers.reach = registers.nextReach }
    if step.code == .beginSoft || step.code == .softer { return }
    let wanted = registers.other[axis][step.point] + step.a
    var place = wanted
    if step.code == .softLimitAfter || step.code == .softLimitBefore {
      place = max(registers.reach.low[axis], min(registers.reach.high[axis], wanted))
      if place != wanted { gaveWay.append((block, Int(step.index))) }
    }
    let isAfter = step.code == .softLimitAfter || step.code == .noteLimitAfter
    if isAfter {
      registers.nextReach.low[axis] = max(registers.nextReach.low[axis], place)
      if step.code == .softLimitAfter { registers.space[axis].crop(before: place) }
    } else {
      registers.nextReach.high[axis] = min(registers.nextReach.high[axis], place)
      if step.code == .softLimitBefore { registers.space[axis].crop(behind: place) }
    }
  }
}

/// Steps that are arithmetic alone.
extension Instruction {
  @inline(__always)
  func apply(to registers: inout Registers) {
    switch code {
    case .loadSpace: registers.other = registers.space
    case .spaceToRect: registers.space = registers.other
    case .clearInset: registers.inset = 0
    case .sizeOf:
      let size = registers.other[otherAxis].size * a - b
      registers.space.setSize(c > 0 ? max(0, size) : size, axis)
    case .aspectFit, .aspectFill: takeAspect(&registers.rect, in: registers.space)
    default:
      if code.rawValue >= Code.fill.rawValue {
        place(in: &registers)
      } else if axis == .horizontal {
        restrict(&registers.space.x, by: registers.other.x, registers.inset)
      } else {
        restrict(&registers.space.y, by: registers.other.y, registers.inset)
      }
    }
  }

  /// Changes one axis of the space by that of the rect that restricts.
  @inline(__always)
  private func restrict(_ s: inout RectSpan, by other: RectSpan, _ inset: CGFloat) {
    let place = other[point] + a - inset
    switch code {
    case .alignAfter: s.min = place
    case .alignBefore: s.move(.max, to: place)
    case .alignAround: s.move(.mid, to: place)
    case .limitAfter: s.crop(before: place)
    case .limitBefore: s.crop(behind: place)
    case .pullAfter: s.stretch(.min, to: place)
    case .pullBefore:
      s.size = max(0, place - s.min)
      s.min = place - s.size
    case .move: s.move(own, to: place)
    case .stretch: s.stretch(own, to: place)
    case .moveIfBeyond: if s.isBeyond(own, place) { s.move(own, to: place) }
    case .stretchIfBeyond: if s.isBeyond(own, place) { s.stretch(own, to: place) }
    case .sizeTo:
      s.size = a
      s.turnUpright()
    case .originToMiddle: s.min = other.mid
    case .inset:
      let size = s.size - a - b
      s.min += a + min(0, size / 2)
      s.size = max(0, size)
    case .spaceTo: s = RectSpan(min: a, size: b)
    default: break
    }
  }

  /// Changes one axis of what it places.
  @inline(__always)
  private func place(in registers: inout Registers) {
    switch subject {
    case .rect: place(&registers.rect, in: registers.space)
    case .sizedSpace: place(&registers.space, in: registers.saved)
    case .wholeSpace:
      if axis == .horizontal {
        place(&registers.space.x, in: registers.space.x, crossing: registers.space.y.size)
      } else {
        place(&registers.space.y, in: registers.space.y, crossing: registers.space.x.size)
      }
    }
  }

  /// Changes one axis of a rect in a space: what layouts do.
  @inline(__always)
  func place(_ rect: inout RectSpans, in space: RectSpans) {
    if axis == .horizontal {
      place(&rect.x, in: space.x, crossing: rect.y.size)
    } else {
      place(&rect.y, in: space.y, crossing: rect.x.size)
    }
  }

  @inline(__always)
  private func place(_ r: inout RectSpan, in s: RectSpan, crossing other: CGFloat) {
    switch code {
    case .fill: r.size = s.size
    case .fixed: r.setSize(a)
    case .scaled: r.setSize(s.size * a)
    case .boxed: r.size = max(0, s.size - a)
    case .clamped: r.setSize(max(a, min(b, s.size)))
    case .ratio: r.setSize(other * a)
    case .start: r.min = s.min + a
    case .center: r.min = s.mid - r.size / 2 + a
    case .end: r.min = s.max - r.size - a
    case .startShare: r.min = s.min + s.size * a
    case .endShare: r.min = s.max - r.size - s.size * a
    case .startBetween: r.min = s.min + max(a, min(b, s.size - r.size))
    case .endBetween: r.min = s.max - r.size - max(a, min(b, s.size - r.size))
    case .startStepped:
      let free = max(a, min(b, s.size - r.size))
      r.min = s.min + (free >= b ? free : free - free.truncatingRemainder(dividingBy: c))
    case .startAtLeast:
      let end = r.max
      r.min = s.min + max(a, s.size - r.size)
      r.size = max(0, end - r.min)
    case .endAtLeast: r.size = max(0, s.max - max(a, s.size - r.size) - r.min)
    case .rectTo: r = RectSpan(min: a, size: b)
    default: break
    }
  }

  /// The largest or the smallest size of a ratio.
  func takeAspect(_ rect: inout RectSpans, in space: RectSpans) {
    let isWidthGiven = (space.x.size < space.y.size * a) == (code == .aspectFit)
    rect.x.size = isWidthGiven ? space.x.size : space.y.size * a
    rect.y.size = isWidthGiven ? space.x.size / a : space.y.size
  }
}
