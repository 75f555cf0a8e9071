import Foundation
import Tapestry
import Testing

// The code of the article on rect layouts.

final class Sprite: RectElement {
  var layoutFrame = CGRect.zero
  var rectName: String?
  weak var parent: Sprite?
  var superElement: (any RectElement)? { parent }

  init(_ name: String, in parent: Sprite? = nil) { (rectName, self.parent) = (name, parent) }
}

struct GoldenSection: RectBasedLayout {
  func formLayout(rect: inout CGRect, in source: CGRect) {
    rect.origin.x = source.minX + (source.width - rect.width) * 0.382
  }
}

final class Banner: View {
  let title = Label("The lake at six")
  let photo = Layer(name: "photo")

  init() {
    super.init()
    photo.background = .gray
    layer.addSublayer(photo)
    addSubview(title)
    LayoutManager(
      view: self,
      scheme: LayoutScheme(blocks: [
        photo.layoutBlock(with: RectLayout(x: .leading(8), y: .center(), width: 64, height: 48)),
        title.layoutBlock(constraints: [
          photo.layoutConstraint(for: [.trailing(.limit(on: .outer))]),
          .anonymous([.insets(EdgeInsets(leading: 12, trailing: 8))]),
          title.adjustLayoutConstraint(for: [.height()], alignment: .center),
        ]),
      ])
    )
  }
}

extension ArticleSnippets {
  /// A banner of 300 × 80, and the frames of a row in it.
  @MainActor
  static func rectBanner() -> (banner: Banner, row: [CGRect]) {
    let banner = Banner()
    banner.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
    banner.layoutIfNeeded()
    let row = StackLayoutGuide(
      [Label("Mina Park"), Label("6:12")],
      arrangement: StackArrangement(spacing: .equally, filling: .content)
    )
    row.add(to: banner)
    row.layoutFrame = CGRect(x: 0, y: 60, width: 300, height: 20)
    return (banner, row.arrangedItems.map(\.layoutFrame))
  }

  static func rectLayout() -> CGRect {
    let space = CGRect(x: 0, y: 0, width: 320, height: 480)
    let badge = RectLayout(x: .center(), y: .bottom(50), width: .fixed(70), height: .fixed(30))
    let rect = badge.layout(rect: .zero, in: space)
    return rect
  }

  /// A screen with a label and a line.
  private static func sprites() -> (screen: Sprite, label: Sprite, line: Sprite) {
    let screen = Sprite("screen")
    screen.layoutFrame = CGRect(x: 0, y: 0, width: 320, height: 480)
    return (screen, Sprite("label", in: screen), Sprite("line", in: screen))
  }

  /// The frames of the label and the line.
  static func rectScheme() -> (label: CGRect, line: CGRect) {
    let (screen, label, line) = sprites()
    let scheme = LayoutScheme(blocks: [
      line.layoutBlock(
        with: RectLayout(x: .center(), y: .bottom(10), width: .boxed(20), height: 1),
        constraints: [
          label.layoutConstraint(for: [.left(.limit(on: .outer)), .top(.limit(on: .inner))])
        ]
      ),
      label.layoutBlock(with: RectLayout(x: .center(), y: .bottom(50), width: 70, height: 30)),
    ])
    scheme.layout(in: screen.bounds)
    return (label.layoutFrame, line.layoutFrame)
  }

  /// The frame of a line below a label.
  static func typedAnchors() -> CGRect {
    let (screen, label, line) = sprites()
    label.layoutFrame = CGRect(x: 100, y: 200, width: 60, height: 20)
    let block = line.layoutBlock { line in
      line.top.align(by: label.layoutAnchors.bottom + 4)
      line.left.align(by: label.layoutAnchors.left)
      line.width.equal(to: label.layoutAnchors.width)
      line.height.equal(to: 1)
    }
    block.asScheme().layout(in: screen.bounds)
    return line.layoutFrame
  }

  /// The frame of a label in a space that lies, from a snapshot.
  @MainActor
  static func snapshots() async throws -> CGRect {
    let (screen, label, _) = sprites()
    let scheme = LayoutScheme(blocks: [
      label.layoutBlock(with: RectLayout(x: .center(), y: .bottom(50), width: 70, height: 30))
    ])
    let plan = scheme.plan()
    async let upright = Task.detached {
      plan.snapshot(for: CGRect(x: 0, y: 0, width: 320, height: 480))
    }.value
    async let lying = Task.detached {
      plan.snapshot(for: CGRect(x: 0, y: 0, width: 480, height: 320))
    }.value
    let kept = await (upright, lying)
    try scheme.apply(kept.1)
    return withExtendedLifetime(screen) { label.layoutFrame }
  }

  static func rectBanner() -> Layout {
    let banner = RectLayoutSpec([
      RectItem("photo", Box().background(.gray).id("photo")),
      RectItem("title", Text("The lake").id("title")),
    ]) { banner in
      [
        banner["photo"].layoutBlock(with: RectLayout(width: .fixed(96), height: .ratio(0.5))),
        banner["title"].layoutBlock(
          with: RectLayout(x: .left(8)),
          constraints: [
            banner["photo"].layoutConstraint(for: [.right(.limit(on: .outer))]),
            banner["title"].adjustLayoutConstraint(),
          ]
        ),
      ]
    }
    return banner.layoutThatFits(SizeRange(upTo: 320, 200))
  }

  static func goldenSection() -> CGRect {
    let golden = RectLayout(x: .build(GoldenSection()), width: .fixed(100))
    return golden.layout(rect: .zero, in: CGRect(x: 0, y: 0, width: 1100, height: 10))
  }
}

/// What the article on rect layouts says of its code.
@Suite struct RectArticleTests {
  @Test func `the badge is where the text says`() {
    #expect(ArticleSnippets.rectLayout() == CGRect(x: 125, y: 400, width: 70, height: 30))
  }

  @Test @MainActor func `A banner's title is beside its photo, and a row fills its width`() {
    let (banner, row) = ArticleSnippets.rectBanner()
    #expect(banner.photo.frame == CGRect(x: 8, y: 16, width: 64, height: 48))
    // A line of 17 points in the middle of 80, as wide as the photo and 12 and 8 points leave.
    #expect(banner.title.layoutFrame == CGRect(x: 84, y: 31.5, width: 208, height: 17))
    // 9 and 4 characters of 17 points.
    #expect(
      row == [
        CGRect(x: 0, y: 60, width: 153, height: 17), CGRect(x: 232, y: 60, width: 68, height: 17),
      ]
    )
  }

  @Test func `the line lies left of the label and below its top`() {
    let (label, line) = ArticleSnippets.rectScheme()
    #expect(label == CGRect(x: 125, y: 400, width: 70, height: 30))
    #expect(line == CGRect(x: 10, y: 469, width: 105, height: 1))
  }

  @Test func `the line lies below the label and is as wide`() {
    #expect(ArticleSnippets.typedAnchors() == CGRect(x: 100, y: 224, width: 60, height: 1))
  }

  @Test @MainActor func `a snapshot of the other orientation is applied`() async throws {
    let frame = try await ArticleSnippets.snapshots()
    #expect(frame == CGRect(x: 205, y: 240, width: 70, height: 30))
  }

  @Test func `the banner's title begins 8 points behind the photo`() {
    let frames = ArticleSnippets.rectBanner().framesByIdentifier
    #expect(frames["photo"] == CGRect(x: 0, y: 0, width: 96, height: 48))
    #expect(frames["title"]?.origin == CGPoint(x: 104, y: 0))
  }

  @Test func `the golden section leaves 0.382 of what is free on the left`() {
    #expect(ArticleSnippets.goldenSection() == CGRect(x: 382, y: 0, width: 100, height: 10))
  }
}
