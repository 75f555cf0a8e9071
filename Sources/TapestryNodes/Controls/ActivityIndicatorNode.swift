public import TapestryStage
internal import TapestryViews

/// Twelve lines that turn while a task is under way.
///
/// Its properties are those of ``ActivityIndicatorBehavior``: `isAnimating`, `hidesWhenStopped` and
/// `color`.
@MainActor
open class ActivityIndicatorNode: BehaviorControlNode<ActivityIndicatorBehavior> {
  /// Creates an indicator that does not turn; on any thread.
  public nonisolated init() {
    super.init(ActivityIndicatorBehavior())
  }

  /// Starts turning.
  public nonisolated func startAnimating() { self.isAnimating = true }

  /// Stops turning.
  public nonisolated func stopAnimating() { self.isAnimating = false }
}
