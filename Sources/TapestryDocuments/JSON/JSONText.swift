internal import TapestryCore

/// JSON for output: keys in the order given, on one line or indented.
indirect enum JSONText: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([(key: String, value: JSONText)])

  /// The shortest text from which the same number is read; whole numbers without a fraction.
  ///
  /// Numbers that JSON cannot write are written as 0; results hold none.
  static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.exact(value) : "0"
  }

  /// The text.
  ///
  /// - Parameter pretty: indents objects and arrays of containers by two spaces a level.
  /// - Returns: the text.
  func text(pretty: Bool = false) -> String {
    var text = ""
    write(to: &text, indent: pretty ? 0 : nil)
    return text
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += Self.number(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      let inner = items.allSatisfy(\.isScalar) ? nil : indent
      Self.write(items, in: ("[", "]"), to: &text, indent: inner) { item, text, indent in
        item.write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indent: indent) { member, text, indent in
        Self.write(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func write<Item>(
    _ items: [Item],
    in brackets: (String, String),
    to text: inout String,
    indent: Int?,
    writeItem: (Item, inout String, Int?) -> Void
  ) {
    text += brackets.0
    let inner = indent.map { $0 + 2 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      // The content of a list of scalars stays on its line, whatever surrounds it.
      StackGuard.withRoom { writeItem(item, &text, inner) }
    }
    if let indent, !items.isEmpty { text += "\n" + String(repeating: " ", count: indent) }
    text += brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
