internal import Dispatch
internal import TapestryStage
internal import TapestryViews

/// How often a node was measured, and how long that took.
public struct MeasurementStatistics: Sendable, Hashable {
  /// How often its layout was worked out; remembered answers do not count.
  public internal(set) var measurements = 0
  /// How long that took, all in it included, in seconds.
  public internal(set) var measuringTime = 0.0
  /// How often its spec was made.
  public internal(set) var specs = 0
  /// How long that took, in seconds.
  public internal(set) var specTime = 0.0
}

extension DisplayNode {
  /// Whether ``measurementStatistics`` are kept; default no.
  public nonisolated var collectsMeasurementStatistics: Bool {
    get { core.options.contains(.collectsStatistics) }
    set { core.set(.collectsStatistics, newValue) }
  }

  /// How often it was measured, as long as that was kept.
  public nonisolated var measurementStatistics: MeasurementStatistics {
    core.withLock { $0.rare.statistics }
  }
}

/// Work on a node that may be noted.
struct NodeInterval: Sendable {
  let kind: NodeTrace.Kind
  let name: String

  func begin() -> RunningInterval { RunningInterval(kind: kind, name: name) }
}

extension DisplayNode {
  /// What is to be noted of some work; nil if nobody wants to know.
  nonisolated func interval(_ kind: NodeTrace.Kind) -> NodeInterval? {
    let isWanted = NodeTrace.recorder.isOn || core.options.contains(.collectsStatistics)
    return isWanted ? NodeInterval(kind: kind, name: debugTitle) : nil
  }

  nonisolated func beginInterval(_ kind: NodeTrace.Kind) -> RunningInterval? {
    interval(kind)?.begin()
  }
}

extension NodeCore {
  /// Notes what an interval came to.
  func end(_ interval: RunningInterval?) {
    guard let interval else { return }
    if NodeTrace.recorder.isOn { interval.end() }
    guard options.contains(.collectsStatistics) else { return }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - interval.start) / 1e9
    withLock { state in
      state.changeRare { rare in
        switch interval.kind {
        case .measuring:
          rare.statistics.measurements += 1
          rare.statistics.measuringTime += seconds
        case .makingSpec:
          rare.statistics.specs += 1
          rare.statistics.specTime += seconds
        case .drawing, .turn: break
        }
      }
    }
  }
}
