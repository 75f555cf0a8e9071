import TapestryCore
import Testing
@testable import TapestrySpecs
@Suite struct FlexStyleTableTests {
  @Test func `Styles that look alike are kept once`() {
    var tree = FlexTree()
    for index in 0..<1000 {
      _ = tree.makeNode(
        FlexStyle {
          $0.width = .points(CGFloat(30 + index % 17))
          $0.height = .points(CGFloat(20 + index % 5))
          $0.flexGrow = 1
        }
      )
    }
    // 85 are distinct; what the table of recent styles has dropped is kept again.
    #expect(tree.styles.records.count < 200)
  }
}
