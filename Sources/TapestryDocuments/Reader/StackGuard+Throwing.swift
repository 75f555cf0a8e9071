internal import TapestryCore

extension StackGuard {
  /// Runs a step of a recursion with enough stack, whatever thread it is on.
  static func throwing<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if hasRoom { return try body() }
    let outcome: Swift.Result<Result, Failure> = onLargeStack {
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }
}
