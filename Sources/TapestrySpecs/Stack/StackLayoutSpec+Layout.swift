public import TapestryCore

extension StackLayoutSpec {
  /// Lays the children out, in the steps of Texture's stack algorithm.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    // 1. Nothing to lay out.
    guard !childPlaces.isEmpty else { return Layout(self, size: range.min, in: context) }
    let algorithm = StackAlgorithm(
      settings: settings(in: context.environment.layoutDirection),
      range: range,
      context: context
    )
    // 2. Measure every child as if the stack had no end.
    let items = algorithm.measureUnpositioned(childPlaces)
    // 3. Break them into lines.
    var lines = algorithm.breakIntoLines(items)
    // 4. Grow or shrink the children of each line.
    algorithm.flex(&lines)
    // 5. Give each line its extent across the stack.
    algorithm.setCrossSizes(of: &lines)
    // 6. Stretch lines, and children across them.
    algorithm.stretch(&lines)
    // 7–9. Place lines across the stack, children along their line and across it.
    let placements = algorithm.position(lines)
    // 10. The stack's own size.
    return layout(placements, size: algorithm.size(of: lines), in: context)
  }

  private func layout(
    _ placements: [Layout.Placement],
    size: CGSize,
    in context: LayoutContext
  ) -> Layout {
    let rounded = context.environment.rounding.up(size)
    var (first, last): (CGFloat?, CGFloat?)
    if direction == .vertical, let top = placements.first, let bottom = placements.last {
      first = top.layout.element.style.ascender ?? top.layout.firstBaseline
      last = (bottom.layout.element.style.descender ?? bottom.layout.descender)
        .map { rounded.height + $0 }
    }
    return Layout(
      self,
      size: size,
      sublayouts: placements.following(context, width: size.width),
      firstBaseline: first,
      lastBaseline: last,
      in: context
    )
  }

  /// The settings that the algorithm works with, in a reading direction.
  func settings(in direction: LayoutDirection) -> StackAlgorithm.Settings {
    let justify: JustifyContent? =
      switch mainAlignment(in: direction) {
      case .start: .start
      case .center: .center
      case .end: .end
      case nil: nil
      }
    let align: AlignItems? =
      switch crossAlignment(in: direction) {
      case .start: .start
      case .center: .center
      case .end: .end
      case nil: nil
      }
    return StackAlgorithm.Settings(
      direction: self.direction,
      spacing: spacing,
      lineSpacing: lineSpacing,
      wraps: flexWrap == .wrap,
      justifyContent: justify ?? ownJustifyContent,
      alignItems: align ?? ownAlignItems,
      alignContent: alignContent,
      isConcurrent: isConcurrent
    )
  }

  /// A place along an axis that starts at the leading or the top edge.
  enum LogicalAlignment { case start, center, end }

  func mainAlignment(in direction: LayoutDirection) -> LogicalAlignment? {
    alignment(along: self.direction, direction)
  }

  func crossAlignment(in direction: LayoutDirection) -> LogicalAlignment? {
    alignment(along: self.direction.crossing, direction)
  }

  private func alignment(along axis: Axis, _ direction: LayoutDirection) -> LogicalAlignment? {
    switch (axis, horizontalAlignment, verticalAlignment) {
    case (.horizontal, .none, _), (.vertical, _, .none): nil
    case (.horizontal, .left, _): direction == .leftToRight ? .start : .end
    case (.horizontal, .right, _): direction == .leftToRight ? .end : .start
    case (.horizontal, .middle, _), (.vertical, _, .center): .center
    case (.vertical, _, .top): .start
    case (.vertical, _, .bottom): .end
    }
  }
}
