import TapestryConstraints
import TapestryCore
import TapestryViews

/// A screen of rows with an icon, a title, a value and a line each: five views a row.
@MainActor
struct RowScreen {
  let window: Window
  private(set) var rows: [Row] = []
  private(set) var heights: [LayoutConstraint] = []

  /// The views of a row.
  @MainActor
  struct Row {
    let row = View()
    let icon = View()
    let title: Content
    let value: Content
    let line = View()

    init(_ index: Int) {
      title = Content(CGSize(width: 60 + CGFloat(index % 7) * 9, height: 20))
      value = Content(CGSize(width: 40 + CGFloat(index % 5) * 11, height: 20))
    }

    var parts: [View] { [icon, title, value, line] }
  }

  /// A view that wants a size, as text does that is measured already.
  final class Content: View {
    private let wanted: CGSize

    init(_ wanted: CGSize) {
      self.wanted = wanted
      super.init()
    }

    override var intrinsicContentSize: CGSize { wanted }
  }

  init(rows count: Int, constrained: Bool) {
    window = Window(size: CGSize(width: 375, height: 44 * CGFloat(count)))
    for index in 0..<count {
      let row = Row(index)
      rows.append(row)
      window.addSubview(row.row)
      for part in row.parts { row.row.addSubview(part) }
    }
    if constrained { constrain() }
  }

  private mutating func constrain() {
    var above: View?
    for row in rows {
      for view in [row.row] + row.parts { view.translatesAutoresizingMaskIntoConstraints = false }
      let height = row.row.heightAnchor.constraint(equalToConstant: 44)
      heights.append(height)
      LayoutConstraint.activate([
        row.row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        row.row.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        row.row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor), height,
        row.icon.leadingAnchor.constraint(equalTo: row.row.leadingAnchor, constant: 16),
        row.icon.centerYAnchor.constraint(equalTo: row.row.centerYAnchor),
        row.icon.widthAnchor.constraint(equalToConstant: 24),
        row.icon.heightAnchor.constraint(equalToConstant: 24),
        row.title.leadingAnchor.constraint(equalTo: row.icon.trailingAnchor, constant: 12),
        row.title.centerYAnchor.constraint(equalTo: row.row.centerYAnchor),
        row.value.trailingAnchor.constraint(equalTo: row.row.trailingAnchor, constant: -16),
        row.value.centerYAnchor.constraint(equalTo: row.row.centerYAnchor),
        row.value.leadingAnchor.constraint(
          greaterThanOrEqualTo: row.title.trailingAnchor,
          constant: 8
        ),
        row.line.leadingAnchor.constraint(equalTo: row.title.leadingAnchor),
        row.line.trailingAnchor.constraint(equalTo: row.row.trailingAnchor),
        row.line.bottomAnchor.constraint(equalTo: row.row.bottomAnchor),
        row.line.heightAnchor.constraint(equalToConstant: 1),
      ])
      above = row.row
    }
  }

  /// The same frames as constraints give, written by hand.
  func layOutByHand(width: CGFloat) {
    window.size.width = width
    var top: CGFloat = 0
    for row in rows {
      row.row.frame = CGRect(x: 0, y: top, width: width, height: 44)
      row.icon.frame = CGRect(x: 16, y: 10, width: 24, height: 24)
      let title = row.title.intrinsicContentSize
      row.title.frame = CGRect(x: 52, y: 12, width: title.width, height: title.height)
      let value = row.value.intrinsicContentSize
      row.value.frame = CGRect(
        x: width - 16 - value.width,
        y: 12,
        width: value.width,
        height: value.height
      )
      row.line.frame = CGRect(x: 52, y: 43, width: width - 52, height: 1)
      top += 44
    }
  }

  /// All frames, one number for each edge.
  var frames: [CGRect] { rows.flatMap { [$0.row.frame] + $0.parts.map(\.frame) } }
}
