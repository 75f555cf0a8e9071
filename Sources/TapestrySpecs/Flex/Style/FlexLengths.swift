internal import TapestryCore

/// The lengths of a ``FlexStyle``, in the order in which ``FlexLengths`` stores them.
enum FlexLength: Int {
  case width, height, minWidth, minHeight, maxWidth, maxHeight, flexBasis
  case marginLeft, marginRight, marginTop, marginBottom
  case paddingLeft, paddingRight, paddingTop, paddingBottom
  case left, right, top, bottom
  case rowGap, columnGap
  case borderLeft, borderRight, borderTop, borderBottom

  /// How many lengths there are.
  static let count = 25
}

/// What a length's number means.
enum FlexLengthKind: UInt64 {
  /// The number is a length in points.
  case points
  /// The number is a share in percent.
  case percent
  /// There is no number.
  case auto
  /// The number is 0 for min-content, 1 for max-content, 2 for fit-content.
  case keyword
}

/// The numbers of all lengths in one block of memory, so that a style is copied as plain bytes.
struct FlexLengths: Sendable {
  typealias Block = (
    Double, Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double
  )

  // Swift has no array of fixed size that every supported system can run; a tuple is one.
  private var block: Block = (
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  )

  subscript(_ length: FlexLength) -> Double {
    @inline(__always) get {
      withUnsafeBytes(of: block) {
        $0.load(
          fromByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
          as: Double.self
        )
      }
    }
    @inline(__always) set {
      withUnsafeMutableBytes(of: &block) {
        $0.storeBytes(
          of: newValue,
          toByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
          as: Double.self
        )
      }
    }
  }
}

extension FlexLengths: Hashable {
  static func == (first: FlexLengths, second: FlexLengths) -> Bool {
    withUnsafePointer(to: second) { first.isSame(as: $0) }
  }

  /// Whether all numbers are the same.
  ///
  /// Spelled out, so that both are read where they lie, without a copy and without branches.
  @inline(__always)
  func isSame(as other: UnsafePointer<FlexLengths>) -> Bool {
    var difference: UInt64 = 0
    difference |=
      bits(block.0, other.pointee.block.0) | bits(block.1, other.pointee.block.1)
    difference |=
      bits(block.2, other.pointee.block.2) | bits(block.3, other.pointee.block.3)
    difference |=
      bits(block.4, other.pointee.block.4) | bits(block.5, other.pointee.block.5)
    difference |=
      bits(block.6, other.pointee.block.6) | bits(block.7, other.pointee.block.7)
    difference |=
      bits(block.8, other.pointee.block.8) | bits(block.9, other.pointee.block.9)
    difference |=
      bits(block.10, other.pointee.block.10) | bits(block.11, other.pointee.block.11)
    difference |=
      bits(block.12, other.pointee.block.12) | bits(block.13, other.pointee.block.13)
    difference |=
      bits(block.14, other.pointee.block.14) | bits(block.15, other.pointee.block.15)
    difference |=
      bits(block.16, other.pointee.block.16) | bits(block.17, other.pointee.block.17)
    difference |=
      bits(block.18, other.pointee.block.18) | bits(block.19, other.pointee.block.19)
    difference |=
      bits(block.20, other.pointee.block.20) | bits(block.21, other.pointee.block.21)
    difference |=
      bits(block.22, other.pointee.block.22) | bits(block.23, other.pointee.block.23)
    difference |= bits(block.24, other.pointee.block.24)
    return difference == 0
  }

  func hash(into hasher: inout Hasher) {
    withUnsafeBytes(of: block) { hasher.combine(bytes: $0) }
  }

  /// A number for tables of styles, from all lengths but borders.
  @inline(__always)
  var shortHash: UInt64 {
    let a = block
    var sum = turned(a.0, 0) ^ turned(a.1, 11) ^ turned(a.2, 22) ^ turned(a.3, 33) ^ turned(a.4, 44)
    sum ^= turned(a.5, 55) ^ turned(a.6, 2) ^ turned(a.7, 13) ^ turned(a.8, 24) ^ turned(a.9, 35)
    sum ^= turned(a.10, 46) ^ turned(a.11, 57) ^ turned(a.12, 4) ^ turned(a.13, 15)
    sum ^= turned(a.14, 26) ^ turned(a.15, 37) ^ turned(a.16, 48) ^ turned(a.17, 59)
    sum ^= turned(a.18, 6) ^ turned(a.19, 17) ^ turned(a.20, 28)
    return sum
  }
}

/// The bits in which two numbers differ.
@inline(__always)
private func bits(_ first: Double, _ second: Double) -> UInt64 {
  first.bitPattern ^ second.bitPattern
}

/// A number's bits, turned round by some places.
@inline(__always)
private func turned(_ number: Double, _ places: UInt64) -> UInt64 {
  number.bitPattern &<< places | number.bitPattern &>> (64 &- places)
}

extension FlexStyle {
  /// A number for tables of styles: equal styles have equal ones.
  @inline(__always)
  var shortHash: UInt64 {
    let sum =
      lengths.shortHash ^ turned(flexGrow.native, 37) ^ turned(flexShrink.native, 48)
      ^ kinds &* 0xC2B2_AE3D_27D4_EB4F
    // Numbers differ in their high bits: brought down before they are spread.
    return (sum ^ sum &>> 32) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension UnsafePointer<FlexStyle> {
  /// Whether a style looks the same.
  @inline(__always)
  func isSame(as style: FlexStyle) -> Bool {
    let lengths = UnsafeRawPointer(self).assumingMemoryBound(to: FlexLengths.self)
    // What differs most often comes first.
    return style.lengths[.width] == self[.width] && style.lengths[.height] == self[.height]
      && style.kinds == pointee.kinds && style.lengths.isSame(as: lengths)
      && style.flexGrow == pointee.flexGrow && style.flexShrink == pointee.flexShrink
      && style.ratio == pointee.ratio && style.order == pointee.order
      && style.flexDirection == pointee.flexDirection && style.flexWrap == pointee.flexWrap
      && style.display == pointee.display && style.position == pointee.position
      && style.direction == pointee.direction && style.overflow == pointee.overflow
      && style.justifyContent == pointee.justifyContent && style.boxSizing == pointee.boxSizing
      && style.alignItems == pointee.alignItems && style.alignSelf == pointee.alignSelf
      && style.alignContent == pointee.alignContent
  }

  /// A length's number, read in place: ``FlexStyle/lengths`` lies at the start of a style.
  @inline(__always)
  subscript(_ length: FlexLength) -> Double {
    UnsafeRawPointer(self).load(
      fromByteOffset: length.rawValue &* MemoryLayout<Double>.stride,
      as: Double.self
    )
  }
}

extension FlexLengths {
  @inline(__always)
  private func isAnyNonzero(from first: FlexLength, count: Int) -> Bool {
    withUnsafeBytes(of: block) {
      for index in first.rawValue..<(first.rawValue &+ count)
      where $0.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self) != 0 { return true }
      return false
    }
  }

  /// Whether some padding or border is not 0.
  var hasPaddingOrBorder: Bool {
    isAnyNonzero(from: .paddingLeft, count: 4) || isAnyNonzero(from: .borderLeft, count: 4)
  }

  /// Whether some margin is not 0.
  var hasMargin: Bool { isAnyNonzero(from: .marginLeft, count: 4) }

  /// Whether some gap is not 0.
  var hasGap: Bool { isAnyNonzero(from: .rowGap, count: 2) }
}

extension FlexStyle {
  /// Sizes, limits and insets are `auto` at first, everything else is 0 points.
  static var defaultKinds: UInt64 {
    .kinds(.auto, from: .width, count: 7) | .kinds(.auto, from: .left, count: 4)
  }

  /// What a length's number means.
  @inline(__always)
  func kind(_ length: FlexLength) -> FlexLengthKind {
    switch (kinds >> (2 &* UInt64(truncatingIfNeeded: length.rawValue))) & 3 {
    case 0: .points
    case 1: .percent
    case 2: .auto
    default: .keyword
    }
  }

  @inline(__always)
  private mutating func store(_ length: FlexLength, _ kind: FlexLengthKind, _ value: CGFloat) {
    let shift = UInt64(2 * length.rawValue)
    kinds = kinds & ~(3 << shift) | kind.rawValue << shift
    // Not -0, so that equal numbers have equal bits.
    lengths[length] = Double(value) + 0
  }

  func size(_ length: FlexLength) -> FlexSize {
    let value = CGFloat(lengths[length])
    switch kind(length) {
    case .auto: return .auto
    case .points: return .points(value)
    case .percent: return .percent(value)
    case .keyword: return value == 0 ? .minContent : value == 1 ? .maxContent : .fitContent
    }
  }

  @inline(__always)
  mutating func set(_ length: FlexLength, _ size: FlexSize, _ name: String) {
    switch size {
    case .auto: store(length, .auto, 0)
    case .points(let value): store(length, .points, checkNotNegative(value, name))
    case .percent(let value): store(length, .percent, checkNotNegative(value, name))
    case .minContent: store(length, .keyword, 0)
    case .maxContent: store(length, .keyword, 1)
    case .fitContent: store(length, .keyword, 2)
    }
  }

  func spacing(_ length: FlexLength) -> FlexSpacing {
    let value = CGFloat(lengths[length])
    return kind(length) == .percent ? .percent(value) : .points(value)
  }

  mutating func set(_ length: FlexLength, _ spacing: FlexSpacing, _ name: String) {
    switch spacing {
    case .points(let value): store(length, .points, checkNotNegative(value, name))
    case .percent(let value): store(length, .percent, checkNotNegative(value, name))
    }
  }

  private func offset(_ length: FlexLength) -> FlexOffset {
    let value = CGFloat(lengths[length])
    switch kind(length) {
    case .percent: return .percent(value)
    case .points: return .points(value)
    case .auto, .keyword: return .auto
    }
  }

  private mutating func set(_ length: FlexLength, _ offset: FlexOffset, _ name: String) {
    switch offset {
    case .auto: store(length, .auto, 0)
    case .points(let value): store(length, .points, checkFinite(value, name))
    case .percent(let value): store(length, .percent, checkFinite(value, name))
    }
  }

  func offsets(
    _ top: FlexLength,
    _ right: FlexLength,
    _ bottom: FlexLength,
    _ left: FlexLength
  ) -> FlexEdges<FlexOffset> {
    FlexEdges(top: offset(top), right: offset(right), bottom: offset(bottom), left: offset(left))
  }

  mutating func setOffsets(
    _ top: FlexLength,
    _ right: FlexLength,
    _ bottom: FlexLength,
    _ left: FlexLength,
    _ edges: FlexEdges<FlexOffset>,
    _ name: String
  ) {
    set(top, edges.top, name + ".top")
    set(right, edges.right, name + ".right")
    set(bottom, edges.bottom, name + ".bottom")
    set(left, edges.left, name + ".left")
  }
}

private func checkFinite(_ value: CGFloat, _ name: String) -> CGFloat {
  precondition(value.isFinite, "FlexStyle.\(name): \(value) must be finite")
  return value
}

private func checkNotNegative(_ value: CGFloat, _ name: String) -> CGFloat {
  precondition(
    value.isFinite && value >= 0,
    "FlexStyle.\(name): \(value) must be finite and ≥ 0"
  )
  return value
}
