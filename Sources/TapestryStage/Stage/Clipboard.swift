/// Where texts are copied to and pasted from.
@MainActor
public protocol Clipboard: AnyObject {
  /// The text in it; nil if there is none.
  var text: String? { get set }
}

/// A clipboard of its own, which no other program sees.
@MainActor
public final class MemoryClipboard: Clipboard {
  /// The text in it.
  public var text: String?

  /// An empty clipboard.
  public init() {}
}
