/// The sizes that a parent allows: a closed range for each axis, in points.
///
/// Texture's `ASSizeRange`. An illegal range cannot be built: 0 ≤ min ≤ max on both axes, min is
/// finite, max may be infinite (unbounded).
public struct SizeRange: Sendable, Hashable {
  /// The smallest allowed size; finite and ≥ 0.
  public let min: CGSize

  /// The largest allowed size; ≥ ``min``, infinite where the range is unbounded.
  public let max: CGSize

  /// A range from two sizes; a programming error unless 0 ≤ min ≤ max and min is finite.
  public init(min: CGSize, max: CGSize) {
    precondition(
      SizeRange.isValid(min: min, max: max),
      "SizeRange: min \(min) and max \(max) are no range; 0 ≤ min ≤ max must hold, min finite"
    )
    self.min = min
    self.max = max
  }

  /// A range from two sizes that are not trusted; nil unless 0 ≤ min ≤ max and min is finite.
  public init?(validating min: CGSize, max: CGSize) {
    guard SizeRange.isValid(min: min, max: max) else { return nil }
    self.min = min
    self.max = max
  }

  /// Exactly one size.
  public init(exact size: CGSize) { self.init(min: size, max: size) }

  /// Any width and height from 0 to the given ones; unbounded where none is given.
  public init(upTo width: CGFloat = .infinity, _ height: CGFloat = .infinity) {
    self.init(min: .zero, max: CGSize(width: width, height: height))
  }

  /// Only 0 × 0.
  public static let zero = SizeRange(exact: .zero)

  /// Every size.
  public static let unconstrained = SizeRange(
    min: .zero,
    max: CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
  )

  private static func isValid(min: CGSize, max: CGSize) -> Bool {
    min.width >= 0 && min.height >= 0 && min.width.isFinite && min.height.isFinite
      && max.width >= min.width && max.height >= min.height
  }

  /// The allowed size nearest to the given one.
  public func clamp(_ size: CGSize) -> CGSize {
    CGSize(
      width: Swift.max(min.width, Swift.min(max.width, size.width)),
      height: Swift.max(min.height, Swift.min(max.height, size.height))
    )
  }

  /// The overlap with another range, axis by axis.
  ///
  /// Where they do not meet it is the point of this range nearest to the other: the receiver wins.
  public func intersection(_ other: SizeRange) -> SizeRange {
    func overlap(_ axis: Axis) -> (min: CGFloat, max: CGFloat) {
      let low = Swift.max(min[axis], other.min[axis])
      let high = Swift.min(max[axis], other.max[axis])
      if low <= high { return (low, high) }
      let nearest = other.min[axis] > max[axis] ? max[axis] : min[axis]
      return (nearest, nearest)
    }
    let (horizontal, vertical) = (overlap(.horizontal), overlap(.vertical))
    return SizeRange(
      min: CGSize(width: horizontal.min, height: vertical.min),
      max: CGSize(width: horizontal.max, height: vertical.max)
    )
  }

  /// The one extent that the range allows along an axis, in points; nil if it leaves a choice.
  public func exactExtent(along axis: Axis) -> CGFloat? {
    min[axis] == max[axis] ? min[axis] : nil
  }

  /// Whether the largest size is more than a tenth of a point in both directions.
  public var hasSignificantArea: Bool { max.width > 0.1 && max.height > 0.1 }

  /// This range with another extent along one axis; a programming error unless 0 ≤ min ≤ max.
  public func replacing(_ axis: Axis, min newMin: CGFloat, max newMax: CGFloat) -> SizeRange {
    var (low, high) = (min, max)
    low[axis] = newMin
    high[axis] = newMax
    return SizeRange(min: low, max: high)
  }

  /// This range with the minimum removed along one axis.
  public func withoutMinimum(along axis: Axis) -> SizeRange {
    replacing(axis, min: 0, max: max[axis])
  }
}

extension SizeRange: CustomStringConvertible {
  /// `100…320 × 0…∞`; one number where the range allows only one.
  public var description: String {
    func text(_ axis: Axis) -> String {
      if let exact = exactExtent(along: axis) { return exact.shortText }
      return "\(min[axis].shortText)…\(max[axis].shortText)"
    }
    return "\(text(.horizontal)) × \(text(.vertical))"
  }
}
