public import TapestryCore

extension LayoutItem {
  /// The size that fits the item's constraints, nearest to a target; nothing is moved.
  ///
  /// The constraints of the item and those in it are solved with its width and height pulled to
  /// the target, each at a priority. The item's own mask does not count.
  ///
  /// - Parameters:
  ///   - targetSize: For instance the width of a column and the height 0; infinite extents pull to
  ///     the largest one that fits.
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
    LayoutEngine(core, isHome: false, findsRootSize: true).size(
      fitting: targetSize,
      horizontalPriority: horizontalPriority,
      verticalPriority: verticalPriority,
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
  /// The size that fits the root's constraints, nearest to a target.
  ///
  /// Another target costs no more than a change of constants. Traps unless the engine was made by
  /// ``init(fitting:)``.
  ///
  /// - Parameters:
  ///   - target: For instance the width of a column and the height 0; infinite extents pull to the
  ///     largest one that fits.
  ///   - horizontalPriority: How much the target's width counts.
  ///   - verticalPriority: How much the target's height counts.
  ///   - scale: Device pixels per point; the size is rounded up to them, unless 0.
  /// - Returns: The size of the frame, in points.
  public func size(
    fitting target: CGSize,
    horizontalPriority: LayoutPriority = .fittingSizeLevel,
    verticalPriority: LayoutPriority = .fittingSizeLevel,
    scale: CGFloat = 1
  ) -> CGSize {
    precondition(
      findsRootSize,
      "LayoutEngine.size(fitting:): the root's size is given; use LayoutEngine(fitting:)"
    )
    takeChanges()
    pull(.horizontal, to: target.width, horizontalPriority)
    pull(.vertical, to: target.height, verticalPriority)
    layout()
    let frame = lastFrame(LayoutEngine.rootNode)
    let size = CGSize(width: frame.width, height: frame.height)
    guard scale > 0 else { return size }
    return CGSize(
      width: (size.width * scale - 1e-6).rounded(.up) / scale,
      height: (size.height * scale - 1e-6).rounded(.up) / scale
    )
  }

  /// What stands for infinite targets: far beyond every layout, and exact to a millionth of a point.
  private static let largestTarget = 1e9

  private func pull(_ axis: Axis, to target: CGFloat, _ priority: LayoutPriority) {
    let root = LayoutEngine.rootNode
    precondition(!target.isNaN, "LayoutEngine: the target of a fitting size is not a number")
    let extent = min(Double(target), Self.largestTarget) - nodes[root].metrics.insets.both(axis)
    if let row = targetRows[axis] {
      solver.setConstant(extent, of: row)
      solver.setStrength(priority.strength, of: row)
      return
    }
    let row = solver.add(
      CollectionOfOne(LinearTerm(nodes[root].variables[.extent(axis)])),
      .equal,
      extent,
      strength: priority.strength
    )
    solver.setAge(.max, of: row)
    targetRows[axis] = row
  }
}
