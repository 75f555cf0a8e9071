public import TapestryStage
internal import TapestryViews

/// A box with a check mark and a title, that a press toggles.
///
/// Its properties are those of ``CheckBoxBehavior``: `isOn`, `isMixed`, `title` and others.
@MainActor
open class CheckBoxNode: BehaviorControlNode<CheckBoxBehavior> {
  /// Creates a check box; on any thread.
  public nonisolated init(_ title: String = "", isOn: Bool = false) {
    super.init(CheckBoxBehavior(title, isOn: isOn))
  }
}
