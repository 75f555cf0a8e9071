public import TapestryStage
internal import TapestryViews

/// Titles one below the other, of which one is selected.
///
/// Its properties are those of ``RadioGroupBehavior``: `titles`, `selectedIndex` and others.
@MainActor
open class RadioGroupNode: BehaviorControlNode<RadioGroupBehavior> {
  /// Creates a radio group; without a selected button if the index is nil; on any thread.
  public nonisolated init(_ titles: [String] = [], selectedIndex: Int? = nil) {
    super.init(RadioGroupBehavior(titles, selectedIndex: selectedIndex))
  }
}
