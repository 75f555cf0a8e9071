internal import TapestryCore

/// A block of elements in a row or a column: CGLayout's `StackLayoutScheme`.
///
///     LayoutScheme(blocks: [
///       header.layoutBlock(with: RectLayout(height: 44)),
///       StackLayoutScheme(items: [day, night], constraints: [
///         header.layoutConstraint(for: [.bottom(.limit(on: .outer))])
///       ]),
///     ])
///
/// The items are held weakly, and lie in one super element.
public struct StackLayoutScheme: BuiltInBlock {
  private var block: ArrangementBlock

  /// How they are arranged.
  public var arrangement: StackArrangement { didSet { block.arrangement = arrangement } }
  /// What restricts their space, in order.
  public var constraints: [RectConstraint] {
    get { block.constraints }
    set { block.constraints = newValue }
  }
  /// Whether it takes part.
  public var isActive = true

  /// Items, how they are arranged, and what restricts their space.
  public init(
    items: [any RectElement],
    arrangement: StackArrangement = StackArrangement(),
    constraints: [RectConstraint] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.arrangement = arrangement
    block = ArrangementBlock(
      items,
      arrangement: arrangement,
      constraints: constraints,
      file: file,
      line: line
    )
  }

  /// Those of the items that there still are.
  public var items: [any RectElement] { block.elements.compactMap(\.value) }

  /// The items, one after the other.
  public var body: LayoutBlockBody { block.body }
}
