internal import TapestryCore
internal import TapestryDisplay
internal import TapestrySpecs

/// A type of element of the format: how it is read, and what the schema says about it.
struct ElementType: Sendable {
  /// The value of `type`.
  let name: String
  /// What it is, for the schema.
  let summary: String
  /// The keys that only this type has.
  let ownNames: Set<String>
  /// All keys of an element of this type.
  let names: Set<String>
  /// The Swift type that it is read into.
  let swiftType: ObjectIdentifier
  /// Reads an element's object; its surroundings are the session's.
  let read: @Sendable (Located, ReadingSession) throws(DocumentError) -> any LayoutElement
  /// The schema of an element in its surroundings.
  let schema: @Sendable (Surroundings) -> JSONText
  /// The keys of `style` in some surroundings.
  let styleKeys: @Sendable (Surroundings) -> KeyTable<StyleDraft>

  /// A type of element that takes its parent's word for its style.
  ///
  /// - Parameters:
  ///   - name: the value of `type`.
  ///   - summary: what it is.
  ///   - keys: the keys that only this type has.
  ///   - fresh: a draft with every default.
  ///   - build: makes the element; is given its place for errors.
  init<Own, Element: StyledLayoutElement>(
    _ name: String,
    _ summary: String,
    keys: [Key<Own>],
    fresh: @escaping @Sendable () -> Own,
    build: @escaping @Sendable (Own, Located) throws(DocumentError) -> Element
  ) {
    self.init(
      name,
      summary,
      keys: keys,
      styleKeys: { $0 == .flex ? flexStyleKeys : specStyleKeys },
      fresh: fresh
    ) { own, style, surroundings, place throws(DocumentError) in
      var element = try build(own, place)
      if surroundings == .spec { element.style = style.spec }
      return element
    }
  }

  /// A type of element that does something with its style itself.
  init<Own, Element: LayoutElement>(
    _ name: String,
    _ summary: String,
    keys: [Key<Own>],
    styleKeys: @escaping @Sendable (Surroundings) -> KeyTable<StyleDraft>,
    fresh: @escaping @Sendable () -> Own,
    build:
      @escaping @Sendable (Own, StyleDraft, Surroundings, Located) throws(DocumentError) ->
      Element
  ) {
    self.name = name
    self.summary = summary
    self.styleKeys = styleKeys
    swiftType = ObjectIdentifier(Element.self)
    ownNames = Set(keys.map(\.name))
    let own = keys.map { key in
      key.lifted { (outer: inout ElementDraft<Own>, change) throws(DocumentError) in
        try change(&outer.own)
      }
    }
    let table = KeyTable(
      name,
      styleNames: Set(specStyleKeys.names + flexStyleKeys.names),
      commonKeys(type: name, styleKeys: styleKeys) + own
    )
    names = Set(table.names)
    schema = { surroundings in
      table.schema { $0 == "style" ? .reference(styleKeys(surroundings).definition) : nil }
    }
    read = { place, session throws(DocumentError) in
      var draft = ElementDraft(own: fresh())
      let surroundings = session.surroundings
      try table.read(place, into: &draft, session)
      let element = try build(draft.own, draft.common.style, surroundings, place)
      return draft.common.dressed(
        element,
        below: surroundings,
        mark: session.marksPlaces ? place.path : nil
      )
    }
  }
}

/// What is read of an element: what all types have, and what its own type has.
struct ElementDraft<Own> {
  var common = CommonDraft()
  var own: Own
}

/// What every element may have.
struct CommonDraft {
  var id: String?
  var style = StyleDraft()
  var decoration = Decoration()

  /// The element with its decoration, name and properties as a flex item, as far as it has any.
  func dressed(
    _ element: some LayoutElement,
    below surroundings: Surroundings,
    mark: JSONPath?
  ) -> any LayoutElement {
    var dressed: any LayoutElement = element
    if decoration != Decoration() { dressed = Decorated(dressed, decoration) }
    if let id { dressed = dressed.id(id) }
    if let mark { dressed = MarkedElement(base: dressed, path: mark) }
    guard surroundings == .flex, !(element is FlexLayoutSpec) else { return dressed }
    return FlexItem(dressed, style: style.flex)
  }
}
