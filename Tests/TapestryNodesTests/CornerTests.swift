import Foundation
import Tapestry
import Testing

@MainActor
@Suite struct CornerTests {
  /// A red plate with a blue square that reaches into its corner, on green.
  private func picture(_ type: CornerRoundingType) throws -> Bitmap {
    let plate = DisplayNode()
    plate.layoutSpecBlock = { _, _ in
      RelativeLayoutSpec(
        horizontal: .start,
        vertical: .start,
        child: Box(width: 20, height: 20).background(.blue)
      )
    }
    plate.backgroundColor = .red
    plate.cornerRadius = 12
    plate.clipsToBounds = true
    plate.cornerRoundingType = type
    plate.colorBehindCorners = .green
    let window = Window(size: CGSize(width: 80, height: 60))
    window.background = .green
    plate.frame = rect(10, 10, 60, 40)
    window.addSubview(plate.view)
    return try HeadlessHost(window).bitmap()
  }

  @Test(arguments: [CornerRoundingType.precomposited, .clipping])
  func `corners look alike, however they are made`(type: CornerRoundingType) throws {
    let (live, other) = try (picture(.live), picture(type))
    // On the edge the two may mix colours in another order.
    var differing = 0
    for (a, b) in zip(live.bytes, other.bytes) where abs(Int(a) - Int(b)) > 8 {
      #expect(abs(Int(a) - Int(b)) <= 140)
      differing += 1
    }
    #expect(differing < 4 * 4 * 12)
    #expect(live[10, 10] == live[0, 0] && other[10, 10] == other[0, 0])
    #expect(other[14, 22] == live[14, 22] && other[60, 40] == live[60, 40])
  }

  @Test func `corners that are changed when the node is loaded are seen`() throws {
    let node = DisplayNode()
    node.backgroundColor = .red
    node.cornerRadius = 6
    let host = shown(node)
    #expect(node.layer.cornerRadius == 6 && node.layer.background == .red)
    node.cornerRoundingType = .precomposited
    host.advance(by: 0.1)
    #expect(node.layer.cornerRadius == 0 && node.layer.background == nil)
    #expect(node.cornerRadius == 6 && node.backgroundColor == .red)
    let fills = host.displayList.items.filter { item in
      if case .fill(let shape, _) = item.command { return shape.radius == 6 }
      return false
    }
    #expect(fills.count == 1)
    node.cornerRoundingType = .live
    host.advance(by: 0.1)
    #expect(node.layer.cornerRadius == 6 && node.layer.background == .red)
  }

  final class WideNode: DisplayNode {
    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
      let side = layoutEnvironment.textScale * 10
      return InsetLayoutSpec(insets: .zero, child: Box(width: side, height: side))
    }
  }

  @Test func `a spec may depend on what surrounds it`() {
    let node = WideNode()
    var environment = LayoutEnvironment()
    #expect(node.layoutThatFits(SizeRange(upTo: 90, 90), environment: environment).size.width == 10)
    environment.textScale = 2
    #expect(node.layoutThatFits(SizeRange(upTo: 90, 90), environment: environment).size.width == 20)
  }
}
