public import Foundation

/// Random numbers that are the same in every run: SplitMix64 by Steele, Lea and Flood.
///
/// A test that fails names its seed, and the seed makes the same case again.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator whose numbers follow from a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension SplitMix64 {
  /// A whole number from 0 on, below a limit ≥ 1.
  public mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// True once in so many times.
  public mutating func one(in times: Int) -> Bool { below(times) == 0 }

  /// True so many times in a hundred.
  public mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  /// A whole number as a length.
  public mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &self))
  }

  /// Any number of a range.
  public mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &self)
  }

  /// One of some values, at least one.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
