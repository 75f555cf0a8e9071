internal import TapestryStage
/// Is asked and told of what a person does to an editable text; each answer has a default.
@MainActor
public protocol EditableTextNodeDelegate: AnyObject, Sendable {
  /// Whether it may take the keyboard; by default it may. May be asked at any time.
  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool

  /// It took the keyboard.
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode)

  /// It lost the keyboard.
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode)

  /// Whether a person may put text in place of a range of the text; by default, yes.
  ///
  /// Undoing is not asked for.
  func editableTextNode(
    _ node: EditableTextNode,
    shouldChangeTextIn range: Range<String.Index>,
    replacementText text: String
  ) -> Bool

  /// A person changed its text.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode)

  /// Something else is selected; by an edit, or by a person.
  func editableTextNode(
    _ node: EditableTextNode,
    didChangeSelectionDueToEditing isEdit: Bool
  )
}

extension EditableTextNodeDelegate {
  /// It may.
  public func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { true }

  /// Does nothing.
  public func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {}

  /// Does nothing.
  public func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {}

  /// It may.
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
