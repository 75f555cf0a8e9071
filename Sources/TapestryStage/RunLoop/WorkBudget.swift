internal import Dispatch

/// The share of a turn that work handed over by other threads may take: seconds of real time,
/// pieces of work, or both.
///
/// The first piece is always allowed, so that a budget of nothing still gets on.
package struct WorkBudget: Sendable {
  private let start = DispatchTime.now().uptimeNanoseconds
  private let nanoseconds: Double
  private let pieces: Int
  /// The number of pieces that were paid for.
  package private(set) var spent = 0

  /// A budget that begins to run now.
  ///
  /// - Parameters:
  ///   - seconds: seconds of real time; infinite by default.
  ///   - pieces: the number of pieces of work; unlimited by default.
  package init(seconds: Double = .infinity, pieces: Int = .max) {
    precondition(
      !seconds.isNaN,
      "WorkBudget: seconds is not a number; give a duration, or .infinity for none"
    )
    (nanoseconds, self.pieces) = (seconds * 1e9, pieces)
  }

  /// Pays for a piece of work that is about to be done.
  package mutating func spend() { spent += 1 }

  /// A Boolean value that is true when no other piece of work may begin.
  package var isOver: Bool {
    guard spent > 0 else { return false }
    if spent >= pieces { return true }
    // The clock is read only where it counts: turns without a time limit depend on no machine.
    guard nanoseconds < .infinity else { return false }
    return Double(DispatchTime.now().uptimeNanoseconds - start) > nanoseconds
  }
}
