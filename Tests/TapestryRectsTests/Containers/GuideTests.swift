import TapestryCore
import TapestryRects
import Testing

@Suite struct GuideTests {
  private let root = Sprite("root", rect(0, 0, 200, 100))

  #if os(Linux)
  /// How large an object of a class is, as the class's metadata say on systems without Objective-C.
  private func instanceSize(_ type: AnyObject.Type) -> UInt32 {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
  }

  @Test func `a guide takes up no more than 200 bytes`() {
    final class Known {
      let numbers = (1, 2, 3)
    }
    // Its class, its references, three numbers.
    #expect(instanceSize(Known.self) == 40)
    #expect(instanceSize(LayoutGuide.self) <= 200)
  }
  #endif

  @Test func `a guide in a guide belongs to the same element`() {
    let (outer, inner) = (LayoutGuide(), LayoutGuide())
    outer.add(to: root)
    inner.add(to: outer)
    #expect(inner.owner === root)
    inner.removeFromSuperElement()
    #expect(inner.superElement == nil && outer.owner === root)
  }

  @Test func `a guide in a guide that belongs to nobody is a mistake`() async {
    await #expect(processExitsWith: .failure) { LayoutGuide().add(to: LayoutGuide()) }
  }

  @Test func `a scheme notices that a guide belongs to another element`() {
    let left = Sprite("left", rect(0, 0, 100, 100))
    let right = Sprite("right", rect(100, 0, 100, 100))
    for side in [left, right] { side.attach(to: root) }
    let guide = LayoutGuide(identifier: "guide")
    guide.add(to: left)
    let scheme = LayoutScheme(blocks: [
      guide.layoutBlock(
        with: RectLayout(width: 10, height: 10),
        constraints: [right.layoutConstraint(for: [.left(.align(by: .inner))])]
      )
    ])
    scheme.layout(in: rect(0, 0, 20, 20))
    #expect(guide.layoutFrame == rect(100, 0, 10, 10))
    guide.add(to: right)
    scheme.layout(in: rect(0, 0, 20, 20))
    #expect(guide.layoutFrame == rect(0, 0, 10, 10))
    guide.removeFromSuperElement()
    scheme.layout(in: rect(5, 0, 20, 20))
    #expect(guide.layoutFrame == rect(0, 0, 10, 10))
  }

  @Test func `a container of one's own`() {
    final class Pair: ContainerLayoutGuide {
      let (left, right) = (Sprite("left"), Sprite("right"))

      override var contentBlock: (any LayoutBlockProtocol)? {
        LayoutScheme(blocks: [
          left.layoutBlock(with: RectLayout(width: .scaled(0.5))),
          right.layoutBlock(with: RectLayout(x: .right(), width: .scaled(0.5))),
        ])
        .within([layoutConstraint(for: [RectAnchor.equally])])
      }

      override var elements: [any RectElement] { [left, right] }
    }
    let pair = Pair()
    pair.add(to: root)
    pair.layoutFrame = rect(10, 20, 80, 30)
    #expect(pair.left.layoutFrame == rect(10, 20, 40, 30))
    #expect(pair.right.layoutFrame == rect(50, 20, 40, 30))
    let scheme = LayoutScheme(blocks: [pair.layoutBlock(with: RectLayout(height: 10))])
    #expect(scheme.snapshot(for: root.bounds)["right"] == rect(100, 0, 100, 10))
  }

  @Test func `blocks within the margins of an element`() {
    let panel = Panel("panel", rect(0, 0, 100, 100))
    panel.rectMargins = EdgeInsets(8)
    let inner = Panel("inner", in: panel)
    let other = Panel("other", in: panel)
    let form = LayoutScheme(blocks: [
      inner.layoutBlock(with: RectLayout(height: 10)),
      StackLayoutScheme(
        items: [other],
        constraints: [inner.layoutConstraint(for: [.bottom(.limit(on: .outer))])]
      ),
    ])
    form.within([.anonymous([.insets(EdgeInsets(8))])]).asScheme().layout(in: panel.bounds)
    #expect(inner.layoutFrame == rect(8, 8, 84, 10))
    #expect(other.layoutFrame == rect(8, 18, 84, 74))
  }
}
