import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryRects
import TapestryViews
import Testing

/// Guides that make views, and guides that scroll them.
@MainActor
@Suite struct GuideViewTests {
  private let window = Window(size: CGSize(width: 200, height: 200))

  @Test func `a placeholder makes its view on first access only`() {
    var made = 0
    let place = ViewPlaceholder<Label>(identifier: "place") {
      made += 1
      return Label("later")
    } didLoad: {
      $0.textColor = .red
    }
    window.addLayoutGuide(place)
    LayoutManager(
      view: window,
      scheme: LayoutScheme(blocks: [
        place.layoutBlock(
          constraints: [
            place.adjustLayoutConstraint(
              alignment: .init(horizontal: .right(10), vertical: .bottom(10))
            )
          ]
        )
      ])
    )
    window.turn(at: 0)
    #expect(made == 0 && window.subviews.isEmpty)
    #expect(place.layoutFrame == rect(190, 190, 0, 0))
    let label = place.element
    #expect(made == 1 && window.subviews.first === label)
    #expect(label.textColor == .red)
    window.turn(at: 1)
    #expect(label.frame.size == label.intrinsicContentSize)
    #expect(label.frame.maxX == 190 && label.frame.maxY == 190)
    label.text = "longer"
    window.turn(at: 2)
    #expect(label.frame.size == label.intrinsicContentSize && label.frame.maxX == 190)
    window.removeLayoutGuide(place)
    #expect(window.subviews.isEmpty && made == 1)
  }

  @Test func `a placeholder of a layer`() {
    let place = LayerPlaceholder(load: { Layer(name: "made") })
    window.addLayoutGuide(place)
    place.layoutFrame = rect(1, 2, 30, 40)
    #expect(window.layer.sublayers.isEmpty)
    #expect(place.element.frame == rect(1, 2, 30, 40))
    #expect(place.element.superlayer === window.layer)
    place.removeFromSuperElement()
    #expect(window.layer.sublayers.isEmpty)
  }

  @Test func `views and layers are made where guides are`() {
    let guide = LayoutGuide()
    guide.layoutFrame = rect(1, 2, 3, 4)
    let loose = guide.build(View.self)
    #expect(loose.frame == rect(1, 2, 3, 4) && loose.superview == nil)
    #expect(guide.build(Layer.self).superlayer == nil)
    window.addLayoutGuide(guide)
    let label = guide.add(Label("words"))
    let view = guide.add(View.self)
    let layer = guide.add(Layer.self)
    #expect(window.subviews.last === view && label.frame == rect(1, 2, 3, 4))
    #expect(layer.superlayer === window.layer && layer.frame == rect(1, 2, 3, 4))
  }

  @Test func `stacks take views, layers and guides in and out`() {
    let (view, layer, guide) = (View(), Layer(), LayoutGuide(identifier: "guide"))
    let stack = StackLayoutGuide([view, layer])
    window.addLayoutGuide(stack)
    stack.addArranged(guide)
    #expect(window.subviews.first === view && layer.superlayer === window.layer)
    #expect(window.layoutGuides.contains { $0 === guide })
    stack.layoutFrame = rect(0, 0, 90, 10)
    #expect(guide.layoutFrame == rect(60, 0, 30, 10) && layer.frame == rect(30, 0, 30, 10))
    let other = View(frame: rect(0, 0, 10, 10))
    other.addLayoutGuide(stack)
    #expect(view.superview === other && layer.superlayer === other.layer)
    #expect(guide.owner === other && !window.layoutGuides.contains { $0 === guide })
    stack.removeArranged(view)
    #expect(view.superview == nil)
    other.removeLayoutGuide(stack)
    #expect(layer.superlayer == nil && guide.owner == nil)
  }

  @Test func `a drag scrolls layers and views alike`() {
    let rows = (0..<10).map { _ in Layer() }
    for row in rows { row.bounds.size.height = 50 }
    let list = StackLayoutGuide(
      rows,
      arrangement: StackArrangement(axis: .vertical, alignment: .fill, filling: .content)
    )
    let scroll = ScrollLayoutGuide(contentItem: list)
    window.addLayoutGuide(scroll)
    window.addScrolling(of: scroll)
    LayoutManager(view: window, scheme: LayoutScheme(blocks: [scroll.layoutBlock()]))
    window.turn(at: 0)
    #expect(scroll.contentSize == CGSize(width: 200, height: 500))
    #expect(rows[3].frame == rect(0, 150, 200, 50))
    func touch(_ phase: Touch.Phase, _ y: CGFloat, _ time: Double) {
      window.send(.touch(id: 0, phase, at: CGPoint(x: 100, y: y)), at: time)
    }
    touch(.began, 150, 1)
    for step in 1...10 { touch(.moved, 150 - 12 * CGFloat(step), 1 + 0.01 * Double(step)) }
    let dragged = scroll.contentOffset.y
    #expect(dragged > 90 && dragged <= 120)
    #expect(abs(rows[3].frame.minY - (150 - dragged)) < 1e-9)
    touch(.ended, 30, 1.11)
    #expect(scroll.isDecelerating)
    for step in 1...200 { window.turn(at: 1.11 + Double(step) / 60) }
    #expect(!scroll.isDecelerating && !window.needsTurn)
    #expect(scroll.contentOffset.y == 300 && rows[9].frame.maxY == 200)
  }
}
