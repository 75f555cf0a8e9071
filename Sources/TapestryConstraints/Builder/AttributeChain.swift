/// Marks chains that begin at a maker, and go on with a relation.
public enum MakerSide {}
/// Marks chains that begin at another item's ``LayoutItem/attributes``, and are targets.
public enum TargetSide {}

/// What states constraints of an item: `make` in the closures of makers.
///
/// It works as long as the closure runs.
public typealias ConstraintMaker = AttributeChain<MakerSide, NoAttribute>

/// Attributes of an item, one after the other: `leading.top.width`.
///
/// A statement on several attributes is a constraint for each.
public struct AttributeChain<Side, Kind: AttributeKind> {
  let source: ChainSource
  let attributes: AttributeSet

  init(_ source: ChainSource, _ attributes: AttributeSet) {
    self.source = source
    self.attributes = attributes
  }

  private func adding<Next>(_ more: LayoutAttribute...) -> AttributeChain<Side, Next> {
    var all = attributes
    for attribute in more { all.insert(attribute) }
    return AttributeChain<Side, Next>(source, all)
  }
}

/// Where a chain begins.
enum ChainSource {
  case maker(ConstraintDrafts)
  case item(ItemCore)
  /// Whatever the maker's item lies in.
  case superitem
}

/// Chains with a horizontal location more, with a vertical one, with an extent, with both locations.
extension AttributeChain {
  /// What ``left``, ``leading`` and the like lead to.
  public typealias Horizontal = AttributeChain<Side, Kind.WithHorizontal>
  /// What ``top`` and the like lead to.
  public typealias Vertical = AttributeChain<Side, Kind.WithVertical>
  /// What ``width`` and ``height`` lead to.
  public typealias Extent = AttributeChain<Side, Kind.WithExtent>
  /// What ``edges``, ``center`` and the like lead to.
  public typealias Point = AttributeChain<Side, Kind.WithHorizontal.WithVertical>
}

/// Single attributes; each is what ``LayoutAttribute`` says.
extension AttributeChain {
  /// The left edge.
  public var left: Horizontal { adding(.left) }
  /// The right edge.
  public var right: Horizontal { adding(.right) }
  /// The top edge.
  public var top: Vertical { adding(.top) }
  /// The bottom edge.
  public var bottom: Vertical { adding(.bottom) }
  /// The edge at which lines begin.
  public var leading: Horizontal { adding(.leading) }
  /// The edge at which lines end.
  public var trailing: Horizontal { adding(.trailing) }
  /// The width.
  public var width: Extent { adding(.width) }
  /// The height.
  public var height: Extent { adding(.height) }
  /// The middle between left and right.
  public var centerX: Horizontal { adding(.centerX) }
  /// The middle between top and bottom.
  public var centerY: Vertical { adding(.centerY) }
  /// The baseline of the first line of text.
  public var firstBaseline: Vertical { adding(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: Vertical { adding(.lastBaseline) }
  /// The left edge, inside the margin.
  public var leftMargin: Horizontal { adding(.leftMargin) }
  /// The right edge, inside the margin.
  public var rightMargin: Horizontal { adding(.rightMargin) }
  /// The top edge, inside the margin.
  public var topMargin: Vertical { adding(.topMargin) }
  /// The bottom edge, inside the margin.
  public var bottomMargin: Vertical { adding(.bottomMargin) }
  /// The leading edge, inside the margin.
  public var leadingMargin: Horizontal { adding(.leadingMargin) }
  /// The trailing edge, inside the margin.
  public var trailingMargin: Horizontal { adding(.trailingMargin) }
  /// The middle between the left and right margins.
  public var centerXWithinMargins: Horizontal { adding(.centerXWithinMargins) }
  /// The middle between the top and bottom margins.
  public var centerYWithinMargins: Vertical { adding(.centerYWithinMargins) }
}

/// Several attributes at once.
extension AttributeChain {
  /// Left, right, top and bottom.
  public var edges: Point { adding(.left, .right, .top, .bottom) }
  /// Left and right.
  public var horizontalEdges: Horizontal { adding(.left, .right) }
  /// Top and bottom.
  public var verticalEdges: Vertical { adding(.top, .bottom) }
  /// Leading, trailing, top and bottom.
  public var directionalEdges: Point { adding(.leading, .trailing, .top, .bottom) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Horizontal { adding(.leading, .trailing) }
  /// Top and bottom, as ``verticalEdges``.
  public var directionalVerticalEdges: Vertical { adding(.top, .bottom) }
  /// Width and height.
  public var size: Extent { adding(.width, .height) }
  /// The middle on both axes.
  public var center: Point { adding(.centerX, .centerY) }
  /// The four edges, inside the margins.
  public var margins: Point { adding(.leftMargin, .rightMargin, .topMargin, .bottomMargin) }
  /// The four edges in the reading direction, inside the margins.
  public var directionalMargins: Point {
    adding(.leadingMargin, .trailingMargin, .topMargin, .bottomMargin)
  }
  /// The middle between the margins on both axes.
  public var centerWithinMargins: Point { adding(.centerXWithinMargins, .centerYWithinMargins) }
}
