internal import Foundation

/// The clock of a control that changes with time: it asks for steps as long as the control can be
/// seen.
///
/// Where the control, or something that it lies in, is hidden, no step is made and no turn of the
/// window is asked for.
@MainActor
package final class ControlClock {
  private var timer: WindowTimer?
  private weak var watchedStage: Stage?

  /// Creates a clock that stands still.
  package init() {}

  /// Stops the clock.
  package func stop() {
    timer?.cancel()
    timer = nil
  }

  /// Runs as long as there is an interval and the layer can be seen.
  ///
  /// - Parameters:
  ///   - source: returns the stage, the control's layer and the interval in seconds until the next
  ///     step; nil stops the clock. Must not retain the control.
  ///   - step: makes a step.
  package func run(
    _ source: @escaping @MainActor () -> (stage: Stage, layer: Layer, interval: Double?)?,
    step: @escaping @MainActor () -> Void
  ) {
    guard let (stage, layer, interval) = source(), let interval else { return stop() }
    watch(stage, source, step)
    guard timer == nil, layer.isSeen else { return }
    timer = stage.schedule(after: interval) { [weak self] in
      guard let self else { return }
      timer = nil
      guard let now = source(), now.interval != nil, now.layer.isSeen else { return }
      step()
      run(source, step: step)
    }
  }

  /// Looks in each turn whether the control is seen again.
  private func watch(
    _ stage: Stage,
    _ source: @escaping @MainActor () -> (stage: Stage, layer: Layer, interval: Double?)?,
    _ step: @escaping @MainActor () -> Void
  ) {
    guard watchedStage !== stage else { return }
    watchedStage = stage
    stage.addWatcher { [weak self, weak stage] _ in
      guard let self, let stage, watchedStage === stage else { return false }
      guard let now = source(), now.stage === stage, now.interval != nil else {
        watchedStage = nil
        return false
      }
      if timer == nil { run(source, step: step) }
      return true
    }
  }
}

extension Layer {
  /// A Boolean value that is false when the layer or one around it is hidden or transparent.
  fileprivate var isSeen: Bool {
    var next: Layer? = self
    while let layer = next {
      if layer.isHidden || layer.opacity < 0.01 { return false }
      next = layer.superlayer
    }
    return true
  }
}
