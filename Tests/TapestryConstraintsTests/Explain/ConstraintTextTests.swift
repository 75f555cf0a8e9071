import TapestryConstraints
import TapestryCore
import Testing

/// How constraints are printed.
@Suite struct ConstraintTextTests {
  let layout = BrokenLayout()

  @Test func `an equation with all its parts`() throws {
    let title = layout.box("title")
    let constraint = try layout.constrain(title, .leading, to: layout.card, .leading, plus: 16)
    #expect(constraint.description == "title.leading == card.leading + 16 (Card.swift:1)")
    constraint.priority = 750
    constraint.identifier = "title-leading"
    constraint.constant = -2.5
    constraint.relation = .greaterThanOrEqual
    #expect(
      constraint.description
        == "title.leading ≥ card.leading - 2.5 @750 'title-leading' (Card.swift:1)"
    )
    constraint.origin = .document(path: "root.constraints[3]", text: "title.leading >= …")
    #expect("\(constraint)".hasSuffix(" (root.constraints[3])"))
  }

  @Test func `multipliers, margins and distances`() throws {
    let (a, b) = (layout.box("a"), layout.box("b"))
    let half = try layout.constrain(a, .width, .lessThanOrEqual, to: b, .width, times: 0.5)
    #expect(half.description == "a.width ≤ 0.5 · b.width (Card.swift:1)")
    let margin = try layout.constrain(a, .centerX, to: layout.card, .centerXWithinMargins)
    #expect(margin.description == "a.centerX == card.centerXWithinMargins (Card.swift:2)")
    let gap = a.leftAnchor.anchorWithOffset(to: b.leftAnchor)
    let distance = a.widthAnchor.constraint(equalTo: gap, multiplier: 2, fileID: "F.swift", line: 3)
    #expect(distance.description == "a.width == 2 · (b.left - a.left) (F.swift:3)")
    let fixed = gap.constraint(equalToConstant: -8, fileID: "F.swift", line: 4)
    #expect(fixed.description == "b.left - a.left == -8 (F.swift:4)")
  }

  @Test func `items of one name are told apart`() throws {
    let (first, second) = (layout.box("cell"), layout.box("row"))
    let (a, b) = (Box("title", in: first), Box("title", in: second))
    let same = try layout.constrain(a, .width, to: b, .width)
    #expect(same.description == "cell.title.width == row.title.width (Card.swift:1)")
    let twin = Box("title", in: first)
    let twins = try layout.constrain(a, .width, to: twin, .width)
    #expect(twins.description == "title#1.width == title#2.width (Card.swift:2)")
    // In a report the names tell all items of the tree apart: a and its twin by numbers.
    try layout.constrain(a, .width, plus: 1)
    try layout.constrain(b, .width, plus: 2)
    let line = LayoutEngine(root: layout.card).conflicts.first?.description
    #expect(line?.contains("title#1.width == row.title.width") == true)
  }

  @Test func `rules that are no constraints`() {
    let title = layout.box("title")
    title.intrinsicContentSize = CGSize(width: 120, height: 20)
    let engine = LayoutEngine(root: layout.card)
    engine.layout()
    let resistance = LayoutRule.contentCompressionResistance(title, .horizontal)
    #expect("\(resistance)" == "title.width ≥ 120 by its content (compression resistance 750)")
    let hugging = LayoutRule.contentHugging(title, .vertical)
    #expect("\(hugging)" == "title.height ≤ 20 by its content (hugging 250)")
    #expect("\(LayoutRule.nonnegativeSize(title, .vertical))".hasPrefix("title.height ≥ 0 ("))
    let fixed = Box("fixed", in: layout.card, frame: rect(10, 0, 20.5, 20), translates: true)
    #expect(
      "\(LayoutRule.autoresizingMask(fixed, .horizontal))"
        == "fixed keeps x 10, width 20.5 by its autoresizing mask"
    )
  }
}
