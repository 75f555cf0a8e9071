public import TapestryCore

/// A way in which constraints leave a layout open, and the equation that is missing.
///
/// Each ambiguity is independent of the others: with the suggestion of one added as a constraint,
/// one fewer is left; with all of them added, the layout is determined and is the one that is seen
/// now.
public struct LayoutAmbiguity: CustomStringConvertible {
  /// The item whose place or size is open.
  public let item: any LayoutItem
  /// The axis on which it is.
  public let axis: Axis
  /// Whether the size is open; otherwise it is the place.
  public let isSize: Bool
  /// Other items that move along or change their size, in the order of the tree.
  public let followers: [any LayoutItem]
  /// The rules of one priority that cannot all be satisfied and between which it is open who has
  /// its way.
  ///
  /// Empty if nothing determines the place or size at all.
  public let tie: [LayoutRule]
  /// An equation that closes the gap and keeps what is seen now.
  public let suggestion: LayoutSuggestion
  /// The missing equation by names: `title.leading == card.leading + 16`.
  public let missingEquation: String
  /// One sentence: what is open, why, and what to do.
  public let description: String

  /// What diagnostics call the item.
  let name: String
}

extension Diagnostic {
  init(_ ambiguity: LayoutAmbiguity) {
    self.init(
      .ambiguous,
      item: ambiguity.name,
      axis: ambiguity.axis,
      message: ambiguity.description
    )
  }
}
