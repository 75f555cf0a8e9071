internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// A box with a check mark and a title, that a press toggles.
///
/// Its properties are those of ``CheckBoxBehavior``: `isOn`, `isMixed`, `title` and others.
@MainActor
open class CheckBox: BehaviorControl<CheckBoxBehavior> {
  /// Creates a check box.
  public init(_ title: String = "", isOn: Bool = false) {
    super.init(CheckBoxBehavior(title, isOn: isOn))
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
