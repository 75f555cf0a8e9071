internal import TapestryCore

extension StackAlgorithm {
  /// Step 4: brings each line nearer to the allowed lengths, as far as its items are flexible.
  func flex(_ lines: inout [Line]) {
    for index in lines.indices {
      let violation = violation(length(of: lines[index].items), along: main)
      guard abs(violation) >= Self.epsilon else { continue }
      let adjustments =
        violation > 0
        ? growth(of: lines[index].items, by: violation)
        : shrinkage(of: lines[index].items, by: -violation)
      apply(adjustments, to: &lines[index].items)
    }
  }

  /// Whole points for each item by its `flexGrow`; the rest goes to the first that gets any.
  ///
  /// Where every share is less than a point nothing grows at all.
  private func growth(of items: [Item], by violation: CGFloat) -> [CGFloat] {
    let total = items.reduce(CGFloat(0)) { $0 + $1.style.flexGrow }
    guard total > 0 else { return items.map { _ in 0 } }
    var shares: [CGFloat] = items.map { (violation * $0.style.flexGrow / total).rounded(.down) }
    if let first = shares.firstIndex(where: { $0 > 0 }) {
      shares[first] += violation - shares.reduce(0, +)
    }
    return shares
  }

  /// A share of the overflow for each item by its `flexShrink` and size, in one pass: what an item
  /// at 0 cannot give up is not asked of the others.
  private func shrinkage(of items: [Item], by overflow: CGFloat) -> [CGFloat] {
    let weights: [CGFloat] = items.map { $0.layout.size[main] * $0.style.flexShrink }
    let total = weights.reduce(0, +)
    guard total > 0 else { return items.map { _ in 0 } }
    return weights.map { -(overflow * $0 / total) }
  }

  private func apply(_ adjustments: [CGFloat], to items: inout [Item]) {
    let changes = items.indices.compactMap { index -> Change? in
      guard adjustments[index] != 0 else { return nil }
      return Change(
        index: index,
        main: max(0, items[index].layout.size[main] + adjustments[index]).limited,
        cross: .upTo(range.min[cross], range.max[cross])
      )
    }
    measure(changes, of: &items)
  }
}
