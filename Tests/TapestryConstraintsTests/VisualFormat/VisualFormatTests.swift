import TapestryConstraints
import TapestryCore
import Testing

@Suite struct VisualFormatTests {
  let root = Box.root(200, 100)
  let views: [String: any LayoutItem]

  init() {
    let root = root
    views = Dictionary(
      uniqueKeysWithValues: ["a", "b", "c"].map { ($0, Box($0, in: root)) }
    )
  }

  /// The constraints as text: `a.leading == root.leading + 8`.
  private func lines(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    spacing: SuperitemSpacing = .margin
  ) throws -> [String] {
    try LayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: views,
      superitemSpacing: spacing
    ).map(text)
  }

  private func text(_ constraint: LayoutConstraint) -> String {
    let relation =
      switch constraint.relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(constraint.firstItem?.layoutName ?? "").\(constraint.firstAttribute) \(relation)"
    if let second = constraint.secondItem {
      text += " \(second.layoutName).\(constraint.secondAttribute)"
      if constraint.constant != 0 { text += " + \(Int(constraint.constant))" }
    } else {
      text += " \(Int(constraint.constant))"
    }
    if constraint.priority != .required { text += " @\(constraint.priority.rawValue)" }
    return text
  }

  @Test func `edges that touch`() throws {
    #expect(
      try lines("|[a][b]|") == [
        "a.leading == root.leading", "b.leading == a.trailing", "root.trailing == b.trailing",
      ]
    )
  }

  @Test func `vertical`() throws {
    #expect(
      try lines("V:|-5-[a]-6-[b]-7-|") == [
        "a.top == root.top + 5", "b.top == a.bottom + 6", "root.bottom == b.bottom + 7",
      ]
    )
    #expect(try lines("H:[a]-1-[b]") == ["b.leading == a.trailing + 1"])
  }

  @Test func `standard spacing is eight between siblings and the margin at the superitem`() throws {
    #expect(
      try lines("|-[a]-[b]-|") == [
        "a.leading == root.leadingMargin", "b.leading == a.trailing + 8",
        "root.trailingMargin == b.trailing",
      ]
    )
    #expect(
      try lines("V:|-[a]-|", spacing: .points(20)) == [
        "a.top == root.top + 20", "root.bottom == a.bottom + 20",
      ]
    )
  }

  @Test func `sizes follow the distance to the view before`() throws {
    #expect(
      try lines("|-(>=8@750,<=20)-[a(44)]-5-[b(>=10,==a@250)]") == [
        "a.leading >= root.leading + 8 @750.0", "a.leading <= root.leading + 20", "a.width == 44",
        "b.leading == a.trailing + 5", "b.width >= 10", "b.width == a.width @250.0",
      ]
    )
    #expect(try lines("V:[a(b)]") == ["a.height == b.height"])
  }

  @Test func `metrics are constants and priorities`() throws {
    #expect(
      try lines("[a(size@weak)]-gap-[b]", metrics: ["size": 30, "weak": 100, "gap": -3]) == [
        "a.width == 30 @100.0", "b.leading == a.trailing + -3",
      ]
    )
  }

  @Test func `numbers may have signs in parentheses, fractions and exponents`() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-(-5)-[a]-2.5-[b]-1e2-[c(.5)]",
      views: views
    )
    #expect(constraints.map(\.constant) == [-5, 2.5, 100, 0.5])
  }

  @Test func `alignments come last, each to the one before`() throws {
    #expect(
      try lines("|[a][b][c]|", [.alignAllTop, .alignAllLastBaseline]) == [
        "a.leading == root.leading", "b.leading == a.trailing", "c.leading == b.trailing",
        "root.trailing == c.trailing",
        "a.top == b.top", "b.top == c.top",
        "a.lastBaseline == b.lastBaseline", "b.lastBaseline == c.lastBaseline",
      ]
    )
  }

  @Test func `left to right uses left and right`() throws {
    #expect(
      try lines("|-1-[a]-2-[b]-3-|", .directionLeftToRight) == [
        "a.left == root.left + 1", "b.left == a.right + 2", "root.right == b.right + 3",
      ]
    )
    #expect(try lines("V:|[a]", .directionLeftToRight) == ["a.top == root.top"])
  }

  @Test func `right to left begins at the right`() throws {
    let constraints = try LayoutConstraint.constraints(
      withVisualFormat: "|-1-[a(10)]-2-[b(20)]-(>=3)-|",
      options: .directionRightToLeft,
      views: views
    )
    LayoutConstraint.activate(constraints)
    let engine = LayoutEngine(root: root)
    let frames = try ["a", "b"].map { engine.frame(of: try #require(views[$0])) }
    #expect(frames[0].maxX == 199)
    #expect(frames[1].maxX == 187)
    #expect(frames[1].minX == 167)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `baseline to baseline between views, vertically only`() throws {
    #expect(
      try lines("V:|[a]-12-[b]|", .spacingBaselineToBaseline) == [
        "a.top == root.top", "b.firstBaseline == a.lastBaseline + 12", "root.bottom == b.bottom",
      ]
    )
    #expect(try lines("[a]-12-[b]", .spacingBaselineToBaseline) == ["b.leading == a.trailing + 12"])
  }

  @Test func `raw values of options are the documented ones`() {
    #expect(VisualFormatOptions.alignAllLeft.rawValue == 2)
    #expect(VisualFormatOptions.alignAllLastBaseline.rawValue == 1 << 11)
    #expect(VisualFormatOptions.alignAllFirstBaseline.rawValue == 1 << 12)
    #expect(VisualFormatOptions.alignmentMask.rawValue == 0xFFFF)
    #expect(VisualFormatOptions.directionLeftToRight.rawValue == 1 << 16)
    #expect(VisualFormatOptions.directionRightToLeft.rawValue == 2 << 16)
    #expect(VisualFormatOptions.spacingBaselineToBaseline.rawValue == 1 << 19)
  }
}
