internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// A minus and a plus that change a number by steps.
///
/// Its properties are those of ``StepperBehavior``, such as `value`, `stepValue` and `maximumValue`.
@MainActor
open class Stepper: BehaviorControl<StepperBehavior> {
  /// Creates a stepper from 0 to 100.
  public init() {
    super.init(StepperBehavior())
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }
}
