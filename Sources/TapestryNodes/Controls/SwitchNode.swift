public import TapestryStage
internal import TapestryViews

/// A control that is on or off.
///
/// A press toggles it. Its properties are those of ``SwitchBehavior``, such as `isOn` and
/// `onTintColor`.
@MainActor
open class SwitchNode: BehaviorControlNode<SwitchBehavior> {
  /// Creates a switch; on any thread.
  public nonisolated init(isOn: Bool = false) {
    super.init(SwitchBehavior(isOn: isOn))
  }

  /// Turns the switch on or off, by an animation if wished.
  public func setOn(_ isOn: Bool, animated: Bool) {
    setBehavior(animated: animated) { $0.isOn = isOn }
  }
}
