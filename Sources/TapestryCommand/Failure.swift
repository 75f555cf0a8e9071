internal import Tapestry

/// Why the command ends with another status than 0.
enum Failure: Error {
  /// A document is wrong; its place and what is wrong.
  case wrongDocument(DocumentError)
  /// Documents are wrong, which the output says already.
  case reported
  /// The command's arguments are wrong, or a file cannot be used.
  case wrongCommand(String)
  /// Nobody reads the output any more.
  case closedOutput

  /// The exit status.
  var status: Int32 {
    switch self {
    case .wrongDocument, .reported: 1
    case .wrongCommand, .closedOutput: 2
    }
  }

  /// Writes one line to standard error, where there is something to say.
  func report() {
    let line: String
    switch self {
    case .wrongDocument(let error): line = "\(error)"
    case .wrongCommand(let message): line = "tapestry: \(message)"
    case .reported, .closedOutput: return
    }
    // Where standard error is closed too, nothing is left to tell anybody.
    try? Output.error.write(line + "\n")
  }
}
