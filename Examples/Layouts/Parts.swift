internal import Tapestry

/// Text in the examples' font.
func label(
  _ string: String,
  _ size: CGFloat,
  _ weight: Font.Weight = .regular,
  _ color: Color = Palette.ink
) -> Text {
  Text(string, font: Font("Noto Sans", size: size, weight: weight), color: color)
}

/// A thin line across.
func separator() -> Decorated { Box().background(Palette.line).height(1) }

/// A colored rectangle, or a circle where the radius is half of its side.
func plate(_ color: Color, radius: CGFloat = 0) -> Decorated {
  Box().background(color).cornerRadius(radius)
}

/// A number in a circle, and what it stands for.
func step(_ number: Int, _ title: String, size: CGFloat = 13) -> StackLayoutSpec {
  StackLayoutSpec(spacing: 8, alignItems: .center) {
    CenterLayoutSpec(child: label(String(number), 12, .bold, Color(0xffffff)))
      .behind(plate(Palette.accent, radius: 11)).preferredSize(22, 22)
    label(title, size, .bold).flexShrink(1)
  }
}

/// A switch.
func onOffSwitch(_ isOn: Bool) -> BackgroundLayoutSpec {
  let knob = plate(Color(0xffffff), radius: 11)
    .shadow(Shadow(color: Color(0x000000, alpha: 0x33), radius: 3, dy: 1))
    .preferredSize(22, 22)
  return RelativeLayoutSpec(horizontal: isOn ? .end : .start, vertical: .center, child: knob)
    .inset(2)
    .behind(plate(isOn ? Color(0x34b56a, dark: 0x2fa862) : Palette.faint, radius: 13))
    .preferredSize(44, 26)
}

extension LayoutElement {
  /// The element with room around it that follows the reading direction.
  func inset(
    _ top: CGFloat,
    _ leading: CGFloat,
    _ bottom: CGFloat,
    _ trailing: CGFloat
  ) -> InsetLayoutSpec {
    let insets = EdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
    return InsetLayoutSpec(insets: insets, child: self)
  }

  /// The element with the same room on all sides.
  func inset(_ all: CGFloat) -> InsetLayoutSpec { inset(all, all, all, all) }

  /// The element in front of another of the same size.
  func behind(_ backdrop: any LayoutElement) -> BackgroundLayoutSpec {
    BackgroundLayoutSpec(child: self, background: backdrop)
  }
}
