/// A JSON value as it was written: keys in their order, doubled keys kept.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// Infinite where the text names a number beyond `Double`.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A key with its value.
  struct Member: Sendable {
    let key: String
    let value: JSONValue
  }

  /// What the value is, for a sentence like "found a string".
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
