public import TapestryCore

/// A colour of a user interface: one for light surroundings and one for dark ones.
public struct Color: Sendable, Hashable {
  /// The colour in a light environment.
  public let light: RGBA
  /// The colour in a dark environment.
  public let dark: RGBA

  /// The same colour in light and in dark.
  public init(_ color: RGBA) { (light, dark) = (color, color) }

  /// A colour for each scheme.
  public init(light: RGBA, dark: RGBA) { (self.light, self.dark) = (light, dark) }

  /// A colour for each scheme, taken from two colours.
  public init(light: Color, dark: Color) { self.init(light: light.light, dark: dark.dark) }

  /// The same sRGB colour in light and in dark; components are clamped to 0…1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A grey, 0 black … 1 white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex text: String) {
    guard let color = RGBA(hex: text) else { return nil }
    self.init(color)
  }

  /// The colour to draw with in a scheme.
  public func resolved(in scheme: ColorScheme) -> RGBA { scheme == .light ? light : dark }

  /// The colour with its opacity multiplied by a factor.
  public func opacity(_ factor: Double) -> Color {
    Color(light: light.opacity(factor), dark: dark.opacity(factor))
  }

  /// The colour a share of the way to another one, in each scheme.
  public func mixed(with other: Color, at share: Double) -> Color {
    Color(
      light: light.mixed(with: other.light, at: share),
      dark: dark.mixed(with: other.dark, at: share)
    )
  }
}

extension Color {
  /// Nothing to see.
  public static let clear = Color(white: 0, alpha: 0)
  /// Black in every scheme.
  public static let black = Color(white: 0)
  /// White in every scheme.
  public static let white = Color(white: 1)
  /// A middle grey in every scheme.
  public static let gray = Color(white: 0.55)
  /// Text that stands out: black, or white in the dark.
  public static let label = Color(light: .black, dark: .white)
  /// Text that stands back.
  public static let secondaryLabel = Color(light: Color(white: 0.45), dark: Color(white: 0.62))
  /// What everything lies on: white, or nearly black in the dark.
  public static let background = Color(light: .white, dark: Color(white: 0.11))
  /// Thin lines between things.
  public static let separator = Color(light: Color(white: 0.85), dark: Color(white: 0.25))
  /// A red that reads on light and dark.
  public static let red = Color(red: 0.90, green: 0.22, blue: 0.21)
  /// A green that reads on light and dark.
  public static let green = Color(red: 0.20, green: 0.66, blue: 0.33)
  /// A blue that reads on light and dark.
  public static let blue = Color(red: 0.10, green: 0.45, blue: 0.91)
  /// A yellow that reads on light and dark.
  public static let yellow = Color(red: 0.98, green: 0.74, blue: 0.02)
}
