public import TapestryCore

/// A layout spec whose items are placed by the blocks of a rect layout.
///
///     RectLayoutSpec([RectItem("photo", photo), RectItem("title", title)]) { card in
///       [
///         card["photo"].layoutBlock(with: RectLayout(width: .fixed(60), height: .fixed(60))),
///         card["title"].layoutBlock(
///           constraints: [
///             card["photo"].layoutConstraint(for: [.right(.limit(on: .outer))]),
///             card["title"].adjustLayoutConstraint(for: [.height()]),
///           ]
///         ),
///       ]
///     }
///
/// A scheme as a value: measured on any thread, like every spec. The space of all blocks begins at
/// the container's origin. It is as large as the range allows; on an axis without bounds as large as
/// what the items need there: the blocks are worked out in an infinite space first. What has a place
/// in that keeps it; the rest is worked out again, in a space that reaches as far as what has one.
///
/// The container has the exact extents of the range. On another axis it reaches as far to the right
/// or down as the items that lie directly in it, within the range. Its first baseline is the
/// uppermost first baseline of those, its last one the lowermost last baseline.
///
/// Frames are exact, never rounded to pixels; one with a negative extent is read upright. Each
/// element is measured in exactly the size of its frame.
public struct RectLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()
  /// What is placed, from back to front.
  public let items: [RectItem]
  /// How far what keeps to the container's margins stays away from its edges, in points.
  public let margins: EdgeInsets

  let plan: SpecPlan

  /// Items and the blocks that place them.
  ///
  /// - Parameters:
  ///   - items: what is placed, from back to front. A name given twice, the container's `super`, a
  ///     parent that is not there, and items that lie in each other are programming errors.
  ///   - order: the order in which blocks are worked out.
  ///   - margins: the container's margins, in points.
  ///   - blocks: makes the blocks, once. What is switched off then stays so.
  /// - Throws: what making the blocks throws.
  public init<Failure: Error>(
    _ items: [RectItem],
    order: LayoutScheme.Order = .automatic,
    margins: EdgeInsets = .zero,
    blocks: (RectScope) throws(Failure) -> [any LayoutBlockProtocol]
  ) throws(Failure) {
    (self.items, self.margins) = (items, margins)
    plan = try SpecPlan(items, order: order, blocks: blocks)
  }

  /// Works the blocks out and places the items.
  ///
  /// - Complexity: linear in the number of constraints, and what measuring the elements costs.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    var run = SpecRun(self, context)
    return run.layout(in: range)
  }

  /// The items that have an element.
  public var outline: ElementOutline {
    ElementOutline("Rects", children: items.compactMap { $0.child?.element })
  }
}
