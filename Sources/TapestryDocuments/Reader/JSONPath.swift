/// The place of a value in a document: `root.children[3].style.width`.
///
/// A linked list from the value up to the document, so that going down costs one allocation and
/// the text is made for errors only.
indirect enum JSONPath: Sendable {
  case document
  case key(String, in: JSONPath)
  case index(Int, in: JSONPath)

  /// The text; `$` for the document itself.
  var description: String {
    var steps: [String] = []
    var place = self
    while true {
      switch place {
      case .document:
        let text = steps.reversed().joined()
        return text.isEmpty ? "$" : text.hasPrefix(".") ? String(text.dropFirst()) : "$" + text
      case .key(let key, let parent):
        steps.append(Self.isPlain(key) ? ".\(key)" : "[\(quoted(key))]")
        place = parent
      case .index(let index, let parent):
        steps.append("[\(index)]")
        place = parent
      }
    }
  }

  /// The text for the middle of a message: its beginning and end if it is long.
  var briefDescription: String {
    let text = description
    guard text.count > 160 else { return text }
    return "\(text.prefix(60))…\(text.suffix(99))"
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 60
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}

/// Text from a document in quotes, on one line and of a bearable length.
func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\n": result += "\\n"
    default:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
  if text.unicodeScalars.count > 60 { result += "…" }
  return result + "\""
}
