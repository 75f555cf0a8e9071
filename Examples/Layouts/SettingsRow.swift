internal import Tapestry

/// A row of a form: an icon, a title with a note below, and a control.
struct SettingsRow {
  /// What stands at the end of a row.
  enum Control {
    /// A switch with its name, on or off.
    case toggle(String, Bool)
    /// A value that leads to a further screen.
    case value(String)
  }

  private let key: String
  private let color: Color
  private let title: String
  private let control: Control
  private let note: String?
  private let badge: String?

  init(
    _ key: String,
    _ color: Color,
    _ title: String,
    _ control: Control,
    note: String? = nil,
    badge: String? = nil
  ) {
    (self.key, self.color, self.title) = (key, color, title)
    (self.control, self.note, self.badge) = (control, note, badge)
  }

  var element: any LayoutElement {
    StackLayoutSpec(spacing: 12, alignItems: .center) {
      if let badge { badged(icon, badge) } else { icon }
      StackLayoutSpec(direction: .vertical, spacing: 1, alignItems: .start) {
        label(title, 16).id("\(key)-title")
        if let note { label(note, 12, .regular, Palette.soft).id("\(key)-note") }
      }
      .flexGrow(1).flexShrink(1)
      controlElement
    }
    .inset(9, 14, 9, 14).minHeight(50).id("\(key)-row")
  }

  private var icon: any LayoutElement {
    let glyph = Glyph.icons[key]?.filled(Color(0xffffff))
    let shape = glyph ?? Glyph.globe.outlined(Color(0xffffff), width: 1.8)
    return CenterLayoutSpec(child: shape.preferredSize(19, 19))
      .behind(plate(color, radius: 8)).preferredSize(30, 30).id("\(key)-icon")
  }

  /// An element with a number over its upper right corner, which takes no room.
  private func badged(_ element: any LayoutElement, _ number: String) -> any LayoutElement {
    let badge = CenterLayoutSpec(child: label(number, 10, .bold, Color(0xffffff)))
      .behind(plate(Color(0xe5484d), radius: 7)).inset(2)
      .background(Palette.card).cornerRadius(9).preferredSize(18, 18).id("\(key)-badge")
    return CornerLayoutSpec(
      child: element,
      corner: badge,
      location: .topRight,
      offset: CGPoint(x: -1, y: 1)
    )
    .id("\(key)-corner")
  }

  private var controlElement: any LayoutElement {
    switch control {
    case .toggle(let name, let isOn): onOffSwitch(isOn).id(name)
    case .value(let text):
      StackLayoutSpec(spacing: 6, alignItems: .center) {
        label(text, 15, .regular, Palette.soft).lines(1)
        label("›", 20, .regular, Palette.faint)
      }
    }
  }
}
