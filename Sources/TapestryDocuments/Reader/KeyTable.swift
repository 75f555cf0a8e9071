/// The keys of one kind of object; reads such objects, and describes them in the schema.
struct KeyTable<Draft>: Sendable {
  /// What the object is, for errors: "a style".
  let noun: String
  /// The name of its definition in the schema, where it has one.
  let definition: String
  /// The keys; applied in this order, whatever the order in the document.
  let keys: [Key<Draft>]
  /// Names that are keys of the object's `style`, and often written beside it.
  private let styleNames: Set<String>
  private let places: [String: Int]

  init(
    _ noun: String,
    definition: String = "",
    styleNames: Set<String> = [],
    _ keys: [Key<Draft>]
  ) {
    self.styleNames = styleNames
    (self.noun, self.definition, self.keys) = (noun, definition, keys)
    places = Dictionary(
      keys.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    assert(places.count == keys.count, "two keys of \(noun) have one name")
  }

  /// Reads an object into a draft.
  ///
  /// - Complexity: O(members + keys).
  func read(
    _ object: Located,
    into draft: inout Draft,
    _ session: ReadingSession
  ) throws(DocumentError) {
    guard case .object(let members) = object.value else { throw object.expected("an object") }
    var values = [JSONValue?](repeating: nil, count: keys.count)
    for member in members {
      let value = Located(value: member.value, path: .key(member.key, in: object.path))
      guard let place = places[member.key] else {
        throw value.error("unknown key of \(noun)\(advice(on: member.key))")
      }
      guard values[place] == nil else { throw value.error("this key is given twice") }
      values[place] = member.value
    }
    for (key, value) in zip(keys, values) {
      let path = JSONPath.key(key.name, in: object.path)
      if let value {
        try key.apply(&draft, Located(value: value, path: path), session)
      } else if key.isRequired {
        throw DocumentError(path: path.description, message: "this key is missing")
      }
    }
  }

  /// The keys' names.
  var names: [String] { keys.map(\.name) }

  private func advice(on wrong: String) -> String {
    if styleNames.contains(wrong) { return "; it belongs inside \"style\"" }
    let near = hint(for: wrong, among: names)
    return near.isEmpty ? hint(for: wrong, among: styleNames.sorted(), prefix: "style.") : near
  }

  /// The JSON Schema of such an object.
  ///
  /// - Parameter adjust: replaces the schema of a key where it returns one.
  /// - Returns: the schema.
  func schema(_ adjust: (String) -> JSONText? = { _ in nil }) -> JSONText {
    let properties = keys.map { key in
      (key: key.name, value: adjust(key.name) ?? key.described)
    }
    let required = keys.filter(\.isRequired).map { JSONText.string($0.name) }
    return .type(
      "object",
      [("properties", .object(properties))]
        + (required.isEmpty ? [] : [("required", .array(required))])
        + [("additionalProperties", .bool(false))]
    )
  }
}

extension KeyTable {
  /// An object as a value: a fresh draft, read and turned into something.
  func kind<Value>(
    _ fresh: @escaping @Sendable () -> Draft,
    _ finish: @escaping @Sendable (Draft, Located) throws(DocumentError) -> Value
  ) -> Kind<Value> {
    Kind(schema()) { value, session throws(DocumentError) in
      var draft = fresh()
      try read(value, into: &draft, session)
      return try finish(draft, value)
    }
  }
}
