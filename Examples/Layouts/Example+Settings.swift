internal import Tapestry

extension Example {
  /// A form of grouped rows with icons, values and switches.
  static let settings = Example("settings", "A settings form", width: 375) { pictures in
    SettingsForm(pictures: pictures).element
  }
}

private struct SettingsForm {
  let pictures: Pictures

  var element: any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 22) {
      label("Settings", 30, .bold).alignment(.start).id("title").inset(0, 4, 0, 4)
      me
      group("APPEARANCE", appearance)
      group("PRIVACY", privacy)
      signOut
    }
    .inset(22, 16, 28, 16).background(Palette.canvas).id("settings")
  }

  private var appearance: [SettingsRow] {
    let dark = SettingsRow.Control.toggle("dark-toggle", true)
    return [
      SettingsRow("moon", Color(0x5b5bd6), "Dark mode", dark, note: "Follows the sun"),
      SettingsRow("text", Color(0x8e5bd0), "Text size", .value("Medium")),
      SettingsRow("globe", Color(0x2c8fdd), "Language", .value("한국어")),
    ]
  }

  private var privacy: [SettingsRow] {
    let notifications = SettingsRow.Control.toggle("bell-toggle", true)
    let lock = SettingsRow.Control.toggle("lock-toggle", false)
    let delay = "Asked for after five minutes"
    return [
      SettingsRow("bell", Color(0xe08a2e), "Notifications", notifications, badge: "3"),
      SettingsRow("lock", Color(0x3d8b6d), "Lock with a passcode", lock, note: delay),
    ]
  }

  private var me: any LayoutElement {
    StackLayoutSpec(spacing: 14, alignItems: .center) {
      pictures.face("sora.webp", diameter: 60).id("me")
      StackLayoutSpec(direction: .vertical, spacing: 2, alignItems: .start) {
        label("Sora Kim", 19, .bold).id("me-name")
        label("sora@example.com", 13, .regular, Palette.soft).lines(1).id("me-mail")
      }
      .flexGrow(1).flexShrink(1)
      label("›", 20, .regular, Palette.faint)
    }
    .inset(14).background(Palette.card).cornerRadius(16).id("me-card")
  }

  private func group(_ title: String, _ rows: [SettingsRow]) -> any LayoutElement {
    StackLayoutSpec(direction: .vertical, spacing: 8) {
      label(title, 13, .bold, Palette.soft).alignment(.start).inset(0, 14, 0, 14)
      StackLayoutSpec(direction: .vertical) {
        for (index, row) in rows.enumerated() {
          if index > 0 { separator().inset(0, 56, 0, 0) }
          row.element
        }
      }
      .background(Palette.card).cornerRadius(16).clipped()
    }
  }

  private var signOut: any LayoutElement {
    CenterLayoutSpec(
      centering: .x,
      sizing: .minimumY,
      child: label("Sign out", 16, .bold, Palette.heart).id("sign-out")
    )
    .inset(13, 14, 14, 14).background(Palette.card).cornerRadius(16).id("sign-out-row")
  }
}
