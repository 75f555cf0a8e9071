internal import TapestryCore

/// Every type of element of the format.
enum ElementTypes {
  /// All types, in the order of the documentation.
  static let all: [ElementType] = leafTypes + specTypes + [flexType, constraintsType, rectsType]

  private static let byName = Dictionary(
    all.map { ($0.name, $0) },
    uniquingKeysWith: { first, _ in first }
  )
  private static let bySwiftType = Dictionary(
    all.map { ($0.swiftType, $0) },
    uniquingKeysWith: { first, _ in first }
  )

  /// The type of a name.
  static func named(_ name: String) -> ElementType? { byName[name] }

  /// What an element is called in a document; elements of other types by their Swift type.
  static func name(of element: any LayoutElement) -> String {
    let inner = type(of: element.unwrapped)
    return bySwiftType[ObjectIdentifier(inner)]?.name ?? String(describing: inner)
  }

  /// The names of all types, for a sentence.
  static var names: [String] { all.map(\.name) }
}
