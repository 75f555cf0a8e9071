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
