public import TapestryStage
internal import TapestryViews

/// A control with a number of a range.
///
/// Its properties are those of ``SliderBehavior``, such as `value`, `minimumValue` and
/// `maximumValue`.
@MainActor
open class SliderNode: BehaviorControlNode<SliderBehavior> {
  /// Creates a slider from 0 to 1; on any thread.
  public nonisolated init() {
    super.init(SliderBehavior())
  }

  /// Sets the value, by an animation if wished.
  public func setValue(_ value: Double, animated: Bool) {
    setBehavior(animated: animated) { $0.value = value }
  }
}
