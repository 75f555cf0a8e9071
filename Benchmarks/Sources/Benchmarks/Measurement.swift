import BenchmarkSupport
import CAllocations
import Dispatch
import TapestryCore
import TapestrySpecs

/// Repeats work for a while and takes the median.
struct Measurement {
  /// The least time spent on a workload in a round.
  let seconds: Double

  /// Median times in nanoseconds.
  struct Times {
    var build = Double.nan
    var layout = Double.nan
  }

  private static func nanoseconds(_ work: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    return Double(DispatchTime.now().uptimeNanoseconds - start)
  }

  /// Repeats an action that gives times, after a warm-up.
  private func times(_ action: () -> Times) -> Times {
    _ = action()
    var builds: [Double] = []
    var layouts: [Double] = []
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: .seconds(seconds))
    while builds.count < 7 || clock.now < end {
      let times = action()
      builds.append(times.build)
      layouts.append(times.layout)
    }
    return Times(build: builds.median, layout: layouts.median)
  }

  /// Times a workload by the engine.
  func engine(_ workload: Workload) -> Times {
    guard let change = workload.change else {
      return times {
        var times = Times()
        var built = BuiltTree()
        times.build = Self.nanoseconds { workload.build(&built) }
        times.layout = Self.nanoseconds { built.layOut() }
        return times
      }
    }
    var built = BuiltTree()
    workload.build(&built)
    built.layOut()
    var isChanged = false
    return times {
      isChanged.toggle()
      var times = Times()
      times.build = Self.nanoseconds { change(&built, isChanged) }
      times.layout = Self.nanoseconds { built.layOut() }
      return times
    }
  }

  /// Times the arithmetic written by hand, if there is one.
  func byHand(_ workload: Workload) -> Double {
    guard let frames = workload.byHand else { return .nan }
    var kept: [CGRect] = []
    let times = times {
      kept = []
      var times = Times(build: 0)
      times.layout = Self.nanoseconds { kept = frames() }
      return times
    }
    return kept.count == workload.nodes ? times.layout : .nan
  }
}

extension Workload {
  /// Lays the tree out once and says what is wrong with the checksums.
  var complaint: String? {
    var built = BuiltTree()
    build(&built)
    built.layOut()
    change?(&built, true)
    built.layOut()
    let sum = built.checksum
    guard abs(sum - checksum) <= max(0.01, checksum * tolerance) else {
      return "\(name): checksum \(sum) instead of \(checksum)"
    }
    if let byHand {
      let hand = byHand().reduce(0) { $0 + $1.weighted }
      guard abs(hand - sum) <= sum * 1e-12 else { return "\(name): \(sum), by hand \(hand)" }
    }
    return built.tree.count == nodes ? nil : "\(name): \(built.tree.count) boxes"
  }

  /// Bytes in use for each box of a laid out tree.
  var bytesPerNode: Double {
    let before = tapestry_allocated_bytes()
    var built = BuiltTree()
    build(&built)
    built.layOut()
    let bytes = tapestry_allocated_bytes() - before
    return withExtendedLifetime(built) { Double(bytes) / Double(nodes) }
  }

  /// Allocations for each box: while building, in the first layout, and in all when the unchanged
  /// tree is laid out again.
  var allocations: (build: Double, layout: Double, again: Int) {
    let start = tapestry_allocation_count()
    var built = BuiltTree()
    build(&built)
    let made = tapestry_allocation_count()
    built.layOut()
    let first = tapestry_allocation_count()
    built.layOut()
    let again = tapestry_allocation_count()
    return (
      Double(made - start) / Double(nodes), Double(first - made) / Double(nodes), again - first
    )
  }
}
