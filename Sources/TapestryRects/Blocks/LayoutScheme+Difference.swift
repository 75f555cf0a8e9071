internal import TapestryCore

extension LayoutScheme {
  /// What is different from another scheme.
  ///
  /// Blocks are the same block if they lay the same elements out. Layouts and anchors are compared;
  /// functions, arrangements and own behaviour are equal only where they are the same value or can
  /// be compared. The state of switches counts, not which switch it is.
  ///
  /// - Complexity: O(*n* log *n*) in the number of blocks, times how deep schemes are nested.
  public func difference(from old: LayoutScheme) -> LayoutSchemeDifference {
    SchemeComparison(old: old, new: self).difference
  }
}

/// A block of a scheme that lays elements out.
private struct SchemeLeaf {
  /// The elements: who, and whether they still are.
  struct Key: Hashable {
    struct Part: Hashable {
      let identity: ObjectIdentifier?
      let isGone: Bool
    }

    let parts: [Part]
  }

  let key: Key
  let elements: [WeakElement]
  let layout: RectLayout
  let constraints: [RectConstraint]
  let arrangement: (any RectArrangement)?
  /// Whether it and all schemes around it take part.
  let isActive: Bool
  let path: [Int]
  /// The numbers of the schemes that it is in, from the outermost.
  let schemes: [Int]
  let block: any LayoutBlockProtocol

  func isSame(as other: SchemeLeaf) -> Bool {
    guard isActive == other.isActive, layout == other.layout,
      constraints.count == other.constraints.count,
      (arrangement == nil) == (other.arrangement == nil)
    else { return false }
    if let arrangement, let otherArrangement = other.arrangement,
      !areKnownEqual(arrangement, otherArrangement)
    {
      return false
    }
    return zip(constraints, other.constraints).allSatisfy { $0.isSame(as: $1) }
  }

  var described: LayoutSchemeDifference.Block {
    var lines: [String] = []
    BlockWords.add(block, depth: 0, isActive: isActive, to: &lines)
    return LayoutSchemeDifference.Block(
      elements: elements.map(\.words),
      path: path,
      description: lines.joined(separator: "\n")
    )
  }
}

extension WeakElement {
  fileprivate var key: SchemeLeaf.Key.Part {
    SchemeLeaf.Key.Part(identity: identity, isGone: value == nil)
  }
}

extension RectConstraint {
  fileprivate func isSame(as other: RectConstraint) -> Bool {
    element.key == other.element.key && rules == other.rules && alignment == other.alignment
      && isActive == other.isActive && source.isSame(as: other.source)
  }
}

extension RectConstraint.Source {
  fileprivate func isSame(as other: RectConstraint.Source) -> Bool {
    switch (self, other) {
    case (.frame, .frame), (.area, .area), (.margins, .margins), (.baseline, .baseline),
      (.content, .content), (.space, .space):
      true
    case (.transform(let one), .transform(let other)): one === other
    default: false
    }
  }
}

/// The blocks of a scheme, as they stand.
private struct SchemeLeaves {
  var leaves: [SchemeLeaf] = []
  private var schemes = 0

  init(_ scheme: LayoutScheme) {
    add(scheme, path: [], in: [], isActive: true)
  }

  private mutating func add(
    _ block: any LayoutBlockProtocol,
    path: [Int],
    in outer: [Int],
    isActive: Bool
  ) {
    let isActive = isActive && block.isActive
    switch block.body.kind {
    case .element(let inner):
      append(block, [inner.element], inner.layout, inner.constraints, nil, path, outer, isActive)
    case .arrangement(let inner):
      let arrangement = inner.arrangement
      append(
        block,
        inner.elements,
        .nothing,
        inner.constraints,
        arrangement,
        path,
        outer,
        isActive
      )
    case .blocks(let blocks):
      let inside = outer + [schemes]
      schemes += 1
      for (index, block) in blocks.enumerated() {
        add(block, path: path + [index], in: inside, isActive: isActive)
      }
    }
  }

  private mutating func append(
    _ block: any LayoutBlockProtocol,
    _ elements: [WeakElement],
    _ layout: RectLayout,
    _ constraints: [RectConstraint],
    _ arrangement: (any RectArrangement)?,
    _ path: [Int],
    _ schemes: [Int],
    _ isActive: Bool
  ) {
    leaves.append(
      SchemeLeaf(
        key: SchemeLeaf.Key(parts: elements.map(\.key)),
        elements: elements,
        layout: layout,
        constraints: constraints,
        arrangement: arrangement,
        isActive: isActive,
        path: path,
        schemes: schemes,
        block: block
      )
    )
  }
}

/// Finds out which block of one scheme is which of another.
private struct SchemeComparison {
  private let old: [SchemeLeaf]
  private let new: [SchemeLeaf]
  /// The numbers of the same blocks, in the new order.
  private var pairs: [(old: Int, new: Int)] = []
  private let isOrderChanged: Bool

  init(old: LayoutScheme, new: LayoutScheme) {
    (self.old, self.new) = (SchemeLeaves(old).leaves, SchemeLeaves(new).leaves)
    isOrderChanged = old.order != new.order
    pair()
  }

  var difference: LayoutSchemeDifference {
    let (isOldKnown, isNewKnown) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    func change(_ pair: (old: Int, new: Int)) -> LayoutSchemeDifference.Change {
      LayoutSchemeDifference.Change(old: old[pair.old].described, new: new[pair.new].described)
    }
    return LayoutSchemeDifference(
      inserted: new.indices.filter { !isNewKnown.contains($0) }.map { new[$0].described },
      removed: old.indices.filter { !isOldKnown.contains($0) }.map { old[$0].described },
      changed: pairs.filter { !old[$0.old].isSame(as: new[$0.new]) }.map(change),
      moved: moved.map(change),
      isOrderChanged: isOrderChanged
    )
  }

  /// Among the blocks of the same elements, first those that are equal, then the others as they
  /// stand.
  private mutating func pair() {
    var oldOnes: [SchemeLeaf.Key: [Int]] = [:]
    for (index, leaf) in old.enumerated() { oldOnes[leaf.key, default: []].append(index) }
    var unequal: [Int] = []
    for (index, leaf) in new.enumerated() {
      let known = oldOnes[leaf.key]?.firstIndex { old[$0].isSame(as: leaf) }
      guard let known, let match = oldOnes[leaf.key]?.remove(at: known) else {
        unequal.append(index)
        continue
      }
      pairs.append((match, index))
    }
    for index in unequal {
      guard let known = oldOnes[new[index].key], let match = known.first else { continue }
      oldOnes[new[index].key] = Array(known.dropFirst())
      pairs.append((match, index))
    }
    pairs.sort { $0.new < $1.new }
  }

  /// The blocks that are in another scheme, and as few of the others as explain the new order.
  private var moved: [(old: Int, new: Int)] {
    let schemes = schemePairs
    let staying = pairs.indices.filter { index in
      let pair = pairs[index]
      return new[pair.new].schemes.map { schemes[$0] ?? -1 } == old[pair.old].schemes
    }
    let inOrder = Set(longestAscent(staying.map { pairs[$0].old }).map { staying[$0] })
    return pairs.indices.filter { !inOrder.contains($0) }.map { pairs[$0] }
  }

  /// Which scheme of the new one is which of the old one: that which most of its blocks were in.
  private var schemePairs: [Int: Int] {
    var votes: [Int: [Int: Int]] = [:]
    for pair in pairs {
      for (oldScheme, newScheme) in zip(old[pair.old].schemes, new[pair.new].schemes) {
        votes[newScheme, default: [:]][oldScheme, default: 0] += 1
      }
    }
    var taken: Set<Int> = []
    var result: [Int: Int] = [:]
    for scheme in votes.keys.sorted() {
      let best = votes[scheme, default: [:]].filter { !taken.contains($0.key) }
        .max { ($0.value, $1.key) < ($1.value, $0.key) }
      guard let best else { continue }
      taken.insert(best.key)
      result[scheme] = best.key
    }
    return result
  }

  /// The places of a longest ascending part of a list of different numbers.
  private func longestAscent(_ numbers: [Int]) -> [Int] {
    /// The place where the best ascent of each length ends, and what comes before each place.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last
    while let here = place {
      result.append(here)
      place = previous[here]
    }
    return result.reversed()
  }
}
