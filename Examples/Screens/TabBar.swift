public import Tapestry
internal import TapestryExamples

/// Buttons along the lower edge, one of which is chosen.
final class TabBar: View {
  /// The buttons, in order.
  let tabs: [TabButton]
  /// Called with the place of the button that was pressed.
  var onSelect: ((Int) -> Void)?
  /// Which one is chosen.
  var selected = 0 {
    didSet { for (index, tab) in tabs.enumerated() { tab.isSelected = index == selected } }
  }

  /// A bar of buttons.
  init(_ tabs: [TabButton]) {
    self.tabs = tabs
    super.init()
    identifier = "tab-bar"
    background = Palette.card
    let line = Hairline()
    let row = StackView(tabs, distribution: .fillEqually)
    place(line, row)
    line.makeConstraints { make in make.top.leading.trailing.equalToSuperitem() }
    row.makeConstraints { make in
      make.top.equalToSuperitem()
      make.leading.trailing.bottom.equalTo(safeAreaLayoutGuide)
    }
    for (index, tab) in tabs.enumerated() {
      tab.addAction(for: .primaryActionTriggered) { [weak self] in self?.onSelect?(index) }
    }
    tabs.first?.isSelected = true
  }
}

/// A sign with a word below.
public final class TabButton: Control {
  private let glyph: Glyph
  private let sign: Sign
  private let label: Label

  init(_ title: String, _ glyph: Glyph) {
    self.glyph = glyph
    sign = Sign(glyph, Palette.soft, side: 22)
    label = Label(title, 11, .semibold, Palette.soft)
    super.init()
    identifier = title.lowercased()
    accessibility.label = title
    label.accessibility.isHidden = true
    place(sign, label)
    sign.makeConstraints { make in
      make.top.equalToSuperitem().offset(8)
      make.centerX.equalToSuperitem()
    }
    label.makeConstraints { make in
      make.top.equalTo(sign.attributes.bottom).offset(2)
      make.centerX.equalToSuperitem()
      make.bottom.equalToSuperitem().offset(-7)
    }
    controlStateDidChange(from: .normal)
  }

  override public func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    let color = isSelected ? Palette.accent : isHighlighted ? Palette.ink : Palette.soft
    sign.show(glyph, color, side: 22)
    label.textColor = color
  }
}

extension Glyph {
  /// An open book.
  static let book = Glyph(
    """
    M11.2 5.6 C9 4.2 6 3.6 2.5 3.8 L2.5 18.4 C6 18.2 9 18.8 11.2 20.2 Z M12.8 5.6 C15 4.2 18 3.6 \
    21.5 3.8 L21.5 18.4 C18 18.2 15 18.8 12.8 20.2 Z
    """,
    width: 24,
    height: 24
  )
  /// Sliders.
  static let sliders = Glyph(
    """
    M3 6 H11 V4 H15 V6 H21 V8 H15 V10 H11 V8 H3 Z M3 16 H5 V14 H9 V16 H21 V18 H9 V20 H5 V18 H3 Z
    """,
    width: 24,
    height: 24
  )
}
