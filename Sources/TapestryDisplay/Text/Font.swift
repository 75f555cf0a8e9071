public import TapestryCore

/// Which font a text is set in; where the family is not installed the engine takes another.
public struct Font: Sendable, Hashable {
  /// The family's name; nil is the engine's default family.
  public var family: String?
  /// Size in points, finite and ≥ 0, before the environment's text scale; default 17.
  public var size: CGFloat { didSet { Self.check(size) } }
  /// How heavy the strokes are; default regular.
  public var weight: Weight
  /// Whether the letters lean; default upright.
  public var italic: Bool

  /// A font; the size is finite and ≥ 0, anything else is a programming error.
  public init(
    _ family: String? = nil,
    size: CGFloat = 17,
    weight: Weight = .regular,
    italic: Bool = false
  ) {
    Self.check(size)
    (self.family, self.size, self.weight, self.italic) = (family, size, weight, italic)
  }

  /// The default family in a size and weight.
  public static func system(_ size: CGFloat, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The same font in another size.
  public func scaled(by factor: CGFloat) -> Font {
    Font(family, size: size * factor, weight: weight, italic: italic)
  }

  private static func check(_ size: CGFloat) {
    precondition(
      size.isFinite && size >= 0,
      "Font: size \(size) is none; give a finite number of points ≥ 0"
    )
  }

  /// The weight of a font's strokes, 100 (thin) to 900 (black).
  public struct Weight: Sendable, Hashable, RawRepresentable, ExpressibleByIntegerLiteral {
    /// 100…900.
    public let rawValue: Int

    /// A weight, clamped to 100…900.
    public init(rawValue: Int) { self.rawValue = Swift.max(100, Swift.min(900, rawValue)) }

    /// A number literal is a weight, clamped to 100…900.
    public init(integerLiteral value: Int) { self.init(rawValue: value) }

    /// A weight by its CSS or UIKit name (`thin` … `black`); nil for any other text.
    public init?(name: String) {
      guard let weight = Self.names[name] else { return nil }
      self = weight
    }

    /// 100.
    public static let thin = Weight(rawValue: 100)
    /// 200.
    public static let ultraLight = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)

    /// The names that ``init(name:)`` knows.
    public static let names: [String: Weight] = [
      "thin": .thin, "ultraLight": .ultraLight, "extraLight": .ultraLight, "light": .light,
      "regular": .regular, "normal": .regular, "medium": .medium, "semibold": .semibold,
      "bold": .bold, "heavy": .heavy, "extraBold": .heavy, "black": .black,
    ]
  }
}
