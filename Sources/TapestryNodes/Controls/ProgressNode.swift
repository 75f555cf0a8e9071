public import TapestryStage
internal import TapestryViews

/// A bar that shows how much of a task is done.
///
/// Its properties are those of ``ProgressBehavior``: `progress` and `tintColor`.
@MainActor
open class ProgressNode: BehaviorControlNode<ProgressBehavior> {
  /// Creates a bar at 0; on any thread.
  public nonisolated init() {
    super.init(ProgressBehavior())
  }

  /// Sets how much is done, 0…1, by an animation if wished.
  public func setProgress(_ progress: Double, animated: Bool) {
    setBehavior(animated: animated) { $0.progress = progress }
  }
}
