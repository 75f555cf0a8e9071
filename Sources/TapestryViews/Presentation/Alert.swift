internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay

/// A question, with the answers to choose from.
///
///     window.present(
///       Alert(
///         title: "Delete the draft?",
///         actions: [.init("Keep", role: .cancel), .init("Delete", role: .destructive) { delete() }]
///       ),
///       as: .alert
///     )
///
/// Enter chooses the answer with the keyboard, at first the last one that is not destructive; the
/// tab and arrow keys go from one to the next. Escape chooses the answer that cancels.
@MainActor
open class Alert: View {
  /// An answer.
  @MainActor
  public struct Action {
    /// What sort of answer it is.
    public enum Role: Sendable, Hashable {
      /// Goes on.
      case standard
      /// Leaves everything as it is.
      case cancel
      /// Loses something.
      case destructive
    }

    /// What it says.
    public let title: String
    /// What sort of answer it is.
    public let role: Role
    let perform: @MainActor () -> Void

    /// An answer, and what is done once the alert is dismissed.
    public init(
      _ title: String,
      role: Role = .standard,
      _ perform: @escaping @MainActor () -> Void = {}
    ) {
      (self.title, self.role, self.perform) = (title, role, perform)
    }
  }

  /// The answers.
  public let actions: [Action]
  private let buttons: [Button]
  private let answers: StackView
  private static let width: CGFloat = 300
  private static let inset: CGFloat = 20

  /// A question; one answer at least.
  public init(title: String, message: String? = nil, actions: [Action]) {
    precondition(!actions.isEmpty, "Alert: \"\(title)\" needs an action, or it stays for ever")
    self.actions = actions
    buttons = actions.map { action in
      Button(
        action.title,
        style: action.role == .cancel ? .outlined : .filled,
        tintColor: action.role == .destructive ? .red : .blue
      )
    }
    answers = StackView(buttons, axis: .vertical, spacing: 10, distribution: .fillEqually)
    super.init()
    identifier = "alert"
    accessibility.role = .alert
    accessibility.label = title
    accessibility.hint = message
    let heading = Label(title, font: Font(size: 17, weight: .semibold), numberOfLines: 0)
    heading.accessibility.role = .heading
    var parts: [View] = [heading]
    if let message {
      parts.append(Label(message, font: Font(size: 14), color: .secondaryLabel, numberOfLines: 0))
    }
    for case let label as Label in parts { label.textAlignment = .center }
    let column = StackView(parts + [answers], axis: .vertical, spacing: 8)
    column.setCustomSpacing(18, after: parts[parts.count - 1])
    fill(with: column)
    for (button, action) in zip(buttons, actions) {
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(action) }
    }
  }

  private func fill(with column: View) {
    addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      column.leftAnchor.constraint(equalTo: leftAnchor, constant: Self.inset),
      column.rightAnchor.constraint(equalTo: rightAnchor, constant: -Self.inset),
      column.topAnchor.constraint(equalTo: topAnchor, constant: Self.inset),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.inset),
      widthAnchor.constraint(equalToConstant: Self.width, priority: 900),
    ])
  }

  /// Two answers that are short enough lie side by side.
  override open func updateConstraints() {
    let room = (Self.width - 2 * Self.inset - answers.spacing) / 2
    let isShort = buttons.allSatisfy { $0.intrinsicContentSize.width <= room }
    answers.axis = buttons.count == 2 && isShort ? .horizontal : .vertical
    super.updateConstraints()
  }

  override open func environmentDidChange() { setNeedsUpdateConstraints() }

  /// Dismisses it, and does what an answer says.
  private func choose(_ action: Action) {
    presentation?.dismiss()
    action.perform()
  }

  /// The button of the last answer that is not destructive, those that cancel last of all.
  override open var initialResponder: View? {
    let place =
      actions.lastIndex { $0.role == .standard } ?? actions.lastIndex { $0.role == .cancel }
    return place.map { buttons[$0] }
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
    switch key {
    case .escape:
      guard let action = actions.first(where: { $0.role == .cancel }) else { return true }
      choose(action)
    case .left, .up: window?.moveFocus(backwards: true)
    case .right, .down: window?.moveFocus()
    default: return super.keyDown(key, modifiers: modifiers)
    }
    return true
  }
}
