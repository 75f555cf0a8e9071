import TapestryConstraints
import TapestryCore
import Testing

/// Where baselines are, and the distances that follow the text.
@Suite struct BaselineTests {
  let root = Box.root(200, 100)
  let upper = Box("upper")
  let lower = Box("lower")

  /// The upper box's last baseline is at 26.
  init() {
    root.add(upper)
    root.add(lower)
    upper.pin(10, 10, 20, 20)
    upper.lastBaselineOffset = 4
    lower.firstBaselineOffset = 12
    lower.heightAnchor.constraint(equalToConstant: 15).isActive = true
  }

  @Test func `baselines are those of a descendant's descendant`() {
    let (row, label) = (Box("row", in: upper), Box("label"))
    row.add(label)
    row.pin(0, 3, 10, 10)
    label.pin(0, 2, 10, 7)
    label.firstBaselineOffset = 5
    upper.firstBaselineItem = row
    row.firstBaselineItem = label
    label.firstBaselineItem = label
    lower.topAnchor.constraint(equalTo: upper.firstBaselineAnchor).isActive = true
    // 10 + 3 + 2 + 5
    #expect(LayoutEngine(root: root).frame(of: lower).minY == 20)
  }

  @Test func `baselines are not those of a stranger`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = Box.root(10, 10)
      let (a, b) = (Box("a", in: root), Box("b", in: root))
      a.firstBaselineItem = b
      b.topAnchor.constraint(equalTo: a.firstBaselineAnchor).isActive = true
      LayoutEngine(root: root).layout()
    }
    #expect(
      says(result, "the firstBaseline of a is said to be that of b, which does not lie in it")
    )
  }

  @Test func `system spacing between baselines makes lines follow each other`() {
    lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor)
      .isActive = true
    // 4 below the upper baseline and 12 above the lower one: the boxes touch.
    #expect(LayoutEngine(root: root).frame(of: lower).minY == 30)
  }

  @Test func `it is multiplied and follows the text`() {
    let constraint = lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor,
      multiplier: 2
    )
    constraint.isActive = true
    let engine = LayoutEngine(root: root)
    // 26 + 2 · 16 − 12
    #expect(engine.frame(of: lower).minY == 46)
    lower.firstBaselineOffset = 20
    lower.constraintState.invalidate(.geometry)
    // 26 + 2 · 24 − 20
    #expect(engine.frame(of: lower).minY == 54)
    constraint.constant = 3
    #expect(engine.frame(of: lower).minY == 57)
  }

  @Test func `it is named in descriptions`() {
    let one = lower.firstBaselineAnchor.constraint(
      equalToSystemSpacingBelow: upper.lastBaselineAnchor,
      fileID: "A/B.swift",
      line: 3
    )
    #expect(
      one.description
        == "lower.firstBaseline == upper.lastBaseline + system spacing (B.swift:3)"
    )
    let two = lower.firstBaselineAnchor.constraint(
      lessThanOrEqualToSystemSpacingBelow: upper.lastBaselineAnchor,
      multiplier: 1.5,
      fileID: "A/B.swift",
      line: 3
    )
    two.constant = 4
    #expect(
      two.description
        == "lower.firstBaseline ≤ upper.lastBaseline + 1.5 · system spacing + 4 (B.swift:3)"
    )
  }

  @Test func `it is at least eight points`() {
    upper.lastBaselineOffset = 0
    lower.firstBaselineOffset = 0
    lower.lastBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor)
      .isActive = true
    #expect(LayoutEngine(root: root).frame(of: lower).maxY == 38)
  }

  @Test func `it is eight points where one side is an edge`() {
    lower.topAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor)
      .isActive = true
    let other = Box("other", in: root)
    other.firstBaselineOffset = 12
    other.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.bottomAnchor)
      .isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: lower).minY == 34)
    // Its baseline is at 38.
    #expect(engine.frame(of: other).minY == 26)
  }

  @Test func `it bounds from both sides`() {
    let wish = lower.topAnchor.constraint(equalTo: root.topAnchor, priority: 10)
    LayoutConstraint.activate([
      wish,
      lower.firstBaselineAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: upper.lastBaselineAnchor
      ),
      lower.firstBaselineAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: upper.lastBaselineAnchor,
        multiplier: 2
      ),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: lower).minY == 30)
    wish.constant = 100
    #expect(engine.frame(of: lower).minY == 46)
  }

  @Test func `the plain distance of a visual format is that of lines, if it asks for baselines`()
    throws
  {
    LayoutConstraint.activate(
      try LayoutConstraint.constraints(
        withVisualFormat: "V:[upper]-[lower]",
        options: .spacingBaselineToBaseline,
        views: ["upper": upper, "lower": lower]
      )
    )
    #expect(LayoutEngine(root: root).frame(of: lower).minY == 30)
  }

  @Test func `the distances of descendants' lines count`() {
    let label = Box("label", in: lower)
    label.pin(0, 5, 10, 10)
    label.firstBaselineOffset = 9
    lower.firstBaselineItem = label
    lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor)
      .isActive = true
    // The label's baseline is at 26 + 4 + 9, and 14 below the lower box's top.
    #expect(LayoutEngine(root: root).frame(of: lower).minY == 25)
  }

  @Test func `a number of spacings is finite`() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (Box("a"), Box("b"))
      _ = a.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: b.lastBaselineAnchor,
        multiplier: .infinity
      )
    }
  }
}
