internal import TapestryCore

extension StackAlgorithm {
  /// Step 3: one line, or as many as the stack's largest length makes necessary.
  ///
  /// An item too long for any line has one of its own.
  func breakIntoLines(_ items: [Item]) -> [Line] {
    guard settings.wraps, range.max[main].isFinite else { return [Line(items: items)] }
    var lines: [Line] = []
    var current: [Item] = []
    var used: CGFloat = 0
    for item in items {
      let length = length(of: item)
      if !current.isEmpty, used + settings.spacing + length > range.max[main] {
        lines.append(Line(items: current))
        (current, used) = ([], 0)
      }
      used += (current.isEmpty ? 0 : settings.spacing) + length
      current.append(item)
    }
    return lines + [Line(items: current)]
  }

  /// Step 5: the room each line needs across the stack, and where its baseline lies.
  func setCrossSizes(of lines: inout [Line]) {
    let isSingle = lines.count == 1
    for index in lines.indices {
      let above = lines[index].items.compactMap(\.baseline).max() ?? 0
      let below = lines[index].items.compactMap { item in
        item.baseline.map { item.layout.size[cross] - $0 }
      }
      let others = lines[index].items.lazy.filter { $0.baseline == nil }
        .map { $0.layout.size[cross] }
      let natural = max(others.max() ?? 0, below.max().map { above + $0 } ?? 0)
      // The least extent is that of all lines together: `alignContent` deals out what is missing.
      let least = isSingle ? range.min[cross] : 0
      lines[index].crossSize = max(least, min(range.max[cross], natural)).limited
      lines[index].baseline = above
    }
  }

  /// Step 6: deals free space out to lines, and makes stretched items as large as their line.
  func stretch(_ lines: inout [Line]) {
    let free = violation(extentAcross(lines), along: cross)
    let share =
      settings.alignContent == .stretch && lines.count > 1 && free > 0
      ? free / CGFloat(lines.count) : 0
    for index in lines.indices {
      lines[index].crossSize = (lines[index].crossSize + share).limited
      stretchItems(of: &lines[index])
    }
  }

  private func stretchItems(of line: inout Line) {
    let extent = line.crossSize
    let changes = line.items.indices.compactMap { index -> Change? in
      let item = line.items[index]
      guard item.alignment == .stretch, extent - item.layout.size[cross] > Self.epsilon else {
        return nil
      }
      return Change(index: index, main: item.layout.size[main], cross: .stretched(extent))
    }
    measure(changes, of: &line.items)
  }
}
