import Foundation

/// The processor time of the calling thread.
enum ThreadTime {
  /// Seconds since the thread began, without those in which it waited.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The processor time that something takes, in microseconds.
  static func micros(_ body: () -> Void) -> Double {
    let start = now
    body()
    return (now - start) * 1e6
  }
}
