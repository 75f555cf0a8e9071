internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// A control that is on or off.
///
/// A press toggles it. Its properties are those of ``SwitchBehavior``, such as `isOn` and
/// `onTintColor`.
@MainActor
open class Switch: BehaviorControl<SwitchBehavior> {
  /// Creates a switch.
  public init(isOn: Bool = false) {
    super.init(SwitchBehavior(isOn: isOn))
    for axis in Axis.allCases { setContentHuggingPriority(.defaultHigh, for: axis) }
  }

  /// Turns the switch on or off, by an animation if wished.
  public func setOn(_ isOn: Bool, animated: Bool) {
    setBehavior(animated: animated) { $0.isOn = isOn }
  }
}
