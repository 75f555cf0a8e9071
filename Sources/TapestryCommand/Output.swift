internal import Foundation

/// An open file that is written to at once, without a buffer.
struct Output {
  /// Standard output.
  static let standard = Output(descriptor: STDOUT_FILENO, name: "standard output")
  /// Standard error.
  static let error = Output(descriptor: STDERR_FILENO, name: "standard error")

  private let descriptor: Int32
  private let name: String

  /// Writes all of a text.
  func write(_ text: String) throws(Failure) {
    var text = text
    let failure: Failure? = text.withUTF8 { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(
          descriptor,
          UnsafeBufferPointer(rebasing: rest).baseAddress,
          rest.count
        )
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return errno == EPIPE
            ? .closedOutput
            : .wrongCommand("cannot write to \(name): \(String(cString: strerror(errno)))")
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}
