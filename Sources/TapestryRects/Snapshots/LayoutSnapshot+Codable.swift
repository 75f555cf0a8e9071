internal import TapestryCore

extension LayoutSnapshot: Codable {
  private enum Key: String, CodingKey {
    case names
    case rects
    case tree
  }

  /// Writes the names, the rects as `[x, y, width, height]`, and how elements are nested.
  ///
  /// Rects come back bit for bit.
  ///
  /// - Throws: what the encoder throws, for one that takes no infinite numbers also because of
  ///   those.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(shape.names, forKey: .names)
    try container.encode(
      rects.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] },
      forKey: .rects
    )
    try container.encode(shape.root, forKey: .tree)
  }

  /// Reads what ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError` where it is no snapshot: a rect for each name, each name once, only
  ///   elements that there are.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let names = try container.decode([String].self, forKey: .names)
    let numbers = try container.decode([[CGFloat]].self, forKey: .rects)
    let tree = try container.decode(Shape.Node.self, forKey: .tree)
    func check(_ condition: Bool, _ key: Key, _ message: String) throws {
      guard !condition else { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: message)
    }
    try check(Set(names).count == names.count, .names, "a name stands twice")
    try check(numbers.count == names.count, .rects, "expected a rect for each name")
    try check(
      numbers.allSatisfy { $0.count == 4 && $0.allSatisfy { !$0.isNaN } },
      .rects,
      "expected four numbers for each rect"
    )
    try check(
      tree.elements.allSatisfy(names.indices.contains),
      .tree,
      "expected numbers of elements, from 0 to \(names.count - 1)"
    )
    self.init(
      Shape(names: names, root: tree),
      numbers.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    )
  }
}

extension LayoutSnapshot.Shape.Node: Codable {
  /// An element as its number, a scheme as an array.
  func encode(to encoder: any Encoder) throws {
    switch self {
    case .element(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .scheme(let nodes):
      var container = encoder.unkeyedContainer()
      for node in nodes { try container.encode(node) }
    }
  }

  init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      self = .element(number)
      return
    }
    var container = try decoder.unkeyedContainer()
    var nodes: [LayoutSnapshot.Shape.Node] = []
    while !container.isAtEnd { nodes.append(try container.decode(Self.self)) }
    self = .scheme(nodes)
  }

  /// The numbers of the elements, in order.
  fileprivate var elements: [Int] {
    switch self {
    case .element(let number): [number]
    case .scheme(let nodes): nodes.flatMap(\.elements)
    }
  }
}
