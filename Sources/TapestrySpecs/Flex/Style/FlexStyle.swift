public import TapestryCore

/// The CSS properties of a flex container and of a flex item, with CSS's defaults, except
/// `position: relative` and `boxSizing: borderBox`.
///
/// A plain value of fixed size without references, so that a tree of a hundred thousand nodes can
/// hold one for each. Illegal values (NaN, infinite, negative where CSS has no negative) are
/// programming errors in every setter.
public struct FlexStyle: Sendable, Hashable {
  /// The lengths, by ``Length``; what each number means is in ``kinds``.
  var lengths = FlexLengths()
  /// Two bits a length: its ``FlexLengthKind``.
  var kinds: UInt64 = FlexStyle.defaultKinds

  /// Share of free space; ≥ 0.
  ///
  /// Default 0.
  public var flexGrow: CGFloat = 0 { didSet { checkFactor(flexGrow, "flexGrow") } }
  /// Share of overflow, weighted by the inner base size; ≥ 0.
  ///
  /// Default 1.
  public var flexShrink: CGFloat = 1 { didSet { checkFactor(flexShrink, "flexShrink") } }
  /// Width divided by height; nil for none.
  ///
  /// Default nil.
  public var aspectRatio: CGFloat? {
    get { ratio > 0 ? ratio : nil }
    set {
      precondition(
        newValue.map { $0 > 0 && $0.isFinite } ?? true,
        "FlexStyle.aspectRatio: \(newValue ?? 0) must be finite and > 0, or nil"
      )
      ratio = newValue ?? 0
    }
  }
  /// ``aspectRatio``, 0 for none.
  var ratio: CGFloat = 0
  private var orderValue: Int32 = 0

  /// Place among the siblings; items are laid out by ascending order.
  ///
  /// Default 0.
  public var order: Int {
    get { Int(orderValue) }
    set { orderValue = Int32(clamping: newValue) }
  }
  /// Whether the box is there.
  ///
  /// Default `flex`.
  public var display: FlexDisplay = .flex
  /// In the flow or out of it.
  ///
  /// Default `relative`.
  public var position: FlexPosition = .relative
  /// The reading direction; nil inherits the parent's.
  ///
  /// Default nil.
  public var direction: LayoutDirection?
  /// The main axis.
  ///
  /// Default `row`.
  public var flexDirection: FlexDirection = .row
  /// One line or several.
  ///
  /// Default `noWrap`.
  public var flexWrap: FlexWrap = .noWrap
  /// Placement along the main axis.
  ///
  /// Default `flexStart`.
  public var justifyContent: FlexJustifyContent = .flexStart
  /// Placement of items in their line.
  ///
  /// Default `stretch`.
  public var alignItems: FlexAlign = .stretch
  /// This item's placement in its line.
  ///
  /// Default `auto`.
  public var alignSelf: FlexAlign = .auto
  /// Placement of lines.
  ///
  /// Default `stretch`.
  public var alignContent: FlexAlignContent = .stretch
  /// What sizes include.
  ///
  /// Default `borderBox`.
  public var boxSizing: FlexBoxSizing = .borderBox
  /// What happens to content outside the box.
  ///
  /// Default `visible`.
  public var overflow: FlexOverflow = .visible

  /// The defaults.
  public init() {}

  /// The defaults with changes.
  public init(_ change: (inout FlexStyle) -> Void) { change(&self) }
}

// MARK: - Sizes

extension FlexStyle {
  /// Wanted width.
  ///
  /// Default `auto`.
  public var width: FlexSize {
    get { size(.width) }
    set { set(.width, newValue, "width") }
  }
  /// Wanted height.
  ///
  /// Default `auto`.
  public var height: FlexSize {
    get { size(.height) }
    set { set(.height, newValue, "height") }
  }
  /// Least width.
  ///
  /// Default `auto`: a flex item's automatic minimum size (CSS Flexbox 4.5).
  public var minWidth: FlexSize {
    get { size(.minWidth) }
    set { set(.minWidth, newValue, "minWidth") }
  }
  /// Least height.
  ///
  /// Default `auto`: a flex item's automatic minimum size (CSS Flexbox 4.5).
  public var minHeight: FlexSize {
    get { size(.minHeight) }
    set { set(.minHeight, newValue, "minHeight") }
  }
  /// Largest width.
  ///
  /// Default `auto`: no limit.
  public var maxWidth: FlexSize {
    get { size(.maxWidth) }
    set { set(.maxWidth, newValue, "maxWidth") }
  }
  /// Largest height.
  ///
  /// Default `auto`: no limit.
  public var maxHeight: FlexSize {
    get { size(.maxHeight) }
    set { set(.maxHeight, newValue, "maxHeight") }
  }
  /// Main size before flexing.
  ///
  /// Default `auto`: width or height along the main axis.
  public var flexBasis: FlexSize {
    get { size(.flexBasis) }
    set { set(.flexBasis, newValue, "flexBasis") }
  }
}

// MARK: - Edges and gaps

extension FlexStyle {
  /// Distances kept from other boxes.
  ///
  /// Default 0.
  public var margin: FlexEdges<FlexOffset> {
    get { offsets(.marginTop, .marginRight, .marginBottom, .marginLeft) }
    set { setOffsets(.marginTop, .marginRight, .marginBottom, .marginLeft, newValue, "margin") }
  }
  /// Distances from the parent's padding edges, or shifts of a relative box.
  ///
  /// Default `auto`.
  public var inset: FlexEdges<FlexOffset> {
    get { offsets(.top, .right, .bottom, .left) }
    set { setOffsets(.top, .right, .bottom, .left, newValue, "inset") }
  }
  /// Room inside the border.
  ///
  /// Default 0.
  public var padding: FlexEdges<FlexSpacing> {
    get {
      FlexEdges(
        top: spacing(.paddingTop),
        right: spacing(.paddingRight),
        bottom: spacing(.paddingBottom),
        left: spacing(.paddingLeft)
      )
    }
    set {
      set(.paddingTop, newValue.top, "padding.top")
      set(.paddingRight, newValue.right, "padding.right")
      set(.paddingBottom, newValue.bottom, "padding.bottom")
      set(.paddingLeft, newValue.left, "padding.left")
    }
  }
  /// Widths of the border in points.
  ///
  /// Default 0.
  public var borderWidth: FlexEdges<CGFloat> {
    get {
      FlexEdges(
        top: lengths[.borderTop],
        right: lengths[.borderRight],
        bottom: lengths[.borderBottom],
        left: lengths[.borderLeft]
      )
    }
    set {
      set(.borderTop, FlexSpacing.points(newValue.top), "borderWidth.top")
      set(.borderRight, FlexSpacing.points(newValue.right), "borderWidth.right")
      set(.borderBottom, FlexSpacing.points(newValue.bottom), "borderWidth.bottom")
      set(.borderLeft, FlexSpacing.points(newValue.left), "borderWidth.left")
    }
  }
  /// Room between rows.
  ///
  /// Default 0.
  public var rowGap: FlexSpacing {
    get { spacing(.rowGap) }
    set { set(.rowGap, newValue, "rowGap") }
  }
  /// Room between columns.
  ///
  /// Default 0.
  public var columnGap: FlexSpacing {
    get { spacing(.columnGap) }
    set { set(.columnGap, newValue, "columnGap") }
  }
  /// Sets both gaps.
  public mutating func setGap(_ gap: FlexSpacing) {
    rowGap = gap
    columnGap = gap
  }
}

private func checkFactor(_ value: CGFloat, _ name: String) {
  precondition(value.isFinite && value >= 0, "FlexStyle.\(name): \(value) must be finite and ≥ 0")
}
