internal import Foundation

/// How a change goes on over its time.
public enum AnimationCurve: Sendable, Hashable {
  /// As fast at the end as at the beginning.
  case linear
  /// Begins slowly.
  case easeIn
  /// Ends slowly.
  case easeOut
  /// Begins and ends slowly.
  case easeInOut
  /// Swings about its end: a damping ratio of 1 does not overshoot, less does.
  case spring(damping: Double)
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS.
  case bezier(Double, Double, Double, Double)

  /// The share of the change that is done after a share of the time, both from 0 to 1; a spring
  /// overshoots on the way.
  public func value(at time: Double) -> Double {
    let time = min(max(time, 0), 1)
    switch self {
    case .linear: return time
    case .easeIn: return AnimationCurve.bezier(0.42, 0, 1, 1).value(at: time)
    case .easeOut: return AnimationCurve.bezier(0, 0, 0.58, 1).value(at: time)
    case .easeInOut: return AnimationCurve.bezier(0.42, 0, 0.58, 1).value(at: time)
    case .bezier(let x1, let y1, let x2, let y2):
      return UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: time)
    case .spring(let damping): return Self.spring(min(max(damping, 0.05), 1), time)
    }
  }

  /// A damped oscillation that has settled to a thousandth at the end of its time.
  private static func spring(_ damping: Double, _ time: Double) -> Double {
    guard time < 1 else { return 1 }
    let decay = 7.0
    if damping >= 1 { return 1 - exp(-decay * time) * (1 + decay * time) }
    let frequency = decay / damping * (1 - damping * damping).squareRoot()
    return 1 - exp(-decay * time)
      * (cos(frequency * time) + decay / frequency * sin(frequency * time))
  }
}

/// A cubic from (0, 0) to (1, 1) whose control points' x lie in 0…1.
private struct UnitBezier {
  let x1, y1, x2, y2: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2)
  }

  private func point(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  /// x grows with the parameter, so that halving finds it.
  func y(atX x: Double) -> Double {
    if x <= 0 || x >= 1 { return x }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if point(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return point(y1, y2, (low + high) / 2)
  }
}
