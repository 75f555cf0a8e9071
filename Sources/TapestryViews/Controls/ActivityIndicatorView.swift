internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// Twelve lines that turn while a task is under way.
///
/// Its properties are those of ``ActivityIndicatorBehavior``: `isAnimating`, `hidesWhenStopped` and
/// `color`.
@MainActor
open class ActivityIndicatorView: BehaviorControl<ActivityIndicatorBehavior> {
  /// Creates an indicator that does not turn.
  public init() {
    super.init(ActivityIndicatorBehavior())
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  /// Starts turning.
  public func startAnimating() { behavior.isAnimating = true }

  /// Stops turning.
  public func stopAnimating() { behavior.isAnimating = false }
}
