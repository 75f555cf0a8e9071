public import TapestryCore

/// The rects of a scheme's elements, as a value: CGLayout's `LayoutSnapshot`.
///
/// Calculated on any thread, kept, compared, stored, sent; applied to live elements in one call.
/// Elements are known by name: by their ``RectElement/rectName``, and where they have none, by
/// their place in the scheme.
public struct LayoutSnapshot: Sendable {
  /// The names of the elements, and how they are nested.
  final class Shape: Sendable, Hashable {
    /// A scheme, or an element by its number.
    indirect enum Node: Sendable, Hashable {
      case element(Int)
      case scheme([Node])
    }

    let names: [String]
    let numbers: [String: Int]
    let root: Node

    init(names: [String], root: Node) {
      (self.names, self.root) = (names, root)
      numbers = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    static func == (a: Shape, b: Shape) -> Bool {
      a === b || (a.names == b.names && a.root == b.root)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(names) }
  }

  let shape: Shape
  /// The rects, by number.
  let rects: [CGRect]

  init(_ shape: Shape, _ rects: [CGRect]) { (self.shape, self.rects) = (shape, rects) }

  /// The rect around all elements, each in the coordinates of its super element; zero if there are
  /// none.
  public var frame: CGRect {
    guard let first = rects.first else { return .zero }
    var frame = RectSpans(first)
    for rect in rects { frame.extend(to: RectSpans(rect)) }
    return frame.rect
  }

  /// The snapshots of what a scheme is made of, in the order in which it was declared.
  ///
  /// Each is one of its own elements alone.
  public var childSnapshots: [LayoutSnapshot] {
    guard case .scheme(let nodes) = shape.root else { return [] }
    return nodes.map { part($0) }
  }

  /// The names of the elements, in the order in which they were declared; each once.
  public var names: [String] { shape.names }

  /// The rect of an element, in the coordinates of its super element; nil for a name that is not
  /// there.
  public subscript(name: String) -> CGRect? { shape.numbers[name].map { rects[$0] } }

  /// What it says of a part of its elements.
  private func part(_ node: Shape.Node) -> LayoutSnapshot {
    var (known, kept): ([Int: Int], [Int]) = ([:], [])
    func renumbered(_ node: Shape.Node) -> Shape.Node {
      switch node {
      case .scheme(let nodes): return .scheme(nodes.map(renumbered))
      case .element(let number):
        if let new = known[number] { return .element(new) }
        known[number] = kept.count
        kept.append(number)
        return .element(kept.count - 1)
      }
    }
    let root = renumbered(node)
    let shape = Shape(names: kept.map { self.shape.names[$0] }, root: root)
    return LayoutSnapshot(shape, kept.map { rects[$0] })
  }
}

extension LayoutSnapshot: Hashable {
  /// Whether both have the same elements with the same rects.
  public static func == (a: LayoutSnapshot, b: LayoutSnapshot) -> Bool {
    a.rects == b.rects && a.shape == b.shape
  }

  /// Takes the rects in.
  public func hash(into hasher: inout Hasher) {
    for rect in rects {
      hasher.combine(rect.origin.x)
      hasher.combine(rect.origin.y)
    }
  }
}
