/// Why a visual format cannot be understood.
///
/// Printed, it shows the format with a caret under the place:
///
///     Expected ':' after 'V' to specify vertical arrangement
///     V|[box]|
///      ^
public struct VisualFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one sentence.
  public let message: String
  /// The format.
  public let format: String
  /// The place, in characters from the beginning.
  public let position: Int

  /// The sentence, the format, and a caret under the place.
  public var description: String {
    "\(message)\n\(format)\n\(String(repeating: " ", count: position))^"
  }
}
