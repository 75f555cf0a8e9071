internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// Titles one below the other, of which one is selected.
///
/// Its properties are those of ``RadioGroupBehavior``: `titles`, `selectedIndex` and others.
@MainActor
open class RadioGroup: BehaviorControl<RadioGroupBehavior> {
  /// Creates a radio group; without a selected button if the index is nil.
  public init(_ titles: [String] = [], selectedIndex: Int? = nil) {
    super.init(RadioGroupBehavior(titles, selectedIndex: selectedIndex))
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
