internal import TapestryCore

/// One layout of a spec.
struct SpecRun {
  let spec: RectLayoutSpec
  let context: LayoutContext
  private var run: LayoutRun
  private var host: PlanHost
  /// What the blocks made of their rects in an infinite space, block by block; empty without one.
  private var found: [[RectSpans]] = []
  /// The rects of the items, each in what it lies in; finite and upright.
  private(set) var frames: [CGRect] = []

  private var plan: SpecPlan { spec.plan }

  init(_ spec: RectLayoutSpec, _ context: LayoutContext) {
    (self.spec, self.context) = (spec, context)
    // What contents report of sizes that are only tried is nobody's business.
    var environment = context.environment
    environment.diagnostics = .ignoring
    let program = spec.plan.program(environment.layoutDirection)
    let inputs = spec.plan.itemOfSlot.map { index in
      index < 0 ? SlotInput(margins: spec.margins) : SlotInput(spec.items[index])
    }
    run = LayoutRun(program, inputs)
    let contents = spec.plan.itemOfSlot.map { index in
      index < 0 ? nil : spec.items[index].content(in: context)
    }
    host = PlanHost(contents: contents, environment: environment)
  }

  /// Places all items.
  mutating func layout(in range: SizeRange) -> Layout {
    let space = space(in: range)
    let notes = context.trace.map { _ in narrate(in: space) }
    if notes == nil { work(in: space) }
    report()
    legalizeFrames()
    let size = size(in: range)
    let placements = placements(of: plan.roots, in: size, scrolledBy: .zero, notes)
    let baselines = Baselines(of: placements)
    if let notes { context.annotate(notes.aboutGuides) }
    return Layout(
      unrounded: spec,
      size: size,
      sublayouts: placements,
      firstBaseline: baselines.first,
      lastBaseline: baselines.last
    )
  }
}

/// The space, and what is made of it.
extension SpecRun {
  /// The size of the space that blocks share.
  private mutating func space(in range: SizeRange) -> CGSize {
    let most = range.max
    guard !most.width.isFinite || !most.height.isFinite else { return most }
    let source = start(in: most)
    for block in run.program.blocks.indices {
      evaluate(block, in: source)
      found.append(slots(of: block).map { run.frames[Int($0)] })
    }
    takeFrames()
    let reach = range.clamp(reach)
    return CGSize(
      width: most.width.isFinite ? most.width : reach.width,
      height: most.height.isFinite ? most.height : reach.height
    )
  }

  private func size(in range: SizeRange) -> CGSize {
    let reach = range.clamp(reach)
    return CGSize(
      width: range.exactExtent(along: .horizontal) ?? reach.width,
      height: range.exactExtent(along: .vertical) ?? reach.height
    )
  }

  /// How far the items in the container reach to the right and down.
  private var reach: CGSize {
    func reach(_ axis: Axis) -> CGFloat {
      plan.roots.reduce(0) { most, item in
        let span = frames[item][axis]
        // What is behind all of an infinite space needs room for itself.
        let ends = [span.max, span.size, span.min].first(where: \.isFinite)
        return Swift.max(most, ends?.limited ?? 0)
      }
    }
    return CGSize(width: reach(.horizontal), height: reach(.vertical))
  }

  /// Takes the initial rects, and the container's.
  private mutating func start(in space: CGSize) -> CGRect {
    for slot in run.frames.indices { run.frames[slot] = RectSpans(run.inputs[slot].frame) }
    run.gaveWay = []
    let source = CGRect(origin: .zero, size: space)
    for (slot, item) in plan.itemOfSlot.enumerated() where item < 0 {
      run.frames[slot] = RectSpans(source)
    }
    return source
  }

  private mutating func work(in space: CGSize) {
    let source = start(in: space)
    if found.isEmpty {
      run.run(in: source, &host)
    } else {
      for block in run.program.blocks.indices {
        evaluate(block, in: source)
        keepWhatWasFound(by: block)
      }
    }
    takeFrames()
  }

  private mutating func evaluate(_ block: Int, in source: CGRect) {
    var registers = Registers(RectSpans(source))
    let program = run.program
    run.evaluate(block, program.code, program.blocks[block].code.range, &registers, &host)
  }

  private func slots(of block: Int) -> ArraySlice<Int32> {
    run.program.slotLists[run.program.blocks[block].slots.range]
  }

  /// What has a place in an infinite space keeps it, and only the rest goes by the space there is.
  ///
  /// - Returns: whether anything is otherwise in the space that there is.
  @discardableResult
  private mutating func keepWhatWasFound(by block: Int) -> Bool {
    guard !found.isEmpty else { return false }
    var isChanged = false
    for (slot, rect) in zip(slots(of: block), found[block]) {
      for axis in Axis.allCases where rect[axis].min.isFinite && rect[axis].size.isFinite {
        let span = run.frames[Int(slot)][axis]
        if span.min != rect[axis].min || span.size != rect[axis].size { isChanged = true }
        run.frames[Int(slot)][axis] = rect[axis]
      }
    }
    return isChanged
  }

  /// Works the blocks out, and takes down how.
  private mutating func narrate(in space: CGSize) -> RectNotes {
    let source = start(in: space)
    var notes = RectNotes(spec)
    for block in run.program.blocks.indices {
      var narration = run.narration(of: block, in: source, &host)
      if keepWhatWasFound(by: block), let slot = narration.slots.first {
        let words = run.frames[Int(slot)].rect.words
        let text = "  as without bounds, where it has a place → \(words)"
        narration.steps.append(NarratedStep(axis: nil, text: text))
      }
      notes.add(narration)
    }
    takeFrames()
    return notes
  }

  private mutating func takeFrames() {
    frames = spec.items.indices.map { item in
      plan.slotOfItem[item].map { run.frames[$0].rect } ?? spec.items[item].frame
    }
  }
}

/// What is odd.
extension SpecRun {
  private func report() {
    guard !context.environment.diagnostics.isIgnoring else { return }
    for diagnostic in run.program.diagnostics + run.diagnostics { context.report(diagnostic) }
  }

  /// Turns frames upright, and replaces what is no number.
  private mutating func legalizeFrames() {
    for item in frames.indices {
      for axis in Axis.allCases {
        let span = frames[item][axis]
        let isLegal = abs(span.min) <= 1e300 && span.size <= 1e300
        if !isLegal { reportIllegal(span, of: spec.items[item], axis) }
        frames[item][axis] = isLegal ? span : RectSpan(min: 0, size: 0)
      }
    }
  }

  private func reportIllegal(_ span: RectSpan, of item: RectItem, _ axis: Axis) {
    let isPlace = !(abs(span.min) <= 1e300)
    let value = (isPlace ? span.min : span.size).shortText
    context.report(
      Diagnostic(
        isPlace ? .illegalPosition : .illegalSize,
        item: item.name,
        axis: axis,
        message:
          "its blocks give it \(isPlace ? "the place" : "the size") \(value), which is none; "
          + "it is 0 points large at 0"
      )
    )
  }
}

/// The layouts.
extension SpecRun {
  /// Items in their places in something of a size.
  private func placements(
    of items: [Int],
    in size: CGSize,
    scrolledBy offset: CGPoint,
    _ notes: RectNotes?
  ) -> [Layout.Placement] {
    items.map { item in
      let made = StackGuard.withRoom { layout(of: item, in: size, notes) }
      if let notes, let child = spec.items[item].child {
        context.record(
          child.element,
          in: size,
          chosen: made,
          as: "a rect",
          notes: notes.about(item)
        )
      }
      let origin = frames[item].origin
      return Layout.Placement(made, at: CGPoint(x: origin.x - offset.x, y: origin.y - offset.y))
    }
  }

  /// An item with all that lies in it.
  private func layout(of index: Int, in container: CGSize, _ notes: RectNotes?) -> Layout {
    let (item, size) = (spec.items[index], frames[index].size)
    let inner = placements(
      of: plan.children[index],
      in: size,
      scrolledBy: item.boundsOrigin,
      notes
    )
    guard let child = item.child else {
      let baselines = Baselines(of: inner)
      return Layout(
        unrounded: GuideElement(name: item.name),
        size: size,
        sublayouts: inner,
        firstBaseline: baselines.first,
        lastBaseline: baselines.last
      )
    }
    let own = child.layoutThatFits(
      SizeRange(exact: size),
      parentSize: ParentSize(container),
      in: context
    )
    // What rounds itself up to pixels is as large as its frame all the same.
    guard own.size != size || !inner.isEmpty else { return own }
    return own.standing(for: child.element, size: size, adding: inner)
  }
}

/// The uppermost first and the lowermost last baseline of what lies in something.
private struct Baselines {
  var first: CGFloat?
  var last: CGFloat?

  init(of placements: [Layout.Placement]) {
    for placement in placements {
      if let line = placement.layout.firstBaseline.map({ placement.position.y + $0 }) {
        first = min(first ?? line, line)
      }
      if let line = placement.layout.lastBaseline.map({ placement.position.y + $0 }) {
        last = max(last ?? line, line)
      }
    }
  }
}

extension SlotInput {
  /// What an item says.
  fileprivate init(_ item: RectItem) {
    (frame, boundsOrigin, area, margins) = (item.frame, item.boundsOrigin, item.area, item.margins)
  }
}
