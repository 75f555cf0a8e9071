/// What is wrong with a layout document: where, and what was expected there.
public struct DocumentError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where: `root.children[3].style.width`; `$` for the document as a whole.
  public let path: String

  /// What was expected, in one line.
  public let message: String

  /// An error at a place in a document.
  public init(path: String, message: String) {
    (self.path, self.message) = (path, message)
  }

  /// `path: message`, one line.
  public var description: String { "\(path): \(message)" }
}
