import TapestryCore
import TapestryDocuments
import TapestrySpecs
import Testing

/// The keys of the top level, and their defaults.
@Suite struct TopLevelTests {
  private let spacer = #""root": {"type": "spacer"}"#

  @Test func `Every default`() throws {
    let document = try document("{\(spacer)}")
    #expect(document.sizeRange == .unconstrained)
    #expect(document.scale == 1)
    #expect(document.direction == .leftToRight)
    #expect(document.colorScheme == .light)
    #expect(document.assets == "")
    #expect(document.root is SpacerLayoutSpec)
  }

  @Test func `Every key`() throws {
    let document = try document(
      """
      {"tapestry": 1, "sizeRange": {"min": [10, 20], "max": [320, null]}, "scale": 2,
       "direction": "rtl", "assets": "images/", \(spacer)}
      """
    )
    #expect(
      document.sizeRange
        == SizeRange(
          min: CGSize(width: 10, height: 20),
          max: CGSize(width: 320, height: CGFloat.infinity)
        )
    )
    #expect(document.scale == 2)
    #expect(document.direction == .rightToLeft)
    #expect(document.assets == "images/")
  }

  @Test func `Half a size range leaves the other half at its default`() throws {
    #expect(
      try document("{\"sizeRange\": {\"max\": [50, 60]}, \(spacer)}").sizeRange
        == SizeRange(upTo: 50, 60)
    )
    #expect(
      try document("{\"sizeRange\": {\"min\": [50, 60]}, \(spacer)}").sizeRange
        == SizeRange(
          min: CGSize(width: 50, height: 60),
          max: CGSize(width: CGFloat.infinity, height: .infinity)
        )
    )
  }

  @Test func `size is short for one size only`() throws {
    let size = CGSize(width: 100, height: 40)
    let document = try document("{\"size\": [100, 40], \(spacer)}")
    #expect(document.sizeRange == SizeRange(exact: size))
    #expect(document.layOut().size == size)
  }

  @Test func `A scale of 0 is no rounding`() throws {
    let third = """
      "sizeRange": {"max": [100, 10]},
      "root": {"type": "box", "id": "a", "intrinsicSize": [33.3, 5]}
      """
    #expect(try frames("{\"scale\": 0, \(third)}")["a"]?.width == 33.3)
    #expect(try frames("{\"scale\": 2, \(third)}")["a"]?.width == 33.5)
    #expect(try frames("{\(third)}")["a"]?.width == 34)
  }

  @Test(arguments: [
    ("[]", "$: expected an object"),
    ("5", "$: expected an object"),
    ("{}", "root: this key is missing"),
    (#"{"root": 5}"#, "root: expected an element: an object"),
    (
      #"{"tapestry": 2, "root": {"type": "spacer"}}"#,
      "tapestry: expected the version of the format, 1"
    ),
    (
      #"{"roots": 1, "root": {"type": "spacer"}}"#,
      "roots: unknown key of a layout document; did you mean \"root\"?"
    ),
    (#"{"": 1, "root": {"type": "spacer"}}"#, #"$[""]: unknown key of a layout document"#),
    (#"{"a b\n": 1}"#, #"$["a b\n"]: unknown key of a layout document"#),
    (
      #"{"root": {"type": "spacer"}, "root": {"type": "spacer"}}"#, "root: this key is given twice"
    ),
    (#"{"scale": -1, "root": {"type": "spacer"}}"#, "scale: expected a number from 0 to 1000"),
    (#"{"scale": "2", "root": {"type": "spacer"}}"#, "scale: expected a number from 0 to 1000"),
    (#"{"scale": 1e999, "root": {"type": "spacer"}}"#, "scale: expected a number from 0 to 1000"),
    (
      #"{"direction": "lrt", "root": {"type": "spacer"}}"#,
      #"direction: expected "ltr" or "rtl"; did you mean "ltr"?"#
    ),
    (#"{"assets": 3, "root": {"type": "spacer"}}"#, "assets: expected the name of a folder"),
    (#"{"size": [1], "root": {"type": "spacer"}}"#, "size: expected [width, height]"),
    (#"{"size": [1, null], "root": {"type": "spacer"}}"#, "size[1]: expected a number ≥ 0"),
    (#"{"size": [1, -2], "root": {"type": "spacer"}}"#, "size[1]: expected a number ≥ 0"),
    (
      #"{"size": [1, 1e300], "root": {"type": "spacer"}}"#,
      "size[1]: expected a number ≥ 0, at most 1e9"
    ),
    (
      #"{"size": [1, 2], "sizeRange": {}, "root": {"type": "spacer"}}"#,
      "size: give either size or sizeRange, not both"
    ),
    (
      #"{"sizeRange": {"min": [5, 0], "max": [4, null]}, "root": {"type": "spacer"}}"#,
      "sizeRange: expected min ≤ max in width and height"
    ),
    (
      #"{"sizeRange": {"min": [null, 0]}, "root": {"type": "spacer"}}"#,
      "sizeRange.min[0]: expected a number ≥ 0"
    ),
    (
      #"{"sizeRange": {"mim": [0, 0]}, "root": {"type": "spacer"}}"#,
      "sizeRange.mim: unknown key of a size range; did you mean \"min\"?"
    ),
  ])
  func `Every error of the top level`(json: String, message: String) {
    #expect(failure(json) == message)
  }
}
