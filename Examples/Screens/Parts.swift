internal import Tapestry
internal import TapestryExamples

extension Font {
  /// The font of the screens.
  static func screen(_ size: CGFloat, _ weight: Weight = .regular) -> Font {
    Font("Noto Sans", size: size, weight: weight)
  }
}

extension Label {
  /// A label in the screens' font that breaks lines where it has to.
  convenience init(
    _ text: String,
    _ size: CGFloat,
    _ weight: Font.Weight = .regular,
    _ color: Color = Palette.ink
  ) {
    self.init(text, font: .screen(size, weight), color: color, numberOfLines: 0)
  }
}

extension View {
  /// Puts views into it that constraints place.
  func place(_ views: View...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
  }

  /// The same view with a name.
  func named(_ name: String) -> Self {
    identifier = name
    return self
  }
}

/// A picture that is as large as constraints say, not as its file is.
final class Photo: ImageView {
  override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
  }

  override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { nil }
}

/// A drawn sign of a fixed size.
final class Sign: ElementView {
  /// A sign that fills what it stands for.
  init(_ glyph: Glyph, _ color: Color, side: CGFloat) {
    super.init(Self.shape(glyph, color, side))
  }

  /// A sign drawn with lines.
  init(outlined glyph: Glyph, _ color: Color, side: CGFloat, lineWidth: CGFloat) {
    super.init(glyph.outlined(color, width: lineWidth).preferredSize(side, side))
  }

  /// Draws the sign in another color.
  func show(_ glyph: Glyph, _ color: Color, side: CGFloat) {
    element = Self.shape(glyph, color, side)
  }

  private static func shape(_ glyph: Glyph, _ color: Color, _ side: CGFloat) -> any LayoutElement {
    glyph.filled(color).preferredSize(side, side)
  }
}

/// A line across.
final class Hairline: View {
  /// A thin line in the palette's color.
  init() {
    super.init()
    background = Palette.line
  }

  override var intrinsicContentSize: CGSize { CGSize(width: .noIntrinsicMetric, height: 1) }
}
