/// How a value of the format is written: read from a document, and described in the schema.
///
/// The one place for both, so that reader and schema cannot drift apart.
struct Kind<Value>: Sendable {
  /// What a JSON Schema says about the value.
  let schema: JSONText

  /// Reads a value.
  let read: @Sendable (Located, ReadingSession) throws(DocumentError) -> Value

  init(
    _ schema: JSONText,
    read: @escaping @Sendable (Located, ReadingSession) throws(DocumentError) -> Value
  ) {
    (self.schema, self.read) = (schema, read)
  }

  /// The same text, made into another value.
  func map<Result>(_ transform: @escaping @Sendable (Value) -> Result) -> Kind<Result> {
    Kind<Result>(schema) { value, session throws(DocumentError) in
      transform(try read(value, session))
    }
  }

  /// This, or `null`, which stands for a value.
  func orNull(_ null: Value) -> Kind where Value: Sendable {
    Kind(.anyOf([schema, .object([("type", .string("null"))])])) {
      value,
      session throws(DocumentError) in
      if value.isNull { return null }
      return try read(value, session)
    }
  }
}

extension JSONText {
  /// A schema that one of several schemas must meet.
  static func anyOf(_ schemas: [JSONText]) -> JSONText { .object([("anyOf", .array(schemas))]) }

  /// A schema that refers to a definition.
  static func reference(_ name: String) -> JSONText {
    .object([("$ref", .string("#/$defs/\(name)"))])
  }

  /// A schema of a JSON type, with more about it.
  static func type(_ name: String, _ more: [(key: String, value: JSONText)] = []) -> JSONText {
    .object([("type", .string(name))] + more)
  }

  /// A schema of a text that matches a regular expression.
  static func pattern(_ expression: String) -> JSONText {
    .type("string", [("pattern", .string(expression))])
  }

  /// A schema of a fixed list of words.
  static func words(_ words: [String]) -> JSONText {
    .object([("enum", .array(words.map { .string($0) }))])
  }

  /// A schema of an array of a fixed length.
  static func tuple(_ item: JSONText, count: Int) -> JSONText {
    .type(
      "array",
      [
        ("items", item), ("minItems", .number(Double(count))), ("maxItems", .number(Double(count))),
      ]
    )
  }
}
