/// The order of sublayers of which some are wanted in another order.
@MainActor
struct LayerOrder {
  /// All sublayers in the new order.
  private(set) var merged: [Layer] = []
  /// The layers that have to change places: as few as possible.
  private(set) var outOfOrder: [Layer] = []
  /// True when nothing changes.
  var isSame: Bool { merged.count == old.count && zip(merged, old).allSatisfy { $0 === $1 } }
  private let old: [Layer]

  init(old: [Layer], wanted: [Layer]) {
    self.old = old
    var indices: [ObjectIdentifier: Int] = [:]
    for (index, layer) in wanted.enumerated() { indices[ObjectIdentifier(layer)] = index }
    merge(wanted, indices)
    findOutOfOrder(wanted, indices)
  }

  /// Other layers follow the wanted layer that they are in front of; the last of them stay last.
  private mutating func merge(_ wanted: [Layer], _ indices: [ObjectIdentifier: Int]) {
    var following: [Int: [Layer]] = [:]
    var last = -1
    for layer in old {
      if let index = indices[ObjectIdentifier(layer)] {
        last = index
      } else {
        following[last, default: []].append(layer)
      }
    }
    merged = following[-1] ?? []
    let front = last >= 0 ? following[last] ?? [] : []
    for (index, layer) in wanted.enumerated() {
      merged.append(layer)
      if index != last { merged += following[index] ?? [] }
    }
    merged += front
  }

  /// The wanted layers that are not in a longest increasing subsequence of the old order.
  ///
  /// Patience sorting: Fredman, "On computing the length of longest increasing subsequences",
  /// https://doi.org/10.1016/0012-365X(75)90103-X
  private mutating func findOutOfOrder(
    _ wanted: [Layer],
    _ indices: [ObjectIdentifier: Int]
  ) {
    let known = old.compactMap { indices[ObjectIdentifier($0)] }
    // The index of the last element of the best subsequence of each length.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: known.count)
    for (position, value) in known.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if known[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var stays = Set<Int>()
    var next = tails.last ?? -1
    while next >= 0 {
      stays.insert(known[next])
      next = previous[next]
    }
    outOfOrder = known.filter { !stays.contains($0) }.map { wanted[$0] }
  }
}
