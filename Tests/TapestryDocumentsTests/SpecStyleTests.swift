import TapestryCore
import TapestryDisplay
import TapestryDocuments
import TapestrySpecs
import Testing

/// Every key of `style` below layout specs.
@Suite struct SpecStyleTests {
  private func style(_ json: String) throws -> LayoutElementStyle {
    try root("{\"type\": \"box\", \"style\": \(json)}", as: Box.self).style
  }

  @Test func `Nothing asked is the default`() throws {
    #expect(try style("{}") == LayoutElementStyle())
  }

  @Test func `Every key`() throws {
    let read = try style(
      """
      {"width": 10, "height": "50%", "minWidth": 1, "minHeight": 2.5, "maxWidth": "100%",
       "maxHeight": "auto", "flexBasis": "12.5%", "flexGrow": 1, "flexShrink": 2,
       "alignSelf": "baselineFirst", "spacingBefore": 3, "spacingAfter": -4, "ascender": 5,
       "descender": -6, "layoutPosition": [7, 8]}
      """
    )
    let expected = LayoutElementStyle {
      $0.width = 10
      $0.height = .fraction(0.5)
      $0.minWidth = 1
      $0.minHeight = 2.5
      $0.maxWidth = .fraction(1)
      $0.flexBasis = .fraction(0.125)
      $0.flexGrow = 1
      $0.flexShrink = 2
      $0.alignSelf = .baselineFirst
      $0.spacingBefore = 3
      $0.spacingAfter = -4
      $0.ascender = 5
      $0.descender = -6
      $0.layoutPosition = CGPoint(x: 7, y: 8)
    }
    #expect(read == expected)
  }

  @Test func `width and height win over preferredSize`() throws {
    let read = try style(#"{"width": 10, "preferredSize": [30, 40]}"#)
    #expect(read.width == 10)
    #expect(read.height == 40)
  }

  @Test(arguments: [
    "-1", "\"-5%\"", "\"50\"", "\"50 %\"", "\"%\"", "\"0x10%\"", "\"nan%\"", "\"inf%\"", "null",
    "true", "\"min-content\"", "1e999", "[]", "{}", "\"1e99%\"", "\"\"",
  ])
  func `What is no dimension is refused`(value: String) {
    for key in ["width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexBasis"] {
      #expect(
        failure(root: "{\"type\": \"box\", \"style\": {\"\(key)\": \(value)}}")
          == "root.style.\(key): expected a number ≥ 0, \"auto\" or a percentage"
      )
    }
  }

  @Test(arguments: [
    ("width", "\"101%\"", "expected a number ≥ 0, \"auto\" or a percentage up to 100%"),
    ("flexGrow", "-1", "expected a number ≥ 0"), ("flexShrink", "\"1\"", "expected a number ≥ 0"),
    ("spacingBefore", "null", "expected a number"),
    ("descender", "1e300", "expected a number, at most 1e9"),
    ("layoutPosition", "[1]", "expected [x, y]"), ("preferredSize", "[1, -1]", nil),
    (
      "alignSelf", "\"flex-start\"",
      #"expected "auto", "start", "end", "center", "stretch", "baselineFirst" or "baselineLast""#
    ),
    ("margin", "1", "unknown key of a style below a layout spec"),
    (
      "flexgrow", "1",
      "unknown key of a style below a layout spec; did you mean \"flexGrow\"?"
    ),
  ])
  func `Every other error`(key: String, value: String, message: String?) throws {
    let found = try #require(
      failure(root: "{\"type\": \"box\", \"style\": {\"\(key)\": \(value)}}")
    )
    guard let message else { return #expect(found.hasPrefix("root.style.\(key)[1]: ")) }
    #expect(found == "root.style.\(key): \(message)")
  }
}
