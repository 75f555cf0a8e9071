internal import TapestryCore

/// One run of Texture's stack algorithm; each step is a method, in an extension of its own.
///
/// Works along the main axis (the stack's direction) and the cross axis, from the start of each:
/// reading direction is applied to the finished positions.
struct StackAlgorithm {
  /// What the stack was told.
  struct Settings {
    let direction: Axis
    let spacing: CGFloat
    let lineSpacing: CGFloat
    let wraps: Bool
    let justifyContent: StackLayoutSpec.JustifyContent
    let alignItems: StackLayoutSpec.AlignItems
    let alignContent: StackLayoutSpec.AlignContent
    let isConcurrent: Bool
  }

  /// A child on its way through the steps.
  struct Item {
    let child: LayoutChild
    let style: LayoutElementStyle
    let alignment: StackLayoutSpec.AlignItems
    var layout: Layout

    /// Distance from the top to the baseline that the item is aligned by; nil if by none.
    var baseline: CGFloat? {
      switch alignment {
      case .baselineFirst: style.ascender ?? layout.firstBaseline ?? 0
      case .baselineLast: layout.size.height + (style.descender ?? layout.descender ?? 0)
      case .start, .end, .center, .stretch: nil
      }
    }
  }

  /// Children that share a line.
  struct Line {
    var items: [Item]
    /// Extent across the stack, in points; set in step 5.
    var crossSize: CGFloat = 0
    /// Distance from the line's start to the common baseline; set in step 5.
    var baseline: CGFloat = 0
  }

  /// Lengths that differ by less count as equal, in points.
  static let epsilon: CGFloat = 0.01

  let settings: Settings
  let range: SizeRange
  let context: LayoutContext
  /// What fractions in the children's styles refer to: the stack's size where it has no choice.
  let childParentSize: ParentSize

  init(settings: Settings, range: SizeRange, context: LayoutContext) {
    (self.settings, self.range, self.context) = (settings, range, context)
    childParentSize = ParentSize(
      width: range.exactExtent(along: .horizontal),
      height: range.exactExtent(along: .vertical)
    )
  }

  var main: Axis { settings.direction }
  var cross: Axis { settings.direction.crossing }

  /// How far an extent is from the allowed ones: positive below them, negative above, 0 inside.
  func violation(_ extent: CGFloat, along axis: Axis) -> CGFloat {
    if extent < range.min[axis] { return range.min[axis] - extent }
    if extent > range.max[axis] { return range.max[axis] - extent }
    return 0
  }

  /// The room that items and the gaps between them take along the stack.
  func length(of items: [Item]) -> CGFloat {
    items.reduce(settings.spacing * CGFloat(max(0, items.count - 1))) { $0 + length(of: $1) }
  }

  /// The room that an item takes along the stack, with its own gaps.
  func length(of item: Item) -> CGFloat {
    item.style.spacingBefore + item.layout.size[main] + item.style.spacingAfter
  }

  /// The size of everything together, clamped to the range.
  func size(of lines: [Line]) -> CGSize {
    let length = lines.map { self.length(of: $0.items) }.max() ?? 0
    return range.clamp(CGSize(main, length, crossing: extentAcross(lines)))
  }

  /// The room that lines and the gaps between them take across the stack.
  func extentAcross(_ lines: [Line]) -> CGFloat {
    lines.reduce(settings.lineSpacing * CGFloat(max(0, lines.count - 1))) { $0 + $1.crossSize }
  }
}
