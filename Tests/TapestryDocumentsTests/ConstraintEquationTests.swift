import Testing

@testable import TapestryDocuments

/// One line of text a constraint.
@Suite struct ConstraintEquationTests {
  private typealias Operand = ConstraintEquation.Operand

  @Test func `All parts`() throws {
    let equation = try ConstraintEquation(
      "title.leading <= 1.5 * super.leadingMargin - 8.25 @750 # title-leading "
    )
    #expect(equation.first == Operand(item: "title", attribute: "leading"))
    #expect(equation.relation == .lessThanOrEqual)
    #expect(equation.multiplier == 1.5)
    #expect(equation.second == Operand(item: "super", attribute: "leadingMargin"))
    #expect(equation.constant == -8.25)
    #expect(equation.priority == 750)
    #expect(equation.identifier == "title-leading")
  }

  @Test func `Guides of items`() throws {
    let equation = try ConstraintEquation("a.x.top == 2 * super.safeAreaLayoutGuide.bottom - 1")
    #expect(equation.first == Operand(item: "a", guide: "x", attribute: "top"))
    let second = Operand(item: "super", guide: "safeAreaLayoutGuide", attribute: "bottom")
    #expect(equation.second == second)
    #expect(equation.constant == -1)
  }

  @Test(arguments: [
    ("gap.width >= -12.5", -12.5), ("gap.width==4e1", 40), ("gap.width <= +3E-1@1", 0.3),
    ("_a-1.height == .5", 0.5),
  ])
  func `A constant alone`(line: String, constant: Double) throws {
    let equation = try ConstraintEquation(line)
    #expect(equation.second == nil)
    #expect(equation.constant == constant)
    #expect(equation.multiplier == 1)
  }

  @Test(arguments: [
    ("a.width==b.width-4", -4.0), ("a.width == b-c.width + -4", -4), ("a.width == b.width", 0),
    ("a.width == -2*b.width - -4", 4), ("a.width == b.width+1e2 @ 20.5#x", 100),
  ])
  func `Another item and a constant`(line: String, constant: Double) throws {
    let equation = try ConstraintEquation(line)
    #expect(equation.second?.attribute == "width")
    #expect(equation.constant == constant)
  }

  @Test func `Defaults`() throws {
    let equation = try ConstraintEquation("a.width == b.height")
    #expect(equation.priority == 1000)
    #expect(equation.identifier == nil)
    #expect(equation.multiplier == 1)
  }

  @Test(arguments: [
    ("", 1, "expected an attribute of an item, such as title.width"),
    ("7.width == 3", 1, "expected an attribute of an item, such as title.width"),
    ("a", 2, "expected . and an attribute after \"a\""),
    ("a. == 3", 3, "expected an attribute after \"a\"."),
    ("a.width = 3", 9, "expected ==, <= or >="),
    ("é.width == 3", 1, "expected an attribute of an item, such as title.width"),
    ("a.width ==", 11, "expected a number, or an attribute of an item"),
    ("a.width == 2 * 3", 16, "expected an attribute of an item after *"),
    ("a.width == b.width +", 21, "expected a number after + or -"),
    ("a.width == b.width 3", 20, "expected the end of the constraint, @ or #"),
    ("a.width == 1.2.3", 12, "expected a number, at most 1e9"),
    ("a.width == 1e99", 12, "expected a number, at most 1e9"),
    ("a.width == 3 @x", 15, "expected a number after @, the priority"),
    ("a.width == 3 #", 15, "expected an identifier after #"),
  ])
  func `Every error`(line: String, column: Int, message: String) {
    #expect(throws: ConstraintEquation.Failure(column: column, message: message)) {
      try ConstraintEquation(line)
    }
  }
}
