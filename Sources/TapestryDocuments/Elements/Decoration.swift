internal import TapestryCore
internal import TapestryDisplay

extension Kind where Value == Color? {
  /// A colour.
  static var color: Kind { Kind<Color>.color.map { $0 } }
}

extension Kind where Value == Color {
  /// `"#rgb"`, `"#rrggbb"`, `"#rrggbbaa"`, or one for light and one for dark.
  static var color: Kind {
    Kind(
      .anyOf([
        .pattern(hexPattern),
        .type(
          "object",
          [
            (
              "properties",
              .object([("light", .pattern(hexPattern)), ("dark", .pattern(hexPattern))])
            ), ("required", ["light", "dark"]), ("additionalProperties", false),
          ]
        ),
      ])
    ) { value, session throws(DocumentError) in
      guard case .object = value.value else { return Color(try hexColor(value)) }
      var pair: (light: RGBA?, dark: RGBA?)
      for (key, member) in try value.members("a colour") {
        switch key {
        case "light": pair.light = try hexColor(member)
        case "dark": pair.dark = try hexColor(member)
        default:
          throw member.error("unknown key of a colour\(hint(for: key, among: ["light", "dark"]))")
        }
      }
      guard let light = pair.light, let dark = pair.dark else {
        throw value.expected("both \"light\" and \"dark\"")
      }
      return Color(light: light, dark: dark)
    }
  }
}

private let hexPattern = "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"

private func hexColor(_ value: Located) throws(DocumentError) -> RGBA {
  guard let text = value.string, let color = RGBA(hex: text) else {
    throw value.expected("a colour: \"#rgb\", \"#rrggbb\", \"#rrggbbaa\" or {light, dark}")
  }
  return color
}

extension Kind where Value == Border? {
  static var border: Kind {
    KeyTable<(width: CGFloat, color: Color)>(
      "a border",
      [
        Key("width", .notNegative, "Its width in points.", absent: 1) { $0.width = $1 },
        Key("color", .color, "Its colour.", isRequired: true) { $0.color = $1 },
      ]
    ).kind({ (1, .black) }) { draft, _ in Border(width: draft.width, color: draft.color) }
  }
}

extension Kind where Value == Shadow? {
  static var shadow: Kind {
    KeyTable<ShadowDraft>(
      "a shadow",
      [
        Key("color", .color, "Its colour.", absent: "#0000004d") { $0.color = $1 },
        Key("radius", .notNegative, "How far its blur reaches, in points.", absent: 3) {
          $0.radius = $1
        },
        Key("offset", .point, "How far it is moved, [dx, dy] in points.", absent: [0, 0]) {
          $0.offset = $1
        },
      ]
    ).kind(ShadowDraft.init) { draft, _ in
      Shadow(
        color: draft.color,
        radius: draft.radius,
        dx: draft.offset.x,
        dy: draft.offset.y
      )
    }
  }
}

private struct ShadowDraft {
  var color = Shadow().color
  var radius = Shadow().radius
  var offset = CGPoint(x: Shadow().dx, y: Shadow().dy)
}
