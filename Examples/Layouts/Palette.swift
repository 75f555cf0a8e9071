package import Tapestry

/// The colors that the examples share.
package enum Palette {
  package static let background = Color(0xffffff, dark: 0x0f1115)
  package static let canvas = Color(0xeef0f4, dark: 0x08090b)
  package static let surface = Color(0xf1f3f6, dark: 0x1e2128)
  package static let card = Color(0xffffff, dark: 0x171a20)
  package static let ink = Color(0x15181e, dark: 0xf3f4f6)
  package static let soft = Color(0x667085, dark: 0x98a1b0)
  package static let line = Color(0xe4e7ec, dark: 0x2a2e37)
  package static let faint = Color(0xc3c9d4, dark: 0x4a5160)
  package static let accent = Color(0x4f46e5, dark: 0x8f88ff)
  package static let onAccent = Color(0xffffff, dark: 0x0f1115)
  package static let heart = Color(0xe5446d, dark: 0xff6f91)
}

extension Color {
  /// A color from six hexadecimal digits, in light and in dark.
  package init(_ light: UInt32, dark: UInt32) {
    self.init(light: RGBA(light), dark: RGBA(dark))
  }

  /// A color from six hexadecimal digits, with an opacity of 0…255.
  package init(_ digits: UInt32, alpha: UInt8 = 255) {
    self.init(RGBA(digits, alpha: alpha))
  }
}

extension RGBA {
  fileprivate init(_ digits: UInt32, alpha: UInt8 = 255) {
    func part(_ shift: UInt32) -> Double { Double((digits >> shift) & 0xff) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: Double(alpha) / 255)
  }
}
