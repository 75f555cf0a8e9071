/// One colour in sRGB with its opacity; components in 0…1, not premultiplied.
public struct RGBA: Sendable, Hashable {
  /// Red, 0…1.
  public let red: Double
  /// Green, 0…1.
  public let green: Double
  /// Blue, 0…1.
  public let blue: Double
  /// Opacity, 0…1.
  public let alpha: Double

  /// A colour from its components; each is clamped to 0…1, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func unit(_ value: Double) -> Double { value >= 0 ? Swift.min(value, 1) : 0 }
    self.red = unit(red)
    self.green = unit(green)
    self.blue = unit(blue)
    self.alpha = unit(alpha)
  }

  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [Int] = []
    for byte in text.utf8.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      digits.append(digit)
    }
    func short(_ index: Int) -> Double { Double(digits[index] * 17) / 255 }
    func long(_ index: Int) -> Double { Double(digits[index] * 16 + digits[index + 1]) / 255 }
    switch digits.count {
    case 3: self.init(red: short(0), green: short(1), blue: short(2))
    case 6: self.init(red: long(0), green: long(2), blue: long(4))
    case 8: self.init(red: long(0), green: long(2), blue: long(4), alpha: long(6))
    default: return nil
    }
  }

  /// The colour with its opacity multiplied by a factor.
  public func opacity(_ factor: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour a share of the way to another one, components blended as they are seen through.
  public func mixed(with other: RGBA, at share: Double) -> RGBA {
    let alpha = alpha + (other.alpha - alpha) * share
    guard alpha > 0 else { return opacity(0) }
    func mix(_ from: Double, _ to: Double) -> Double {
      (from * self.alpha * (1 - share) + to * other.alpha * share) / alpha
    }
    return RGBA(
      red: mix(red, other.red),
      green: mix(green, other.green),
      blue: mix(blue, other.blue),
      alpha: alpha
    )
  }
}

extension RGBA: CustomStringConvertible {
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  public var description: String {
    func pair(_ value: Double) -> String {
      let byte = Int((value * 255).rounded())
      let text = String(byte, radix: 16)
      return byte < 16 ? "0" + text : text
    }
    let opaque = "#" + pair(red) + pair(green) + pair(blue)
    return alpha == 1 ? opaque : opaque + pair(alpha)
  }
}
