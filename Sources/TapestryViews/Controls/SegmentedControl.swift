internal import TapestryConstraints
internal import TapestryCore
public import TapestryStage

/// Titles side by side, of which one is selected.
///
/// Its properties are those of ``SegmentedControlBehavior``: `segments`, `selectedSegmentIndex` and others.
@MainActor
open class SegmentedControl: BehaviorControl<SegmentedControlBehavior> {
  /// Creates a segmented control; without a selected segment if the index is nil.
  public init(_ segments: [String] = [], selectedSegmentIndex: Int? = nil) {
    super.init(SegmentedControlBehavior(segments, selectedSegmentIndex: selectedSegmentIndex))
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
