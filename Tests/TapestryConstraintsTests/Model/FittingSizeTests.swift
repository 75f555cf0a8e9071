import TapestryConstraints
import TapestryCore
import Testing

@Suite struct FittingSizeTests {
  /// A text in a card with 16 points around it.
  private func card(_ textLength: CGFloat? = nil) -> (Box, Box) {
    let card = Box("card")
    let text = Box("text", in: card)
    text.intrinsicContentSize = CGSize(width: 300, height: 10)
    text.textLength = textLength
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 16),
      text.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
      card.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 16),
    ])
    return (card, text)
  }

  @Test func `the smallest size that fits`() {
    let (card, _) = card()
    #expect(
      card.systemLayoutSizeFitting(.layoutFittingCompressed) == CGSize(width: 332, height: 42)
    )
  }

  @Test func `the largest size that fits`() {
    let (card, text) = card()
    let limit = text.widthAnchor.constraint(lessThanOrEqualToConstant: 500)
    limit.isActive = true
    text.setContentHuggingPriority(1, for: .horizontal)
    text.setContentHuggingPriority(1, for: .vertical)
    #expect(
      card.systemLayoutSizeFitting(.layoutFittingExpanded) == CGSize(width: 532, height: 10_000)
    )
  }

  @Test func `a required width and the height that follows`() {
    let (card, _) = card(300)
    let size = card.systemLayoutSizeFitting(
      CGSize(width: 132, height: 0),
      horizontalPriority: .required,
      verticalPriority: .fittingSizeLevel
    )
    // 100 points for 300 of text: three lines.
    #expect(size == CGSize(width: 132, height: 62))
  }

  @Test func `sizes are rounded up to pixels`() {
    let (card, text) = card()
    text.intrinsicContentSize = CGSize(width: 10.3, height: 10.5)
    let target = CGSize.layoutFittingCompressed
    #expect(card.systemLayoutSizeFitting(target) == CGSize(width: 43, height: 43))
    #expect(card.systemLayoutSizeFitting(target, scale: 2) == CGSize(width: 42.5, height: 42.5))
    let exact = card.systemLayoutSizeFitting(target, scale: 0)
    #expect(abs(exact.width - 42.3) < 1e-9)
  }

  @Test func `what is an integer but for rounding errors stays so`() {
    let (card, text) = card()
    text.intrinsicContentSize = CGSize(width: 0.1 + 0.2, height: 1)
    text.widthAnchor.constraint(equalToConstant: 3 * 1.1 - 0.3).isActive = true
    #expect(card.systemLayoutSizeFitting(.layoutFittingCompressed).width == 35)
  }

  @Test func `alignment insets are added`() {
    let (card, _) = card()
    card.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      card.systemLayoutSizeFitting(.layoutFittingCompressed) == CGSize(width: 338, height: 46)
    )
  }

  @Test func `nothing is moved, and constraints above do not count`() {
    let root = Box.root(100, 100)
    let (card, text) = card()
    root.add(card)
    card.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    let before = engine.frame(of: text)
    #expect(card.systemLayoutSizeFitting(.layoutFittingCompressed).width == 332)
    #expect(engine.frame(of: text) == before)
    #expect(engine.frame(of: card).width == 100)
  }

  @Test func `its own mask does not count`() {
    let root = Box.root(100, 100)
    let (card, _) = card()
    root.add(card)
    card.translatesAutoresizingMaskIntoConstraints = true
    #expect(card.systemLayoutSizeFitting(.layoutFittingCompressed).width == 332)
  }

  @Test func `own constraints and content count`() {
    let card = Box("card")
    card.intrinsicContentSize = CGSize(width: 40, height: 50)
    card.widthAnchor.constraint(greaterThanOrEqualToConstant: 70).isActive = true
    #expect(
      card.systemLayoutSizeFitting(.layoutFittingCompressed) == CGSize(width: 70, height: 50)
    )
  }

  @Test func `an engine can fit one item again and again`() {
    let (card, text) = card(300)
    let engine = LayoutEngine(fitting: card)
    func size(_ width: CGFloat) -> CGSize {
      engine.size(fitting: CGSize(width: width, height: 0), horizontalPriority: .required)
    }
    #expect(size(132) == CGSize(width: 132, height: 62))
    // Measuring and layout are one solution.
    #expect(engine.frame(of: text) == rect(16, 16, 100, 30))
    #expect(engine.frame(of: card).size == CGSize(width: 132, height: 62))
    #expect(size(332) == CGSize(width: 332, height: 42))
    text.textLength = 600
    text.constraintState.invalidate(.intrinsicContentSize)
    #expect(size(332) == CGSize(width: 332, height: 52))
    card.alignmentRectInsets = EdgeInsets(1)
    card.constraintState.invalidate(.geometry)
    #expect(size(334) == CGSize(width: 334, height: 54))
  }

  @Test func `an engine whose root has its size fits nothing`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutEngine(root: Box.root(1, 1)).size(fitting: .zero)
    }
  }

  @Test func `targets are no stronger than their priorities`() {
    let (card, _) = card()
    func width(_ priority: LayoutPriority) -> CGFloat {
      card.systemLayoutSizeFitting(
        CGSize(width: 100, height: 0),
        horizontalPriority: priority
      ).width
    }
    // The text's 300 resist at 750.
    #expect(width(749) == 332)
    #expect(width(751) == 100)
    func height(_ priority: LayoutPriority) -> CGFloat {
      card.systemLayoutSizeFitting(
        CGSize(width: 0, height: 100),
        verticalPriority: priority
      ).height
    }
    // The text hugs at 250.
    #expect(height(249) == 42)
    #expect(height(251) == 100)
  }

  @Test func `the targets' default is 50 on both axes`() {
    let (card, _) = card()
    let weak = card.widthAnchor.constraint(equalToConstant: 400, priority: 49)
    let strong = card.heightAnchor.constraint(equalToConstant: 90, priority: 51)
    LayoutConstraint.activate([weak, strong])
    for constraint in card.boxes[0].constraints { constraint.isActive = false }
    card.boxes[0].setContentHuggingPriority(1, for: .horizontal)
    card.boxes[0].setContentHuggingPriority(1, for: .vertical)
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 332, height: 90))
  }

  @Test func `masks inside count`() {
    let card = Box("card")
    let icon = Box("icon", in: card, frame: rect(7, 3, 50, 30), translates: true)
    LayoutConstraint.activate([
      card.trailingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 5),
      card.bottomAnchor.constraint(equalTo: icon.bottomAnchor, constant: 4),
    ])
    #expect(card.systemLayoutSizeFitting(.zero) == CGSize(width: 62, height: 37))
  }

  @Test(arguments: [CGFloat.infinity, .greatestFiniteMagnitude, 1e12])
  func `an infinite target is as large as possible`(_ extent: CGFloat) {
    let (card, text) = card()
    text.widthAnchor.constraint(lessThanOrEqualToConstant: 500).isActive = true
    text.setContentHuggingPriority(1, for: .horizontal)
    let size = card.systemLayoutSizeFitting(CGSize(width: extent, height: extent))
    // Upwards the content's hugging is stronger.
    #expect(size == CGSize(width: 532, height: 42))
  }

  @Test func `an engine can fit at other priorities`() {
    let (card, _) = card()
    let engine = LayoutEngine(fitting: card)
    func width(_ priority: LayoutPriority) -> CGFloat {
      engine.size(fitting: CGSize(width: 100, height: 0), horizontalPriority: priority).width
    }
    #expect([width(749), width(751), width(749), width(.required)] == [332, 100, 332, 100])
  }
}
