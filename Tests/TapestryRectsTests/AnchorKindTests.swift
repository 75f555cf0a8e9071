import TapestryCore
import TapestryRects
import Testing

/// Explicit anchors of both axes, and own ones in every slot.
@Suite struct AnchorKindTests {
  private let rect = CGRect(x: 100, y: 40, width: 60, height: 30)
  private let space = CGRect(x: 5, y: 6, width: 20, height: 8)

  /// What an anchor leaves of the space, as a function and in a scheme.
  private func space(_ anchor: RectAnchor, _ direction: LayoutDirection = .leftToRight) -> CGRect {
    let result = anchor.constrained(sourceRect: space, by: rect, direction: direction)
    let root = Panel("root", CGRect(x: 0, y: 0, width: 1000, height: 1000))
    let (other, own) = (Panel("other", rect, in: root), Panel("own", in: root))
    own.layoutBlock(constraints: [other.layoutConstraint(for: [anchor])])
      .asScheme(environment: LayoutEnvironment(direction)).layout(in: space)
    #expect(own.layoutFrame == result)
    return result
  }

  @Test func `the middle takes the middle or the origin of the space`() {
    #expect(space(.center(.align(by: .center))) == CGRect(x: 120, y: 51, width: 20, height: 8))
    #expect(space(.center(.align(by: .origin))) == CGRect(x: 130, y: 55, width: 20, height: 8))
  }

  @Test func `the size is the rect's times a factor, one axis a time`() {
    #expect(space(.size(.width())) == CGRect(x: 5, y: 6, width: 60, height: 8))
    #expect(space(.size(.width(0.5))) == CGRect(x: 5, y: 6, width: 30, height: 8))
    #expect(space(.size(.height())) == CGRect(x: 5, y: 6, width: 20, height: 30))
    #expect(space(.size(.height(2))) == CGRect(x: 5, y: 6, width: 20, height: 60))
  }

  @Test func `insets do not ask for the rect`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(space(.insets(insets)) == CGRect(x: 7, y: 7, width: 14, height: 4))
    #expect(space(.insets(EdgeInsets(-1))) == CGRect(x: 4, y: 5, width: 22, height: 10))
    // More than there is: nothing, in the middle of where the edges crossed.
    #expect(
      space(.insets(EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)))
        == CGRect(x: 5, y: 10, width: 20, height: 0)
    )
    for (left, right) in [(0, 3), (3, 0)] as [(CGFloat, CGFloat)] {
      let insets = EdgeInsets(top: 0, left: left, bottom: left, right: right)
      let expected = CGRect(x: 5 + left, y: 6, width: 17, height: 8 - left)
      #expect(space(.insets(insets)) == expected)
    }
    let relative = EdgeInsets(leading: 2, trailing: 4)
    #expect(space(.insets(relative)) == CGRect(x: 7, y: 6, width: 14, height: 8))
    #expect(space(.insets(relative), .rightToLeft) == CGRect(x: 9, y: 6, width: 14, height: 8))
  }

  @Test func `equal is a rect, equally is the rect`() {
    let other = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(space(.equal(other)) == other)
    #expect(space(.equally) == rect)
  }

  /// Moves the space by one point in the reading direction.
  private struct Nudge: RectBasedConstraint, RectBasedLayout, Equatable {
    func formConstrain(sourceRect: inout CGRect, by rect: CGRect) { sourceRect.origin.x += 1 }
    func formConstrain(sourceRect: inout CGRect, by rect: CGRect, direction: LayoutDirection) {
      sourceRect.origin.x += direction == .rightToLeft ? -1 : 1
    }
    func formLayout(rect: inout CGRect, in source: CGRect) { rect.origin.x += 1 }
    func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
      rect.origin.x += direction == .rightToLeft ? -1 : 1
    }
  }

  @Test func `own constraints stand in every slot and know the direction`() {
    let slots: [any RectBasedConstraint] = [
      RectAnchor.build(Nudge()), RectAnchor.custom(Nudge()), RectAnchor.Left.build(Nudge()),
      RectAnchor.Right.build(Nudge()), RectAnchor.Top.build(Nudge()),
      RectAnchor.Bottom.build(Nudge()), RectAnchor.Leading.build(Nudge()),
      RectAnchor.Trailing.build(Nudge()), RectAnchor.Center.build(Nudge()),
      RectAnchor.Size.build(Nudge()), RectAnchor.left(.build(Nudge())),
      RectAnchor.right(.build(Nudge())), RectAnchor.top(.build(Nudge())),
      RectAnchor.bottom(.build(Nudge())), RectAnchor.leading(.build(Nudge())),
      RectAnchor.trailing(.build(Nudge())), RectAnchor.center(.build(Nudge())),
      RectAnchor.size(.build(Nudge())),
    ]
    for slot in slots {
      #expect(slot.constrained(sourceRect: space, by: rect).origin.x == 6, "\(slot)")
      let reversed = slot.constrained(sourceRect: space, by: rect, direction: .rightToLeft)
      #expect(reversed.origin.x == 4, "\(slot)")
    }
  }

  @Test func `own layouts stand in every slot and know the direction`() {
    let slots: [any RectBasedLayout] = [
      RectLayout.build(Nudge()), RectLayout.Alignment.Horizontal.build(Nudge()),
      RectLayout.Alignment.Vertical.build(Nudge()), RectLayout.Filling.Horizontal.build(Nudge()),
      RectLayout.Filling.Vertical.build(Nudge()),
      RectLayout.Filling(horizontal: .fixed(3), vertical: .build(Nudge())),
      RectLayout.Alignment(horizontal: .build(Nudge()), vertical: .top()),
      RectLayout.nothing + .build(Nudge()), RectLayout.horizontal(.build(Nudge())),
      RectLayout.vertical(.build(Nudge())), RectLayout.width(.build(Nudge())),
      RectLayout.height(.build(Nudge())),
    ]
    for slot in slots {
      #expect(slot.layout(rect: space, in: rect).origin.x == 6, "\(slot)")
      #expect(slot.layout(rect: space, in: rect, direction: .rightToLeft).origin.x == 4, "\(slot)")
    }
    let layout = RectLayout(x: .left(3) + .build(Nudge()), width: 20)
    #expect(layout.layout(rect: space, in: rect).origin.x == 104)
  }

  @Test func `own behaviour that can be compared makes equal values`() {
    #expect(RectAnchor.build(Nudge()) == RectAnchor.custom(Nudge()))
    #expect(RectLayout.build(Nudge()) == RectLayout.build(Nudge()))
    #expect(RectAnchor.build(Nudge()) != RectAnchor.left(.align(by: .inner)))
    #expect(RectAnchor.left(.limit(on: .inner)) != RectAnchor.left(.limit(on: .outer)))
    #expect(RectLayout(x: 3) == RectLayout(x: .left(3)))
    #expect(RectLayout(x: 3) != RectLayout(x: .leading(3)))
  }

  /// Behaviour that nobody can compare.
  private struct Opaque: RectBasedConstraint, RectBasedLayout {
    func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {}
    func formLayout(rect: inout CGRect, in source: CGRect) {}
  }

  @Test func `own behaviour that cannot be compared is equal to itself alone`() {
    let (anchor, layout) = (RectAnchor.build(Opaque()), RectLayout.build(Opaque()))
    #expect(anchor == anchor)
    #expect(layout == layout)
    #expect(anchor != RectAnchor.build(Opaque()))
    #expect(layout != RectLayout.build(Opaque()))
    #expect(layout != RectLayout.build(Nudge()))
  }
}
