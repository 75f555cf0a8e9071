public import TapestryCore

extension RectLayout {
  /// How large something is in its space.
  public struct Filling: RectBasedLayout, Hashable {
    var steps: [LayoutStep]

    private init(steps: [LayoutStep]) {
      self.steps = steps
    }

    /// A size on each axis; one that depends on the other axis is taken last.
    public init(horizontal: Horizontal, vertical: Vertical) {
      steps =
        vertical.isRatio && !horizontal.isRatio
        ? horizontal.steps + vertical.steps : vertical.steps + horizontal.steps
    }

    /// As large as the space.
    public static let equal = Filling(horizontal: .equal, vertical: .equal)

    /// The largest size with a ratio of width to height that fits into the space.
    ///
    /// - Precondition: `ratio` is > 0.
    public static func aspectFit(ratio: CGFloat) -> Filling { aspect(ratio, covers: false) }

    /// The smallest size with a ratio of width to height that covers the space.
    ///
    /// - Precondition: `ratio` is > 0.
    public static func aspectFill(ratio: CGFloat) -> Filling { aspect(ratio, covers: true) }

    private static func aspect(_ ratio: CGFloat, covers: Bool) -> Filling {
      precondition(ratio > 0 && ratio.isFinite, "Filling: \(ratio) is no ratio; it must be > 0")
      return Filling(steps: [.aspect(ratio, covers: covers)])
    }

    /// Changes the rect where lines are read from left to right.
    public func formLayout(rect: inout CGRect, in source: CGRect) {
      formLayout(rect: &rect, in: source, direction: .leftToRight)
    }

    /// Gives the size, where lines are read in a direction.
    public func formLayout(rect: inout CGRect, in source: CGRect, direction: LayoutDirection) {
      for step in steps { step.apply(to: &rect, in: source, direction: direction) }
    }
  }
}
