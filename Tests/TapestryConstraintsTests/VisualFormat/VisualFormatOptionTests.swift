import TapestryConstraints
import TapestryCore
import Testing

/// Options, metrics and names.
@Suite struct VisualFormatOptionTests {
  let root = Box.root(200, 100)
  let a = Box("a")
  let b = Box("b")

  init() {
    root.add(a)
    root.add(b)
  }

  private func constraints(
    _ format: String,
    _ options: VisualFormatOptions = [],
    metrics: [String: Double] = [:],
    spacing: SuperitemSpacing = .margin
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      metrics: metrics,
      views: ["a": a, "b": b, "_b2": b],
      superitemSpacing: spacing
    )
  }

  private func frames(
    _ format: String,
    _ options: VisualFormatOptions = [],
    spacing: SuperitemSpacing = .margin
  ) throws -> [CGRect] {
    LayoutConstraint.activate(try constraints(format, options, spacing: spacing))
    let engine = LayoutEngine(root: root)
    return [engine.frame(of: a), engine.frame(of: b)]
  }

  static let alignments: [(VisualFormatOptions, LayoutAttribute)] = [
    (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
    (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
    (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
    (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
  ]

  @Test(arguments: alignments)
  func `each alignment has its bit, its attribute and its axis`(
    _ option: VisualFormatOptions,
    _ attribute: LayoutAttribute
  ) throws {
    #expect(option.rawValue == 1 << UInt(attribute.rawValue))
    let across = attribute.axis == .horizontal ? "V:[a][b]" : "H:[a][b]"
    let made = try constraints(across, option)
    #expect(made.count == 2)
    #expect(made[1].firstItem === a && made[1].secondItem === b)
    #expect(made[1].firstAttribute == attribute && made[1].secondAttribute == attribute)
    #expect(made[1].relation == .equal && made[1].constant == 0)
    let along = attribute.axis == .horizontal ? "H:[a][b]" : "V:[a][b]"
    #expect(throws: VisualFormatError.self) { try constraints(along, option) }
  }

  @Test func `one view is aligned with nobody`() throws {
    #expect(try constraints("[a]", .alignAllTop).isEmpty)
  }

  @Test func `a row follows the reading direction`() throws {
    root.direction = .rightToLeft
    root.layoutMargins = EdgeInsets(leading: 5, trailing: 11)
    let frames = try frames("|-[a(20)]-6-[b]-|")
    #expect(frames == [rect(175, 0, 20, 0), rect(11, 0, 158, 0)])
  }

  @Test func `left to right is so everywhere`() throws {
    root.direction = .rightToLeft
    let frames = try frames("|-2-[a(20)]-6-[b]-3-|", .directionLeftToRight)
    #expect(frames == [rect(2, 0, 20, 0), rect(28, 0, 169, 0)])
  }

  @Test func `right to left is so everywhere, with the margins' sides`() throws {
    root.layoutMargins = EdgeInsets(top: 0, left: 5, bottom: 0, right: 11)
    let frames = try frames("|-[a(20)]-[b]-|", .directionRightToLeft)
    // 200 − 11 − 20 = 169, 169 − 8 = 161
    #expect(frames == [rect(169, 0, 20, 0), rect(5, 0, 156, 0)])
  }

  @Test func `a column does not mind directions`() throws {
    let frames = try frames("V:|-1-[a(20)]-2-[b]-3-|", .directionRightToLeft)
    #expect(frames == [rect(0, 1, 0, 20), rect(0, 23, 0, 74)])
  }

  @Test func `the distance from the superitem can be points`() throws {
    let frames = try frames("|-[a(20)]-[b]-|", .directionRightToLeft, spacing: .points(20))
    #expect(frames == [rect(160, 0, 20, 0), rect(20, 0, 132, 0)])
  }

  @Test func `each end has its own superitem`() throws {
    let inner = Box("inner", in: a)
    let made = try LayoutConstraint.constraints(
      withVisualFormat: "|[inner][b]|",
      views: ["inner": inner, "b": b]
    )
    #expect(made[0].secondItem === a)
    #expect(made[2].firstItem === root)
  }

  @Test func `names are those of C, and in a size views come before metrics`() throws {
    let made = try constraints("[_b2(a)]-a-[a(_b)]", metrics: ["a": 7, "_b": 9])
    #expect(made[0].firstItem === b)
    #expect(made[0].secondItem === a)
    #expect(made[1].constant == 7)
    #expect(made[2].constant == 9)
    #expect(made[2].secondItem == nil)
  }

  @Test func `relations and priorities of every predicate`() throws {
    let made = try constraints(
      "|-(==4,>=m@p)-[a(>=b@1000,<=30@0.5)]",
      metrics: ["m": 2, "p": 600]
    )
    #expect(
      made.map(\.relation) == [.equal, .greaterThanOrEqual, .greaterThanOrEqual, .lessThanOrEqual]
    )
    #expect(made.map(\.constant) == [4, 2, 0, 30])
    #expect(made.map(\.priority) == [1000, 600, 1000, 0.5])
  }

  @Test(arguments: [
    ("[a]-bad-[b]", 4), ("[a(bad)]", 3), ("[a(5@bad)]", 5), ("|-(>=bad)-[a]", 5),
  ])
  func `metrics are finite`(_ format: String, _ position: Int) {
    for bad in [Double.nan, .infinity] {
      do throws(VisualFormatError) {
        _ = try constraints(format, metrics: ["bad": bad])
        Issue.record("no error")
      } catch {
        #expect(error.position == position)
        #expect(error.message == "The metric 'bad' is not finite")
      }
    }
  }

  @Test func `a view alone says nothing`() throws {
    #expect(try constraints("[a]").isEmpty)
    #expect(try constraints("V:[a]").isEmpty)
  }

  @Test func `it says where it was made`() throws {
    let made = try constraints("[a(5)]")
    #expect(made[0].fileID == #fileID)
  }
}
