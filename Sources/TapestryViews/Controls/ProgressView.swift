internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// A bar that shows how much of a task is done.
///
/// Its properties are those of ``ProgressBehavior``: `progress` and `tintColor`.
@MainActor
open class ProgressView: BehaviorControl<ProgressBehavior> {
  /// Creates a bar at 0.
  public init() {
    super.init(ProgressBehavior())
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Sets how much is done, 0…1, by an animation if wished.
  public func setProgress(_ progress: Double, animated: Bool) {
    setBehavior(animated: animated) { $0.progress = progress }
  }
}
