import TapestryCore
import TapestryDisplay
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#f00", RGBA(red: 1, green: 0, blue: 0)),
    ("#0F8", RGBA(red: 0, green: 1, blue: 136.0 / 255)),
    ("#102030", RGBA(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255)),
    ("#ffffff80", RGBA(red: 1, green: 1, blue: 1, alpha: 128.0 / 255)),
  ])
  func `Hexadecimal colours have three, six or eight digits`(text: String, expected: RGBA) {
    #expect(RGBA(hex: text) == expected)
    #expect(Color(hex: text) == Color(expected))
  }

  @Test(arguments: [
    "", "#", "f00", "#f", "#ff", "#ffff", "#fffff", "#fffffff", "#ggg", "#fff ", "#é1",
  ])
  func `Any other text is no colour`(text: String) { #expect(RGBA(hex: text) == nil) }

  @Test(arguments: ["#000000", "#123456", "#abcdef01", "#ffffff00"])
  func `A colour is printed as it is read`(text: String) {
    #expect(RGBA(hex: text)?.description == text)
  }

  @Test func `Components are clamped, and none is not a number`() {
    let color = RGBA(red: -1, green: 2, blue: .nan, alpha: .infinity)
    #expect(color == RGBA(red: 0, green: 1, blue: 0, alpha: 1))
  }

  @Test func `A pair has a colour for each scheme`() {
    let color = Color(light: .white, dark: .black)
    #expect(color.resolved(in: .light) == RGBA(red: 1, green: 1, blue: 1))
    #expect(color.resolved(in: .dark) == RGBA(red: 0, green: 0, blue: 0))
    #expect(color.opacity(0.5).resolved(in: .dark).alpha == 0.5)
  }

  @Test(arguments: [
    ("thin", 100), ("light", 300), ("regular", 400), ("semibold", 600), ("bold", 700),
    ("black", 900),
  ])
  func `Weights have names`(name: String, weight: Int) {
    #expect(Font.Weight(name: name)?.rawValue == weight)
    #expect(Font.Weight(name: name + "er") == nil)
  }

  @Test func `A weight is clamped`() {
    #expect(Font.Weight(rawValue: 5).rawValue == 100)
    #expect(Font.Weight(rawValue: 5000).rawValue == 900)
  }

  @Test func `Values that make no sense are programming errors`() async {
    await #expect(processExitsWith: .failure) { _ = Font(size: .nan) }
    await #expect(processExitsWith: .failure) { _ = ParagraphStyle(lines: -1) }
    await #expect(processExitsWith: .failure) { _ = Decoration(cornerRadius: -1) }
    await #expect(processExitsWith: .failure) { _ = Decoration(opacity: 2) }
    await #expect(processExitsWith: .failure) { _ = Bitmap(width: 1, height: 1, bytes: []) }
  }
}
