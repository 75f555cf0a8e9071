import Foundation
import Synchronization
import Tapestry
import Testing

/// The code in the documentation's articles compiles, and does what the text around it says.
@Suite struct ArticleTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appending(path: "Tests/TapestryTests")

  /// The text of all files of snippets, without what formatting changes.
  private static let compiled = Result {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("ArticleSnippets") }
    let app = ["Talk/MessageNode.swift", "TalkApp/main.swift"]
    let urls =
      files.map { folder.appending(path: $0) }
      + app.map { root.appending(path: "Examples").appending(path: $0) }
    return try essence(urls.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
  }

  /// What an article says is printed.
  static func texts(of article: String) throws -> [String] {
    let file = root.appending(path: "Sources/Tapestry/Tapestry.docc/\(article)")
    return try String(contentsOf: file, encoding: .utf8)
      .components(separatedBy: "```text\n").dropFirst()
      .map { $0.components(separatedBy: "\n```").first ?? "" }
  }

  /// Text without what formatting changes: spaces, line breaks, trailing commas.
  private static func essence(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace }).replacing(",)", with: ")").replacing(",]", with: "]")
  }

  @Test(arguments: [
    "Sources/Tapestry/Tapestry.docc/Tapestry.md",
    "Sources/Tapestry/Tapestry.docc/GettingStarted.md",
    "Sources/Tapestry/Tapestry.docc/LayoutSpecs.md",
    "Sources/Tapestry/Tapestry.docc/Flexbox.md",
    "Sources/Tapestry/Tapestry.docc/Constraints.md",
    "Sources/Tapestry/Tapestry.docc/ConstraintBuilder.md",
    "Sources/Tapestry/Tapestry.docc/DebuggingConstraints.md",
    "Sources/Tapestry/Tapestry.docc/RectLayouts.md",
    "Sources/Tapestry/Tapestry.docc/Views.md",
    "Sources/Tapestry/Tapestry.docc/Controls.md",
    "Sources/Tapestry/Tapestry.docc/TestingViews.md",
    "Sources/Tapestry/Tapestry.docc/Windows.md",
    "Sources/Tapestry/Tapestry.docc/Nodes.md",
    "Sources/Tapestry/Tapestry.docc/MigratingFromTexture.md",
    "Sources/Tapestry/Tapestry.docc/LayoutDocuments.md",
    "Sources/Tapestry/Tapestry.docc/WritingYourOwnSpec.md",
    "README.md",
  ])
  func `Every block of Swift in an article is compiled here`(article: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
    let compiled = try Self.compiled.get()
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = block.components(separatedBy: "```").first ?? ""
      let isCompiled = compiled.contains(Self.essence(code))
      #expect(isCompiled, "not compiled: \(code)")
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

  @Test func `A card of constraints is as high as its text in the width that is left`() {
    let frames = ArticleSnippets.constraintCard().framesByIdentifier
    #expect(frames["photo"] == CGRect(x: 16, y: 16, width: 96, height: 54))
    // 180 points are 10 characters of 17: the title breaks into four lines of 17 points.
    #expect(frames["title"] == CGRect(x: 124, y: 16, width: 180, height: 68))
    #expect(ArticleSnippets.constraintCard().size == CGSize(width: 320, height: 100))
  }

  @Test func `A column fills the margins of a phone and is 400 wide elsewhere`() {
    #expect(
      ArticleSnippets.constraintColumn(width: 375)
        == CGRect(x: 16, y: 0, width: 343, height: 100)
    )
    #expect(
      ArticleSnippets.constraintColumn(width: 1000)
        == CGRect(x: 300, y: 0, width: 400, height: 100)
    )
  }

  @Test func `The answer takes the room that is left, and gives way first`() {
    for (width, name, answer) in [(400, 68, 332), (200, 68, 132)] as [(CGFloat, CGFloat, CGFloat)] {
      let spec = ConstraintLayoutSpec(
        ArticleSnippets.constraintContent().map { item in
          var named = ConstraintItem(item.name, (item.child?.element ?? Box()).id(item.name))
          (named.hugging, named.compression) = (item.hugging, item.compression)
          return named
        }
      ) { row in
        try ["H:|[name][answer]|", "V:|[name]|", "V:|[answer]|"].flatMap {
          try LayoutConstraint.constraints(withVisualFormat: $0, views: row.itemsByName)
        }
      }
      let frames = spec.layoutThatFits(SizeRange(exact: CGSize(width: width, height: 40)))
        .framesByIdentifier
      #expect(frames["name"]?.width == name)
      #expect(frames["answer"]?.width == answer)
    }
  }

  @Test func `Statements hold as they are made and as they are changed`() {
    let (before, after) = ArticleSnippets.statements(isLarge: true)
    // 16 + 100 + 12 = 128; the title would be 280 wide, but 400 − 128 − 16 = 256 are left.
    #expect(
      before == [
        CGRect(x: 16, y: 16, width: 100, height: 100),
        CGRect(x: 128, y: 44, width: 256, height: 44),
      ]
    )
    #expect(
      after == [
        CGRect(x: 16, y: 16, width: 200, height: 200),
        CGRect(x: 16, y: 224, width: 368, height: 44),
      ]
    )
    #expect(ArticleSnippets.toast() == CGRect(x: 100, y: 20, width: 200, height: 44))
  }

  @Test func `States of constraints replace each other, and days share a week`() {
    #expect(
      ArticleSnippets.states() == [
        CGRect(x: 0, y: 0, width: 320, height: 700),
        CGRect(x: 320, y: 0, width: 680, height: 700),
      ]
    )
    // (318 − 2 · 16 − 2 · 8) / 3 = 90
    #expect(ArticleSnippets.days().map(\.minX) == [16, 114, 212])
    #expect(ArticleSnippets.days().map(\.width) == [90, 90, 90])
  }

  @Test func `Equal guides keep a button in the middle`() {
    let frames = ArticleSnippets.constraintRow().framesByIdentifier
    // 4 characters of 17 points.
    #expect(frames["save"] == CGRect(x: 116, y: 0, width: 68, height: 44))
    #expect(frames["before"]?.width == 116)
    #expect(frames["after"]?.width == 116)
  }

  @Test func `A document of constraints has its frames and no complaint`() throws {
    let photo = try ArticleSnippets.constraintDocument()
    #expect(photo == CGRect(x: 16, y: 16, width: 96, height: 54))
  }

  @Test func `A changed constant moves the sidebar's edge`() {
    let frames = ArticleSnippets.constraintEngine()
    #expect(frames.before == CGRect(x: 0, y: 0, width: 240, height: 700))
    #expect(frames.after == CGRect(x: 0, y: 0, width: 300, height: 700))
  }

  @Test func `What the article on debugging says is printed`() throws {
    var printed: [String] = []
    ArticleSnippets.debugging { printed.append("\($0)") }
    let blocks = try Self.texts(of: "DebuggingConstraints.md")
    // Where the snippets are is no matter.
    func withoutPlaces(_ text: String) -> String {
      text.replacing(#/\([\w+]+\.swift:\d+\)/#, with: "(place)")
    }
    let texts = printed.map { withoutPlaces($0.trimmingCharacters(in: .newlines)) }
    #expect(Array(texts.prefix(3)) == blocks.prefix(3).map(withoutPlaces))
    // Both edges; the width is newer and would give way to them.
    #expect(texts.dropFirst(3).dropLast().count == 2)
    #expect(texts.last == blocks.last)
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
