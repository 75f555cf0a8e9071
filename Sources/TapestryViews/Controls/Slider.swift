internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// A control with a number of a range.
///
/// Its properties are those of ``SliderBehavior``, such as `value`, `minimumValue` and
/// `maximumValue`.
@MainActor
open class Slider: BehaviorControl<SliderBehavior> {
  /// Creates a slider from 0 to 1.
  public init() {
    super.init(SliderBehavior())
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Sets the value, by an animation if wished.
  public func setValue(_ value: Double, animated: Bool) {
    setBehavior(animated: animated) { $0.value = value }
  }
}
