public import Tapestry
internal import TapestryExamples

/// A row of a card: a sign, a title with a note below, and a switch or a value.
@MainActor
public final class SettingsRow: Control {
  /// The switch at the end; nil in a row with a value.
  public let toggle: Switch?
  /// Whether a line parts it from the row above.
  var hasLine = true { didSet { line.isHidden = !hasLine } }

  private let stack: StackView
  private let line = Hairline()

  /// A row with a switch, which a tap anywhere on it moves.
  static func toggle(
    _ sign: String,
    _ color: Color,
    _ title: String,
    note: String? = nil
  ) -> SettingsRow {
    SettingsRow(icon(sign, color), title, note, Switch())
  }

  /// A row with a value that leads on.
  static func value(_ sign: String, _ color: Color, _ title: String, _ value: String) -> SettingsRow
  {
    SettingsRow(icon(sign, color), title, nil, Self.value(value))
  }

  /// A row without a sign, below one that has one.
  static func value(_ title: String, _ value: String) -> SettingsRow {
    SettingsRow(nil, title, nil, Self.value(value))
  }

  private init(_ icon: View?, _ title: String, _ note: String?, _ control: View) {
    let heading = Label(title, 16)
    heading.accessibility.isHidden = true
    let words = StackView([heading], axis: .vertical, spacing: 1, alignment: .leading)
    if let note { words.addArrangedSubview(Label(note, 12, .regular, Palette.soft)) }
    toggle = control as? Switch
    stack = StackView([words, control], spacing: 12, alignment: .center)
    super.init()
    identifier = title.lowercased().split(separator: " ").joined(separator: "-")
    if let icon { stack.insertArrangedSubview(icon, at: 0) }
    if let toggle {
      toggle.identifier = "switch"
      toggle.accessibility.label = title
      // The switch is pressed by the row, and seen without it.
      accessibility.role = .none
    }
    accessibility.label = title
    accessibility.value = control.accessibilityLabel
    setUpConstraints()
  }

  private func setUpConstraints() {
    place(line, stack)
    stack.makeConstraints { make in
      make.top.bottom.equalToSuperitem().inset(9)
      make.leading.equalToSuperitem().offset(stack.arrangedSubviews.count == 3 ? 14 : 56)
      make.trailing.equalToSuperitem().offset(-14)
    }
    line.makeConstraints { make in
      make.top.trailing.equalToSuperitem()
      make.leading.equalToSuperitem().offset(56)
    }
    makeConstraints { make in make.height.greaterThanOrEqualTo(50) }
  }

  private static func icon(_ name: String, _ color: Color) -> View {
    let white = Color(0xffffff)
    let sign =
      Glyph.icons[name].map { Sign($0, white, side: 19) }
      ?? Sign(outlined: Glyph.globe, white, side: 19, lineWidth: 1.8)
    let plate = View()
    plate.background = color
    plate.layer.cornerRadius = 8
    plate.place(sign)
    sign.makeConstraints { make in make.center.equalToSuperitem() }
    plate.makeConstraints { make in make.size.equalTo(30) }
    return plate
  }

  private static func value(_ text: String) -> View {
    let value = Label(text, 15, .regular, Palette.soft)
    let arrow = Label("›", 20, .regular, Palette.faint)
    for label in [value, arrow] {
      label.accessibility.isHidden = true
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    }
    value.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    let stack = StackView([value, arrow], spacing: 6, alignment: .center)
    stack.accessibility.label = text
    return stack
  }

  /// Lets something be done when the switch was moved.
  func onToggle(_ body: @escaping @MainActor (Bool) -> Void) {
    toggle?.addAction(for: .valueChanged) { [weak toggle] in body(toggle?.isOn ?? false) }
  }

  override public func press(by touch: Touch?) {
    toggle?.performPrimaryAction()
    super.press(by: touch)
  }

  override public func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    background = isHighlighted ? Palette.surface : nil
  }

  /// A row with a switch leaves the keyboard to it.
  override public var canBecomeFirstResponder: Bool {
    toggle == nil && super.canBecomeFirstResponder
  }
}
