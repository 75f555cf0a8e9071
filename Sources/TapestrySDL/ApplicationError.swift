/// Why there is no window.
public enum ApplicationError: Error, Sendable, Hashable, CustomStringConvertible {
  /// There is nothing to show a window on, for this reason.
  case noDisplay(String)
  /// A window of this title could not be made, for this reason.
  case noWindow(title: String, String)
  /// The system does not tell of the main actor's jobs.
  case noMainQueue

  /// The error in one line.
  public var description: String {
    switch self {
    case .noDisplay(let reason): "there is no display to open a window on (\(reason))"
    case .noWindow(let title, let reason): "the window \"\(title)\" cannot be opened (\(reason))"
    case .noMainQueue: "the main queue cannot be waited for on this system"
    }
  }
}
