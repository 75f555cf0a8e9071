import TapestryCore
import TapestryRects
import Testing

/// Formulas as the steps of a scheme, where one goes on from what another left; by hand.
@Suite struct SchemeFormulaTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
  private let space = CGRect(x: 0, y: 0, width: 400, height: 300)

  private func frame(_ block: (Panel) -> LayoutBlock, content: (any RectContent)? = nil) -> CGRect {
    let own = Panel("own", CGRect(x: 1, y: 2, width: 3, height: 4), in: root)
    own.rectContent = content
    let scheme = block(own).asScheme()
    let snapshot = scheme.snapshot(for: space)
    scheme.layout(in: space)
    #expect(snapshot["own"] == own.layoutFrame)
    return own.layoutFrame
  }

  @Test func `a ratio fits or covers the space, and is aligned in it`() {
    let fitted = frame {
      $0.layoutBlock(with: RectLayout(alignment: .center, filling: .aspectFit(ratio: 2)))
    }
    #expect(fitted == CGRect(x: 0, y: 50, width: 400, height: 200))
    let covering = frame {
      $0.layoutBlock(with: RectLayout(alignment: .center, filling: .aspectFill(ratio: 2)))
    }
    #expect(covering == CGRect(x: -100, y: 0, width: 600, height: 300))
  }

  /// One point before the end of the space.
  private struct AlmostEnd: RectBasedLayout {
    func formLayout(rect: inout CGRect, in source: CGRect) {
      rect.origin.x = source.maxX - rect.width - 1
    }
  }

  @Test func `own alignments place rects in the space, and content in the space before`() {
    let placed = frame { $0.layoutBlock(with: RectLayout(x: .build(AlmostEnd()), width: 50)) }
    #expect(placed == CGRect(x: 349, y: 0, width: 50, height: 300))
    let end = RectLayout.Alignment(horizontal: .build(AlmostEnd()), vertical: .bottom(5))
    let content = FixedContent(CGSize(width: 40, height: 30))
    let adjusted = frame(
      {
        $0.layoutBlock(constraints: [
          .anonymous([.insets(EdgeInsets(10))]), $0.adjustLayoutConstraint(alignment: end),
        ])
      },
      content: content
    )
    #expect(adjusted == CGRect(x: 349, y: 255, width: 40, height: 30))
    // As high as the content alone, and then placed.
    let high = frame(
      {
        $0.layoutBlock(
          constraints: [$0.adjustLayoutConstraint(for: [.height(2)], alignment: end)]
        )
      },
      content: content
    )
    #expect(high == CGRect(x: -1, y: 235, width: 400, height: 60))
  }

  @Test func `a layout that fills the space can be placed anywhere in it`() {
    let inset = RectConstraint.anonymous([.insets(EdgeInsets(10))])
    let moved = frame {
      $0.layoutBlock(with: RectLayout(x: .right(3), y: .center(-4)), constraints: [inset])
    }
    #expect(moved == CGRect(x: 7, y: 6, width: 380, height: 280))
    let shared = frame {
      $0.layoutBlock(
        with: RectLayout(x: .left(multiplier: 0.5), y: .bottom(multiplier: 0.25)),
        constraints: [inset]
      )
    }
    #expect(shared == CGRect(x: 200, y: -60, width: 380, height: 280))
    let between = frame {
      $0.layoutBlock(
        with: RectLayout(x: .right(between: 2...8), y: .top(between: 3...9)),
        constraints: [inset]
      )
    }
    // Nothing is free.
    #expect(between == CGRect(x: 8, y: 13, width: 380, height: 280))
  }

  @Test func `a negative share of another's width reaches to the other side`() {
    let other = Panel("other", CGRect(x: 30, y: 40, width: 80, height: 60), in: root)
    let found = frame {
      $0.layoutBlock(constraints: [other.layoutConstraint(for: [.size(.width(-0.5))])])
    }
    #expect(found == CGRect(x: -40, y: 0, width: 40, height: 300))
  }

  @Test func `what comes after a baseline goes to its own place`() {
    let other = Panel("other", CGRect(x: 60, y: 40, width: 30, height: 50), in: root)
    let by = other.layoutAnchors
    let line = LineContent(size: CGSize(width: 20, height: 20), baseline: 12)
    let found = frame(
      { own in
        own.layoutBlock { own in
          own.baseline.pull(to: by.top)
          own.right.limit(by: by.right)
          own.bottom.limit(by: by.bottom)
        }
      },
      content: line
    )
    #expect(found == CGRect(x: 0, y: 28, width: 90, height: 62))
  }

  @Test func `of a middle and a baseline the baseline is aligned last`() {
    let other = Panel("other", CGRect(x: 60, y: 40, width: 30, height: 50), in: root)
    let by = other.layoutAnchors
    let line = LineContent(size: CGSize(width: 20, height: 20), baseline: 12)
    for isMiddleFirst in [true, false] {
      let found = frame(
        { own in
          own.layoutBlock { own in
            if isMiddleFirst { own.centerY.align(by: by.top) }
            own.baseline.align(by: by.bottom)
            if !isMiddleFirst { own.centerY.align(by: by.top) }
          }
        },
        content: line
      )
      #expect(found == CGRect(x: 0, y: 78, width: 400, height: 300))
    }
  }

  @Test func `the content's width is taken before its height`() {
    for isWidthFirst in [true, false] {
      let found = frame(
        { own in
          own.layoutBlock { own in
            if isWidthFirst { own.width.equalIntrinsicSize(0.5) }
            own.height.equalIntrinsicSize()
            if !isWidthFirst { own.width.equalIntrinsicSize(0.5) }
          }
        },
        content: AreaContent(area: 1000)
      )
      // Half of 400; 1000 / 200.
      #expect(found == CGRect(x: 0, y: 0, width: 200, height: 5))
    }
  }

  /// Asks for contents that nobody has.
  private struct Curious: RectArrangement {
    func formLayout(
      frames: inout [CGRect],
      in source: CGRect,
      direction: LayoutDirection,
      contentSize: (_ item: Int, _ available: CGSize) -> CGSize?
    ) {
      let answers = [-1, 0, 1, 2].map { contentSize($0, source.size) }
      frames[0] = CGRect(x: answers[0] == nil ? 0 : 1, y: 0, width: 1, height: 1)
      frames[1] = CGRect(x: answers[3] == nil ? 0 : 1, y: 0, width: 1, height: 1)
      if let size = answers[1], answers[2] == nil { frames[0].size = size }
    }
  }

  @Test func `an arrangement is told nothing of items that it does not have`() {
    let (a, b) = (Panel("a", in: root), Panel("b", in: root))
    a.rectContent = FixedContent(CGSize(width: 7, height: 8))
    LayoutScheme(blocks: [ArrangementBlock([a, b], arrangement: Curious())]).layout(in: space)
    #expect(a.layoutFrame == CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(b.layoutFrame == CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
