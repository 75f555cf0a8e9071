import Tapestry

/// A step of an editing script, in the words of a user.
enum EditingStep {
  case type(String)
  case key(Key, KeyModifiers = [])
  case compose(String, Range<Int>)
  case clipboard(String)
  /// Taps right of the caret, so many times in short succession.
  case tapAfterCaret(Int)
  /// Drags from one x to another, in points of the text.
  case drag(CGFloat, CGFloat)
  case tap(CGFloat, Int)

  static let left = EditingStep.key(.left)
  static let right = EditingStep.key(.right)
  static let wordLeft = EditingStep.key(.left, .control)
  static let wordRight = EditingStep.key(.right, .control)
  static let toStart = EditingStep.key(.home, .control)
  static let backspace = EditingStep.key(.backspace)
  static let delete = EditingStep.key(.delete)
  static let wordBackspace = EditingStep.key(.backspace, .control)
  static let wordDelete = EditingStep.key(.delete, .control)
  static let undo = EditingStep.key(.character("z"), .control)
  static let redo = EditingStep.key(.character("z"), [.control, .shift])
  static let selectAll = EditingStep.key(.character("a"), .control)
  static let copy = EditingStep.key(.character("c"), .control)
  static let cut = EditingStep.key(.character("x"), .control)
  static let paste = EditingStep.key(.character("v"), .control)
}

/// A control that edits text, in a window of its own.
@MainActor
struct EditingSubject {
  /// The forms that a text control has.
  enum Form: CaseIterable { case field, view, node }

  let host: HeadlessHost
  private let read: @MainActor () -> (String, Range<String.Index>)
  /// The x at which the text begins.
  private let x: CGFloat
  // A node is owned by who shows it.
  private let owner: AnyObject

  init(_ form: Form, _ text: String) {
    let window = Window(
      size: CGSize(width: 4000, height: 60),
      environment: LayoutEnvironment(scale: 1)
    )
    let font = Font(size: 20)
    switch form {
    case .field:
      let field = TextField(text)
      field.font = font
      field.frame = CGRect(x: 0, y: 0, width: 4000, height: 60)
      window.addSubview(field)
      (read, x, owner) = ({ (field.text, field.selectedRange) }, 12, field)
      host = HeadlessHost(window)
      field.becomeFirstResponder()
    case .view:
      let view = TextView(text)
      view.font = font
      // Text of any direction begins at the left, as in a field.
      view.textAlignment = .start
      view.frame = CGRect(x: 0, y: 0, width: 4000, height: 60)
      window.addSubview(view)
      (read, x, owner) = ({ (view.text, view.selectedRange) }, 5, view)
      host = HeadlessHost(window)
      view.becomeFirstResponder()
    case .node:
      let node = EditableTextNode(text, font: font)
      // Text of any direction begins at the left, as in a field.
      node.alignment = .start
      node.frame = CGRect(x: 0, y: 0, width: 4000, height: 60)
      window.addSubview(node.view)
      (read, x, owner) = ({ (node.text, node.selectedRange) }, 0, node)
      host = HeadlessHost(window)
      node.becomeFirstResponder()
    }
  }

  func perform(_ step: EditingStep) {
    switch step {
    case .type(let text): host.send(.text(text))
    case .key(let key, let modifiers): host.press(key, modifiers: modifiers)
    case .compose(let text, let selection): host.send(.composing(text, selection: selection))
    case .clipboard(let text): host.window.clipboard.text = text
    case .tapAfterCaret(let count):
      let caret = host.window.textInputRect ?? .zero
      tap(CGPoint(x: caret.midX + 2, y: caret.midY), count)
    case .tap(let x, let count): tap(point(x), count)
    case .drag(let from, let to):
      host.advance(by: 1)
      host.drag(from: point(from), to: point(to))
    }
  }

  private func point(_ x: CGFloat) -> CGPoint {
    CGPoint(x: self.x + x, y: host.window.textInputRect?.midY ?? 0)
  }

  private func tap(_ point: CGPoint, _ count: Int) {
    host.advance(by: 1)
    for _ in 0..<count { host.send(Event.tap(at: point)) }
  }

  /// The text with a bar at the caret, or with the selection in brackets.
  var state: String {
    let (text, range) = read()
    let (before, inside) = (text[..<range.lowerBound], text[range])
    let after = text[range.upperBound...]
    return inside.isEmpty ? "\(before)|\(after)" : "\(before)[\(inside)]\(after)"
  }

  /// The selected bytes of UTF-8.
  var selection: Range<Int> {
    let (text, range) = read()
    return text.utf8.distance(
      from: text.startIndex,
      to: range.lowerBound
    )..<text.utf8
      .distance(from: text.startIndex, to: range.upperBound)
  }

  var text: String { read().0 }
}
