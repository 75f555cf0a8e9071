public import TapestryCore

extension LayoutItem {
  /// The size that fits the item's constraints, nearest to a target; nothing is moved.
  ///
  /// The constraints of the item and those in it are solved with its width and height pulled to
  /// the target, each at a priority. The item's own mask does not count.
  ///
  /// - Parameters:
  ///   - targetSize: For instance the width of a column and the height 0.
  ///   - horizontalPriority: How much the target's width counts.
  ///   - verticalPriority: How much the target's height counts.
  ///   - scale: Device pixels per point; the size is rounded up to them, unless 0.
  /// - Returns: The size of the frame, in points.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalPriority: LayoutPriority = .fittingSizeLevel,
    scale: CGFloat = 1
  ) -> CGSize {
    let engine = LayoutEngine(core, isHome: false)
    return engine.size(
      fitting: targetSize,
      PerAxis(horizontalPriority, verticalPriority),
      scale: scale
    )
  }
}

extension CGSize {
  /// The target of the smallest size that fits.
  public static let layoutFittingCompressed = CGSize.zero
  /// The target of the largest size that fits.
  public static let layoutFittingExpanded = CGSize(width: 10_000, height: 10_000)
}

extension LayoutEngine {
  func size(fitting target: CGSize, _ priorities: PerAxis<LayoutPriority>, scale: CGFloat) -> CGSize
  {
    let root = LayoutEngine.rootNode
    for axis in Axis.allCases {
      let insets = nodes[root].metrics.insets.both(axis)
      solver.add(
        CollectionOfOne(LinearTerm(nodes[root].variables[.extent(axis)])),
        .equal,
        Double(target[axis]) - insets,
        strength: priorities[axis].strength
      )
    }
    layout()
    let frame = lastFrame(root)
    let size = CGSize(width: frame.width, height: frame.height)
    guard scale > 0 else { return size }
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale
    )
  }
}
