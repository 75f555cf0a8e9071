import TapestryConstraints
import TapestryCore
import Testing

/// What is said about contradictions; the numbers are worked out by hand.
@Suite struct ConflictTextTests {
  let layout = BrokenLayout()
  var card: Box { layout.card }

  /// Compares the text, follows the advice, and looks whether it helped.
  private func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let engine = LayoutEngine(root: card)
    let conflicts = engine.conflicts
    let found = conflicts.map(\.description)
    #expect(found == [text], sourceLocation: sourceLocation)
    try #require(conflicts.first, sourceLocation: sourceLocation).remedy.apply()
    #expect(engine.conflicts.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `two widths`() throws {
    let title = layout.box("title")
    try layout.constrain(title, .width, plus: 100)
    try layout.constrain(title, .width, plus: 120)
    try expect(
      """
      Required constraints cannot hold together:
        title.width == 100 (Card.swift:1)
        title.width == 120 (Card.swift:2)
      In numbers: title.width cannot be both == 100 and == 120.
      Gave way: title.width == 120, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: remove title.width == 100 (Card.swift:1).
      """
    )
  }

  @Test func `a row wider than the card`() throws {
    let photo = layout.box("photo")
    try layout.constrain(photo, .leading, to: card, .leading, plus: 16)
    try layout.constrain(photo, .width, plus: 300)
    try layout.constrain(photo, .trailing, to: card, .trailing, plus: -16)
    try expect(
      """
      Required constraints cannot hold together:
        photo.leading == card.leading + 16 (Card.swift:1)
        photo.width == 300 (Card.swift:2)
        photo.trailing == card.trailing - 16 (Card.swift:3)
      In numbers: together they need card.width == 16 + 300 + 16 = 332, but it is 320 (12 too little).
      Gave way: photo.trailing == card.trailing - 16, the newest of the app's constraints. \
      \(BrokenLayout.pulls)
      To solve it: write photo.width ≤ 300 (Card.swift:2).
      """
    )
  }

  @Test func `edges that leave less than nothing`() throws {
    let box = layout.box("box")
    try layout.constrain(box, .leading, to: card, .leading, plus: 200)
    try layout.constrain(box, .trailing, to: card, .trailing, plus: -150)
    try expect(
      """
      Required constraints cannot hold together:
        box.leading == card.leading + 200 (Card.swift:1)
        box.trailing == card.trailing - 150 (Card.swift:2)
        box.width ≥ 0 (no size is negative)
      In numbers: together they need card.width ≥ 200 + 150 = 350, but it is 320 (30 too little).
      Gave way: box.trailing == card.trailing - 150, the newest of the app's constraints. \
      \(BrokenLayout.pulls)
      To solve it: give box.trailing == card.trailing - 150 a priority below 1000 (Card.swift:2).
      """
    )
  }

  @Test func `a ratio with both sides fixed`() throws {
    let photo = layout.box("photo")
    try layout.constrain(photo, .width, to: photo, .height, times: 1.5)
    try layout.constrain(photo, .width, plus: 300)
    try layout.constrain(photo, .height, plus: 100)
    try expect(
      """
      Required constraints cannot hold together:
        photo.width == 1.5 · photo.height (Card.swift:1)
        photo.width == 300 (Card.swift:2)
        photo.height == 100 (Card.swift:3)
      In numbers: the others need photo.width == 1.5 · 100 = 150, but it has to be 300 (150 too much).
      Gave way: photo.height == 100, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: write photo.height ≥ 100 (Card.swift:3).
      """
    )
  }

  @Test func `equal widths that are fixed differently`() throws {
    let (a, b) = (layout.box("a"), layout.box("b"))
    try layout.constrain(a, .width, to: b, .width)
    try layout.constrain(a, .width, plus: 100)
    try layout.constrain(b, .width, plus: 120)
    try expect(
      """
      Required constraints cannot hold together:
        a.width == b.width (Card.swift:1)
        a.width == 100 (Card.swift:2)
        b.width == 120 (Card.swift:3)
      In numbers: the others need b.width == 100, but it has to be 120 (20 too much).
      Gave way: b.width == 120, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: write b.width ≤ 120 (Card.swift:3).
      """
    )
  }

  @Test func `an autoresizing mask`() throws {
    let photo = Box("photo", in: card, frame: rect(10, 10, 80, 60), translates: true)
    try layout.constrain(photo, .width, plus: 100)
    try expect(
      """
      Required constraints cannot hold together:
        photo.width == 80 (autoresizing mask)
        photo.width == 100 (Card.swift:1)
      In numbers: photo.width cannot be both == 80 and == 100.
      Gave way: photo.width == 100, the only constraint of the app. \(BrokenLayout.pulls)
      To solve it: set photo.translatesAutoresizingMaskIntoConstraints = false.
      """
    )
  }

  @Test func `the safe area`() throws {
    card.safeAreaInsets = EdgeInsets(top: 0, left: 30, bottom: 0, right: 30)
    let box = layout.box("box")
    let guide = card.safeAreaLayoutGuide
    try layout.constrain(box, .left, to: guide, .left, plus: 10)
    try layout.constrain(box, .right, to: guide, .right, plus: -10)
    try layout.constrain(box, .width, plus: 280)
    try expect(
      """
      Required constraints cannot hold together:
        card.safeAreaLayoutGuide.left == card.left + 30 (by the guide)
        card.safeAreaLayoutGuide.right == card.right - 30 (by the guide)
        box.left == card.safeAreaLayoutGuide.left + 10 (Card.swift:1)
        box.right == card.safeAreaLayoutGuide.right - 10 (Card.swift:2)
        box.width == 280 (Card.swift:3)
      In numbers: together they need card.width == 30 + 30 + 10 + 10 + 280 = 360, \
      but it is 320 (40 too little).
      Gave way: box.width == 280, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: write box.width ≤ 280 (Card.swift:3).
      """
    )
  }

  @Test func `multipliers`() throws {
    let (a, b, c) = (layout.box("a"), layout.box("b"), layout.box("c"))
    try layout.constrain(a, .width, to: b, .width, times: 2)
    try layout.constrain(b, .width, to: c, .width, times: 0.5, plus: 10)
    try layout.constrain(c, .width, plus: 100)
    try layout.constrain(a, .width, plus: 90)
    try expect(
      """
      Required constraints cannot hold together:
        a.width == 2 · b.width (Card.swift:1)
        b.width == 0.5 · c.width + 10 (Card.swift:2)
        c.width == 100 (Card.swift:3)
        a.width == 90 (Card.swift:4)
      In numbers: the others need a.width == 2 · 10 + 100 = 120, but it has to be 90 (30 too little).
      Gave way: a.width == 90, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: write a.width ≥ 90 (Card.swift:4).
      """
    )
  }

  @Test func `inequalities`() throws {
    let a = layout.box("a")
    try layout.constrain(a, .width, .greaterThanOrEqual, plus: 200)
    try layout.constrain(a, .width, .lessThanOrEqual, plus: 150)
    try expect(
      """
      Required constraints cannot hold together:
        a.width ≥ 200 (Card.swift:1)
        a.width ≤ 150 (Card.swift:2)
      In numbers: a.width cannot be both ≥ 200 and ≤ 150.
      Gave way: a.width ≤ 150, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: give a.width ≤ 150 a priority below 1000 (Card.swift:2).
      """
    )
  }

  @Test func `the root by itself`() throws {
    try layout.constrain(card, .width, plus: 300)
    try expect(
      """
      A required constraint cannot hold:
        card.width == 300 (Card.swift:1)
      In numbers: it needs card.width == 300, but it is 320 (20 too much).
      Gave way: card.width == 300, the only constraint of the app. \(BrokenLayout.pulls)
      To solve it: remove card.width == 300 (Card.swift:1).
      """
    )
  }

  @Test func `required content`() throws {
    let title = layout.box("title")
    title.intrinsicContentSize = CGSize(width: 120, height: 20)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    try layout.constrain(title, .width, .lessThanOrEqual, plus: 100)
    try expect(
      """
      Required constraints cannot hold together:
        title.width ≥ 120 by its content (compression resistance 1000)
        title.width ≤ 100 (Card.swift:1)
      In numbers: title.width cannot be both ≥ 120 and ≤ 100.
      Gave way: title.width ≤ 100, the only constraint of the app. \(BrokenLayout.pulls)
      To solve it: let the compression resistance of title's width be less than 1000.
      """
    )
  }

  @Test func `places that follow each other`() throws {
    let (a, b) = (layout.box("a"), layout.box("b"))
    try layout.constrain(a, .top, to: b, .top, plus: 10)
    try layout.constrain(b, .top, .greaterThanOrEqual, to: a, .top, plus: 5)
    try expect(
      """
      Required constraints cannot hold together:
        a.top == b.top + 10 (Card.swift:1)
        b.top ≥ a.top + 5 (Card.swift:2)
      In numbers: the others need b.top - a.top == -10, but it is at least 5 (15 too much).
      Gave way: b.top ≥ a.top + 5, the newest of the app's constraints. \(BrokenLayout.pulls)
      To solve it: give b.top ≥ a.top + 5 a priority below 1000 (Card.swift:2).
      """
    )
  }

  @Test func `an item compared with itself`() throws {
    let a = layout.box("a")
    try layout.constrain(a, .left, to: a, .left, plus: 19)
    let conflict = LayoutEngine(root: card).conflicts.first
    #expect(
      conflict?.arithmetic
        == "whatever else holds, a.left - a.left == 0, but it has to be 19 (19 too much)"
    )
  }

  @Test func `margins are among the numbers`() throws {
    let box = layout.box("box")
    card.layoutMargins = EdgeInsets(20)
    try layout.constrain(box, .left, to: card, .leftMargin, plus: 5)
    try layout.constrain(box, .width, plus: 310)
    try layout.constrain(box, .right, .lessThanOrEqual, to: card, .right)
    let conflict = LayoutEngine(root: card).conflicts.first
    #expect(
      conflict?.arithmetic
        == "together they need card.width ≥ 5 + 20 + 310 = 335, but it is 320 (15 too little)"
    )
  }

  @Test func `less than a millionth of a point is none`() throws {
    let a = layout.box("a")
    try layout.constrain(a, .width, plus: 48)
    try layout.constrain(a, .width, .greaterThanOrEqual, plus: 48.0000001)
    let engine = LayoutEngine(root: card)
    #expect(engine.conflicts.isEmpty)
    try layout.constrain(a, .width, .greaterThanOrEqual, plus: 48.0001)
    #expect(
      engine.conflicts.map(\.arithmetic) == ["a.width cannot be both == 48 and ≥ 48.0001"]
    )
  }

  @Test func `one line`() throws {
    let title = layout.box("title")
    try layout.constrain(title, .width, plus: 100)
    try layout.constrain(title, .width, plus: 120)
    #expect(
      LayoutEngine(root: card).conflicts.first?.summary == """
        title.width == 100, title.width == 120 cannot hold: title.width cannot be both == 100 and \
        == 120; title.width == 120 (Card.swift:2) gave way; remove title.width == 100 (Card.swift:1)
        """
    )
  }
}
