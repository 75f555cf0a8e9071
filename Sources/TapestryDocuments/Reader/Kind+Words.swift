internal import TapestryCore

extension Kind where Value == String {
  /// Any text.
  static var text: Kind {
    Kind(.type("string")) { value, _ throws(DocumentError) in
      guard let text = value.string else { throw value.expected("a string") }
      return text
    }
  }
}

extension Kind where Value: Sendable {
  /// One of a list of words.
  static func words(_ words: KeyValuePairs<String, Value>) -> Kind {
    let names = words.map(\.key)
    let values = Dictionary(words.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    let what = list(names.map { "\"\($0)\"" })
    return Kind(.words(names)) { value, _ throws(DocumentError) in
      guard let word = value.string else { throw value.expected(what) }
      guard let found = values[word] else {
        throw value.error("expected \(what)\(hint(for: word, among: names))")
      }
      return found
    }
  }
}

extension Kind where Value: Sendable & CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of an enumeration's cases, by their raw values.
  static var word: Kind {
    let names = Value.allCases.map(\.rawValue)
    let what = list(names.map { "\"\($0)\"" })
    return Kind(.words(names)) { value, _ throws(DocumentError) in
      guard let word = value.string else { throw value.expected(what) }
      guard let found = Value(rawValue: word) else {
        throw value.error("expected \(what)\(hint(for: word, among: names))")
      }
      return found
    }
  }
}

/// `a, b or c`.
func list(_ words: [String]) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
