public import Tapestry
public import TapestryExamples

/// Settings in groups of rows: stack views in a scroll view.
///
/// A row is hidden until the switch above it is on; the rows below make room slowly.
@MainActor
public final class SettingsScreen: View {
  /// Dark colors everywhere.
  public let darkMode = SettingsRow.toggle("moon", Color(0x5b5bd6), "Dark mode")
  /// Texts that are a third larger.
  public let largeText = SettingsRow.toggle("text", Color(0x8e5bd0), "Larger text")
  /// Messages from the loom.
  public let notifications = SettingsRow.toggle("bell", Color(0xe08a2e), "Notifications")
  /// When there are none; shown while notifications are on.
  public let quietHours = SettingsRow.value("Quiet hours", "22:00 – 7:00")
  /// A passcode.
  public let lock = SettingsRow.toggle(
    "lock",
    Color(0x3d8b6d),
    "Lock with a passcode",
    note: "Asked for after five minutes"
  )
  /// The way out.
  public let signOut = Button("Sign out", style: .plain, tintColor: Palette.heart).named("sign-out")
  /// What is scrolled.
  public let scroll = ScrollView().named("scroll")
  /// Called when dark mode was switched.
  public var onDarkMode: ((Bool) -> Void)?
  /// Called when larger text was switched.
  public var onLargeText: ((Bool) -> Void)?

  private let sections: StackView
  /// Where the sections begin, below what covers the upper edge.
  private var top = ConstraintGroup([])

  /// The settings as they are at first.
  public init(pictures: Pictures) {
    let title = Label("Settings", 30, .bold)
    title.accessibility.role = .heading
    sections = StackView(axis: .vertical, spacing: 22).named("sections")
    super.init()
    identifier = "settings"
    background = Palette.canvas
    for section in [title, Card([ProfileRow(pictures)])] { sections.addArrangedSubview(section) }
    add("APPEARANCE", [darkMode, largeText])
    add("MESSAGES", [notifications, quietHours])
    let language = SettingsRow.value("globe", Color(0x2c8fdd), "Language", "한국어")
    add("PRIVACY", [lock, language])
    signOut.font = .screen(16, .bold)
    sections.addArrangedSubview(Card([signOut], inset: 9))
    sections.setCustomSpacing(16, after: title)
    quietHours.isHidden = true
    react()
    setUpConstraints()
  }

  private func add(_ title: String, _ rows: [SettingsRow]) {
    let heading = Label(title, 13, .bold, Palette.soft)
    heading.accessibility.role = .heading
    rows.first?.hasLine = false
    let indented = StackView([heading])
    indented.isLayoutMarginsRelativeArrangement = true
    indented.layoutMargins = EdgeInsets(left: 14, right: 14)
    let section = StackView([indented, Card(rows)], axis: .vertical, spacing: 8)
    sections.addArrangedSubview(section.named(title.lowercased()))
  }

  private func react() {
    darkMode.onToggle { [weak self] in self?.onDarkMode?($0) }
    largeText.onToggle { [weak self] in self?.onLargeText?($0) }
    notifications.onToggle { [weak self] in self?.show(self?.quietHours, $0) }
  }

  /// Shows or hides a row, with everything below making room.
  private func show(_ row: SettingsRow?, _ isShown: Bool) {
    View.animate(duration: 0.3) { row?.isHidden = !isShown }
  }

  override public func environmentDidChange() {
    top.update(offset: environment.safeAreaInsets.top + 16)
  }

  override public func didMoveToWindow() { environmentDidChange() }

  private func setUpConstraints() {
    place(scroll)
    scroll.place(sections)
    scroll.makeConstraints { make in make.directionalEdges.equalToSuperitem() }
    let (content, safe) = (scroll.contentLayoutGuide, safeAreaLayoutGuide)
    content.makeConstraints { make in make.width.equalTo(scroll.frameLayoutGuide) }
    sections.makeConstraints { make in
      top = make.top.equalTo(content).offset(16).group
      make.bottom.equalTo(content).offset(-28)
      make.centerX.equalTo(safe)
      make.width.lessThanOrEqualTo(560)
      make.leading.greaterThanOrEqualTo(safe).offset(16)
      make.leading.equalTo(safe).offset(16).priority(.high)
    }
  }
}
