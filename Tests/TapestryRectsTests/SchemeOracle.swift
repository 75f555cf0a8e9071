import TapestryCore
import TapestryRects

/// Works a random scheme out in the coordinates of the root, one block after the other, by the tables
/// of formulas.
struct SchemeOracle {
  private let scheme: RandomScheme
  private let isReversed: Bool
  private var frames: [Box]

  /// A rect as two spans, upright.
  struct Box {
    var x: Span
    var y: Span

    init(_ rect: CGRect) { (x, y) = (Axis.horizontal.span(rect), Axis.vertical.span(rect)) }

    subscript(axis: Axis) -> Span {
      get { axis == .horizontal ? x : y }
      set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }

    var size: CGSize { CGSize(width: x.size, height: y.size) }

    func moved(by offset: CGPoint, _ sign: Double) -> Box {
      var box = self
      box.x.min += sign * offset.x
      box.y.min += sign * offset.y
      return box
    }

    func inset(by insets: EdgeInsets, isReversed: Bool) -> Box {
      var box = self
      let direction: LayoutDirection = isReversed ? .rightToLeft : .leftToRight
      box.x = Box.inset(x, insets.left(in: direction), insets.right(in: direction))
      box.y = Box.inset(y, insets.top, insets.bottom)
      return box
    }

    private static func inset(_ span: Span, _ low: Double, _ high: Double) -> Span {
      let (min, max) = (span.min + low, span.max - high)
      return min <= max ? Span(min: min, max: max) : Span((min + max) / 2, 0)
    }
  }

  init(_ scheme: RandomScheme) {
    self.scheme = scheme
    isReversed = scheme.direction == .rightToLeft
    frames = scheme.nodes.map { Box($0.frame) }
  }

  /// The rects of all elements when all blocks have been worked out.
  static func frames(of scheme: RandomScheme) -> [Box] {
    var oracle = SchemeOracle(scheme)
    for block in scheme.blocks { oracle.work(out: block) }
    return oracle.frames
  }

  /// Where an element's own coordinates begin in those of the root.
  private func origin(of element: Int) -> CGPoint {
    guard let parent = scheme.nodes[element].parent else { return .zero }
    let (outer, scroll) = (origin(of: parent), scheme.nodes[element].scroll)
    return CGPoint(
      x: outer.x + frames[element].x.min - scroll.x,
      y: outer.y + frames[element].y.min - scroll.y
    )
  }

  /// An element's frame, changed in its own terms, in the coordinates of the root.
  private func placed(_ element: Int, _ change: (Box) -> Box = { $0 }) -> Box {
    let frame = change(frames[element])
    guard let parent = scheme.nodes[element].parent else {
      // A root's own coordinates begin where it is, less its scrolling.
      let (outer, scroll) = (frames[element], scheme.nodes[element].scroll)
      return frame.moved(by: CGPoint(x: scroll.x - outer.x.min, y: scroll.y - outer.y.min), 1)
    }
    return frame.moved(by: origin(of: parent), 1)
  }

  private mutating func work(out block: RandomScheme.Block) {
    let element = block.elements[0]
    let base = scheme.nodes[element].parent.map { origin(of: $0) } ?? .zero
    var space = Box(scheme.source).moved(by: base, 1)
    for constraint in block.constraints { restrict(&space, constraint) }
    for anchor in sorted(block.anchors) { apply(anchor, &space) }
    let local = space.moved(by: base, -1)
    guard block.elements.count == 1 else {
      for (index, element) in block.elements.enumerated() {
        frames[element] = Row.place(
          index,
          of: block.elements.count,
          in: local,
          content: scheme.nodes[element].content
        )
      }
      return
    }
    lay(out: element, block.layout, in: local)
  }

  private func restricting(_ source: RandomScheme.Source, _ space: Box) -> Box {
    switch source {
    case .frame(let element): return placed(element)
    case .margins(let element):
      return placed(element) {
        $0.inset(by: scheme.nodes[element].margins, isReversed: isReversed)
      }
    case .baseline(let element):
      return placed(element) { frame in
        let baseline = scheme.nodes[element].content?
          .firstBaseline(fitting: frame.size, in: LayoutEnvironment())
        var line = frame
        line.y = Span(frame.y.min + (baseline ?? 0), 0)
        return line
      }
    case .area(let element):
      let node = scheme.nodes[element]
      let bounds = Box(CGRect(origin: node.scroll, size: frames[element].size))
      let area: Box =
        switch node.area {
        case .bounds: bounds
        case .inset(let insets): bounds.inset(by: insets, isReversed: isReversed)
        case .unscrolled: Box(CGRect(origin: .zero, size: bounds.size))
        case .content(let size): Box(CGRect(origin: .zero, size: size))
        }
      return area.moved(by: origin(of: element), 1)
    case .space: return space
    case .transform: return RandomScheme.transformed(space)
    case .content(let element, _):
      let size = scheme.nodes[element].content?
        .size(fitting: space.size, in: LayoutEnvironment())
      var box = space
      if let size { (box.x.size, box.y.size) = (size.width, size.height) }
      return box
    }
  }

  private func restrict(_ space: inout Box, _ constraint: RandomScheme.Constraint) {
    let before = space
    let by = restricting(constraint.source, space)
    if case .content(let element, _) = constraint.source, scheme.nodes[element].content == nil {
      return
    }
    for rule in constraint.rules { apply(rule, &space, by) }
    if case .content(_, let isCentered) = constraint.source {
      for axis in Axis.allCases {
        let size = space[axis].size
        space[axis].min = isCentered ? before[axis].mid - size / 2 : before[axis].min
      }
    }
  }

  private func apply(_ rule: RandomScheme.Rule, _ space: inout Box, _ by: Box) {
    switch rule {
    case .side(let number):
      let anchor = SideAnchorFormulaTests.cases[number]
      let rule = anchor.rules[isReversed ? 1 : 0]
      let (s, b) = (space[anchor.axis], by[anchor.axis])
      let p = rule.isEnd ? b.max : b.min
      space[anchor.axis] =
        rule.region == .after
        ? anchor.action.after(p, s) : anchor.action.after(-p, s.mirrored).mirrored
    case .center(let isMiddle):
      for axis in Axis.allCases {
        space[axis].min = by[axis].mid - (isMiddle ? space[axis].size / 2 : 0)
      }
    case .size(let axis, let factor): space[axis].size = by[axis].size * factor
    case .insets(let insets): space = space.inset(by: insets, isReversed: isReversed)
    case .equally: space = by
    }
  }

  private mutating func lay(
    out element: Int,
    _ layout: RandomScheme.Layout,
    in space: Box
  ) {
    func fill(_ axis: Axis, _ number: Int) {
      frames[element][axis].size = FillingFormulaTests.cases[number].formula(space[axis].size)
    }
    func align(_ axis: Axis, _ number: Int) {
      let alignment = AlignmentFormulaTests.cases[number]
      let formula =
        axis == .horizontal && isReversed
        ? alignment.reversed ?? alignment.formula : alignment.formula
      frames[element][axis].min = formula(space[axis], frames[element][axis])
    }
    switch layout {
    case .nothing: break
    case .width(let width): fill(.horizontal, width)
    case .vertical(let y): align(.vertical, y)
    case .full(let x, let y, let width, let height):
      fill(.vertical, height)
      fill(.horizontal, width)
      align(.vertical, y)
      align(.horizontal, x)
    }
  }
}

/// Typed anchors.
extension SchemeOracle {
  private static let phases = ["pull", "limit", "fartherThanOrEqual", "nearerThanOrEqual", "align"]
  private static let edges = [
    "left", "right", "leading", "trailing", "bottom", "top", "centerX", "centerY",
  ]

  /// The phase of an anchor, and the place of its edge in it.
  private func place(of anchor: RandomScheme.Anchor) -> [Int] {
    let name = TypedAnchorTests.cases[anchor.number].testDescription
    let parts = name.split(separator: "(")[0].split(separator: ".").map(String.init)
    let phase = Self.phases.firstIndex(of: parts[1]) ?? 0
    // All limits are one phase.
    return [phase == 0 ? 0 : phase == 4 ? 2 : 1, Self.edges.firstIndex(of: parts[0]) ?? 0]
  }

  /// The anchors in the order in which they count: of two that are no limits the last.
  private func sorted(_ anchors: [RandomScheme.Anchor]) -> [RandomScheme.Anchor] {
    var kept: [RandomScheme.Anchor] = []
    for (index, anchor) in anchors.enumerated() {
      let place = place(of: anchor)
      let isReplaced = anchors[(index + 1)...].contains { self.place(of: $0) == place }
      if place[0] == 1 || !isReplaced { kept.append(anchor) }
    }
    return (0...2).flatMap { phase in
      (0..<Self.edges.count).flatMap { edge in
        kept.filter { place(of: $0) == [phase, edge] }
      }
    }
  }

  private func apply(_ anchor: RandomScheme.Anchor, _ space: inout Box) {
    let typed = TypedAnchorTests.cases[anchor.number]
    let isMirrored = typed.isRelative && isReversed
    let by = placed(anchor.other)[typed.axis]
    let (own, other) =
      isMirrored ? (typed.own.mirrored, typed.other.mirrored) : (typed.own, typed.other)
    let v = other.of(by) + (isMirrored ? -anchor.constant : anchor.constant)
    if let formula = typed.formula[own] {
      space[typed.axis] = formula(space[typed.axis], v)
    }
  }
}

/// Side by side, each as high as its content.
struct Row: RectArrangement, Equatable {
  func formLayout(
    frames: inout [CGRect],
    in source: CGRect,
    direction: LayoutDirection,
    contentSize: (_ item: Int, _ available: CGSize) -> CGSize?
  ) {
    let space = source.standardized
    let width = space.width / CGFloat(frames.count)
    for index in frames.indices {
      let size = contentSize(index, CGSize(width: width, height: space.height))
      frames[index] = CGRect(
        x: space.minX + CGFloat(index) * width,
        y: space.minY,
        width: width,
        height: size?.height ?? space.height
      )
    }
  }

  /// The same for one of them, written another way.
  static func place(
    _ index: Int,
    of count: Int,
    in space: SchemeOracle.Box,
    content: (any RectContent)?
  ) -> SchemeOracle.Box {
    var box = space
    let width = space.x.size / Double(count)
    box.x = Span(space.x.min + Double(index) * width, width)
    let available = CGSize(width: width, height: space.y.size)
    if let size = content?.size(fitting: available, in: LayoutEnvironment()) {
      box.y.size = size.height
    }
    return box
  }
}
