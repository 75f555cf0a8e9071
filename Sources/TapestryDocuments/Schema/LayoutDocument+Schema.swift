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

extension ElementType {
  /// The name of its definition in the schema: `stack`, or `flexItem-stack` below flexbox.
  fileprivate func definition(below surroundings: Surroundings) -> String {
    surroundings == .spec ? name : "flexItem-\(name)"
  }
}
