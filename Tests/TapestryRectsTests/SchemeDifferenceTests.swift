import TapestryCore
import TapestryRects
import Testing

/// What is different between two schemes, and schemes in words.
@Suite struct SchemeDifferenceTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
  private let panels: [Panel]

  init() {
    let root = root
    panels = ["a", "b", "c", "d", "e"].map { Panel($0, in: root) }
  }

  private func blocks(_ numbers: Int...) -> [any LayoutBlockProtocol] {
    numbers.map { panels[$0].layoutBlock() }
  }

  private func names(_ blocks: [LayoutSchemeDifference.Block]) -> [String] {
    blocks.map { $0.elements.joined(separator: "+") }
  }

  private func names(_ changes: [LayoutSchemeDifference.Change]) -> [String] {
    names(changes.map(\.new))
  }

  @Test func `a scheme is not different from itself, its copy, or one written the same`() {
    let change: @Sendable (inout CGRect) -> Void = { $0.origin.x += 1 }
    let anchored = panels[1].layoutBlock { [panels] in
      $0.left.align(by: panels[0].layoutAnchors.right + 3)
    }
    func scheme() -> LayoutScheme {
      LayoutScheme(blocks: [
        panels[0].layoutBlock(
          with: RectLayout(x: 3, width: .boxed(4)),
          constraints: [panels[1].layoutConstraint(for: [.left(.limit(on: .outer))])]
        ), anchored, LayoutScheme(blocks: blocks(2, 3)),
      ])
    }
    #expect(scheme().difference(from: scheme()).isEmpty)
    #expect(scheme().difference(from: scheme()).description == "no difference")
    var first = LayoutScheme(blocks: [panels[0].layoutBlock(constraints: [.transform(change)])])
    let second = first
    #expect(first.difference(from: second).isEmpty)
    // A function cannot be compared with another.
    first.blocks = [panels[0].layoutBlock(constraints: [.transform(change)])]
    #expect(names(first.difference(from: second).changed) == ["a"])
  }

  @Test func `blocks come and go, the others stay where they are`() {
    let old = LayoutScheme(blocks: blocks(0, 1, 2))
    let new = LayoutScheme(blocks: blocks(3, 0, 2, 4))
    let difference = new.difference(from: old)
    #expect(names(difference.inserted) == ["d", "e"])
    #expect(difference.inserted.map(\.path) == [[0], [3]])
    #expect(names(difference.removed) == ["b"])
    #expect(difference.removed.map(\.path) == [[1]])
    #expect(difference.moved.isEmpty && difference.changed.isEmpty)
    let back = old.difference(from: new)
    #expect(names(back.inserted) == ["b"])
    #expect(names(back.removed) == ["d", "e"])
  }

  @Test func `as few blocks are moved as explain the order`() {
    let old = LayoutScheme(blocks: blocks(0, 1, 2, 3, 4))
    let new = LayoutScheme(blocks: blocks(1, 2, 3, 0, 4))
    let difference = new.difference(from: old)
    #expect(names(difference.moved) == ["a"])
    #expect(difference.moved.map(\.old.path) == [[0]])
    #expect(difference.moved.map(\.new.path) == [[3]])
    #expect(difference.inserted.isEmpty && difference.removed.isEmpty)
    #expect(difference.changed.isEmpty)
    let reversed = LayoutScheme(blocks: blocks(4, 3, 2, 1, 0)).difference(from: old)
    #expect(reversed.moved.count == 4)
  }

  @Test func `a block in another scheme is moved, in the same scheme at another place it is not`() {
    let old = LayoutScheme(blocks: [
      LayoutScheme(blocks: blocks(0, 1)), LayoutScheme(blocks: blocks(2, 3)),
    ])
    let shifted = LayoutScheme(
      blocks: blocks(4) + [
        LayoutScheme(blocks: blocks(0, 1)), LayoutScheme(blocks: blocks(2, 3)),
      ]
    )
    #expect(names(shifted.difference(from: old).inserted) == ["e"])
    #expect(shifted.difference(from: old).moved.isEmpty)
    let other = LayoutScheme(blocks: [
      LayoutScheme(blocks: blocks(0)), LayoutScheme(blocks: blocks(1, 2, 3)),
    ])
    #expect(names(other.difference(from: old).moved) == ["b"])
    let flat = LayoutScheme(blocks: blocks(0, 1) + [LayoutScheme(blocks: blocks(2, 3))])
    #expect(names(flat.difference(from: old).moved) == ["a", "b"])
  }

  private struct Row: RectArrangement, Equatable {
    let spacing: CGFloat
    func formLayout(
      frames: inout [CGRect],
      in source: CGRect,
      direction: LayoutDirection,
      contentSize: (Int, CGSize) -> CGSize?
    ) {}
  }

  @Test func `each part of a block counts`() {
    let (a, b) = (panels[0], panels[1])
    let limit = b.layoutConstraint(for: [.left(.limit(on: .outer))])
    let off = RectActivity(false)
    var inactive = a.layoutBlock()
    inactive.isActive = false
    var inactiveScheme = LayoutScheme(blocks: [a.layoutBlock()])
    inactiveScheme.isActive = false
    func arranged(_ spacing: CGFloat, _ elements: Int...) -> ArrangementBlock {
      ArrangementBlock(elements.map { panels[$0] }, arrangement: Row(spacing: spacing))
    }
    let pairs: [(any LayoutBlockProtocol, any LayoutBlockProtocol)] = [
      (a.layoutBlock(), a.layoutBlock(with: RectLayout(x: 3))), (a.layoutBlock(), inactive),
      (a.layoutBlock(), a.layoutBlock(constraints: [limit])),
      (a.layoutBlock(constraints: [limit]), a.layoutBlock(constraints: [limit.active(off)])),
      (
        a.layoutBlock(constraints: [limit]),
        a.layoutBlock(constraints: [panels[2].layoutConstraint(for: [.left(.limit(on: .outer))])])
      ),
      (
        a.layoutBlock(constraints: [limit]),
        a.layoutBlock(constraints: [b.contentLayoutConstraint(for: [.left(.limit(on: .outer))])])
      ),
      (
        a.layoutBlock(constraints: [limit]),
        a.layoutBlock(constraints: [b.layoutConstraint(for: [.left(.limit(on: .inner))])])
      ),
      (
        a.layoutBlock(constraints: [b.adjustLayoutConstraint()]),
        a.layoutBlock(constraints: [b.adjustLayoutConstraint(alignment: .center)])
      ),
      (
        a.layoutBlock { $0.left.align(by: b.layoutAnchors.right) },
        a.layoutBlock { $0.left.align(by: b.layoutAnchors.right + 1) }
      ),
      (arranged(3, 0, 1), arranged(4, 0, 1)),
    ]
    for (old, new) in pairs {
      let (before, after) = (LayoutScheme(blocks: [old]), LayoutScheme(blocks: [new]))
      let difference = after.difference(from: before)
      #expect(difference.changed.count == 1, "\(old)\nto\n\(new)")
      #expect(difference.moved.isEmpty && difference.inserted.isEmpty && difference.removed.isEmpty)
      #expect(after.difference(from: after).isEmpty)
    }
    let nested = LayoutScheme(blocks: [LayoutScheme(blocks: [a.layoutBlock()])])
    #expect(
      names(LayoutScheme(blocks: [inactiveScheme]).difference(from: nested).changed) == ["a"]
    )
    // Other elements are another block.
    let (two, three) = (
      LayoutScheme(blocks: [arranged(3, 0, 1)]), LayoutScheme(blocks: [arranged(3, 0, 1, 2)])
    )
    #expect(names(three.difference(from: two).inserted) == ["a+b+c"])
    #expect(names(three.difference(from: two).removed) == ["a+b"])
    #expect(
      LayoutScheme(blocks: [], order: .declared).difference(from: LayoutScheme()).isOrderChanged
    )
  }

  @Test func `of an element that is laid out twice the block that changed is found`() {
    let a = panels[0]
    let (wide, high) = (RectLayout.width(.fixed(3)), RectLayout.height(.fixed(3)))
    let old = LayoutScheme(blocks: [a.layoutBlock(with: wide), a.layoutBlock(with: high)])
    let gone = LayoutScheme(blocks: [a.layoutBlock(with: high)]).difference(from: old)
    #expect(gone.removed.map(\.path) == [[0]])
    #expect(gone.changed.isEmpty && gone.moved.isEmpty)
    let other = LayoutScheme(blocks: [
      a.layoutBlock(with: wide), a.layoutBlock(with: .height(.fixed(4))),
    ]).difference(from: old)
    #expect(other.changed.map(\.old.path) == [[1]])
  }

  @Test func `a difference in words`() {
    let old = LayoutScheme(blocks: blocks(0, 1) + [panels[2].layoutBlock(with: RectLayout(x: 1))])
    let new = LayoutScheme(
      blocks: [
        panels[2].layoutBlock(with: RectLayout(x: 2)),
        panels[4].layoutBlock(constraints: [
          panels[0].layoutConstraint(for: [.left(.limit(on: .outer))])
        ]),
      ] + blocks(0)
    )
    #expect(
      new.difference(from: old).description == """
        - 1 b: equal
        + 1 e: equal
              left.limit.outer of a
        > 2 → 0 c
        ~ 2 c: height equal, width equal, y top 0, x left 1
          0 c: height equal, width equal, y top 0, x left 2
        """
    )
  }

  @Test func `a scheme in words`() {
    let (a, b, c) = (panels[0], panels[1], panels[2])
    var off = LayoutScheme(blocks: [c.layoutBlock(with: .nothing)])
    off.isActive = false
    let scheme = LayoutScheme(blocks: [
      a.layoutBlock(
        with: RectLayout(x: .center(), y: .bottom(50), width: .fixed(70), height: .fixed(30))
      ),
      b.layoutBlock(constraints: [
        a.layoutConstraint(for: [.left(.limit(on: .outer)), .size(.height())]),
        root.marginsLayoutConstraint(for: [.trailing(.limit(on: .inner, priority: .defaultLow))]),
        b.adjustLayoutConstraint(for: [.height()], alignment: .center).active(false),
        .anonymous([.insets(EdgeInsets(3))]), .transform { _ in },
      ]),
      off,
      c.layoutBlock {
        $0.leading.align(by: a.layoutAnchors.trailing + 8)
        $0.height.scaled(by: a.layoutAnchors.width, scale: 0.5)
      },
      ArrangementBlock([a, b], arrangement: Row(spacing: 4)),
    ])
    #expect(
      scheme.description == """
        scheme
          a: height fixed 30, width fixed 70, y bottom 50, x center
          b: equal
            left.limit.outer of a, height of a
            trailing.limit.inner @250 of the margins of root
            height of the content of b, at y center, x center (off)
            insets
            equal of a rect made of the space
          scheme (off)
            c: nothing
          c: equal
            height equal 0.5 * a.width
            leading align a.trailing + 8
          a, b: Row(spacing: 4.0)
        """
    )
    #expect(LayoutScheme(order: .declared).description == "scheme, in this order")
  }
}
