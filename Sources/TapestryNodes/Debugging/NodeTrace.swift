internal import Dispatch
public import Foundation
internal import Synchronization
internal import TapestryStage
internal import TapestryViews

/// Notes which thread measured and drew which node, and when.
///
///     NodeTrace.start()
///     …
///     try NodeTrace.stop().write(to: URL(filePath: "trace.json"))
///
/// Open the file in a viewer of Chrome traces, such as Perfetto. While nothing is noted it costs
/// one look at a flag.
public struct NodeTrace: Sendable {
  /// What took time.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A layout was worked out.
    case measuring
    /// The spec for a layout was made, inside of ``measuring``.
    case makingSpec
    /// Contents were drawn.
    case drawing
    /// The main thread did a turn's work.
    case turn
  }

  /// Something that took time.
  public struct Interval: Sendable, Hashable {
    /// What it was.
    public let kind: Kind
    /// The node's class and identifier.
    public let name: String
    /// The number of the thread; the first one that is seen is 1.
    public let thread: Int
    /// Whether it ran on the main actor.
    public let isOnMain: Bool
    /// When it began, in microseconds since the trace was started.
    public let start: Double
    /// How long it took, in microseconds.
    public let duration: Double
  }

  /// What was noted, in the order in which it ended.
  public let intervals: [Interval]

  /// Begins to note, from nothing.
  public static func start() { recorder.start() }

  /// Notes no more.
  ///
  /// - Returns: what was noted since ``start()``.
  public static func stop() -> NodeTrace { NodeTrace(intervals: recorder.stop()) }

  /// Notes something that the program does itself.
  public static func measure<Result>(_ kind: Kind, _ name: String, _ body: () -> Result) -> Result {
    guard recorder.isOn else { return body() }
    let running = RunningInterval(kind: kind, name: name)
    defer { running.end() }
    return body()
  }

  /// The trace as Chrome's trace viewer and Perfetto read it.
  public func json() throws -> Data {
    struct Event: Encodable {
      let name, cat, ph: String
      let pid, tid: Int
      let ts, dur: Double
    }
    struct File: Encodable { let traceEvents: [Event] }
    let events = intervals.map {
      Event(
        name: $0.name,
        cat: $0.kind.rawValue,
        ph: "X",
        pid: 1,
        tid: $0.thread,
        ts: $0.start,
        dur: $0.duration
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(File(traceEvents: events))
  }

  /// Writes the trace to a file.
  public func write(to url: URL) throws { try json().write(to: url) }

  static let recorder = TraceRecorder()
}

/// Collects intervals of all threads.
final class TraceRecorder: Sendable {
  private struct State {
    var intervals: [NodeTrace.Interval] = []
    var threads: [UInt: Int] = [:]
    var start: UInt64 = 0
  }

  private let state = Mutex(State())
  private let isRecording = Atomic(false)

  var isOn: Bool { isRecording.load(ordering: .relaxed) }

  func start() {
    state.withLock { $0 = State(start: DispatchTime.now().uptimeNanoseconds) }
    isRecording.store(true, ordering: .relaxed)
  }

  func stop() -> [NodeTrace.Interval] {
    isRecording.store(false, ordering: .relaxed)
    return state.withLock { state in
      defer { state = State() }
      return state.intervals
    }
  }

  func note(_ running: RunningInterval, isOnMain: Bool) {
    let end = DispatchTime.now().uptimeNanoseconds
    state.withLock { state in
      guard running.start >= state.start, state.start > 0 else { return }
      let thread = state.threads[running.thread] ?? state.threads.count + 1
      state.threads[running.thread] = thread
      state.intervals.append(
        NodeTrace.Interval(
          kind: running.kind,
          name: running.name,
          thread: thread,
          isOnMain: isOnMain,
          start: Double(running.start - state.start) / 1000,
          duration: Double(end - running.start) / 1000
        )
      )
    }
  }
}

/// An interval that has begun.
struct RunningInterval: Sendable {
  let kind: NodeTrace.Kind
  let name: String
  let thread = UInt(pthread_self())
  let start = DispatchTime.now().uptimeNanoseconds

  func end() { NodeTrace.recorder.note(self, isOnMain: MainThread.isCurrent) }
}
