import TapestryCore
import TapestryRects
import Testing

@Suite struct LayoutPlaceholderTests {
  private let root = Sprite("root", rect(0, 0, 200, 100))

  private final class Count {
    var loads = 0
    var told: [String] = []
  }

  private func placeholder(_ count: Count) -> LayoutPlaceholder<Sprite> {
    LayoutPlaceholder(identifier: "place") {
      count.loads += 1
      return Sprite("content", wanting: 30, 10)
    } didLoad: {
      count.told.append($0.rectName ?? "")
    }
  }

  @Test func `the element is made when it is asked for, once`() {
    let count = Count()
    let placeholder = placeholder(count)
    placeholder.add(to: root)
    placeholder.layoutFrame = rect(10, 10, 50, 50)
    let environment = LayoutEnvironment()
    #expect(placeholder.rectContent?.size(fitting: root.bounds.size, in: environment) == .zero)
    #expect(!placeholder.isElementLoaded && placeholder.elementIfLoaded == nil)
    #expect(count.loads == 0 && root.children.isEmpty)
    let element = placeholder.element
    #expect(element.layoutFrame == rect(10, 10, 50, 50))
    #expect(element.superElement === root)
    #expect(
      placeholder.rectContent?.size(fitting: root.bounds.size, in: environment) == size(30, 10)
    )
    placeholder.loadElementIfNeeded()
    #expect(placeholder.element === element && placeholder.isElementLoaded)
    #expect(count.loads == 1 && count.told == ["content"])
  }

  @Test func `a scheme takes the element in when it is there`() {
    let placeholder = placeholder(Count())
    placeholder.add(to: root)
    let scheme = LayoutScheme(blocks: [
      placeholder.layoutBlock(
        constraints: [
          placeholder.adjustLayoutConstraint(
            alignment: .init(horizontal: .right(), vertical: .bottom())
          )
        ]
      )
    ])
    scheme.layout(in: root.bounds)
    #expect(placeholder.layoutFrame == rect(200, 100, 0, 0))
    #expect(scheme.snapshot(for: root.bounds).names == ["place"])
    placeholder.layout = RectLayout(x: .center(), width: .boxed(10))
    placeholder.loadElementIfNeeded()
    scheme.layout(in: root.bounds)
    #expect(placeholder.layoutFrame == rect(170, 90, 30, 10))
    #expect(placeholder.element.layoutFrame == rect(175, 90, 20, 10))
    #expect(scheme.snapshot(for: root.bounds) == scheme.currentSnapshot)
  }

  @Test func `the element comes and goes with the placeholder`() {
    let placeholder = placeholder(Count())
    let element = placeholder.element
    #expect(element.superElement == nil)
    placeholder.layoutFrame = rect(1, 2, 3, 4)
    placeholder.add(to: root)
    #expect(root.children.map(\.rectName) == ["content"])
    #expect(element.layoutFrame == rect(1, 2, 3, 4))
    placeholder.removeFromSuperElement()
    #expect(root.children.isEmpty && placeholder.isElementLoaded)
  }

  @Test func `a subclass makes its element itself`() {
    final class Panel: LayoutPlaceholder<Sprite> {
      var isTold = false
      override func loadElement() -> Sprite { Sprite("panel") }
      override func elementDidLoad() {
        super.elementDidLoad()
        isTold = true
      }
    }
    let panel = Panel()
    #expect(!panel.isTold)
    #expect(panel.element.rectName == "panel")
    #expect(panel.isTold)
  }

  @Test func `placeholders in a stack`() {
    let places = (0..<3).map { _ in placeholder(Count()) }
    let stack = StackLayoutGuide(
      places,
      arrangement: StackArrangement(spacing: .equal(2), filling: .content)
    )
    stack.add(to: root)
    stack.layoutFrame = root.bounds
    #expect(places[2].layoutFrame.minX == 4)
    places[1].loadElementIfNeeded()
    stack.layoutContents()
    #expect(places[2].layoutFrame.minX == 34)
    #expect(places[1].element.layoutFrame == rect(2, 0, 30, 10))
  }
}
