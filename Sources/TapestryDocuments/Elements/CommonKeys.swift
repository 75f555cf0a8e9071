internal import TapestryCore
internal import TapestryDisplay

/// The keys that every element has.
func commonKeys<Own>(
  type name: String,
  styleKeys: @escaping @Sendable (Surroundings) -> KeyTable<StyleDraft>
) -> [Key<ElementDraft<Own>>] {
  let lifted = decorationKeys.map { key in
    key.lifted { (outer: inout ElementDraft<Own>, change) throws(DocumentError) in
      try change(&outer.common.decoration)
    }
  }
  return [
    Key(
      name: "type",
      schema: .object([("const", .string(name))]),
      summary: "What the element is.",
      isRequired: true,
      absent: nil
    ) { _, _, _ in },
    Key("id", .id, "The name under which its frame is found; unique.") { $0.common.id = $1 },
    Key(
      name: "style",
      schema: .type("object"),
      summary: "What it asks of its parent.",
      isRequired: false,
      absent: nil
    ) { draft, value, session throws(DocumentError) in
      try styleKeys(session.surroundings).read(value, into: &draft.common.style, session)
    },
  ] + lifted
}

private let decorationKeys: [Key<Decoration>] = [
  Key("background", .color, "The colour that fills its rectangle.") { $0.background = $1 },
  Key("cornerRadius", .notNegative, "The radius of its corners in points.", absent: 0) {
    $0.cornerRadius = $1
  },
  Key("border", .border, "A line inside its edge.") { $0.border = $1 },
  Key("shadow", .shadow, "A shadow behind it.") { $0.shadow = $1 },
  Key("opacity", .share, "The opacity of it and all below it together.", absent: 1) {
    $0.opacity = $1
  },
  Key("clips", .bool, "Whether it and all below it are cut at its rectangle.", absent: false) {
    $0.clips = $1
  },
]

extension Kind where Value == String {
  /// An element's name.
  static var id: Kind {
    Kind(
      .type(
        "string",
        [("pattern", "^[A-Za-z_][A-Za-z0-9_-]*$"), ("not", .object([("const", "super")]))]
      )
    ) { value, session throws(DocumentError) in
      guard let id = value.string, isIdentifier(id) else {
        throw value.expected("an id: a letter or _, then letters, digits, _ and -")
      }
      guard id != "super" else { throw value.error("\"super\" is reserved and no id") }
      try session.register(id, at: value)
      return id
    }
  }
}

private func isIdentifier(_ text: String) -> Bool {
  func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_")
  }
  func isFurther(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "-")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
  guard let first = text.utf8.first, isLetter(first) else { return false }
  return text.utf8.allSatisfy(isFurther)
}
