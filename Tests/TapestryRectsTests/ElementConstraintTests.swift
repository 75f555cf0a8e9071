import TapestryCore
import TapestryRects
import Testing

/// What of an element restricts the space of another, and when.
@Suite struct ElementConstraintTests {
  private let root = Panel("root", CGRect(x: 100, y: 100, width: 400, height: 300))
  private let space = CGRect(x: 0, y: 0, width: 400, height: 300)

  /// The space that constraints leave to an element.
  private func space(
    _ constraints: [RectConstraint],
    of own: Panel? = nil,
    _ environment: LayoutEnvironment = LayoutEnvironment()
  ) -> CGRect {
    let own = own ?? Panel("own", in: root)
    let scheme = own.layoutBlock(constraints: constraints).asScheme(environment: environment)
    let before = own.layoutFrame
    let snapshot = scheme.snapshot(for: space)
    #expect(own.layoutFrame == before, "a snapshot moves nothing")
    scheme.layout(in: space)
    #expect(snapshot == scheme.currentSnapshot)
    return own.layoutFrame
  }

  @Test func `a frame restricts in the coordinates of what is laid out`() {
    let sibling = Panel("sibling", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    #expect(space([sibling.layoutConstraint(for: [.equally])]) == sibling.layoutFrame)

    let branch = Panel("branch", CGRect(x: 200, y: 10, width: 100, height: 100), in: root)
    branch.scroll = CGPoint(x: 5, y: -7)
    let inner = Panel("inner", CGRect(x: 1, y: 2, width: 3, height: 4), in: branch)
    // Out of the branch: 1 + 200 - 5, 2 + 10 + 7.
    #expect(
      space([inner.layoutConstraint(for: [.equally])])
        == CGRect(x: 196, y: 19, width: 3, height: 4)
    )
    // Into the branch: 30 - 200 + 5, 40 - 10 - 7.
    let own = Panel("own", in: branch)
    #expect(
      space([sibling.layoutConstraint(for: [.equally])], of: own)
        == CGRect(x: -165, y: 23, width: 50, height: 60)
    )
  }

  @Test func `the super element restricts by its bounds`() {
    root.scroll = CGPoint(x: 0, y: 50)
    #expect(
      space([root.layoutConstraint(for: [.equally])])
        == CGRect(x: 0, y: 50, width: 400, height: 300)
    )
    let branch = Panel("branch", CGRect(x: 20, y: 10, width: 100, height: 90), in: root)
    branch.scroll = CGPoint(x: 5, y: -7)
    let own = Panel("own", in: branch)
    #expect(
      space([branch.layoutConstraint(for: [.equally])], of: own)
        == CGRect(x: 5, y: -7, width: 100, height: 90)
    )
    // The root of a hierarchy restricts what lies deep in it: 0 - 20 + 5, 50 - 10 - 7.
    #expect(
      space([root.layoutConstraint(for: [.equally])], of: own)
        == CGRect(x: -15, y: 33, width: 400, height: 300)
    )
  }

  @Test func `the content area is that of its own coordinates`() {
    let scroller = Panel("scroller", CGRect(x: 20, y: 30, width: 100, height: 90), in: root)
    scroller.scroll = CGPoint(x: 5, y: 40)
    let own = Panel("own", in: scroller)
    func area(_ area: RectArea, _ own: Panel, _ direction: LayoutDirection = .leftToRight) -> CGRect
    {
      scroller.layoutArea = area
      let constraint = scroller.contentLayoutConstraint(for: [.equally])
      return space([constraint], of: own, LayoutEnvironment(direction))
    }
    #expect(area(.bounds, own) == CGRect(x: 5, y: 40, width: 100, height: 90))
    let content = RectArea.content(CGSize(width: 100, height: 700))
    #expect(area(content, own) == CGRect(x: 0, y: 0, width: 100, height: 700))
    let inset = RectArea.inset(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(area(inset, own) == CGRect(x: 7, y: 41, width: 94, height: 86))
    #expect(area(inset, own, .rightToLeft) == CGRect(x: 9, y: 41, width: 94, height: 86))
    // Outside of it: moved by 20 - 5, 30 - 40.
    #expect(
      area(content, Panel("outer", in: root)) == CGRect(x: 15, y: -10, width: 100, height: 700)
    )
  }

  @Test func `margins are inside of the frame`() {
    let sibling = Panel("sibling", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    sibling.rectMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let constraint = sibling.marginsLayoutConstraint(for: [.equally])
    #expect(space([constraint]) == CGRect(x: 32, y: 41, width: 44, height: 56))
    #expect(
      space([constraint], LayoutEnvironment(.rightToLeft))
        == CGRect(x: 34, y: 41, width: 44, height: 56)
    )
    root.rectMargins = EdgeInsets(8)
    #expect(
      space([root.marginsLayoutConstraint(for: [.equally])])
        == CGRect(x: 8, y: 8, width: 384, height: 284)
    )
  }

  @Test func `the baseline is a line as wide as the frame`() {
    let label = Panel("label", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    label.rectContent = LineContent(size: .zero, baseline: 11)
    #expect(
      space([label.baselineLayoutConstraint(for: [.equally])])
        == CGRect(x: 30, y: 51, width: 50, height: 0)
    )
    #expect(
      space([label.baselineLayoutConstraint(for: [.bottom(.limit(on: .inner))])])
        == CGRect(x: 0, y: 0, width: 400, height: 51)
    )
  }

  @Test func `content gives the space its size in what was left before`() {
    let own = Panel("own", in: root)
    own.rectContent = AreaContent(area: 4000)
    let insets = RectConstraint.anonymous([.insets(EdgeInsets(horizontal: 100, vertical: 50))])
    // 200 × 200 are left: 200 × 20 is what it wants.
    #expect(
      space([insets, own.adjustLayoutConstraint()], of: own)
        == CGRect(x: 100, y: 50, width: 200, height: 20)
    )
    #expect(
      space([insets, own.adjustLayoutConstraint(for: [.width(0.5)])], of: own)
        == CGRect(x: 100, y: 50, width: 100, height: 200)
    )
    let placed = own.adjustLayoutConstraint(
      for: [.width(0.5), .height(2)],
      alignment: RectLayout.Alignment(horizontal: .trailing(10), vertical: .center())
    )
    #expect(
      space([insets, placed], of: own) == CGRect(x: 190, y: 130, width: 100, height: 40)
    )
    #expect(
      space([insets, placed], of: own, LayoutEnvironment(.rightToLeft))
        == CGRect(x: 110, y: 130, width: 100, height: 40)
    )
    // Both axes as they are, in the middle.
    #expect(
      space([insets, own.adjustLayoutConstraint(alignment: .center)], of: own)
        == CGRect(x: 100, y: 140, width: 200, height: 20)
    )
    let placedBehind = RectLayout.Alignment(horizontal: .right(7), vertical: .bottom(-7))
    // By the content of another element; and what has no content changes nothing.
    #expect(space([own.adjustLayoutConstraint()]) == CGRect(x: 0, y: 0, width: 400, height: 10))
    for alignment in [RectLayout.Alignment.equal, .center, placedBehind] {
      let sizes: [RectAnchor.Size] = [.width(0.5), .height(2)]
      #expect(space([root.adjustLayoutConstraint(alignment: alignment)]) == space)
      #expect(space([root.adjustLayoutConstraint(for: sizes, alignment: alignment)]) == space)
    }
  }

  @Test
  func `a constraint without an element takes the space, or a rect made of it, for all anchors`() {
    // The space stays the rect while it is changed: 400 wide, then the middle of 400.
    #expect(
      space([
        .anonymous([.insets(EdgeInsets(10)), .size(.width(0.5)), .center(.align(by: .origin))])
      ]) == CGRect(x: 200, y: 150, width: 200, height: 280)
    )
    #expect(
      space([
        .anonymous([.left(.limit(on: .inner)), .top(.limit(on: .outer))]) {
          $0.insetBy(dx: 40, dy: 50)
        }
      ]) == CGRect(x: 40, y: 0, width: 360, height: 50)
    )
    #expect(
      space([.transform { $0 = CGRect(x: $0.maxX, y: $0.maxY, width: 1, height: 2) }])
        == CGRect(x: 400, y: 300, width: 1, height: 2)
    )
  }

  @Test func `anchors of one constraint see one rect, constraints follow each other`() {
    let sibling = Panel("sibling", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    #expect(
      space([
        sibling.layoutConstraint(for: [.left(.limit(on: .inner)), .right(.limit(on: .inner))]),
        sibling.layoutConstraint(for: [
          RectAnchor.Size.height(), RectAnchor.top(.align(by: .inner)),
        ]),
      ]) == sibling.layoutFrame
    )
  }

  @Test func `switches are looked at when a layout begins, all have to be on`() {
    let sibling = Panel("sibling", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    let own = Panel("own", in: root)
    let (first, second) = (RectActivity(), RectActivity(false))
    let constraint = sibling.layoutConstraint(for: [.equally]).active(first).active(second)
    let scheme = own.layoutBlock(constraints: [constraint]).asScheme()
    for (isFirst, isSecond) in [(true, false), (true, true), (false, true), (true, true)] {
      (first.isActive, second.isActive) = (isFirst, isSecond)
      #expect(constraint.isActive == (isFirst && isSecond))
      scheme.layout(in: space)
      #expect(own.layoutFrame == (isFirst && isSecond ? sibling.layoutFrame : space))
    }
    #expect(!constraint.active(false).isActive)
    #expect(constraint.active(true).isActive)
  }

  @Test func `what is gone restricts nothing`() {
    let own = Panel("own", in: root)
    var sibling: Panel? = Panel("sibling", CGRect(x: 30, y: 40, width: 50, height: 60), in: root)
    let constraint = sibling?.layoutConstraint(for: [.equally])
    let log = DiagnosticsLog()
    let scheme = own.layoutBlock(constraints: [constraint].compactMap { $0 })
      .asScheme(environment: LayoutEnvironment(.leftToRight, log: log))
    scheme.layout(in: space)
    #expect(own.layoutFrame == CGRect(x: 30, y: 40, width: 50, height: 60))
    sibling = nil
    scheme.layout(in: space)
    #expect(own.layoutFrame == space)
    #expect(log.diagnostics.isEmpty)
  }

  @Test
  func `what is in another hierarchy restricts nothing, and is reported with names and place`()
    throws
  {
    let island = Panel("island", CGRect(x: 1, y: 1, width: 9, height: 9))
    let hut = Panel("hut", CGRect(x: 2, y: 2, width: 3, height: 3), in: island)
    let own = Panel("own", in: root)
    for constraint in [
      island.layoutConstraint(for: [.equally]), hut.layoutConstraint(for: [.equally]),
      hut.contentLayoutConstraint(for: [.equally]), hut.marginsLayoutConstraint(for: [.equally]),
      island.contentLayoutConstraint(for: [.equally]), island.adjustLayoutConstraint(),
    ] {
      let log = DiagnosticsLog()
      #expect(space([constraint], of: own, LayoutEnvironment(.leftToRight, log: log)) == space)
      let diagnostic = try #require(log.diagnostics.first)
      #expect(diagnostic.kind == .disjointHierarchies)
      #expect(diagnostic.item == "own")
      #expect(
        diagnostic.message.hasPrefix("island is in another hierarchy")
          || diagnostic.message.hasPrefix("hut is in another hierarchy")
      )
      #expect(diagnostic.message.contains("ElementConstraintTests.swift:"))
    }
    #expect(throws: RectConversionError.disjoint("hut", "own")) {
      try hut.convert(CGPoint.zero, to: own)
    }
    // Once it is added, it restricts.
    let scheme = own.layoutBlock(constraints: [hut.layoutConstraint(for: [.equally])]).asScheme()
    scheme.layout(in: space)
    #expect(own.layoutFrame == space)
    island.parent = root
    scheme.layout(in: space)
    #expect(own.layoutFrame == CGRect(x: 3, y: 3, width: 3, height: 3))
  }
}
