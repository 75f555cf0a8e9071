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

/// A picture of lines and curves, filled.
struct Glyph {
  let path: Path
  let viewBox: CGRect

  /// A glyph from SVG path data.
  init(_ data: String, width: CGFloat, height: CGFloat) {
    // The data stand in this module; the tests compare what they draw with the documents.
    path = (try? Path(svg: data)) ?? Path()
    viewBox = CGRect(x: 0, y: 0, width: width, height: height)
  }

  func filled(_ color: Color) -> Shape { Shape(path, viewBox: viewBox, fill: color) }

  func outlined(_ color: Color, width: CGFloat) -> Shape {
    Shape(path, viewBox: viewBox, fill: .clear, stroke: color, strokeWidth: width)
  }

  static let heart = Glyph(
    """
    M10 17.5 C4.5 13 1 9.8 1 6.1 C1 3.3 3.2 1.2 5.8 1.2 C7.4 1.2 9 2 10 3.4 C11 2 12.6 1.2 \
    14.2 1.2 C16.8 1.2 19 3.3 19 6.1 C19 9.8 15.5 13 10 17.5 Z
    """,
    width: 20,
    height: 18
  )
  static let star = Glyph(
    """
    M8 0.8 L10.2 5.4 L15.3 6 L11.5 9.5 L12.5 14.5 L8 12 L3.5 14.5 L4.5 9.5 L0.7 6 L5.8 5.4 Z
    """,
    width: 16,
    height: 15
  )
}
