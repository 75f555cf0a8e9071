/// The result of measuring an element: its size, and where its children lie.
///
/// An immutable tree.
///
/// Texture's `ASLayout`. Sizes and positions are rounded up to device pixels by the context's
/// scale, unless the engine that made the layout rounds by edges and says so. A layout does not
/// know its own position: the parent's layout holds it, so that a remembered layout can be placed
/// anywhere.
public final class Layout: Sendable {
  /// A child layout in its place.
  public struct Placement: Sendable {
    /// The child's top left corner, in points, in the parent's coordinates.
    public let position: CGPoint
    /// The child's own layout.
    public let layout: Layout

    /// A child layout in its place.
    public init(_ layout: Layout, at position: CGPoint) {
      (self.layout, self.position) = (layout, position)
    }

    /// The child's rectangle, in points, in the parent's coordinates.
    public var frame: CGRect { CGRect(origin: position, size: layout.size) }
  }

  /// What was measured.
  public let element: any LayoutElement
  /// The chosen size, in points.
  public let size: CGSize
  /// Distance from the top to the first baseline, in points; nil if the element has no baseline.
  public let firstBaseline: CGFloat?
  /// Distance from the top to the last baseline, in points; nil if the element has no baseline.
  public let lastBaseline: CGFloat?

  /// What measuring found that drawing needs, such as the lines of a text; nil for most elements.
  public let contents: (any Sendable)?

  /// What is to be said of it if it is in a result; empty for almost all.
  let remarks: [LayoutRemark]

  // Emptied by `deinit` alone, when nobody else holds a reference.
  private nonisolated(unsafe) var placements: [Placement]

  /// The children in their places, from back to front.
  public var sublayouts: [Placement] { placements }

  /// A layout whose size and positions are rounded up to device pixels.
  ///
  /// - Parameters:
  ///   - element: what was measured.
  ///   - size: its size in points. An illegal one (NaN, infinite, negative) is reported to the
  ///     diagnostics handler and replaced by 0.
  ///   - sublayouts: the children in their places, from back to front. A coordinate that is not
  ///     finite is reported and replaced by 0.
  ///   - firstBaseline: distance from the top to the first baseline, in points.
  ///   - lastBaseline: distance from the top to the last baseline, in points.
  ///   - contents: what drawing needs of what was found.
  ///   - context: the context that the element was measured in.
  public convenience init(
    _ element: any LayoutElement,
    size: CGSize,
    sublayouts: [Placement] = [],
    firstBaseline: CGFloat? = nil,
    lastBaseline: CGFloat? = nil,
    contents: (any Sendable)? = nil,
    in context: LayoutContext
  ) {
    let rounding = context.environment.rounding
    let legal = Layout.legal(size, of: element, context)
    self.init(
      unrounded: element,
      size: rounding.up(legal),
      sublayouts: sublayouts.map {
        Placement($0.layout, at: rounding.up(Layout.legal($0.position, of: $0.layout, context)))
      },
      firstBaseline: firstBaseline,
      lastBaseline: lastBaseline,
      contents: contents
    )
  }

  /// A layout with size and positions as given, for engines that round on their own.
  public convenience init(
    unrounded element: any LayoutElement,
    size: CGSize,
    sublayouts: [Placement] = [],
    firstBaseline: CGFloat? = nil,
    lastBaseline: CGFloat? = nil,
    contents: (any Sendable)? = nil
  ) {
    self.init(
      element,
      size,
      sublayouts,
      baselines: (firstBaseline, lastBaseline),
      contents,
      remarks: []
    )
  }

  private init(
    _ element: any LayoutElement,
    _ size: CGSize,
    _ sublayouts: [Placement],
    baselines: (first: CGFloat?, last: CGFloat?),
    _ contents: (any Sendable)?,
    remarks: [LayoutRemark]
  ) {
    self.element = element
    self.size = size
    placements = sublayouts
    (firstBaseline, lastBaseline) = baselines
    self.contents = contents
    self.remarks = remarks
  }

  deinit {
    // A deep tree is released level by level on the stack; go on with a fresh one in time.
    if !StackGuard.hasRoom { StackGuard.onLargeStack { placements = [] } }
  }

  /// The same layout as that of another element, which stands for the measured one.
  ///
  /// Oddities reported of a layout come along; in a layout made anew around the same children they
  /// would be lost.
  ///
  /// - Parameters:
  ///   - element: the element to name instead.
  ///   - size: another size in points, taken as it is; nil keeps the size.
  ///   - more: children in front of those that are there.
  /// - Returns: a layout of the other element with the same children.
  public func standing(
    for element: any LayoutElement,
    size: CGSize? = nil,
    adding more: [Placement] = []
  ) -> Layout {
    Layout(
      element,
      size ?? self.size,
      more.isEmpty ? placements : placements + more,
      baselines: (firstBaseline, lastBaseline),
      contents,
      remarks: remarks
    )
  }

  /// The same layout with more to be said of it.
  func remarking(_ more: [LayoutRemark]) -> Layout {
    Layout(
      element,
      size,
      placements,
      baselines: (firstBaseline, lastBaseline),
      contents,
      remarks: remarks + more
    )
  }

  /// Distance from the bottom to the last baseline, in points, negative above the bottom.
  public var descender: CGFloat? { lastBaseline.map { $0 - size.height } }

  private static func legal(
    _ size: CGSize,
    of element: any LayoutElement,
    _ context: LayoutContext
  ) -> CGSize {
    func legal(_ extent: CGFloat, _ axis: Axis) -> CGFloat {
      if extent.isFinite && extent >= 0 { return extent }
      context.report(
        Diagnostic(
          .illegalSize,
          item: element.identifier,
          axis: axis,
          message: "\(type(of: element)) measured \(extent) points, which is no size; 0 is used"
        )
      )
      return 0
    }
    return CGSize(
      width: legal(size.width, .horizontal),
      height: legal(size.height, .vertical)
    )
  }

  private static func legal(
    _ position: CGPoint,
    of layout: Layout,
    _ context: LayoutContext
  ) -> CGPoint {
    func legal(_ coordinate: CGFloat, _ axis: Axis) -> CGFloat {
      if coordinate.isFinite { return coordinate }
      context.report(
        Diagnostic(
          .illegalPosition,
          item: layout.element.identifier,
          axis: axis,
          message: "\(type(of: layout.element)) was placed at \(coordinate), which is no place; "
            + "0 is used"
        )
      )
      return 0
    }
    return CGPoint(x: legal(position.x, .horizontal), y: legal(position.y, .vertical))
  }
}
