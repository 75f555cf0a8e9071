public import TapestryCore

extension RectLayout {
  /// Where something of a given size is in its space.
  public struct Alignment: RectBasedLayout, Hashable {
    /// The place along x.
    public var horizontal: Horizontal
    /// The place along y.
    public var vertical: Vertical

    /// A place on each axis.
    public init(horizontal: Horizontal, vertical: Vertical) {
      (self.horizontal, self.vertical) = (horizontal, vertical)
    }

    /// At the beginning of the space on both axes.
    public static let equal = Alignment(horizontal: .equal, vertical: .equal)

    /// In the middle on both axes.
    public static let center = Alignment(horizontal: .center(), vertical: .center())

    /// Changes the rect where lines are read from left to right.
    public func formLayout(rect: inout CGRect, in source: CGRect) {
      formLayout(rect: &rect, in: source, direction: .leftToRight)
    }

    /// Changes the rect where lines are read in a direction.
    public func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
      for step in steps { step.apply(to: &rect, in: source, direction: direction) }
    }

    /// What is done, in order.
    var steps: [LayoutStep] { vertical.steps + horizontal.steps }
  }
}
