/// Indices of nodes in ascending order, which are visited more often than changed.
struct NodeSet {
  private(set) var indices = ContiguousArray<Int32>()

  mutating func insert(_ index: Int32) {
    let place = self.place(of: index)
    if place < indices.count, indices[place] == index { return }
    indices.insert(index, at: place)
  }

  mutating func remove(_ index: Int32) {
    let place = self.place(of: index)
    if place < indices.count, indices[place] == index { indices.remove(at: place) }
  }

  /// Removes indices that are in ascending order, all at once.
  mutating func remove(_ others: ContiguousArray<Int32>) {
    guard !others.isEmpty else { return }
    var next = others[...]
    indices.removeAll { index in
      guard next.first == index else { return false }
      next.removeFirst()
      return true
    }
  }

  /// Where an index is or would be.
  private func place(of index: Int32) -> Int {
    // Nodes are mostly made in the order of their indices.
    if let last = indices.last, last < index { return indices.count }
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
