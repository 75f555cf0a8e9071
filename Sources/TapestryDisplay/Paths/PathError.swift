/// What is wrong with SVG path data.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where, in bytes of UTF-8 from the start.
  public let offset: Int
  /// What was expected there.
  public let message: String

  /// One line: what is wrong, and where.
  public var description: String { "path data at byte \(offset): \(message)" }
}
