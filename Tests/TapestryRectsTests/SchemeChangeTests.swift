import TapestryCore
import TapestryRects
import Testing

/// A scheme that is laid out again after something around it has changed.
@Suite struct SchemeChangeTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
  private let space = CGRect(x: 0, y: 0, width: 400, height: 300)

  private func panel(_ name: String?) -> Panel { Panel(name, in: root) }

  private func square(_ x: CGFloat, _ size: CGFloat = 10) -> RectLayout {
    CGRect(x: x, y: 0, width: size, height: size).asLayout()
  }

  private func rect(_ x: CGFloat, _ size: CGFloat = 10) -> CGRect {
    CGRect(x: x, y: 0, width: size, height: size)
  }

  /// A block whose switch is its own.
  private final class Curtain: LayoutBlockProtocol {
    var isActive = false
    let element: Panel
    init(_ element: Panel) { self.element = element }
    var body: LayoutBlockBody { element.layoutBlock().body }
  }

  @Test func `the switch of an own block is looked at in every layout`() {
    let a = panel("a")
    let curtain = Curtain(a)
    let scheme = LayoutScheme(blocks: [curtain])
    scheme.layout(in: space)
    #expect(a.layoutFrame == .zero)
    curtain.isActive = true
    scheme.layout(in: space)
    #expect(a.layoutFrame == space)
    curtain.isActive = false
    scheme.layout(in: .zero)
    #expect(a.layoutFrame == space)
  }

  @Test func `elements that are gone or in no super element are left out, and come back`() throws {
    let log = DiagnosticsLog()
    var gone: Panel? = panel("gone")
    let loose = Panel("loose")
    let a = panel("a")
    let scheme = LayoutScheme(
      blocks: [
        gone?.layoutBlock(), loose.layoutBlock(with: square(4)), a.layoutBlock(with: square(1)),
      ].compactMap { $0 },
      environment: LayoutEnvironment(.leftToRight, log: log)
    )
    scheme.layout(in: space)
    #expect(log.diagnostics.map(\.kind) == [.missingElement])
    let diagnostic = try #require(log.diagnostics.first)
    #expect(diagnostic.item == "loose")
    #expect(diagnostic.message.contains("in no super element"))
    #expect(diagnostic.message.contains("SchemeChangeTests.swift:"))
    #expect(loose.layoutFrame == .zero)
    log.removeAll()
    gone = nil
    scheme.layout(in: space)
    #expect(log.diagnostics.map(\.kind) == [.missingElement, .missingElement])
    #expect(log.diagnostics.first?.message.contains("the element is gone") == true)
    #expect(scheme.snapshot(for: space).names == ["a"])
    loose.parent = root
    scheme.layout(in: space)
    #expect(loose.layoutFrame == rect(4))
    #expect(scheme.snapshot(for: space).names == ["loose", "a"])
    loose.parent = nil
    loose.layoutFrame = .zero
    scheme.layout(in: space)
    #expect(loose.layoutFrame == .zero)
  }

  @Test func `the direction is that of the environment as it is`() {
    let a = panel("a")
    let (leading, limit) = (RectLayout.Alignment.Horizontal.leading(5), panel("limit"))
    limit.layoutFrame = CGRect(x: 100, y: 0, width: 100, height: 300)
    var scheme = LayoutScheme(blocks: [
      a.layoutBlock(
        with: RectLayout(x: leading, width: 10, height: 10),
        constraints: [limit.layoutConstraint(for: [.trailing(.limit(on: .outer))])]
      )
    ])
    scheme.layout(in: space)
    #expect(a.layoutFrame == CGRect(x: 205, y: 0, width: 10, height: 10))
    scheme.environment.layoutDirection = .rightToLeft
    scheme.layout(in: space)
    #expect(a.layoutFrame == CGRect(x: 85, y: 0, width: 10, height: 10))
    scheme.environment.layoutDirection = .leftToRight
    #expect(scheme.snapshot(for: space)["a"]?.origin.x == 205)
  }

  @Test func `an element that moves to another parent is laid out where it is`() {
    let branch = Panel("branch", CGRect(x: 50, y: 60, width: 100, height: 100), in: root)
    let (a, mark) = (panel("a"), Panel("mark", rect(20), in: branch))
    let scheme = a.layoutBlock(constraints: [mark.layoutConstraint(for: [.equally])]).asScheme()
    scheme.layout(in: space)
    #expect(a.layoutFrame == CGRect(x: 70, y: 60, width: 10, height: 10))
    a.parent = branch
    scheme.layout(in: space)
    #expect(a.layoutFrame == rect(20))
    // An ancestor that moves counts too.
    let inner = Panel("inner", CGRect(x: 1, y: 2, width: 10, height: 10), in: root)
    branch.parent = inner
    mark.parent = inner
    scheme.layout(in: space)
    #expect(a.layoutFrame == CGRect(x: -30, y: -60, width: 10, height: 10))
  }

  @Test func `frames, scrolling, areas, margins and contents are read in every layout`() {
    let (a, other) = (panel("a"), panel("other"))
    let child = Panel("child", rect(1), in: other)
    a.rectContent = FixedContent(CGSize(width: 3, height: 4))
    func first(_ constraint: RectConstraint, _ change: () -> Void) -> [CGRect] {
      (other.layoutFrame, other.scroll) = (rect(100, 50), .zero)
      let scheme = a.layoutBlock(constraints: [constraint]).asScheme()
      scheme.layout(in: space)
      let before = a.layoutFrame
      change()
      scheme.layout(in: space)
      return [before, a.layoutFrame]
    }
    #expect(
      first(other.layoutConstraint(for: [.equally])) { other.layoutFrame.origin.x = 7 }
        == [rect(100, 50), rect(7, 50)]
    )
    #expect(
      first(child.layoutConstraint(for: [.equally])) { other.scroll.x = 11 }
        == [rect(101), rect(90)]
    )
    #expect(
      first(other.contentLayoutConstraint(for: [.equally])) {
        other.layoutArea = .content(CGSize(width: 1, height: 2))
      } == [rect(100, 50), CGRect(x: 100, y: 0, width: 1, height: 2)]
    )
    #expect(
      first(other.marginsLayoutConstraint(for: [.equally])) {
        other.rectMargins = EdgeInsets(10)
      } == [rect(100, 50), CGRect(x: 110, y: 10, width: 30, height: 30)]
    )
    #expect(
      first(a.adjustLayoutConstraint()) { a.rectContent = FixedContent(.zero) }
        == [CGRect(x: 0, y: 0, width: 3, height: 4), .zero]
    )
  }

  @Test func `a copy of a scheme goes its own way`() {
    let (a, b) = (panel("a"), panel("b"))
    let first = LayoutScheme(blocks: [a.layoutBlock(with: square(1))])
    first.layout(in: space)
    var second = first
    second.insertLayout(block: b.layoutBlock(with: square(2)), at: 1)
    second.blocks[0] = a.layoutBlock(with: square(3))
    second.layout(in: space)
    #expect([a, b].map(\.layoutFrame) == [rect(3), rect(2)])
    b.layoutFrame = .zero
    first.layout(in: space)
    #expect([a, b].map(\.layoutFrame) == [rect(1), .zero])
    #expect(first.blocks.count == 1)
  }
}
