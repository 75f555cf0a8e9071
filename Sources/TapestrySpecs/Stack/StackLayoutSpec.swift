public import TapestryCore

/// Lays children out in a row or a column, in one line or several; Texture's `ASStackLayoutSpec`.
///
/// Looks like CSS flexbox and is not: nothing is taken from the children that they do not offer
/// (`style.flexShrink` is 0), leftover space is dealt out in whole points, and
/// shrinking is one pass in which minimum sizes do not count. Use `FlexLayoutSpec` for CSS.
///
/// - A row starts at the leading edge, and a column's lines do, whatever the reading direction;
///   ``horizontalAlignment`` left and right are physical.
/// - Baseline alignments have a meaning in rows; in a column they count as `start`.
/// - A column has its first child's first baseline and its last child's last baseline, in the
///   child's own coordinates, as Texture has it; a row has none.
public struct StackLayoutSpec: LayoutSpec {
  /// What the stack asks of its own parent.
  public var style = LayoutElementStyle()

  /// The axis along which children follow each other.
  ///
  /// Default horizontal.
  public var direction: Axis

  /// Gap between two children of a line, in points; finite, may be negative.
  ///
  /// Default 0.
  public var spacing: CGFloat { didSet { checkFinite(spacing, "StackLayoutSpec.spacing") } }

  /// Gap between two lines, in points; finite, may be negative.
  ///
  /// Default 0.
  public var lineSpacing: CGFloat {
    didSet { checkFinite(lineSpacing, "StackLayoutSpec.lineSpacing") }
  }

  /// Whether children that do not fit go to further lines.
  ///
  /// Default: one line.
  public var flexWrap: FlexWrap

  /// Where several lines go across the stack.
  ///
  /// Default `start`.
  public var alignContent: AlignContent

  /// Horizontal alignment whatever the direction; takes the place of ``justifyContent`` in a row
  /// and of ``alignItems`` in a column, also after a change of direction.
  ///
  /// Default: none.
  public var horizontalAlignment: HorizontalAlignment = .none

  /// Vertical alignment whatever the direction; takes the place of ``alignItems`` in a row and of
  /// ``justifyContent`` in a column, also after a change of direction.
  ///
  /// Default: none.
  public var verticalAlignment: VerticalAlignment = .none

  /// Whether children are measured on several threads at once; changes no result.
  ///
  /// Default no.
  ///
  /// Worth it where measuring a child is expensive, as with long text. A traced pass measures one
  /// child after another all the same, so that the trace has an order.
  public var isConcurrent: Bool

  /// The children in their places, in drawing order.
  public let childPlaces: [LayoutChild]

  var ownJustifyContent: JustifyContent
  var ownAlignItems: AlignItems

  // Texture's properties, each with its default: more parameters than usual, all optional.
  /// A stack of an array of children.
  public init(
    direction: Axis = .horizontal,
    spacing: CGFloat = 0,
    justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch,
    flexWrap: FlexWrap = .noWrap,
    alignContent: AlignContent = .start,
    lineSpacing: CGFloat = 0,
    isConcurrent: Bool = false,
    children: [any LayoutElement]
  ) {
    checkFinite(spacing, "StackLayoutSpec.spacing")
    checkFinite(lineSpacing, "StackLayoutSpec.lineSpacing")
    (self.direction, self.spacing, self.lineSpacing) = (direction, spacing, lineSpacing)
    (ownJustifyContent, ownAlignItems) = (justifyContent, alignItems)
    (self.flexWrap, self.alignContent) = (flexWrap, alignContent)
    self.isConcurrent = isConcurrent
    childPlaces = children.asLayoutChildren
  }
}

extension StackLayoutSpec {
  /// A stack of the children that a builder lists.
  public init(
    direction: Axis = .horizontal,
    spacing: CGFloat = 0,
    justifyContent: JustifyContent = .start,
    alignItems: AlignItems = .stretch,
    flexWrap: FlexWrap = .noWrap,
    alignContent: AlignContent = .start,
    lineSpacing: CGFloat = 0,
    isConcurrent: Bool = false,
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) {
    self.init(
      direction: direction,
      spacing: spacing,
      justifyContent: justifyContent,
      alignItems: alignItems,
      flexWrap: flexWrap,
      alignContent: alignContent,
      lineSpacing: lineSpacing,
      isConcurrent: isConcurrent,
      children: children()
    )
  }

  /// A stack aligned by physical sides; an alignment that is `none` leaves its axis at the default.
  public init(
    direction: Axis = .horizontal,
    spacing: CGFloat = 0,
    horizontalAlignment: HorizontalAlignment,
    verticalAlignment: VerticalAlignment = .none,
    flexWrap: FlexWrap = .noWrap,
    children: [any LayoutElement]
  ) {
    self.init(
      direction: direction,
      spacing: spacing,
      flexWrap: flexWrap,
      children: children
    )
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
  }

  /// A stack aligned by physical sides, of the children that a builder lists.
  public init(
    direction: Axis = .horizontal,
    spacing: CGFloat = 0,
    horizontalAlignment: HorizontalAlignment,
    verticalAlignment: VerticalAlignment = .none,
    flexWrap: FlexWrap = .noWrap,
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) {
    self.init(
      direction: direction,
      spacing: spacing,
      horizontalAlignment: horizontalAlignment,
      verticalAlignment: verticalAlignment,
      flexWrap: flexWrap,
      children: children()
    )
  }

  /// A row with no settings but its children; Texture's `horizontalStackLayoutSpec`.
  public static func horizontal(
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) -> StackLayoutSpec {
    StackLayoutSpec(direction: .horizontal, children: children())
  }

  /// A column with no settings but its children; Texture's `verticalStackLayoutSpec`.
  public static func vertical(
    @LayoutElementBuilder children: () -> [any LayoutElement]
  ) -> StackLayoutSpec {
    StackLayoutSpec(direction: .vertical, children: children())
  }
}

extension StackLayoutSpec {
  /// Where the children of a line go along the stack, when it is longer or shorter than they are.
  ///
  /// Default `start`.
  ///
  /// Follows the alignment of the stack's axis where there is one, read from left to right, and
  /// cannot be set then: that is a programming error.
  public var justifyContent: JustifyContent {
    get { settings(in: .leftToRight).justifyContent }
    set {
      precondition(
        mainAlignment(in: .leftToRight) == nil,
        "StackLayoutSpec.justifyContent: \(alignmentName(along: direction)) decides; set it to "
          + "none first"
      )
      ownJustifyContent = newValue
    }
  }

  /// Where children go across their line.
  ///
  /// Default `stretch`.
  ///
  /// Follows the alignment across the stack where there is one, read from left to right, and
  /// cannot be set then: that is a programming error.
  public var alignItems: AlignItems {
    get { settings(in: .leftToRight).alignItems }
    set {
      precondition(
        crossAlignment(in: .leftToRight) == nil,
        "StackLayoutSpec.alignItems: \(alignmentName(along: direction.crossing)) decides; set it "
          + "to none first"
      )
      ownAlignItems = newValue
    }
  }

  private func alignmentName(along axis: Axis) -> String {
    axis == .horizontal ? "horizontalAlignment" : "verticalAlignment"
  }
}

extension StackLayoutSpec {
  /// A column or row of the children, by the axis.
  public var outline: ElementOutline {
    ElementOutline("Stack", axis: direction, children: childPlaces.map(\.element))
  }
}
