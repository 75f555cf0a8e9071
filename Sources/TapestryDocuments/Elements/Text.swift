internal import TapestryCore
internal import TapestryDisplay

/// `text`: lines of text.
let textType = ElementType(
  "text",
  "Text in one look, or in spans of different looks.",
  keys: [
    Key("text", .maybe(.text), "The characters; instead of spans.") { $0.text = $1 },
    Key("spans", .spans, "Stretches of text in looks of their own; instead of text.") {
      $0.spans = $1
    },
    Key("font", .font, "The font.") { $0.font = $1 },
    Key("color", .color, "The colour. Default: the text colour.") { $0.color = $1 },
    Key(
      "lines",
      .integer(0...1_000_000, "a whole number ≥ 0"),
      "The most lines; 0: any.",
      absent: 0
    ) { $0.paragraph.lines = $1 },
    Key("truncation", .word, "What is cut where there are more lines.", absent: "tail") {
      $0.paragraph.truncation.mode = $1
    },
    Key("truncationToken", .text, "What stands in place of the cut part.", absent: "…") {
      $0.paragraph.truncation.token = $1
    },
    Key("alignment", .word, "Where lines lie across the width.", absent: "natural") {
      $0.paragraph.alignment = $1
    },
    Key("lineSpacing", .notNegative, "Space between lines, in points.", absent: 0) {
      $0.paragraph.lineSpacing = $1
    },
  ],
  fresh: TextDraft.init
) { draft, place throws(DocumentError) in
  Text(try draft.attributedText(at: place), paragraph: draft.paragraph)
}

private struct TextDraft {
  var text: String?
  var spans: [SpanDraft]?
  var font = FontDraft()
  var color: Color?
  var paragraph = ParagraphStyle()

  func attributedText(at place: Located) throws(DocumentError) -> AttributedText {
    let look = TextAttributes(font: font.changing(Font()), color: color ?? .label)
    switch (text, spans) {
    case (let text?, nil): return AttributedText(text, look)
    case (nil, let spans?): return AttributedText(spans.map { $0.span(over: look) })
    case (nil, nil):
      let path = JSONPath.key("text", in: place.path).description
      throw DocumentError(path: path, message: "this key is missing; give text or spans")
    default: throw place.error("give either text or spans, not both")
    }
  }
}

/// A span as it is written; what is absent is as in the element.
struct SpanDraft {
  var text = ""
  var font = FontDraft()
  var color: Color?
  var underline = false
  var link: String?

  func span(over look: TextAttributes) -> AttributedText.Span {
    AttributedText.Span(
      text,
      TextAttributes(
        font: font.changing(look.font),
        color: color ?? look.color,
        underline: underline,
        link: link
      )
    )
  }
}

/// A font as it is written; what is absent is as outside.
struct FontDraft {
  var family: String?
  var size: CGFloat?
  var weight: Font.Weight?
  var italic: Bool?

  func changing(_ font: Font) -> Font {
    Font(
      family ?? font.family,
      size: size ?? font.size,
      weight: weight ?? font.weight,
      italic: italic ?? font.italic
    )
  }
}

extension Kind where Value == [SpanDraft]? {
  /// An array of spans.
  static var spans: Kind {
    let span = KeyTable<SpanDraft>(
      "a span",
      [
        Key("text", .text, "The characters.", isRequired: true) { $0.text = $1 },
        Key("font", .font, "The font; what it leaves out is as the element's.") { $0.font = $1 },
        Key("color", .color, "The colour. Default: the element's.") { $0.color = $1 },
        Key("underline", .bool, "Whether a line is drawn below.", absent: false) {
          $0.underline = $1
        },
        Key("link", .maybe(.text), "The address that it leads to.") { $0.link = $1 },
      ]
    ).kind(SpanDraft.init) { draft, _ in draft }
    return Kind(.type("array", [("items", span.schema)])) { value, session throws(DocumentError) in
      var spans: [SpanDraft] = []
      for item in try value.items("an array of spans") {
        spans.append(try span.read(item, session))
      }
      return spans
    }
  }
}

extension Kind where Value == FontDraft {
  /// `{family, size, weight, italic}`.
  static var font: Kind {
    KeyTable<FontDraft>(
      "a font",
      [
        Key("family", .family, "The family. Default: the engine's.") { $0.family = $1 },
        Key(
          "size",
          .number(0...10_000, "a number from 0 to 10000"),
          "The size in points.",
          absent: 17
        ) {
          $0.size = $1
        },
        Key("weight", .weight, "100 to 900, or a name.", absent: 400) { $0.weight = $1 },
        Key("italic", .bool, "Whether the letters lean.", absent: false) { $0.italic = $1 },
      ]
    ).kind(FontDraft.init) { draft, _ in draft }
  }
}

extension Kind where Value == String? {
  /// A font family.
  static var family: Kind {
    Kind(.type("string")) { value, _ throws(DocumentError) in
      guard let family = value.string, !family.utf8.contains(0) else {
        throw value.expected("the name of a font family")
      }
      return family
    }
  }
}

extension Kind where Value == Font.Weight? {
  /// A number from 100 to 900, or a name.
  static var weight: Kind {
    let names = Font.Weight.names.sorted {
      ($0.value.rawValue, $0.key) < ($1.value.rawValue, $1.key)
    }
    .map(\.key)
    let what = "a number from 100 to 900, or one of \(list(names.map { "\"\($0)\"" }))"
    let number = Kind<Int>.integer(100...900, what)
    return Kind(.anyOf([number.schema, .words(names)])) { value, session throws(DocumentError) in
      if let name = value.string, let weight = Font.Weight(name: name) { return weight }
      guard value.finiteNumber != nil else { throw value.expected(what) }
      return Font.Weight(rawValue: try number.read(value, session))
    }
  }
}
