internal import TapestryCore

extension StackAlgorithm {
  /// Steps 7 to 9: the items in their places, in the order of the children.
  func position(_ lines: [Line]) -> [Layout.Placement] {
    let free = violation(extentAcross(lines), along: cross)
    let (lead, gap) = distribution(of: free, among: lines.count, settings.alignContent.distribution)
    var placements: [Layout.Placement] = []
    var offset = lead
    for line in lines {
      placements += position(line, at: offset)
      offset += line.crossSize + settings.lineSpacing + gap
    }
    return placements
  }

  /// Step 8: the items of a line along the stack.
  private func position(_ line: Line, at lineOffset: CGFloat) -> [Layout.Placement] {
    let free = violation(length(of: line.items), along: main)
    let (lead, gap) = distribution(
      of: free,
      among: line.items.count,
      settings.justifyContent.distribution
    )
    var offset = lead
    return line.items.map { item in
      offset += item.style.spacingBefore
      defer {
        offset += item.layout.size[main] + item.style.spacingAfter + settings.spacing + gap
      }
      return Layout.Placement(
        item.layout,
        at: CGPoint(main, offset, crossing: lineOffset + crossOffset(of: item, in: line))
      )
    }
  }

  /// Step 9: where an item lies across its line.
  private func crossOffset(of item: Item, in line: Line) -> CGFloat {
    let free = line.crossSize - item.layout.size[cross]
    return switch item.alignment {
    case .start, .stretch: 0
    case .end: free
    case .center: context.environment.rounding.down(free / 2)
    case .baselineFirst, .baselineLast: line.baseline - (item.baseline ?? 0)
    }
  }

  /// How free space is dealt out: before the first part, and between two.
  enum Distribution { case start, center, end, between, around }

  private func distribution(
    of free: CGFloat,
    among count: Int,
    _ wanted: Distribution
  ) -> (lead: CGFloat, gap: CGFloat) {
    let cannotSpread = count == 1 || free < Self.epsilon
    return switch wanted {
    case .start: (0, 0)
    case .center: (free / 2, 0)
    case .end: (free, 0)
    case .between: cannotSpread ? (0, 0) : (0, free / CGFloat(count - 1))
    case .around:
      cannotSpread ? (free / 2, 0) : (free / CGFloat(2 * count), free / CGFloat(count))
    }
  }
}

extension StackLayoutSpec.JustifyContent {
  fileprivate var distribution: StackAlgorithm.Distribution {
    switch self {
    case .start: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }
}

extension StackLayoutSpec.AlignContent {
  fileprivate var distribution: StackAlgorithm.Distribution {
    switch self {
    // Stretched lines have taken what was free.
    case .start, .stretch: .start
    case .center: .center
    case .end: .end
    case .spaceBetween: .between
    case .spaceAround: .around
    }
  }
}
