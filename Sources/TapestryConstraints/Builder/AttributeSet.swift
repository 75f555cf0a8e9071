internal import TapestryCore

/// Attributes, one bit each.
struct AttributeSet: Hashable {
  private(set) var bits: UInt32 = 0

  init() {}

  init(_ attributes: LayoutAttribute...) {
    for attribute in attributes { insert(attribute) }
  }

  mutating func insert(_ attribute: LayoutAttribute) { bits |= Self.bit(attribute) }

  func contains(_ attribute: LayoutAttribute) -> Bool { bits & Self.bit(attribute) != 0 }

  func union(_ other: Self) -> Self {
    var both = self
    both.bits |= other.bits
    return both
  }

  private static func bit(_ attribute: LayoutAttribute) -> UInt32 { 1 << attribute.rawValue }
}

extension AttributeSet: Sequence {
  var count: Int { bits.nonzeroBitCount }
  var underestimatedCount: Int { count }

  func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// In the order of the raw values.
  struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt32

    mutating func next() -> LayoutAttribute? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return LayoutAttribute(rawValue: bits.trailingZeroBitCount)
    }
  }
}

extension AttributeSet: CustomStringConvertible {
  var description: String { map { "\($0)" }.joined(separator: ", ") }
}

extension AttributeSet {
  /// What an attribute is compared with if these are an item's: itself, else its counterpart at or
  /// inside the margin, else the only one there is or the only location on its axis.
  func counterpart(of own: LayoutAttribute) -> LayoutAttribute? {
    if contains(own) { return own }
    if let mate = own.acrossMargin, contains(mate) { return mate }
    let candidates = count == 1 ? self : locations(on: own)
    return candidates.count == 1 ? candidates.first { _ in true } : nil
  }

  private func locations(on own: LayoutAttribute) -> AttributeSet {
    var found = AttributeSet()
    guard own.isLocation else { return found }
    for attribute in self where attribute.isLocation && attribute.axis == own.axis {
      found.insert(attribute)
    }
    return found
  }
}

extension LayoutAttribute {
  /// The same place at the edge rather than at the margin, or the other way round.
  var acrossMargin: LayoutAttribute? {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .width, .height, .firstBaseline, .lastBaseline, .notAnAttribute: nil
    }
  }
}
