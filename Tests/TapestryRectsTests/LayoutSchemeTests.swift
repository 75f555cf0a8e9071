import TapestryCore
import TapestryRects
import Testing

/// An element as small as one can be.
final class Box: RectElement {
  var layoutFrame: CGRect
  var rectName: String?
  var scroll = CGPoint.zero
  var content: (any RectContent)?
  weak var parent: Box?

  init(_ name: String, _ frame: CGRect = .zero, in parent: Box? = nil) {
    (rectName, layoutFrame, self.parent) = (name, frame, parent)
  }

  var superElement: (any RectElement)? { parent }
  var bounds: CGRect { CGRect(origin: scroll, size: layoutFrame.size) }
  var rectContent: (any RectContent)? { content }
}

@Suite struct LayoutSchemeTests {
  private let root = Box("root", CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func `the article's separator follows the label`() {
    let label = Box("label", in: root)
    let separator = Box("separator", in: root)
    let scheme = LayoutScheme(blocks: [
      separator.layoutBlock(
        with: RectLayout(x: .center(), y: .bottom(10), width: .boxed(20), height: 1),
        constraints: [
          label.layoutConstraint(for: [
            RectAnchor.Left.limit(on: .outer), RectAnchor.Top.limit(on: .inner),
            RectAnchor.Size.height(),
          ])
        ]
      ),
      label.layoutBlock(
        with: RectLayout(x: .center(), y: .bottom(50), width: .fixed(70), height: .fixed(30))
      ),
    ])
    scheme.layout(in: root.bounds)
    #expect(label.layoutFrame == CGRect(x: 125, y: 400, width: 70, height: 30))
    // The space left of the label, as high as it, from its top.
    #expect(separator.layoutFrame == CGRect(x: 10, y: 419, width: 105, height: 1))
    #expect(scheme.snapshot(for: root.bounds) == scheme.currentSnapshot)
  }

  @Test func `typed anchors refer to elements in other branches, scrolled or not`() {
    let scroller = Box("scroller", CGRect(x: 10, y: 20, width: 100, height: 100), in: root)
    scroller.scroll = CGPoint(x: 0, y: 30)
    let inner = Box("inner", CGRect(x: 5, y: 40, width: 50, height: 10), in: scroller)
    let outer = Box("outer", in: root)
    let scheme = LayoutScheme(blocks: [
      outer.layoutBlock { outer in
        outer.top.align(by: inner.layoutAnchors.bottom + 2)
        outer.left.align(by: inner.layoutAnchors.left)
        outer.width.equal(to: inner.layoutAnchors.width)
        outer.height.equal(to: 7)
      }
    ])
    scheme.layout(in: root.bounds)
    #expect(outer.layoutFrame == CGRect(x: 15, y: 42, width: 50, height: 7))
  }

  @Test func `a limit of lower priority gives way`() {
    let log = DiagnosticsLog()
    let first = Box("first", CGRect(x: 100, y: 0, width: 10, height: 10), in: root)
    let second = Box("second", CGRect(x: 60, y: 0, width: 20, height: 10), in: root)
    let third = Box("third", in: root)
    var scheme = LayoutScheme(blocks: [
      third.layoutBlock(constraints: [
        second.layoutConstraint(for: [.right(.limit(on: .inner, priority: .defaultHigh))]),
        first.layoutConstraint(for: [.left(.limit(on: .inner, priority: .defaultLow))]),
      ])
    ])
    scheme.environment.diagnostics = log.handler
    scheme.layout(in: root.bounds)
    #expect(third.layoutFrame == CGRect(x: 80, y: 0, width: 0, height: 480))
    #expect(log.diagnostics.map(\.kind) == [.limitGaveWay])
  }

  @Test func `a circle is reported with names`() {
    let log = DiagnosticsLog()
    let first = Box("first", in: root)
    let second = Box("second", in: root)
    var scheme = LayoutScheme(blocks: [
      first.layoutBlock { $0.left.align(by: second.layoutAnchors.right) },
      second.layoutBlock { $0.left.align(by: first.layoutAnchors.right) },
    ])
    scheme.environment.diagnostics = log.handler
    scheme.layout(in: root.bounds)
    #expect(log.diagnostics.map(\.kind) == [.layoutCycle])
    #expect(log.diagnostics.first?.message.contains("first → second → first") == true)
  }
}
