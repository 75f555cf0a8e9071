import TapestryCore
import Testing

@Suite struct DimensionTests {
  @Test(
    arguments: [
      ("auto", Dimension.auto), ("", .auto), ("50%", .fraction(0.5)), ("0%", .fraction(0)),
      ("100%", .fraction(1)), ("100pt", .points(100)), ("0pt", .points(0)), ("2.5pt", .points(2.5)),
    ])
  func `Text forms are read`(text: String, expected: Dimension) {
    #expect(Dimension(validating: text) == expected)
  }

  @Test(
    arguments: [
      "50", "pt", "%", "-1pt", "101%", "-1%", "infpt", "nanpt", "nan%", "inf%", "auto ", " 5pt",
      "5 pt", "5px", "five",
    ])
  func `Other text is none`(text: String) { #expect(Dimension(validating: text) == nil) }

  @Test(arguments: [Dimension.auto, .points(12), .points(0.5), .fraction(0.25)])
  func `The text form is read back`(dimension: Dimension) {
    #expect(Dimension(validating: dimension.description) == dimension)
  }

  @Test func `Number literals are points`() {
    let whole: Dimension = 12
    let broken: Dimension = 1.5
    #expect(whole == .points(12))
    #expect(broken == .points(1.5))
  }

  @Test func `auto stands for what is given`() {
    #expect(Dimension.auto.resolved(in: 100, auto: 7) == 7)
  }

  @Test func `Points are points`() {
    #expect(Dimension.points(12).resolved(in: nil, auto: 7) == 12)
  }

  @Test func `A fraction is a share of the parent`() {
    #expect(Dimension.fraction(0.25).resolved(in: 200, auto: 7) == 50)
  }

  @Test func `A fraction of an unknown or infinite parent is auto`() {
    #expect(Dimension.fraction(0.25).resolved(in: nil, auto: 7) == 7)
    #expect(Dimension.fraction(0.25).resolved(in: .infinity, auto: 7) == 7)
  }

  @Test func `Points are not negative`() async {
    await #expect(processExitsWith: .failure) { _ = Dimension.points(-1) }
  }

  @Test func `Points are finite`() async {
    await #expect(processExitsWith: .failure) { _ = Dimension.points(.infinity) }
  }

  @Test func `Points are a number`() async {
    await #expect(processExitsWith: .failure) { _ = Dimension.points(.nan) }
  }

  @Test func `A fraction is at most 1`() async {
    await #expect(processExitsWith: .failure) { _ = Dimension.fraction(1.01) }
  }

  @Test func `A fraction is a number`() async {
    await #expect(processExitsWith: .failure) { _ = Dimension.fraction(.nan) }
  }
}
