/// One key of an object of the format: its name, what it means, and how its value is taken over.
struct Key<Draft>: Sendable {
  let name: String
  let schema: JSONText
  let summary: String
  let isRequired: Bool
  /// What the key's absence means; nil if that cannot be written as a value.
  let absent: JSONText?
  let apply: @Sendable (inout Draft, Located, ReadingSession) throws(DocumentError) -> Void

  /// A key whose value is handed to a setter.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - kind: how the value is written.
  ///   - summary: what the key means, for the schema.
  ///   - isRequired: whether the key must be there.
  ///   - absent: the value that the key's absence stands for.
  ///   - set: takes the value over.
  init<Value>(
    _ name: String,
    _ kind: Kind<Value>,
    _ summary: String,
    isRequired: Bool = false,
    absent: JSONText? = nil,
    set: @escaping @Sendable (inout Draft, Value) -> Void
  ) {
    self.init(
      name: name,
      schema: kind.schema,
      summary: summary,
      isRequired: isRequired,
      absent: absent
    ) { draft, value, session throws(DocumentError) in
      set(&draft, try kind.read(value, session))
    }
  }

  init(
    name: String,
    schema: JSONText,
    summary: String,
    isRequired: Bool,
    absent: JSONText?,
    apply: @escaping @Sendable (inout Draft, Located, ReadingSession) throws(DocumentError) -> Void
  ) {
    self.name = name
    self.schema = schema
    self.summary = summary
    self.isRequired = isRequired
    self.absent = absent
    self.apply = apply
  }

  /// The same key of an object whose draft contains this one's.
  func lifted<Outer>(
    _ change:
      @escaping @Sendable (
        inout Outer, (inout Draft) throws(DocumentError) -> Void
      ) throws(DocumentError) -> Void
  ) -> Key<Outer> {
    Key<Outer>(
      name: name,
      schema: schema,
      summary: summary,
      isRequired: isRequired,
      absent: absent
    ) { outer, value, session throws(DocumentError) in
      try change(&outer) { inner throws(DocumentError) in try apply(&inner, value, session) }
    }
  }
}

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

extension Key {
  /// The key's schema with its meaning and default.
  var described: JSONText {
    let about: [(key: String, value: JSONText)] =
      [("description", .string(summary))] + (absent.map { [("default", $0)] } ?? [])
    guard case .object(let members) = schema else { return .object(about) }
    return .object(members + about)
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
