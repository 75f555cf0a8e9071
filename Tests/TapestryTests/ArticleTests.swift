import Foundation
import Synchronization
import Tapestry
import Testing

/// The code in the documentation's articles compiles, and does what the text around it says.
@Suite struct ArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let snippets = root.appending(path: "Tests/TapestryTests/ArticleSnippets.swift")

  /// Text without what formatting changes: spaces, line breaks, trailing commas.
  private func essence(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace }).replacing(",)", with: ")").replacing(",]", with: "]")
  }

  @Test(arguments: [
    "Sources/Tapestry/Tapestry.docc/Tapestry.md",
    "Sources/Tapestry/Tapestry.docc/GettingStarted.md",
    "Sources/Tapestry/Tapestry.docc/LayoutSpecs.md",
    "Sources/Tapestry/Tapestry.docc/Flexbox.md",
    "Sources/Tapestry/Tapestry.docc/LayoutDocuments.md",
    "Sources/Tapestry/Tapestry.docc/WritingYourOwnSpec.md",
    "README.md",
  ])
  func `Every block of Swift in an article is compiled here`(article: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
    let compiled = essence(try String(contentsOf: Self.snippets, encoding: .utf8))
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = block.components(separatedBy: "```").first ?? ""
      #expect(compiled.contains(essence(code)), "not compiled: \(code)")
    }
  }

  @Test func `The landing page's card is as large as its text and insets`() {
    let layout = ArticleSnippets.landingPage()
    #expect(layout.framesByIdentifier["title"]?.origin == CGPoint(x: 12, y: 12))
    // 8 characters of 17 points; the other line is 25 × 17 long and breaks before 296. 12 + 17 + 4 = 33.
    #expect(layout.framesByIdentifier["line"]?.minY == 33)
    #expect(layout.size.width <= 320)
  }

  @Test func `The first layout is mirrored from right to left`() {
    let printed = Mutex<[String]>([])
    let (left, right) = ArticleSnippets.gettingStarted { value in
      let text = "\(value)"
      printed.withLock { $0.append(text) }
    }
    #expect(left.framesByIdentifier["avatar"]?.minX == 16)
    #expect(right.framesByIdentifier["avatar"]?.maxX == 304)
    #expect(printed.withLock(\.count) == 5)
  }

  @Test func `A space pushes what follows to the end`() {
    let range = SizeRange(exact: CGSize(width: 300, height: 44))
    let toolbar = ArticleSnippets.stacks().first?.layoutThatFits(range)
    #expect(toolbar?.sublayouts.last?.frame.maxX == 300)
  }

  @Test func `Every spec of the articles can be measured`() {
    for element in ArticleSnippets.stacks() + ArticleSnippets.otherSpecs() {
      let size = element.layoutThatFits(SizeRange(upTo: 320, 200)).size
      #expect(size.width > 0 && size.height > 0)
    }
  }

  @Test func `A flex container grows to its text and keeps its padding`() {
    let layout = ArticleSnippets.flexbox()
    #expect(layout.framesByIdentifier["title"]?.origin == CGPoint(x: 16, y: 16))
    // The text is longer than 320, so that the container takes all of it; the square is 8 from its edge.
    #expect(layout.size.width == 320)
    #expect(layout.sublayouts.last?.frame == CGRect(x: 272, y: 8, width: 40, height: 40))
  }

  @Test func `A flex tree follows a change of content`() {
    let widths = ArticleSnippets.flexTree()
    #expect(widths.before == 240)
    #expect(widths.after == 210)
  }

  @Test func `The document can be read, laid out and explained`() throws {
    var printed: [String] = []
    let result = try ArticleSnippets.document { printed.append($0) }
    #expect(result.size == CGSize(width: 320, height: 100))
    #expect(printed.count == 2)
    #expect(printed.last?.contains("box \"avatar\"") == true)
  }

  @Test func `A spec of one's own is centred like any other`() {
    let layout = ArticleSnippets.ownSpec()
    #expect(layout.size == CGSize(width: 320, height: 200))
    // The text is 80 wide at most and starts at 20.
    #expect(layout.sublayouts.first?.frame.midX == 160)
  }

  #if canImport(TapestryCairo)
  @Test func `The README's card lies in its insets`() {
    let layout = ArticleSnippets.readme()
    #expect(layout.framesByIdentifier["avatar"]?.minX == 16)
    #expect(layout.framesByIdentifier["name"]?.minX == 76)
    #expect(layout.size.width <= 320)
  }
  #endif
}
