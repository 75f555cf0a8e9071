internal import Tapestry

/// A thousand rows to scroll through.
@MainActor
final class LongList: View {
  init(rows: Int) {
    super.init()
    identifier = "list"
    let scroll = ScrollView()
    let stack = StackView((0..<rows).map(Row.init), axis: .vertical)
    addSubview(scroll)
    scroll.addSubview(stack)
    for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    scroll.makeConstraints { make in make.edges.equalToSuperitem() }
    stack.makeConstraints { make in
      make.edges.equalTo(scroll.contentLayoutGuide)
      make.width.equalTo(scroll.frameLayoutGuide)
    }
  }
}

/// A round sign, a title and a line below it.
@MainActor
private final class Row: View {
  private func menu(_ title: Label?) -> Menu {
    Menu(items: [
      MenuItem("Copy Title") { [weak self] in self?.window?.clipboard.text = title?.text },
      .separator,
      MenuItem("Remove…", isDestructive: true) { [weak self] in self?.askToRemove(title) },
    ])
  }

  private func askToRemove(_ title: Label?) {
    let alert = Alert(
      title: "Remove \(title?.text ?? "the row")?",
      message: "It cannot be brought back.",
      actions: [
        .init("Keep", role: .cancel),
        .init("Remove", role: .destructive) { [weak self] in
          View.animate(duration: 0.25) { self?.isHidden = true }
        },
      ]
    )
    window?.present(alert, as: .alert)
  }

  init(_ number: Int) {
    super.init()
    let sign = View()
    let hue = Double(number * 37 % 100) / 100
    sign.background = Color(red: 0.3 + hue / 2, green: 0.7 - hue / 2, blue: 0.6)
    sign.layer.cornerRadius = 20
    let title = Label("Row \(number + 1)", font: Font(size: 16, weight: .semibold))
    let text = Label("Something to read in passing, \(number % 7) of 7", color: .secondaryLabel)
    addSubviews(sign, title, text)
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    sign.makeConstraints { make in
      make.size.equalTo(40)
      make.leading.equalToSuperitem().offset(16)
      make.centerY.equalToSuperitem()
    }
    title.makeConstraints { make in
      make.top.equalToSuperitem().offset(10)
      make.leading.equalTo(sign.attributes.trailing).offset(12)
    }
    text.makeConstraints { make in
      make.top.equalTo(title.attributes.bottom).offset(2)
      make.leading.equalTo(title)
      make.bottom.equalToSuperitem().offset(-10)
    }
    contextMenu = { [weak self, weak title] in self?.menu(title) }
  }
}
