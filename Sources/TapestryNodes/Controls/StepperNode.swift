public import TapestryStage
internal import TapestryViews

/// A minus and a plus that change a number by steps.
///
/// Its properties are those of ``StepperBehavior``, such as `value`, `stepValue` and `maximumValue`.
@MainActor
open class StepperNode: BehaviorControlNode<StepperBehavior> {
  /// Creates a stepper from 0 to 100; on any thread.
  public nonisolated init() {
    super.init(StepperBehavior())
  }
}
