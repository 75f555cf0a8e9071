internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay

/// A line of a menu.
@MainActor
public struct MenuItem {
  /// What it says; empty for a separator.
  public var title: String
  /// The keys that do the same, as they are written, such as "Ctrl+C".
  public var keys = ""
  /// Whether it can be chosen.
  public var isEnabled = true
  /// Whether it has a check mark.
  public var isChecked = false
  /// Whether it loses something.
  public var isDestructive = false
  let perform: @MainActor () -> Void
  let isSeparator: Bool

  /// A line that can be chosen.
  public init(
    _ title: String,
    keys: String = "",
    isEnabled: Bool = true,
    isChecked: Bool = false,
    isDestructive: Bool = false,
    _ perform: @escaping @MainActor () -> Void
  ) {
    (self.title, self.keys, self.isEnabled) = (title, keys, isEnabled)
    (self.isChecked, self.isDestructive) = (isChecked, isDestructive)
    (self.perform, isSeparator) = (perform, false)
  }

  private init() { (title, perform, isSeparator) = ("", {}, true) }

  /// A line between two groups.
  public static let separator = MenuItem()
}

/// Things to choose one from, below each other.
///
///     window.present(Menu(items: [MenuItem("Copy") { copy() }]), as: .contextMenu(at: point))
///
/// Up, down, home and end go from one to the other, a letter to the next that begins with it; enter
/// and space choose. Where there are more than fit into the window, it scrolls.
@MainActor
open class Menu: View {
  /// What can be chosen.
  public let items: [MenuItem]
  private var rows: [MenuRow] = []
  private let scroll = ScrollView()

  /// A menu.
  public init(items: [MenuItem]) {
    self.items = items
    super.init()
    identifier = "menu"
    accessibility.role = .menu
    let lines = items.map { item in item.isSeparator ? MenuSeparator() : row(for: item) }
    let column = StackView(lines, axis: .vertical)
    scroll.delaysContentTouches = false
    addSubview(scroll)
    scroll.addSubview(column)
    for view in [scroll, column] { view.translatesAutoresizingMaskIntoConstraints = false }
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    LayoutConstraint.activate([
      scroll.leftAnchor.constraint(equalTo: leftAnchor),
      scroll.rightAnchor.constraint(equalTo: rightAnchor),
      scroll.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      scroll.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      column.leftAnchor.constraint(equalTo: content.leftAnchor),
      column.rightAnchor.constraint(equalTo: content.rightAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor),
      frame.heightAnchor.constraint(equalTo: column.heightAnchor, priority: 750),
      widthAnchor.constraint(greaterThanOrEqualToConstant: 160),
    ])
  }

  private func row(for item: MenuItem) -> View {
    let row = MenuRow(item)
    rows.append(row)
    row.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.presentation?.dismiss()
      item.perform()
    }
    return row
  }

  /// Itself, until a line is chosen.
  override open var canBecomeFirstResponder: Bool { true }
  override open var initialResponder: View? { self }
  override open var showsFocusRing: Bool { false }

  // MARK: Keys

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
    let usable = rows.filter(\.isEnabled)
    let place = usable.firstIndex { $0.isFirstResponder }
    switch key {
    case .down: go(to: place.map { ($0 + 1) % usable.count } ?? 0, of: usable)
    case .up:
      go(to: place.map { ($0 + usable.count - 1) % usable.count } ?? usable.count - 1, of: usable)
    case .home, .pageUp: go(to: 0, of: usable)
    case .end, .pageDown: go(to: usable.count - 1, of: usable)
    case .character(let letter): go(toNext: letter, after: place, of: usable)
    // Focus goes by arrows here.
    case .tab: break
    default: return super.keyDown(key, modifiers: modifiers)
    }
    return true
  }

  private func go(to place: Int, of rows: [MenuRow]) {
    guard rows.indices.contains(place) else { return }
    rows[place].becomeFirstResponder()
    let row = rows[place]
    if let rect = row.convert(row.bounds, to: scroll) { scroll.scrollRectToVisible(rect) }
  }

  private func go(toNext letter: Character, after place: Int?, of rows: [MenuRow]) {
    let start = place.map { $0 + 1 } ?? 0
    let order = rows.indices.map { (start + $0) % rows.count }
    let next = order.first { rows[$0].title.lowercased().hasPrefix(letter.lowercased()) }
    if let next { go(to: next, of: rows) }
  }
}

/// A line of a menu, as it is seen.
@MainActor
private final class MenuRow: Control {
  let title: String
  private let item: MenuItem
  private let label: Label
  private let keys: Label
  private let mark: Label

  init(_ item: MenuItem) {
    (self.item, title) = (item, item.title)
    label = Label(item.title, font: Font(size: 14))
    keys = Label(item.keys, font: Font(size: 13))
    mark = Label(item.isChecked ? "✓" : "", font: Font(size: 13))
    super.init()
    identifier = "menu-item"
    accessibility.role = .menuItem
    accessibility.label = item.title
    isSelected = item.isChecked
    for view in [label, keys, mark] { view.accessibility.isHidden = true }
    addSubviews(mark, label, keys)
    setUpConstraints()
    isEnabled = item.isEnabled
    controlStateDidChange(from: .normal)
  }

  private func setUpConstraints() {
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    keys.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    LayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      mark.centerYAnchor.constraint(equalTo: centerYAnchor),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 28),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
      keys.leadingAnchor.constraint(
        greaterThanOrEqualTo: label.trailingAnchor,
        constant: item.keys.isEmpty ? 0 : 24
      ),
      keys.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      keys.centerYAnchor.constraint(equalTo: label.centerYAnchor),
    ])
  }

  override var showsFocusRing: Bool { false }

  override func hoverDidChange(_ isHovered: Bool) {
    super.hoverDidChange(isHovered)
    if isHovered, isEnabled { becomeFirstResponder() }
  }

  override func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    let isMarked = isFirstResponder || isHighlighted
    background = isMarked ? (item.isDestructive ? .red : .blue) : nil
    label.textColor = isMarked ? .white : item.isDestructive ? .red : .label
    mark.textColor = isMarked ? .white : .label
    keys.textColor = isMarked ? .white : .secondaryLabel
    opacity = isEnabled ? 1 : 0.4
  }
}

/// A line between two groups of a menu.
@MainActor
private final class MenuSeparator: View {
  override var intrinsicContentSize: CGSize { CGSize(width: .noIntrinsicMetric, height: 9) }

  override func draw(in context: inout ViewDrawing) {
    let line = CGRect(x: 10, y: 4, width: max(0, bounds.width - 20), height: 1)
    context.add(.fill(RoundedRect(line), context.resolve(.separator)))
  }
}
