/// A wanted length along one axis: nothing in particular, points, or a share of the parent's size.
///
/// Texture's `ASDimension`. An illegal value cannot be built: points are finite and not negative,
/// a fraction lies in 0…1. Use ``init(validating:)`` for input that is not trusted.
public struct Dimension: Sendable, Hashable {
  /// What a dimension's value means.
  public enum Unit: Sendable, Hashable {
    /// Decided by the content or by the parent.
    case auto
    /// Points.
    case points
    /// A share of the parent's size, 0…1.
    case fraction
  }

  /// What ``value`` means.
  public let unit: Unit

  /// Points or a share 0…1, by ``unit``; 0 for `auto`.
  public let value: CGFloat

  private init(unit: Unit, value: CGFloat) {
    self.unit = unit
    self.value = value
  }

  /// Decided by the content or by the parent.
  public static let auto = Dimension(unit: .auto, value: 0)

  /// A length in points, finite and ≥ 0; anything else is a programming error.
  public static func points(_ value: CGFloat) -> Dimension {
    precondition(
      value.isFinite && value >= 0,
      "Dimension.points: \(value) is not a length; give a finite number of points ≥ 0"
    )
    return Dimension(unit: .points, value: value)
  }

  /// A share of the parent's size, 0…1; anything else is a programming error.
  public static func fraction(_ value: CGFloat) -> Dimension {
    precondition(
      value >= 0 && value <= 1,
      "Dimension.fraction: \(value) is not a share; give a number from 0 to 1"
    )
    return Dimension(unit: .fraction, value: value)
  }

  /// Reads `"auto"`, `""`, `"50%"` or `"100pt"`; nil for any other text or an illegal value.
  public init?(validating text: String) {
    func number(droppingLast count: Int) -> CGFloat? {
      Double(text.dropLast(count)).map { CGFloat($0) }
    }
    if text.isEmpty || text == "auto" {
      self = .auto
    } else if text.hasSuffix("%"), let share = number(droppingLast: 1), share >= 0, share <= 100 {
      self = .fraction(share / 100)
    } else if text.hasSuffix("pt"), let points = number(droppingLast: 2), points >= 0,
      points.isFinite
    {
      self = .points(points)
    } else {
      return nil
    }
  }

  /// The length in points, in a parent of the given size.
  ///
  /// A share of a size that is not known has no meaning of its own and counts as `auto`.
  ///
  /// - Parameters:
  ///   - parent: the parent's size along the axis in points; nil if it is not known.
  ///   - auto: what `auto` stands for, in points.
  /// - Returns: the length in points.
  public func resolved(in parent: CGFloat?, auto: CGFloat) -> CGFloat {
    switch unit {
    case .auto: auto
    case .points: value
    case .fraction: parent.map { $0.isFinite ? $0 * value : auto } ?? auto
    }
  }
}

extension Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number literal is a length in points.
  public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }

  /// A number literal is a length in points.
  public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
}

extension Dimension: CustomStringConvertible {
  /// The text form that ``init(validating:)`` reads.
  public var description: String {
    switch unit {
    case .auto: "auto"
    case .points: NumberText.exact(Double(value)) + "pt"
    case .fraction: NumberText.exact(Double(value * 100)) + "%"
    }
  }
}
