public import TapestryCore

/// Blocks that are laid out together: CGLayout's `LayoutScheme`.
///
///     let scheme = LayoutScheme(blocks: [
///       distance.layoutBlock(with: RectLayout(x: .center(), y: .bottom(50), width: 70, height: 30)),
///       separator.layoutBlock(
///         with: RectLayout(width: .boxed(20), height: 1),
///         constraints: [distance.layoutConstraint(for: [.bottom(.limit(on: .outer))])]
///       ),
///     ])
///     scheme.layout(in: view.bounds)
///
/// Every block gets the same space, in the coordinates of its element's super element. A block that
/// needs the rect of another's element is laid out after it, whatever the order in which they stand
/// here, unless ``order`` is declared. Schemes may be nested; the outermost one's order counts.
///
/// A value that lives where its elements live. ``plan()`` makes of it one that lays out on any
/// thread.
public struct LayoutScheme: LayoutBlockProtocol {
  /// In which order blocks are laid out.
  public enum Order: Sendable, Hashable {
    /// Each after those that it needs; as they stand as far as that leaves it open.
    case automatic
    /// As they stand; a block that needs a later one is reported.
    case declared
  }

  /// What is laid out.
  public var blocks: [any LayoutBlockProtocol] { didSet { compiled = CompiledScheme() } }
  /// In which order; default automatic.
  public var order: Order { didSet { compiled = CompiledScheme() } }
  /// Whether it takes part in the scheme that it is in.
  public var isActive = true
  /// The reading direction, who hears of oddities, and the rest that contents are told.
  public var environment: LayoutEnvironment

  private var compiled = CompiledScheme()

  /// Blocks to lay out together.
  public init(
    blocks: [any LayoutBlockProtocol] = [],
    order: Order = .automatic,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    (self.blocks, self.order, self.environment) = (blocks, order, environment)
  }

  /// The blocks.
  public var body: LayoutBlockBody { LayoutBlockBody(blocks) }

  /// Lays the elements out in a space.
  ///
  /// The frames are those of ``snapshot(for:)``, bit for bit. Allocates nothing from the second
  /// time on, unless the hierarchy changed or contents allocate.
  ///
  /// - Complexity: linear in the number of constraints, and what the contents' measuring costs.
  public func layout(in source: CGRect) {
    compiled.layout(self, in: source)
  }

  /// The size that the elements take up in a space that begins at the origin: how far they reach to
  /// the right and down.
  ///
  /// Nothing is moved, and nothing allocated from the second time on.
  public func size(fitting available: CGSize) -> CGSize {
    let frame = compiled.frame(self, in: CGRect(origin: .zero, size: available))
    return CGSize(width: frame.maxX, height: frame.maxY)
  }

  /// Everything that is needed to lay out, as a value for any thread.
  public func plan() -> LayoutPlan { compiled.plan(self) }

  /// The rects of the elements in a space; nothing is moved.
  ///
  /// - Parameters:
  ///   - source: the space.
  ///   - rects: rects for elements that are not laid out, by name, instead of those they have.
  /// - Returns: the rects, each in the coordinates of its element's super element.
  public func snapshot(
    for source: CGRect,
    constrainRects rects: [String: CGRect] = [:]
  ) -> LayoutSnapshot {
    plan().snapshot(for: source, constrainRects: rects)
  }

  /// The rects that the elements have.
  public var currentSnapshot: LayoutSnapshot { compiled.currentSnapshot(self) }

  /// The rect around what the elements have.
  public var currentRect: CGRect { currentSnapshot.frame }

  /// Gives the elements the rects of a snapshot, all or none.
  ///
  /// - Throws: ``SnapshotMismatch`` where the snapshot is one of other elements.
  public func apply(_ snapshot: LayoutSnapshot) throws(SnapshotMismatch) {
    try compiled.apply(snapshot, of: self)
  }

  /// Puts a block at a place.
  public mutating func insertLayout(block: any LayoutBlockProtocol, at index: Int) {
    blocks.insert(block, at: index)
  }

  /// Takes out the blocks that are not active, also from schemes in it.
  public mutating func removeInactiveBlocks() {
    blocks = blocks.filter(\.isActive).map { block in
      guard var scheme = block as? LayoutScheme else { return block }
      scheme.removeInactiveBlocks()
      return scheme
    }
  }
}

/// Every block can do alone what a scheme can do.
extension LayoutBlockProtocol {
  /// A scheme of this block alone.
  ///
  /// Keep it where it is used again: it remembers how the block is laid out.
  public func asScheme(environment: LayoutEnvironment = LayoutEnvironment()) -> LayoutScheme {
    (self as? LayoutScheme) ?? LayoutScheme(blocks: [self], environment: environment)
  }
}

/// Why a snapshot cannot be applied.
public struct SnapshotMismatch: Error, Hashable, CustomStringConvertible {
  /// Elements of the scheme that the snapshot does not know.
  public let missing: [String]
  /// Names of the snapshot that the scheme does not know.
  public let unexpected: [String]

  /// One sentence.
  public var description: String {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("has no rect for \(missing.joined(separator: ", "))") }
    if !unexpected.isEmpty {
      parts.append("has rects for \(unexpected.joined(separator: ", ")), which the scheme has not")
    }
    return "the snapshot is one of other elements: it \(parts.joined(separator: " and "))"
  }
}
