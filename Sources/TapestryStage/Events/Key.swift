/// A key by what it does, or by the character that it enters alone.
public enum Key: Sendable, Hashable {
  case character(Character)
  case enter, tab, escape, space, backspace, delete
  case left, right, up, down
  case home, end, pageUp, pageDown
  case function(Int)
}

/// Keys that are held while another one is pressed.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt, or option.
  public static let option = KeyModifiers(rawValue: 4)
  /// Command, or the key with the system's mark.
  public static let command = KeyModifiers(rawValue: 8)
}
