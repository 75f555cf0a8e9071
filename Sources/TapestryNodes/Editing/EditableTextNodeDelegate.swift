internal import TapestryStage

/// The delegate of an editable text node; each method has a default.
@MainActor
public protocol EditableTextNodeDelegate: AnyObject, Sendable {
  /// Returns true when the node may become first responder; true by default. Asked at any time.
  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool

  /// Called when the node became first responder.
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode)

  /// Called when the node is first responder no more.
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode)

  /// Returns true when the user may replace a range of the text; true by default.
  ///
  /// Undoing is not asked for.
  func editableTextNode(
    _ node: EditableTextNode,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText text: String
  ) -> Bool

  /// Called when the user changed the text.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode)

  /// Called when the selection changed, by an edit or by the user.
  func editableTextNode(
    _ node: EditableTextNode,
    didChangeSelectionDueToEditing isEdit: Bool
  )
}

extension EditableTextNodeDelegate {
  /// Returns true.
  public func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { true }

  /// Does nothing.
  public func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {}

  /// Does nothing.
  public func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {}

  /// Returns true.
  public func editableTextNode(
    _ node: EditableTextNode,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func editableTextNodeDidUpdateText(_ node: EditableTextNode) {}

  /// Does nothing.
  public func editableTextNode(
    _ node: EditableTextNode,
    didChangeSelectionDueToEditing isEdit: Bool
  ) {}
}
