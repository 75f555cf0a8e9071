import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryRects
import TapestryViews
import Testing

/// What views and layers say of the size that their content wants.
@MainActor
@Suite struct RectContentTests {
  private let environment = LayoutEnvironment()

  /// A picture without pixels.
  private struct Picture: ImageSource {
    let width: Int
    let height: Int
    var name: String { "picture" }
    func pixelSize() throws(ImageError) -> PixelSize { PixelSize(width: width, height: height) }
    func bitmap() throws(ImageError) -> Bitmap {
      Bitmap(width: width, height: height, bytes: Array(repeating: 0, count: width * height * 4))
    }
  }

  private func size(
    of element: any RectElement,
    in width: CGFloat,
    _ height: CGFloat = .infinity
  ) -> CGSize? {
    let available = CGSize(width: width, height: height)
    let direct = element.contentSize(fitting: available, in: environment)
    #expect(direct == element.rectContent?.size(fitting: available, in: environment))
    return direct
  }

  @Test func `a label's text wraps where it must`() {
    let label = Label("one two three four", numberOfLines: 0)
    let natural = label.intrinsicContentSize
    #expect(size(of: label, in: .infinity) == natural)
    let narrow = size(of: label, in: natural.width / 2)
    #expect(narrow.map { $0.height >= 2 * natural.height && $0.width <= natural.width / 2 } == true)
    let layer = Layer()
    layer.element = Text("one two three four")
    #expect(size(of: layer, in: natural.width / 2) == narrow)
    #expect(
      label.rectContent?.firstBaseline(
        fitting: CGSize(width: 1000, height: 1000),
        in: environment
      ) == label.firstBaselineOffset
    )
  }

  @Test func `a label is measured in its own environment`() {
    let root = View(frame: rect(0, 0, 100, 100))
    let label = Label("words")
    root.addSubview(label)
    let before = label.intrinsicContentSize
    root.changeEnvironment { $0.textScale = 2 }
    #expect(size(of: label, in: .infinity).map { $0.height == 2 * before.height } == true)
  }

  @Test(arguments: [
    (ContentMode.scaleAspectFit, 50.0, 100.0, 50.0, 25.0),
    (.scaleAspectFill, 50, 100, 200, 100), (.center, 50, 100, 100, 50),
    (.scaleToFill, 50, 100, 100, 50), (.scaleAspectFit, .infinity, 25, 50, 25),
    (.scaleAspectFit, .infinity, .infinity, 100, 50),
  ])
  func `a picture of 100 × 50`(
    _ mode: ContentMode,
    _ width: Double,
    _ height: Double,
    _ wantedWidth: Double,
    _ wantedHeight: Double
  ) {
    let picture = Picture(width: 100, height: 50)
    let layer = Layer()
    layer.contents = .image(picture, mode)
    for element in [ImageView(picture, contentMode: mode), layer] as [any RectElement] {
      #expect(
        size(of: element, in: width, height) == CGSize(width: wantedWidth, height: wantedHeight)
      )
    }
  }

  @Test func `a button wants room around its title`() {
    let button = Button("Go")
    #expect(size(of: button, in: .infinity) == button.intrinsicContentSize)
    let available = CGSize(width: 500, height: 500)
    let baseline = button.rectContent?.firstBaseline(fitting: available, in: environment)
    #expect(baseline == button.firstBaselineOffset)
  }

  @Test func `other views want their intrinsic size, if they have one`() {
    final class Tall: View {
      override var intrinsicContentSize: CGSize {
        CGSize(width: CGFloat.noIntrinsicMetric, height: 30)
      }
    }
    #expect(size(of: View(), in: 100) == nil)
    #expect(size(of: Tall(), in: 100) == CGSize(width: 100, height: 30))
    #expect(size(of: Tall(), in: .infinity) == CGSize(width: 0, height: 30))
    #expect(size(of: Switch(), in: 500) == Switch().intrinsicContentSize)
    #expect(size(of: Layer(), in: 100) == nil)
  }

  @Test func `equal texts in equal surroundings are the same content`() throws {
    let (one, other) = (Label("words"), Label("words"))
    let content = try #require(one.rectContent)
    #expect(content.isSame(as: try #require(other.rectContent)))
    other.textColor = .red
    other.text = "other words"
    #expect(!content.isSame(as: try #require(other.rectContent)))
    let root = View()
    root.addSubview(one)
    root.changeEnvironment { $0.textScale = 2 }
    #expect(!content.isSame(as: try #require(one.rectContent)))
  }

  @Test func `a baseline of one label is that of another`() {
    let root = View(frame: rect(0, 0, 300, 100))
    let (large, small) = (
      Label("Large", font: Font(size: 30)), Label("small", font: Font(size: 10))
    )
    root.addSubviews(large, small)
    root.layOut(
      LayoutScheme(blocks: [
        large.layoutBlock(
          with: RectLayout(y: .top(10)),
          constraints: [large.adjustLayoutConstraint()]
        ),
        small.layoutBlock { anchors in
          anchors.left.align(by: large.layoutAnchors.right + 4)
          anchors.baseline.align(by: large.layoutAnchors.baseline)
          anchors.width.equalIntrinsicSize()
          anchors.height.equalIntrinsicSize()
        },
      ])
    )
    #expect(abs(small.frame.minX - large.frame.maxX - 4) < 1e-9)
    #expect(
      abs(
        small.frame.minY + small.firstBaselineOffset
          - (large.frame.minY + large.firstBaselineOffset)
      ) < 1e-9
    )
  }
}
