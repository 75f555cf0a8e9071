import TapestryConstraints
import TapestryCore
import Testing

/// Which advice is given: what leads to the layout that was meant, not any that ends the conflict.
@Suite struct RemedyChoiceTests {
  let layout = BrokenLayout()
  var card: Box { layout.card }

  /// What the last line of every report says.
  private func advice() -> [String] {
    LayoutEngine(root: card).conflicts.map { conflict in
      let line = conflict.description.split(separator: "\n").last ?? ""
      return String(line.dropFirst("To solve it: ".count).dropLast())
    }
  }

  private func follow() -> LayoutEngine {
    let engine = LayoutEngine(root: card)
    engine.conflicts.first?.remedy.apply()
    return engine
  }

  @Test func `a trailing constant of the wrong sign`() throws {
    let field = layout.box("field")
    try layout.constrain(field, .leading, to: card, .leading, plus: 16)
    try layout.constrain(field, .trailing, to: card, .trailing, plus: 16)
    try layout.constrain(field, .trailing, .lessThanOrEqual, to: card, .trailing)
    #expect(advice() == ["write field.trailing == card.trailing - 16 (Card.swift:2)"])
    #expect(isClose(follow().frame(of: field).maxX, 320 - 16))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a sign that makes edges and a width fit exactly`(direction: LayoutDirection) throws {
    card.direction = direction
    let photo = layout.box("photo")
    try layout.constrain(photo, .leading, to: card, .leading, plus: 16)
    try layout.constrain(photo, .trailing, to: card, .trailing, plus: 16)
    try layout.constrain(photo, .width, plus: 320 - 2 * 16)
    #expect(advice() == ["write photo.trailing == card.trailing - 16 (Card.swift:2)"])
    let engine = follow()
    #expect(engine.conflicts.isEmpty)
    #expect(isClose(engine.frame(of: photo).minX, 16))
    #expect(isClose(engine.frame(of: photo).width, 288))
  }

  @Test func `a sign that does not explain the numbers`() throws {
    let photo = layout.box("photo")
    try layout.constrain(photo, .leading, to: card, .leading, plus: 16)
    try layout.constrain(photo, .trailing, to: card, .trailing, plus: 16)
    try layout.constrain(photo, .width, plus: 250)
    #expect(advice() == ["write photo.width ≥ 250 (Card.swift:3)"])
  }

  @Test func `left among leading and trailing, from right to left`() throws {
    card.direction = .rightToLeft
    let photo = layout.box("photo")
    try layout.constrain(photo, .left, to: card, .left, plus: 8)
    try layout.constrain(photo, .leading, to: card, .leading, plus: 8)
    try layout.constrain(photo, .width, plus: 60)
    #expect(
      advice() == [
        "remove photo.left == card.left + 8 (Card.swift:1); from right to left, left is trailing"
      ]
    )
    #expect(isClose(follow().frame(of: photo).maxX, 320 - 8))
  }

  @Test func `a width that leaves no room beside it`() throws {
    let dialog = layout.box("dialog")
    try layout.constrain(dialog, .centerX, to: card, .centerX)
    try layout.constrain(dialog, .width, plus: 400)
    try layout.constrain(dialog, .leading, .greaterThanOrEqual, to: card, .leading, plus: 20)
    #expect(advice() == ["give dialog.width == 400 a priority below 1000 (Card.swift:2)"])
    #expect(isClose(follow().frame(of: dialog).width, 320 - 2 * 20))
  }

  @Test func `a width and a limit of it`() throws {
    let sidebar = layout.box("sidebar")
    try layout.constrain(sidebar, .width, plus: 240)
    try layout.constrain(sidebar, .width, .lessThanOrEqual, to: card, .width, times: 0.5)
    try layout.constrain(sidebar, .leading, to: card, .leading)
    #expect(advice() == ["give sidebar.width == 240 a priority below 1000 (Card.swift:1)"])
    #expect(isClose(follow().frame(of: sidebar).width, 160))
  }

  @Test func `a height beside edges and a ratio`() throws {
    let video = layout.box("video")
    try layout.constrain(video, .height, plus: 200)
    try layout.constrain(video, .leading, to: card, .leading)
    try layout.constrain(video, .trailing, to: card, .trailing)
    try layout.constrain(video, .width, to: video, .height, times: 2)
    #expect(advice() == ["write video.height ≤ 200 (Card.swift:1)"])
    #expect(isClose(follow().frame(of: video).height, 160))
  }

  @Test func `required content between edges`() throws {
    let title = layout.box("title")
    title.intrinsicContentSize = CGSize(width: 400, height: 20)
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    try layout.constrain(title, .leading, to: card, .leading, plus: 8)
    try layout.constrain(title, .trailing, .lessThanOrEqual, to: card, .trailing, plus: -8)
    #expect(
      advice() == ["let the compression resistance of title's width be less than 1000"]
    )
    #expect(isClose(follow().frame(of: title).width, 304))
  }

  @Test func `a height that leaves a text none`() throws {
    let (photo, title) = (layout.box("photo"), layout.box("title"))
    title.intrinsicContentSize = CGSize(width: 100, height: 20)
    try layout.constrain(photo, .top, to: card, .top)
    try layout.constrain(photo, .height, plus: 220)
    try layout.constrain(title, .top, to: photo, .bottom)
    try layout.constrain(title, .bottom, to: card, .bottom)
    #expect(advice() == ["give photo.height == 220 a priority below 750 (Card.swift:2)"])
    let engine = follow()
    // The card is 200 high.
    #expect(isClose(engine.frame(of: photo).height, 180))
    #expect(isClose(engine.frame(of: title).height, 20))
  }
}
