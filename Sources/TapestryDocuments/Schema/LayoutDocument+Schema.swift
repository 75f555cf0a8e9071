extension LayoutDocument {
  /// The format as a JSON Schema (draft 2020-12), made from the tables that the reader uses.
  ///
  /// - Parameter pretty: indents, instead of one line.
  /// - Returns: the schema.
  public static func schema(pretty: Bool = true) -> String {
    var definitions: [(key: String, value: JSONText)] = []
    for surroundings in Surroundings.allCases {
      let choices = ElementTypes.all.map { JSONText.reference($0.definition(below: surroundings)) }
      definitions.append((surroundings.definition, .object([("oneOf", .array(choices))])))
    }
    for surroundings in Surroundings.allCases {
      for type in ElementTypes.all {
        let about: [(key: String, value: JSONText)] = [("description", .string(type.summary))]
        guard case .object(let members) = type.schema(surroundings) else { continue }
        definitions.append((type.definition(below: surroundings), .object(about + members)))
      }
    }
    definitions += constraintItemDefinitions
    for table in [specStyleKeys, flexInSpecStyleKeys, flexStyleKeys] {
      definitions.append((table.definition, table.schema()))
    }
    guard case .object(let document) = documentKeys.schema() else { return "{}" }
    let schema: [(key: String, value: JSONText)] = [
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("title", "Tapestry layout document"),
    ]
    return JSONText.object(schema + document + [("$defs", .object(definitions))])
      .text(pretty: pretty)
  }
}

extension LayoutDocument {
  /// Every type of element with the keys that it has as an item of a `constraints` container, and
  /// guides.
  private static var constraintItemDefinitions: [(key: String, value: JSONText)] {
    let names = ElementTypes.all.map { "\(constraintItemDefinition)-\($0.name)" }
    let guide = "\(constraintItemDefinition)-guide"
    var definitions: [(key: String, value: JSONText)] = [
      (
        constraintItemDefinition,
        .object([("oneOf", .array((names + [guide]).map { .reference($0) }))])
      )
    ]
    for (name, type) in zip(names, ElementTypes.all) {
      definitions.append((name, asConstraintItem(type.schema(.spec))))
    }
    let own: [(key: String, value: JSONText)] = [
      ("type", .object([("const", "guide")])), ("id", Kind<String>.id.schema),
    ]
    let schema = JSONText.type(
      "object",
      [
        ("description", "A rectangle that nothing draws."),
        ("properties", .object(own)), ("required", ["type", "id"]),
        ("additionalProperties", .bool(false)),
      ]
    )
    return definitions + [(guide, asConstraintItem(schema))]
  }

  /// The schema of an object with the keys of an item added.
  private static func asConstraintItem(_ schema: JSONText) -> JSONText {
    guard case .object(let members) = schema else { return schema }
    return .object(
      members.map { member in
        guard member.key == "properties", case .object(let properties) = member.value else {
          return member
        }
        let own = properties.filter { !constraintItemKeys.names.contains($0.key) }
        let added = constraintItemKeys.keys.map { (key: $0.name, value: $0.described) }
        return (key: "properties", value: .object(own + added))
      }
    )
  }
}

extension ElementType {
  /// The name of its definition in the schema: `stack`, or `flexItem-stack` below flexbox.
  fileprivate func definition(below surroundings: Surroundings) -> String {
    surroundings == .spec ? name : "flexItem-\(name)"
  }
}
