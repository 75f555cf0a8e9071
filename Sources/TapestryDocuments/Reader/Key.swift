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

extension Key {
  /// The key's schema with its meaning and default.
  var described: JSONText {
    let about: [(key: String, value: JSONText)] =
      [("description", .string(summary))] + (absent.map { [("default", $0)] } ?? [])
    guard case .object(let members) = schema else { return .object(about) }
    return .object(members + about)
  }
}
