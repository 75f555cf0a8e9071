#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Foundation
#endif

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

  init(_ style: FlexStyle) {
    self.style = style
    traits = style.traits
    padding = traits.contains(.padded) ? style.fixedPadding : FlexPadding()
    margins = traits.contains(.margins) ? style.fixedMargins : FlexPadding()
  }
}

/// The styles of a tree; boxes that look alike share one.
///
/// A screen has a few dozen distinct styles however many boxes it has. Sharing is found by a small
/// table of recent styles; a miss costs memory, not correctness.
struct FlexStyleTable: Sendable {
  private(set) var records: [FlexStyleRecord] = []
  /// What occurs in any style so far.
  private(set) var allTraits: FlexTraits = []
  /// Whether some style so far is that of a wrapping column.
  private(set) var hasWrappingColumn = false
  private var recent: [Int32] = []

  /// The table has sets of a few slots each; a style may stand in any slot of its set.
  private static let recentCount = 256
  private static let ways = 4

  /// The index of a style, for one more box.
  mutating func use(_ style: FlexStyle) -> Int32 {
    let index = find(style)
    guard index >= 0 else { return addOther(style) }
    records[Int(index)].uses &+= 1
    return index
  }

  /// Looks where a style may be found: small tables are searched, in larger ones its slot tells.
  private func find(_ style: FlexStyle) -> Int32 {
    withUnsafePointer(to: style) { style in
      records.withUnsafeBufferPointer { records in
        let count = records.count
        guard count > 0 else { return -1 }
        if Self.areSame(records, count &- 1, style) { return Int32(truncatingIfNeeded: count &- 1) }
        if recent.isEmpty {
          for index in 0..<(count &- 1) where Self.areSame(records, index, style) {
            return Int32(truncatingIfNeeded: index)
          }
          return -1
        }
        let first = Self.slot(of: style)
        for slot in first..<(first &+ Self.ways) {
          let known = recent[slot]
          if known >= 0, Self.areSame(records, Int(known), style) { return known }
        }
        return -1
      }
    }
  }

  private mutating func addOther(_ style: FlexStyle) -> Int32 {
    if records.isEmpty { records.reserveCapacity(4) }
    if records.count == 4, recent.isEmpty {
      recent = [Int32](repeating: -1, count: Self.recentCount)
      for index in records.indices { note(Int32(truncatingIfNeeded: index)) }
    }
    let index = add(style)
    if !recent.isEmpty { note(index) }
    return index
  }

  /// Enters a style into the table of recent ones; in a full set another one has to go.
  private mutating func note(_ index: Int32) {
    let first = withUnsafePointer(to: records[Int(index)].style) { Self.slot(of: $0) }
    let slots = first..<(first + Self.ways)
    let slot = slots.first { recent[$0] < 0 } ?? first + Int(index) % Self.ways
    recent[slot] = index
  }

  private mutating func add(_ style: FlexStyle) -> Int32 {
    var record = FlexStyleRecord(style)
    record.uses = 1
    note(record.traits)
    records.append(record)
    return Int32(truncatingIfNeeded: records.count - 1)
  }

  private mutating func note(_ traits: FlexTraits) {
    allTraits.formUnion(traits)
    if traits.contains([.column, .wrap]) { hasWrappingColumn = true }
  }

  /// The index of another style for a box that has had one.
  mutating func replace(_ index: Int32, by style: FlexStyle) -> Int32 {
    if records[Int(index)].uses == 1 {
      records[Int(index)] = FlexStyleRecord(style)
      records[Int(index)].uses = 1
      note(records[Int(index)].traits)
      return index
    }
    records[Int(index)].uses -= 1
    return use(style)
  }

  // MARK: Comparing styles as bytes

  @inline(__always)
  private static func areSame(
    _ records: UnsafeBufferPointer<FlexStyleRecord>,
    _ index: Int,
    _ style: UnsafePointer<FlexStyle>
  ) -> Bool {
    guard let base = records.baseAddress else { return false }
    return memcmp(base + index, style, MemoryLayout<FlexStyle>.size) == 0
  }

  /// The first slot of the set that a style belongs to.
  private static func slot(of style: UnsafePointer<FlexStyle>) -> Int {
    let bytes = UnsafeRawPointer(style)
    // Four lanes, so that the multiplications overlap. Numbers differ in their high bits, which
    // are brought down before a multiplication spreads them.
    var (a, b, c, d): (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    func mixed(_ lane: UInt64, _ offset: Int) -> UInt64 {
      let word = lane ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      return (word ^ word &>> 32) &* 0x9E37_79B9_7F4A_7C15
    }
    // Sizes, margins and padding; insets, gaps and borders are told apart by the comparison.
    var offset = 0
    while offset < 128 {
      a = mixed(a, offset)
      b = mixed(b, offset &+ 8)
      c = mixed(c, offset &+ 16)
      d = mixed(d, offset &+ 24)
      offset &+= 32
    }
    // What the numbers mean, factors, and the words at the end of a style.
    a = mixed(a, MemoryLayout<FlexStyle>.size &- 8)
    b = mixed(b, MemoryLayout<FlexStyle>.size &- 16)
    c = mixed(c, FlexLength.count &* 8)
    d = mixed(d, FlexLength.count &* 8 &+ 8)
    let sum = mixed(mixed(mixed(a, 0) ^ b, 0) ^ c, 0) ^ d &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: sum &>> 58) &* ways
  }
}
