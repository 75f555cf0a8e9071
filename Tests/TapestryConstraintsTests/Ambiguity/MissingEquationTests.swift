import TapestryConstraints
import TapestryCore
import Testing

/// Layouts from which something is missing, and what is said about them.
@Suite struct MissingEquationTests {
  let card = Box("card", frame: rect(0, 0, 320, 480))

  private func box(_ name: String, _ frame: CGRect = .zero) -> Box {
    Box(name, in: card, frame: frame)
  }

  private func label(_ name: String) -> Box {
    let box = Box(name)
    box.intrinsicContentSize = CGSize(width: 20, height: 10)
    card.add(box)
    return box
  }

  private func activate(_ constraints: LayoutConstraint...) {
    LayoutConstraint.activate(constraints)
  }

  private func texts() -> [String] { LayoutEngine(root: card).ambiguities.map(\.description) }

  @Test func `a missing x`() {
    let title = box("title", rect(16, 0, 0, 0))
    activate(
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      title.widthAnchor.constraint(equalToConstant: 100),
      title.heightAnchor.constraint(equalToConstant: 20)
    )
    #expect(
      texts() == [
        """
        title.x is open: nothing says where title is on the horizontal axis; add for instance \
        title.leading == card.leading + 16
        """
      ]
    )
  }

  @Test func `a missing width without content`() {
    let photo = box("photo", rect(0, 0, 120, 0))
    activate(
      photo.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      photo.topAnchor.constraint(equalTo: card.topAnchor),
      photo.heightAnchor.constraint(equalToConstant: 90)
    )
    #expect(
      texts() == [
        """
        photo.width is open: nothing says how wide photo is; add for instance photo.width == 120, \
        or give photo an intrinsic size
        """
      ]
    )
  }

  /// Three boxes side by side, 50 wide each, 8 apart.
  private func chain() -> [Box] {
    let boxes = ["a", "b", "c"].enumerated().map {
      box($1, rect(CGFloat(20 + 58 * $0), 0, 50, 10))
    }
    for box in boxes {
      activate(
        box.topAnchor.constraint(equalTo: card.topAnchor),
        box.heightAnchor.constraint(equalToConstant: 10)
      )
    }
    for (box, next) in zip(boxes, boxes.dropFirst()) {
      next.leadingAnchor.constraint(equalTo: box.trailingAnchor, constant: 8).isActive = true
    }
    return boxes
  }

  @Test func `a chain that is attached at one end`() {
    let boxes = chain()
    activate(
      boxes[0].leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 20),
      boxes[1].widthAnchor.constraint(equalTo: boxes[0].widthAnchor),
      boxes[2].widthAnchor.constraint(equalTo: boxes[0].widthAnchor)
    )
    #expect(
      texts() == [
        """
        a.width is open: nothing says how wide a is, and b and c move along; add for instance \
        a.width == 50, or give a an intrinsic size
        """
      ]
    )
  }

  @Test func `a chain that hangs on nothing is one gap`() {
    for box in chain() { box.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    let engine = LayoutEngine(root: card)
    #expect(
      engine.ambiguities.map(\.description) == [
        """
        a.x is open: nothing says where a is on the horizontal axis, and b and c move along; add \
        for instance a.leading == card.leading + 20
        """
      ]
    )
    #expect(engine.ambiguities.first?.followers.map(\.layoutName) == ["b", "c"])
    #expect(
      card.boxes.map { engine.ambiguousAxes(of: $0) } == [
        [.horizontal], [.horizontal], [.horizontal],
      ]
    )
  }

  @Test func `two labels that hug alike`() {
    let (a, b) = (label("a"), label("b"))
    activate(
      a.topAnchor.constraint(equalTo: card.topAnchor),
      b.topAnchor.constraint(equalTo: card.topAnchor),
      a.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: card.trailingAnchor)
    )
    let engine = LayoutEngine(root: card)
    // One of them is 20 wide and the other one has the rest of 320; which one is not said.
    let width = engine.frame(of: a).width == 20 ? 20 : 300
    #expect(
      engine.ambiguities.map(\.description) == [
        """
        a.width and b.width can trade: both hug at 250; raise one's hugging, or add \
        a.width == \(width)
        """
      ]
    )
    b.setContentHuggingPriority(251, for: .horizontal)
    #expect(engine.ambiguities.isEmpty)
    #expect(engine.frame(of: b).width == 20)
  }

  @Test func `two labels that are squeezed alike`() {
    let (a, b) = (label("a"), label("b"))
    activate(
      a.topAnchor.constraint(equalTo: card.topAnchor),
      b.topAnchor.constraint(equalTo: card.topAnchor),
      a.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: card.leadingAnchor, constant: 30)
    )
    let engine = LayoutEngine(root: card)
    let width = engine.frame(of: a).width == 20 ? 20 : 10
    #expect(
      engine.ambiguities.map(\.description) == [
        """
        a.width and b.width can trade: both resist compression at 750; raise one's compression \
        resistance, or add a.width == \(width)
        """
      ]
    )
  }

  @Test func `two constraints that pull alike`() {
    let bar = box("bar")
    let (exact, least) = (
      bar.widthAnchor.constraint(equalToConstant: 24, priority: 500),
      bar.widthAnchor.constraint(greaterThanOrEqualToConstant: 30, priority: 500)
    )
    (exact.identifier, least.identifier) = ("bar-exact", "bar-least")
    activate(
      exact,
      least,
      bar.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      bar.topAnchor.constraint(equalTo: card.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20)
    )
    let engine = LayoutEngine(root: card)
    let width = engine.frame(of: bar).width == 24 ? 24 : 30
    #expect(
      engine.ambiguities.map(\.description) == [
        """
        bar.width is open: 'bar-exact' and 'bar-least' cannot both be satisfied and pull alike at 500; \
        raise one's priority, or add bar.width == \(width)
        """
      ]
    )
  }

  @Test func `scrolled content without a height`() {
    let scroll = box("scroll")
    scroll.pin(0, 0, 320, 480)
    let page = Box("page", in: scroll, frame: rect(0, 0, 320, 600))
    activate(
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor)
    )
    #expect(
      texts() == [
        """
        page.height is open: nothing says how high page is; add for instance page.height == 600, \
        or give page an intrinsic size
        """
      ]
    )
  }

  @Test func `a centre alone`() {
    let badge = box("badge", rect(140, 230, 40, 20))
    activate(
      badge.centerXAnchor.constraint(equalTo: card.centerXAnchor),
      badge.centerYAnchor.constraint(equalTo: card.centerYAnchor)
    )
    #expect(
      texts() == [
        """
        badge.width is open: nothing says how wide badge is; add for instance badge.width == 40, \
        or give badge an intrinsic size
        """,
        """
        badge.height is open: nothing says how high badge is; add for instance badge.height == 20, \
        or give badge an intrinsic size
        """,
      ]
    )
  }

  @Test(arguments: [(0, 10), (10, 10), (30, 30)])
  func `an inequality alone`(before: CGFloat, now: Int) {
    let tag = box("tag", rect(before, 0, 0, 0))
    let limit = tag.leadingAnchor.constraint(
      greaterThanOrEqualTo: card.leadingAnchor,
      constant: 10
    )
    limit.identifier = "tag-min"
    activate(
      limit,
      tag.topAnchor.constraint(equalTo: card.topAnchor),
      tag.widthAnchor.constraint(equalToConstant: 60),
      tag.heightAnchor.constraint(equalToConstant: 20)
    )
    #expect(
      texts() == [
        """
        tag.x is open: only 'tag-min' limits where tag is on the horizontal axis; add for instance \
        tag.leading == card.leading + \(now)
        """
      ]
    )
  }

  @Test func `a baseline without a height`() {
    let (title, caption) = (box("title"), box("caption", rect(0, 0, 0, 12)))
    title.pin(0, 40, 100, 20)
    caption.firstBaselineOffset = 9
    activate(
      caption.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      caption.leadingAnchor.constraint(equalTo: title.trailingAnchor),
      caption.widthAnchor.constraint(equalToConstant: 50)
    )
    #expect(
      texts() == [
        """
        caption.height is open: nothing says how high caption is; add for instance \
        caption.height == 12, or give caption an intrinsic size
        """
      ]
    )
  }

  @Test func `a guide without a size`() {
    let gap = LayoutGuide(identifier: "gap")
    card.addLayoutGuide(gap)
    activate(
      gap.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      gap.topAnchor.constraint(equalTo: card.topAnchor),
      gap.heightAnchor.constraint(equalToConstant: 10)
    )
    #expect(
      texts() == [
        "gap.width is open: nothing says how wide gap is; add gap.width == some number (it is 0 now)"
      ]
    )
  }

  @Test func `an item without any constraint`() {
    _ = box("ghost", rect(5, 6, 30, 40))
    #expect(
      texts() == [
        """
        ghost.x is open: nothing says where ghost is on the horizontal axis; add for instance \
        ghost.leading == card.leading + 5
        """,
        """
        ghost.width is open: nothing says how wide ghost is; add for instance ghost.width == 30, \
        or give ghost an intrinsic size
        """,
        """
        ghost.y is open: nothing says where ghost is on the vertical axis; add for instance \
        ghost.top == card.top + 6
        """,
        """
        ghost.height is open: nothing says how high ghost is; add for instance \
        ghost.height == 40, or give ghost an intrinsic size
        """,
      ]
    )
  }

  @Test func `from right to left leading is measured from the right`() {
    card.direction = .rightToLeft
    let title = box("title", rect(16, 0, 0, 0))
    activate(
      title.topAnchor.constraint(equalTo: card.topAnchor),
      title.widthAnchor.constraint(equalToConstant: 100),
      title.heightAnchor.constraint(equalToConstant: 20)
    )
    let engine = LayoutEngine(root: card)
    // 320 - 16 - 100
    #expect(engine.ambiguities.map(\.missingEquation) == ["title.leading == card.leading + 204"])
    engine.ambiguities.first?.suggestion.constraint().isActive = true
    #expect(engine.frame(of: title).minX == 16)
    #expect(engine.ambiguities.isEmpty)
  }

  @Test func `alignment rects are what equations are about`() {
    card.alignmentRectInsets = EdgeInsets(3)
    let title = box("title", rect(16, 0, 104, 20))
    title.alignmentRectInsets = EdgeInsets(2)
    activate(
      title.topAnchor.constraint(equalTo: card.topAnchor),
      title.heightAnchor.constraint(equalToConstant: 20)
    )
    let engine = LayoutEngine(root: card)
    // 16 + 2 - 3, and 104 - 4
    #expect(
      engine.ambiguities.map(\.missingEquation)
        == ["title.leading == card.leading + 15", "title.width == 100"]
    )
    for ambiguity in engine.ambiguities { ambiguity.suggestion.constraint().isActive = true }
    #expect(engine.frame(of: title).minX == 16)
    #expect(engine.frame(of: title).width == 104)
    #expect(engine.ambiguities.isEmpty)
  }
}
