import TapestryCore
import TapestryRects
import Testing

/// Schemes: nesting, changes, what is gone, snapshots and what they are applied to.
@Suite struct SchemeTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
  private let space = CGRect(x: 0, y: 0, width: 400, height: 300)

  private func panel(_ name: String?) -> Panel { Panel(name, in: root) }

  private func square(_ x: CGFloat, _ size: CGFloat = 10) -> RectLayout {
    CGRect(x: x, y: 0, width: size, height: size).asLayout()
  }

  private func rect(_ x: CGFloat, _ size: CGFloat = 10) -> CGRect {
    CGRect(x: x, y: 0, width: size, height: size)
  }

  @Test func `all blocks get the same space, also in nested schemes`() {
    let (a, b, c) = (panel("a"), panel("b"), panel("c"))
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: square(1)),
      LayoutScheme(blocks: [
        b.layoutBlock(with: RectLayout(width: .scaled(0.5))),
        LayoutScheme(blocks: [c.layoutBlock()]),
      ]),
    ])
    scheme.layout(in: CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(a.layoutFrame == CGRect(x: 6, y: 6, width: 10, height: 10))
    #expect(b.layoutFrame == CGRect(x: 5, y: 6, width: 35, height: 80))
    #expect(c.layoutFrame == CGRect(x: 5, y: 6, width: 70, height: 80))
  }

  @Test func `a snapshot is nested as the scheme is, its frame is around what is in it`() {
    let (a, b, c) = (panel("a"), panel("b"), panel("c"))
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: square(1)),
      LayoutScheme(blocks: [
        b.layoutBlock(with: square(20)),
        LayoutScheme(blocks: [c.layoutBlock(with: square(50, 40))]),
      ]),
      LayoutScheme(),
    ])
    for snapshot in [scheme.snapshot(for: space), scheme.plan().snapshot(for: space)] {
      #expect(snapshot.names == ["a", "b", "c"])
      #expect(snapshot["b"] == rect(20))
      #expect(snapshot["d"] == nil)
      #expect(snapshot.frame == CGRect(x: 1, y: 0, width: 89, height: 40))
      let children = snapshot.childSnapshots
      #expect(children.map(\.names) == [["a"], ["b", "c"], []])
      #expect(children[1].childSnapshots.map(\.frame) == [rect(20), rect(50, 40)])
      #expect(children[1].frame == CGRect(x: 20, y: 0, width: 70, height: 40))
      #expect(children[2].frame == .zero)
      #expect(children[0].childSnapshots.isEmpty)
      #expect(children[1]["a"] == nil && children[1]["c"] == rect(50, 40))
    }
    #expect(a.layoutFrame == .zero, "a snapshot moves nothing")
    scheme.layout(in: space)
    #expect(scheme.currentSnapshot == scheme.snapshot(for: space))
    #expect(scheme.currentSnapshot.childSnapshots[1].childSnapshots.count == 2)
    #expect(scheme.currentRect == CGRect(x: 1, y: 0, width: 89, height: 40))
  }

  @Test func `a snapshot's frame is around empty and negative rects too`() {
    let (a, b) = (panel("a"), panel("b"))
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: .equal(CGRect(x: -5, y: 3, width: 0, height: 0))),
      b.layoutBlock(with: .equal(CGRect(x: 10, y: 10, width: -4, height: 2))),
    ])
    #expect(scheme.snapshot(for: space).frame == CGRect(x: -5, y: 3, width: 15, height: 9))
    #expect(scheme.size(fitting: CGSize(width: 1, height: 1)) == CGSize(width: 10, height: 12))
    #expect(scheme.plan().size(fitting: .zero) == CGSize(width: 10, height: 12))
    #expect(LayoutScheme().size(fitting: space.size) == .zero)
  }

  @Test func `blocks are inserted, replaced, switched and removed`() {
    let (a, b, c) = (panel("a"), panel("b"), panel("c"))
    var inactive = b.layoutBlock(with: square(2))
    inactive.isActive = false
    var scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: square(1)), inactive, LayoutScheme(blocks: [inactive]),
    ])
    scheme.layout(in: space)
    #expect(scheme.currentSnapshot.names == ["a"])
    #expect(b.layoutFrame == .zero)
    scheme.insertLayout(block: c.layoutBlock(with: square(3)), at: 0)
    scheme.layout(in: space)
    #expect(c.layoutFrame == rect(3))
    #expect(scheme.snapshot(for: space).names == ["c", "a"])
    scheme.removeInactiveBlocks()
    #expect(scheme.blocks.count == 3)
    #expect((scheme.blocks[2] as? LayoutScheme)?.blocks.isEmpty == true)
    inactive.isActive = true
    scheme.blocks[2] = inactive
    scheme.layout(in: space)
    #expect(b.layoutFrame == rect(2))
  }

  @Test func `an element that is laid out twice goes on from its first rect`() {
    let a = panel("a")
    a.layoutFrame = CGRect(x: 7, y: 7, width: 7, height: 7)
    let b = panel("b")
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: square(100)),
      b.layoutBlock(constraints: [a.layoutConstraint(for: [.equally])]),
      a.layoutBlock(with: .width(.fixed(55)) + .vertical(.top(3))),
    ])
    let snapshot = scheme.snapshot(for: space)
    #expect(snapshot["a"] == CGRect(x: 100, y: 3, width: 55, height: 10))
    // It saw the first one, which was declared before it.
    #expect(snapshot["b"] == rect(100))
    #expect(snapshot.names == ["a", "b"])
    scheme.layout(in: space)
    #expect(scheme.currentSnapshot == snapshot)
  }

  @Test func `what of the old rect is needed is taken along`() {
    // Each of these asks for the old width or height before it gives another.
    let layouts: [RectLayout] = [
      .horizontal(.left(0) + .center()) + .vertical(.top()) + .width(9) + .height(9),
      .height(.fixed(3) + .ratio(0.5)) + .width(9) + .horizontal(.left()) + .vertical(.top()),
      .vertical(.top() + .bottom()) + RectLayout.width(9) + .height(9) + .horizontal(.left()),
      .left(3...) + .width(9) + .height(9) + .vertical(.top()), .nothing, .width(9),
      .horizontal(.center()),
      // As large as the space, but not where the space is.
      .height(.equal) + .width(.equal),
      .height(.equal) + .width(.equal) + .width(9) + .height(.ratio(2)),
      .height(.equal) + .width(.equal) + .horizontal(.left()) + .horizontal(.center(1)),
      .height(.equal) + .width(.equal) + .vertical(.top()) + .vertical(.top()),
      .height(.equal) + .width(.equal) + .top(3...) + .left(3...),
    ]
    for layout in layouts {
      let a = panel("a")
      a.layoutFrame = CGRect(x: 30, y: 40, width: 60, height: 50)
      let scheme = a.layoutBlock(with: layout).asScheme()
      let expected = layout.layout(rect: a.layoutFrame, in: space)
      #expect(scheme.snapshot(for: space)["a"] == expected, "\(layout)")
      scheme.layout(in: space)
      #expect(a.layoutFrame == expected, "\(layout)")
    }
  }

  @Test func `when the scheme moves an ancestor, what is in it sees where that is now`() {
    let branch = panel("branch")
    branch.scroll = CGPoint(x: 0, y: 20)
    branch.layoutFrame = CGRect(x: -999, y: -999, width: 1, height: 1)
    let leaf = Panel("leaf", in: branch)
    let mark = panel("mark")
    mark.layoutFrame = CGRect(x: 200, y: 100, width: 10, height: 10)
    let scheme = LayoutScheme(blocks: [
      branch.layoutBlock(with: CGRect(x: 50, y: 60, width: 100, height: 100).asLayout()),
      leaf.layoutBlock(constraints: [mark.layoutConstraint(for: [.equally])]),
    ])
    let snapshot = scheme.snapshot(for: space)
    #expect(snapshot["leaf"] == CGRect(x: 150, y: 60, width: 10, height: 10))
    scheme.layout(in: space)
    #expect(scheme.currentSnapshot == snapshot)
  }

  @Test func `rects can be given for elements that are not laid out`() {
    let (a, b) = (panel("a"), panel("b"))
    b.layoutFrame = rect(5)
    let scheme = a.layoutBlock(constraints: [b.layoutConstraint(for: [.equally])]).asScheme()
    #expect(scheme.snapshot(for: space)["a"] == rect(5))
    #expect(scheme.snapshot(for: space, constrainRects: ["b": rect(77)])["a"] == rect(77))
    #expect(scheme.plan().snapshot(for: space, constrainRects: ["x": .zero])["a"] == rect(5))
    #expect(scheme.snapshot(for: space)["a"] == rect(5))
  }

  @Test func `a plan knows the elements as they were, and other contents`() {
    let a = panel("a")
    a.rectContent = FixedContent(CGSize(width: 11, height: 12))
    let b = panel("b")
    b.layoutFrame = rect(5)
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(constraints: [
        b.layoutConstraint(for: [.left(.align(by: .inner))]), a.adjustLayoutConstraint(),
      ])
    ])
    let plan = scheme.plan()
    let snapshot = plan.snapshot(for: space)
    #expect(snapshot["a"] == CGRect(x: 5, y: 0, width: 11, height: 12))
    b.layoutFrame = rect(50)
    a.rectContent = FixedContent(.zero)
    root.scroll.x = 30
    #expect(plan.snapshot(for: space) == snapshot)
    #expect(scheme.plan().snapshot(for: space)["a"] == CGRect(x: 50, y: 0, width: 0, height: 0))
    let other = plan.withContent(FixedContent(CGSize(width: 1, height: 2)), of: "a")
    #expect(other.snapshot(for: space)["a"] == CGRect(x: 5, y: 0, width: 1, height: 2))
    #expect(plan.snapshot(for: space) == snapshot)
  }

  @Test func `a snapshot is applied by names, also to a scheme that was built again`() throws {
    let (a, b, c) = (panel("a"), panel("b"), panel(nil))
    func scheme() -> LayoutScheme {
      LayoutScheme(blocks: [
        a.layoutBlock(with: square(1)),
        LayoutScheme(blocks: [b.layoutBlock(with: square(2)), c.layoutBlock(with: square(3))]),
      ])
    }
    let snapshot = scheme().snapshot(for: space)
    try scheme().apply(snapshot)
    #expect([a, b, c].map(\.layoutFrame) == [rect(1), rect(2), rect(3)])
    let (first, second) = (Panel("a", in: root), Panel("b", in: root))
    // In another order, and with other elements of these names.
    let other = LayoutScheme(blocks: [second.layoutBlock(), first.layoutBlock()])
    let two = LayoutScheme(blocks: [
      a.layoutBlock(with: square(8)), b.layoutBlock(with: square(9)),
    ]).snapshot(for: space)
    try other.apply(two)
    #expect([first, second].map(\.layoutFrame) == [rect(8), rect(9)])
  }

  @Test func `a snapshot of other elements is refused, and nothing is moved`() {
    let (a, b, c) = (panel("a"), panel("b"), panel("c"))
    let scheme = LayoutScheme(blocks: [a.layoutBlock(with: square(1)), b.layoutBlock()])
    let other = LayoutScheme(blocks: [a.layoutBlock(with: square(2)), c.layoutBlock()])
    let error = #expect(throws: SnapshotMismatch.self) {
      try scheme.apply(other.snapshot(for: space))
    }
    #expect(error?.missing == ["b"])
    #expect(error?.unexpected == ["c"])
    #expect(error?.description.contains("has no rect for b") == true)
    #expect(a.layoutFrame == .zero)
    // A part of its own snapshot is not one of it either.
    let part = scheme.snapshot(for: space).childSnapshots[0]
    #expect(throws: SnapshotMismatch.self) { try scheme.apply(part) }
    #expect(a.layoutFrame == .zero)
  }

  @Test func `snapshots are equal where names, nesting and rects are`() {
    let (a, b) = (panel("a"), panel("b"))
    let blocks = [a.layoutBlock(with: square(1)), b.layoutBlock()]
    let snapshot = LayoutScheme(blocks: blocks).snapshot(for: space)
    #expect(snapshot == LayoutScheme(blocks: blocks).snapshot(for: space))
    #expect(snapshot.hashValue == LayoutScheme(blocks: blocks).snapshot(for: space).hashValue)
    #expect(snapshot != LayoutScheme(blocks: blocks).snapshot(for: .zero))
    #expect(snapshot != LayoutScheme(blocks: blocks.reversed()).snapshot(for: space))
    let nested = LayoutScheme(blocks: [blocks[0], LayoutScheme(blocks: [blocks[1]])])
    #expect(snapshot != nested.snapshot(for: space))
    // A part is what a scheme of that part alone gives.
    #expect(
      nested.snapshot(for: space).childSnapshots[1]
        == LayoutScheme(blocks: [blocks[1]]).snapshot(for: space)
    )
  }

  @Test func `elements of one name are told apart by their place`() {
    let (a, b, c) = (panel("a"), panel("a"), panel(nil))
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(with: square(1)), b.layoutBlock(with: square(2)),
      c.layoutBlock(with: square(3)),
    ])
    let snapshot = scheme.snapshot(for: space)
    #expect(Set(snapshot.names).count == 3)
    #expect(snapshot.names[0] == "a")
    #expect(snapshot.names.map { snapshot[$0] } == [rect(1), rect(2), rect(3)])
  }
}
