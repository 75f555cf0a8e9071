/// A style with what the solver wants to know of it at a glance, and how many boxes have it.
struct FlexStyleRecord: Sendable {
  /// The style; must come first, because lengths are read in place.
  var style: FlexStyle
  /// Padding and border in points; percentages count as 0.
  var padding: FlexPadding
  /// Margins in points; percentages and auto margins count as 0.
  var margins: FlexPadding
  var traits: FlexTraits
  var uses: Int32 = 0
  /// The style's ``FlexStyle/shortHash``.
  var hash: UInt64

  @inline(__always)
  init(_ style: FlexStyle, hash: UInt64) {
    self.style = style
    self.hash = hash
    traits = style.traits
    padding = traits.contains(.padded) ? style.fixedPadding : FlexPadding()
    margins = traits.contains(.margins) ? style.fixedMargins : FlexPadding()
  }
}

/// The styles of a tree; boxes that look alike share one.
///
/// A screen has a few dozen distinct styles however many boxes it has. A style that the hash table
/// does not find within a few slots is kept once more: that costs memory, not correctness.
struct FlexStyleTable: Sendable {
  private(set) var records: [FlexStyleRecord] = []
  /// What occurs in any style so far.
  private(set) var allTraits: FlexTraits = []
  /// Whether some style so far is that of a wrapping column.
  private(set) var hasWrappingColumn = false
  /// Which record is in a slot of the hash table, -1 for none; empty while there are few styles.
  private var slots: [Int32] = []
  /// The style that was used last, and for how many boxes more than its record says.
  private var last: Int32 = -1
  private var lastUses: Int32 = 0

  /// Up to so many styles are searched one by one.
  private static let fewCount = 4
  /// How many slots behind its own a style may stand in.
  private static let reach = 8

  /// The index of a style, for one more box.
  @inline(__always)
  mutating func use(_ style: FlexStyle) -> Int32 {
    let isLast =
      last >= 0
      && records.withUnsafeBufferPointer { $0.baseAddress.map { Self.isSame($0, last, style) } }
        ?? false
    if !isLast { return useOther(style) }
    lastUses &+= 1
    return last
  }

  /// Counts one more box for a style.
  @inline(__always)
  mutating func useAgain(_ index: Int32) {
    if index != last {
      countLast()
      last = index
    }
    lastUses &+= 1
  }

  private mutating func countLast() {
    if lastUses != 0 { records[Int(last)].uses &+= lastUses }
    lastUses = 0
  }

  @inline(never)
  private mutating func useOther(_ style: FlexStyle) -> Int32 {
    let hash = style.shortHash
    var index = find(style, hash)
    if index < 0 { index = add(style, hash) }
    useAgain(index)
    return index
  }

  /// The index of a style that is not the last one; -1 if it is not known.
  private func find(_ style: FlexStyle, _ hash: UInt64) -> Int32 {
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return -1 }
      if slots.isEmpty {
        for index in 0..<records.count
        where base[index].hash == hash && Self.isSame(base, Int32(index), style) {
          return Int32(truncatingIfNeeded: index)
        }
        return -1
      }
      return slots.withUnsafeBufferPointer { slots in
        let first = Self.slot(of: hash, in: slots.count)
        for step in 0..<Self.reach {
          let index = slots[(first &+ step) & (slots.count &- 1)]
          if index < 0 { return -1 }
          if base[Int(index)].hash == hash, Self.isSame(base, index, style) { return index }
        }
        return -1
      }
    }
  }

  @inline(__always)
  private static func isSame(
    _ records: UnsafePointer<FlexStyleRecord>,
    _ index: Int32,
    _ style: FlexStyle
  ) -> Bool {
    // A style lies at the start of its record.
    UnsafeRawPointer(records + Int(index)).assumingMemoryBound(to: FlexStyle.self)
      .isSame(as: style)
  }

  private mutating func add(_ style: FlexStyle, _ hash: UInt64) -> Int32 {
    if records.isEmpty { records.reserveCapacity(Self.fewCount) }
    let index = Int32(truncatingIfNeeded: records.count)
    records.append(FlexStyleRecord(style, hash: hash))
    note(records[Int(index)].traits)
    if 2 * records.count > slots.count {
      if records.count > Self.fewCount { makeSlots() }
    } else {
      enter(index, hash)
    }
    return index
  }

  /// A hash table with room for four times as many styles as there are.
  private mutating func makeSlots() {
    let count = 4 * (1 << (Int.bitWidth - records.count.leadingZeroBitCount))
    slots = [Int32](repeating: -1, count: count)
    for index in records.indices { enter(Int32(truncatingIfNeeded: index), records[index].hash) }
  }

  private mutating func enter(_ index: Int32, _ hash: UInt64) {
    let first = Self.slot(of: hash, in: slots.count)
    for step in 0..<Self.reach {
      let slot = (first &+ step) & (slots.count &- 1)
      if slots[slot] < 0 {
        slots[slot] = index
        return
      }
    }
  }

  /// The slot that a hash begins its search in; the number of slots is a power of 2.
  @inline(__always)
  private static func slot(of hash: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: hash &>> 40) & (count &- 1)
  }

  private mutating func note(_ traits: FlexTraits) {
    allTraits.formUnion(traits)
    if traits.contains([.column, .wrap]) { hasWrappingColumn = true }
  }

  /// The index of another style for a box that has had one.
  mutating func replace(_ index: Int32, by style: FlexStyle) -> Int32 {
    countLast()
    if records[Int(index)].uses == 1 {
      records[Int(index)] = FlexStyleRecord(style, hash: style.shortHash)
      records[Int(index)].uses = 1
      note(records[Int(index)].traits)
      return index
    }
    records[Int(index)].uses -= 1
    return use(style)
  }
}
