internal import TapestryCore
internal import TapestryViews

/// The view of an editable text.
final class EditableTextView: NodeView {
  override init(_ node: DisplayNode) {
    super.init(node)
    cursor = .text
  }

  private var editable: EditableTextNode? { node as? EditableTextNode }

  override func composeText(_ text: String, selection: Range<Int>) -> Bool {
    guard let editable, editable.isEditable else {
      return super.composeText(text, selection: selection)
    }
    editable.compose(text, selection: selection)
    return true
  }

  override var textInputRect: CGRect? {
    guard let editable, editable.isEditable else { return nil }
    return editable.caret
  }

  override func scroll(by distance: CGPoint) -> CGPoint {
    guard let editable, editable.isScrollEnabled, distance.y != 0 else {
      return super.scroll(by: distance)
    }
    let moved = editable.scroll(to: editable.scrolled - distance.y)
    let left = CGPoint(x: distance.x, y: distance.y + moved)
    return left == .zero ? left : super.scroll(by: left)
  }
}
