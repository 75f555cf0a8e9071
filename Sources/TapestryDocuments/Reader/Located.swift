/// A value of a document with the place where it stands.
struct Located {
  let value: JSONValue
  let path: JSONPath

  /// The error for a value that is something else than what the format asks for.
  func expected(_ what: String) -> DocumentError {
    DocumentError(path: path.description, message: "expected \(what)")
  }

  /// An error at this place.
  func error(_ message: String) -> DocumentError {
    DocumentError(path: path.description, message: message)
  }

  /// The value of a number that is finite; nil for anything else.
  var finiteNumber: Double? {
    guard case .number(let number) = value, number.isFinite else { return nil }
    return number
  }

  /// The text of a string; nil for anything else.
  var string: String? {
    guard case .string(let text) = value else { return nil }
    return text
  }

  /// Whether the value is `null`.
  var isNull: Bool {
    guard case .null = value else { return false }
    return true
  }

  /// The items of an array.
  func items(_ what: String) throws(DocumentError) -> [Located] {
    guard case .array(let values) = value else { throw expected(what) }
    return values.enumerated().map { Located(value: $1, path: .index($0, in: path)) }
  }

  /// The members of an object, in their order.
  func members(_ what: String) throws(DocumentError) -> [(key: String, value: Located)] {
    guard case .object(let members) = value else { throw expected(what) }
    return members.map { ($0.key, Located(value: $0.value, path: .key($0.key, in: path))) }
  }

  /// The value of a key of an object; nil if the key is missing or this is no object.
  func member(_ key: String) -> Located? {
    guard case .object(let members) = value,
      let found = members.first(where: { $0.key == key })
    else { return nil }
    return Located(value: found.value, path: .key(key, in: path))
  }
}
