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
    definitions += constraintItemDefinitions + rectItemDefinitions
    definitions.append((rectBlockDefinition, rectBlockSchema))
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
      definitions.append((name, type.schema(.spec).with(constraintItemKeys)))
    }
    return definitions + [(guide, guideSchema(["type", "id"]).with(constraintItemKeys))]
  }

  /// Every type of element with the keys that it has in a `rects` container, boxes without a type,
  /// and guides.
  private static var rectItemDefinitions: [(key: String, value: JSONText)] {
    let names = ElementTypes.all.map { "\(rectItemDefinition)-\($0.name)" }
    let (plain, guide) = ("\(rectItemDefinition)-plain", "\(rectItemDefinition)-guide")
    var definitions: [(key: String, value: JSONText)] = [
      (
        rectItemDefinition,
        .object([("anyOf", .array((names + [plain, guide]).map { .reference($0) }))])
      )
    ]
    for (name, type) in zip(names, ElementTypes.all) {
      let schema = type.schema(.spec).with(rectItemKeys)
      definitions.append((name, schema.replacing("guide", by: .object([("const", false)]))))
      if type.name == "box" {
        definitions.append(
          (
            plain,
            schema.replacing("type", by: nil).replacing("guide", by: .object([("const", false)]))
          )
        )
      }
    }
    let schema = guideSchema(["id"]).with(rectItemKeys)
    return definitions + [(guide, schema.replacing("guide", by: .object([("const", true)])))]
  }

  private static func guideSchema(_ required: [JSONText]) -> JSONText {
    let own: [(key: String, value: JSONText)] = [
      ("type", .object([("const", "guide")])), ("id", Kind<String>.id.schema),
    ]
    return .type(
      "object",
      [
        ("description", "A rectangle that nothing draws."), ("properties", .object(own)),
        ("required", .array(required)), ("additionalProperties", .bool(false)),
      ]
    )
  }
}

extension JSONText {
  /// The schema of an object with the keys of a table added, which win over its own.
  fileprivate func with<Draft>(_ table: KeyTable<Draft>) -> JSONText {
    changing("properties") { properties in
      properties.filter { !table.names.contains($0.key) }
        + table.keys.map { (key: $0.name, value: $0.described) }
    }
  }

  /// The schema of an object with another schema of a key, which is not required without one.
  fileprivate func replacing(_ name: String, by schema: JSONText?) -> JSONText {
    let changed = changing("properties") { properties in
      properties.compactMap { key, value in
        key == name ? schema.map { (key, $0) } : (key, value)
      }
    }
    guard schema == nil, case .object(let members) = changed else { return changed }
    return .object(
      members.compactMap { key, value in
        guard key == "required", case .array(let names) = value else { return (key, value) }
        let others = names.filter { if case .string(name) = $0 { false } else { true } }
        return others.isEmpty ? nil : (key, .array(others))
      }
    )
  }

  private func changing(
    _ name: String,
    _ change: ([(key: String, value: JSONText)]) -> [(key: String, value: JSONText)]
  ) -> JSONText {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { key, value in
        guard key == name, case .object(let inner) = value else { return (key, value) }
        return (key, .object(change(inner)))
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
