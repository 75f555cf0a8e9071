import TapestryCore
import TapestryDisplay
import TapestryDocuments
import Testing

/// Every key and default of the leaves.
@Suite struct LeafTests {
  @Test func `box: intrinsic size per axis`() throws {
    let plain: Box = try root(#"{"type": "box"}"#)
    #expect(plain.intrinsicWidth == nil)
    #expect(plain.intrinsicHeight == nil)
    let half: Box = try root(#"{"type": "box", "intrinsicSize": [null, 5]}"#)
    #expect(half.intrinsicWidth == nil)
    #expect(half.intrinsicHeight == 5)
    #expect(
      failure(root: #"{"type": "box", "intrinsicSize": [3]}"#)
        == "root.intrinsicSize: expected [width, height]"
    )
    #expect(
      failure(root: #"{"type": "box", "intrinsicSize": [3, -1]}"#)
        == "root.intrinsicSize[1]: expected a number ≥ 0"
    )
  }

  @Test func `text: defaults`() throws {
    let text: Text = try root(#"{"type": "text", "text": "a"}"#)
    #expect(text.text == AttributedText("a", font: Font(size: 17), color: .label))
    #expect(text.paragraph == ParagraphStyle(lines: 0, truncation: .tail, alignment: .natural))
    #expect(text.paragraph.truncation.token == "…")
  }

  @Test func `text: keys`() throws {
    let text: Text = try root(
      ##"""
      {"type": "text", "text": "a",
       "font": {"family": "DejaVu Sans", "size": 12.5, "weight": "bold", "italic": true},
       "color": {"light": "#f00", "dark": "#00ff0080"}, "lines": 2, "truncation": "middle",
       "truncationToken": " more", "alignment": "justified", "lineSpacing": 3}
      """##
    )
    let color = try Color(
      light: #require(RGBA(hex: "#ff0000")),
      dark: #require(RGBA(hex: "#00ff0080"))
    )
    #expect(
      text.text
        == AttributedText(
          "a",
          font: Font("DejaVu Sans", size: 12.5, weight: .bold, italic: true),
          color: color
        )
    )
    #expect(
      text.paragraph
        == ParagraphStyle(
          lines: 2,
          truncation: Truncation(.middle, token: " more"),
          alignment: .justified,
          lineSpacing: 3
        )
    )
  }

  @Test func `text: spans take what they leave out from the element`() throws {
    let text: Text = try root(
      ##"""
      {"type": "text", "font": {"size": 20, "weight": 600}, "color": "#111", "spans": [
        {"text": "a"}, {"text": "b", "font": {"italic": true}, "color": "#222"},
        {"text": "c", "underline": true, "link": "https://example.org"}]}
      """##
    )
    let base = Font(size: 20, weight: .semibold)
    let leaning = Font(size: 20, weight: .semibold, italic: true)
    let (dark, grey) = try (#require(Color(hex: "#111")), #require(Color(hex: "#222")))
    #expect(
      text.text.spans == [
        .init("a", TextAttributes(font: base, color: dark)),
        .init("b", TextAttributes(font: leaning, color: grey)),
        .init(
          "c",
          TextAttributes(font: base, color: dark, underline: true, link: "https://example.org")
        ),
      ]
    )
  }

  @Test(arguments: [
    (#"{}"#, "text: this key is missing; give text or spans"),
    (#"{"text": 5}"#, "text: expected a string"),
    (#"{"text": "", "lines": -1}"#, "lines: expected a whole number ≥ 0"),
    (#"{"text": "", "lines": 1.5}"#, "lines: expected a whole number ≥ 0"),
    (#"{"text": "", "lineSpacing": -1}"#, "lineSpacing: expected a number ≥ 0"),
    (#"{"text": "", "font": {"size": -1}}"#, "font.size: expected a number from 0 to 10000"),
    (
      #"{"text": "", "font": {"size": 1e300}}"#,
      "font.size: expected a number from 0 to 10000"
    ),
    (
      #"{"text": "", "font": {"weigth": "bold"}}"#,
      #"font.weigth: unknown key of a font; did you mean "weight"?"#
    ),
    (#"{"text": "", "font": "Arial"}"#, "font: expected an object"),
    (#"{"spans": [{"text": "a"}, {}]}"#, "spans[1].text: this key is missing"),
    (#"{"spans": {}}"#, "spans: expected an array of spans"),
    (
      #"{"text": "", "truncation": "end"}"#,
      #"truncation: expected "tail", "middle", "head" or "clip""#
    ),
    (
      #"{"text": "", "alignment": "left"}"#,
      #"alignment: expected "natural", "start", "center", "end" or "justified""#
    ),
  ])
  func `text: every error`(keys: String, message: String) {
    let members = keys.dropFirst()
    let comma = members == "}" ? "" : ", "
    #expect(failure(root: #"{"type": "text"\#(comma)\#(members)"#) == "root.\(message)")
  }

  @Test func `text: either characters or spans`() {
    #expect(
      failure(root: #"{"type": "text", "text": "a", "spans": []}"#)
        == "root: give either text or spans, not both"
    )
  }

  @Test(arguments: ["50", "1000", "\"heavier\"", "null", "450.5"])
  func `text: wrong weights`(weight: String) {
    let message = failure(root: #"{"type": "text", "text": "", "font": {"weight": \#(weight)}}"#)
    #expect(
      message?.hasPrefix("root.font.weight: expected a number from 100 to 900, or one of") == true
    )
  }

  @Test func `image: measures pixels by the picture's own scale`() throws {
    let images = DocumentImages { file, folder in
      #expect(folder == "pictures")
      return StubImage(name: file, scale: file.contains("@2x") ? 2 : 1)
    }
    let document = try document(
      """
      {"assets": "pictures", "root": {"type": "wrapper", "children": [
        {"type": "image", "id": "a", "source": "a.png"},
        {"type": "image", "id": "b", "source": "below/b@2x.png", "contentMode": "center"}]}}
      """,
      images: images
    )
    #expect(document.layOut()["a"] == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(document.layOut()["b"] == CGRect(x: 0, y: 0, width: 20, height: 15))
  }

  @Test func `image: a file that cannot be used is an error naming it`() {
    let json = #"{"root": {"type": "image", "source": "a.png"}}"#
    let missing = DocumentImages { file, _ in
      throw ImageError.unreadable(file, reason: "gone\naway")
    }
    #expect(failure(json, images: missing) == "root.source: a.png: cannot be read: gone away")
    #expect(failure(json) == "root.source: a.png: no image files can be read here")
  }

  @Test(arguments: [
    "", "/etc/a.png", "../a.png", "a/../../b.png", "a\\\\..\\\\b", "..", "a/", "\\u0000",
  ])
  func `image: only names below the assets folder`(name: String) {
    let all = DocumentImages { file, _ in StubImage(name: file) }
    #expect(
      failure(#"{"root": {"type": "image", "source": "\#(name)"}}"#, images: all)
        == "root.source: expected the name of a file below the assets folder"
    )
  }

  @Test func `shape: defaults and keys`() throws {
    let plain: Shape = try root(#"{"type": "shape", "path": "M0 0H10V10Z"}"#)
    #expect(plain.path == (try Path(svg: "M0 0H10V10Z")))
    #expect(plain.viewBox == nil)
    #expect(plain.fill == .label)
    #expect(plain.stroke == nil)
    #expect(plain.strokeWidth == 1)
    let shape: Shape = try root(
      ##"""
      {"type": "shape", "path": "M0 0", "viewBox": [-1, -2, 24, 12], "fill": null,
       "stroke": "#abc", "strokeWidth": 2.5}
      """##
    )
    #expect(shape.viewBox == CGRect(x: -1, y: -2, width: 24, height: 12))
    #expect(shape.fill == nil)
    #expect(shape.stroke == Color(hex: "#aabbcc"))
    #expect(shape.strokeWidth == 2.5)
  }

  @Test func `shape: errors`() {
    #expect(failure(root: #"{"type": "shape"}"#) == "root.path: this key is missing")
    let path = failure(root: #"{"type": "shape", "path": "L1"}"#)
    #expect(path?.hasPrefix("root.path: path data at byte ") == true)
    for box in ["[0, 0, 1]", "\"0 0 1 1\""] {
      #expect(
        failure(root: #"{"type": "shape", "path": "", "viewBox": \#(box)}"#)
          == "root.viewBox: expected [x, y, width, height] with width and height > 0"
      )
    }
    #expect(
      failure(root: #"{"type": "shape", "path": "", "viewBox": [0, 0, 0, 1]}"#)
        == "root.viewBox[2]: expected a number > 0"
    )
  }

  @Test func `Decoration: every key`() throws {
    let document = try document(
      ##"""
      {"root": {"type": "box", "background": "#123456", "cornerRadius": 4, "opacity": 0.5,
        "clips": true, "border": {"width": 2, "color": "#fff"},
        "shadow": {"color": "#00000080", "radius": 6, "offset": [1, 2]}}}
      """##
    )
    let decorated = try #require(document.root as? Decorated)
    let white = try #require(Color(hex: "#fff"))
    let shade = try #require(Color(hex: "#00000080"))
    #expect(
      decorated.decoration
        == Decoration(
          background: Color(hex: "#123456"),
          cornerRadius: 4,
          border: Border(width: 2, color: white),
          shadow: Shadow(color: shade, radius: 6, dx: 1, dy: 2),
          opacity: 0.5,
          clips: true
        )
    )
  }

  @Test func `Decoration: defaults`() throws {
    let document = try document(
      ##"{"root": {"type": "box", "border": {"color": "#000"}, "shadow": {}}}"##
    )
    let decorated = try #require(document.root as? Decorated)
    #expect(decorated.decoration.border?.width == 1)
    #expect(decorated.decoration.shadow == Shadow())
    #expect(decorated.decoration.opacity == 1)
    #expect(!decorated.decoration.clips)
  }
}
