/// How important a constraint is: above 0, and at most ``required``.
///
/// Constraints of higher priority are met before those of lower; priorities are compared, never
/// added or averaged. The numbers and names are UIKit's.
public struct LayoutPriority: Hashable, Comparable, Sendable {
  /// The number that is compared.
  public let rawValue: Float

  /// Makes a priority; traps unless 0 < `rawValue` ≤ 1000.
  public init(_ rawValue: Float) {
    precondition(
      rawValue > 0 && rawValue <= 1000,
      "LayoutPriority: \(rawValue) is no priority; give a number above 0 and at most 1000"
    )
    self.rawValue = rawValue
  }

  /// Makes a priority of a number from outside; nil unless 0 < `rawValue` ≤ 1000.
  public init?(rawValue: Float) {
    guard rawValue > 0, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  /// Must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// How content resists being clipped by default: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// A drag that may resize the scene: 510.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// What keeps the size of the scene: 500.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// A drag that may not resize the scene: 490.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// How content hugs itself by default: 250.
  public static let defaultLow = LayoutPriority(250)
  /// What pulls to the target size when a fitting size is computed: 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Orders by importance.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// A priority so much higher; traps where the sum is none.
  public static func + (a: Self, b: Float) -> Self { Self(a.rawValue + b) }

  /// A priority so much lower; traps where the difference is none.
  public static func - (a: Self, b: Float) -> Self { Self(a.rawValue - b) }
}

extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A priority written as a whole number; traps unless it is one.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// A priority written as a number; traps unless it is one.
  public init(floatLiteral value: Float) { self.init(value) }
}
