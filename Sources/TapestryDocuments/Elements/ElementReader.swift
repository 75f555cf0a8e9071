internal import TapestryCore

/// Reads an element, whatever its type, in the surroundings given.
func readElement(
  _ place: Located,
  below surroundings: Surroundings,
  _ session: ReadingSession
) throws(DocumentError) -> any LayoutElement {
  try session.nested(place, below: surroundings) { () throws(DocumentError) in
    guard case .object = place.value else { throw place.expected("an element: an object") }
    guard let type = place.member("type") else {
      let path = JSONPath.key("type", in: place.path)
      throw DocumentError(
        path: path.description,
        message: "this key is missing; \(typeList)"
      )
    }
    guard let name = type.string else { throw type.expected("a string; \(typeList)") }
    guard let elementType = ElementTypes.named(name) else {
      let near = hint(for: name, among: ElementTypes.names)
      throw type.error("no element type \(quoted(name))\(near.isEmpty ? "; \(typeList)" : near)")
    }
    return try elementType.read(place, session)
  }
}

private var typeList: String { "the types are \(ElementTypes.names.joined(separator: ", "))" }

extension Kind where Value == any LayoutElement {
  /// An element below a layout spec, or the root.
  static var element: Kind {
    Kind(.reference(Surroundings.spec.definition)) { value, session throws(DocumentError) in
      try readElement(value, below: .spec, session)
    }
  }
}

extension Kind where Value == (any LayoutElement)? {
  /// An element below a layout spec.
  static var element: Kind { Kind<any LayoutElement>.element.map { $0 } }
}

extension Kind where Value == [any LayoutElement] {
  /// An array of elements.
  static func elements(below surroundings: Surroundings) -> Kind {
    Kind(.type("array", [("items", .reference(surroundings.definition))])) {
      value,
      session throws(DocumentError) in
      var elements: [any LayoutElement] = []
      for item in try value.items("an array of elements") {
        elements.append(try readElement(item, below: surroundings, session))
      }
      return elements
    }
  }
}

extension Surroundings {
  /// The name of the schema's definition of an element in these surroundings.
  var definition: String { self == .spec ? "element" : "flexItem" }
}
