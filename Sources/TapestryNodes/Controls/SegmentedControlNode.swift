public import TapestryStage
internal import TapestryViews

/// Titles side by side, of which one is selected.
///
/// Its properties are those of ``SegmentedControlBehavior``: `segments`, `selectedSegmentIndex` and others.
@MainActor
open class SegmentedControlNode: BehaviorControlNode<SegmentedControlBehavior> {
  /// Creates a segmented control; without a selected segment if the index is nil; on any thread.
  public nonisolated init(_ segments: [String] = [], selectedSegmentIndex: Int? = nil) {
    super.init(SegmentedControlBehavior(segments, selectedSegmentIndex: selectedSegmentIndex))
  }
}
