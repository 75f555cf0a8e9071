package import TapestryCore
package import TapestryDisplay

/// The contents of a button in each state, and their arrangement, for both forms of it.
package struct ButtonContents: Sendable {
  package var titles = StateValues<String>()
  package var attributedTitles = StateValues<AttributedText>()
  package var titleColors = StateValues<Color>()
  package var images = StateValues<any ImageSource>()
  package var backgroundImages = StateValues<any ImageSource>()
  package var font = Font()
  package var style = ButtonStyle.plain
  package var tintColor = Color.blue
  package var spacing: CGFloat = 8
  package var isHorizontal = true
  package var horizontalAlignment = ContentHorizontalAlignment.center
  package var verticalAlignment = ContentVerticalAlignment.center
  package var insets = EdgeInsets.zero
  package var imageAlignment = ButtonImageAlignment.beginning
  package var fades = true

  /// Creates the contents of a plain button without a title.
  package init() {}

  /// Creates the contents of a button in a style, with the font and the insets that suit it.
  package init(_ title: String, style: ButtonStyle, tintColor: Color) {
    titles[.normal] = title
    (self.style, self.tintColor) = (style, tintColor)
    font = Font(size: 15, weight: style == .plain ? .medium : .semibold)
    insets = style.contentInsets
    cornerRadius = style == .plain ? 0 : 12
  }

  /// The radius of the background's corners, in points.
  package var cornerRadius: CGFloat = 0

  // MARK: Titles

  /// Returns the title that is shown in a state.
  package func title(in state: ControlState) -> AttributedText? {
    let (attributed, plain) = (attributedTitles.source(in: state), titles.source(in: state))
    // An attributed title wins over a plain one that is not for a more specific state.
    if let attributed, plain == nil || rank(attributed, state) <= rank(plain, state) {
      return attributedTitles[attributed]
    }
    guard let plain, let title = titles[plain] else { return nil }
    return AttributedText(title, font: font, color: titleColor(in: state))
  }

  private func rank(_ source: ControlState?, _ state: ControlState) -> Int {
    source.flatMap { state.candidates.firstIndex(of: $0) } ?? .max
  }

  private func titleColor(in state: ControlState) -> Color {
    titleColors.value(in: state) ?? (style == .filled ? .white : tintColor)
  }

  // MARK: State

  /// Returns what decides how the button looks in a state, so that two equal states are known.
  package func sources(in state: ControlState, isHovered: Bool = false) -> [AnyHashable] {
    [
      attributedTitles.source(in: state), titles.source(in: state), titleColors.source(in: state),
      images.source(in: state), backgroundImages.source(in: state),
      decoration(in: state, isHovered: isHovered),
    ]
  }

  /// Returns whether a part of the state has contents of its own, and so needs no other sign.
  private func hasOwn(_ part: ControlState, in state: ControlState) -> Bool {
    [
      attributedTitles.source(in: state), titles.source(in: state), titleColors.source(in: state),
      images.source(in: state), backgroundImages.source(in: state),
    ].contains { $0?.contains(part) ?? false }
  }

  /// Returns the background, the outline and the opacity in a state.
  package func decoration(in state: ControlState, isHovered: Bool) -> Decoration {
    var decoration = Decoration(cornerRadius: cornerRadius)
    let isHighlighted = state.contains(.highlighted)
    let isHovered = isHovered && !state.contains(.disabled)
    let fadesHighlight = fades && !hasOwn(.highlighted, in: state)
    switch style {
    case .filled:
      let strength = isHighlighted && fadesHighlight ? 0.75 : isHovered ? 0.9 : 1
      decoration.background = tintColor.mixed(with: .black, at: 1 - strength)
    case .outlined:
      decoration.background =
        isHighlighted && fadesHighlight
        ? tintColor.opacity(0.15) : isHovered ? tintColor.opacity(0.07) : nil
      decoration.border = Border(width: 1, color: tintColor.opacity(0.6))
    case .plain:
      if isHighlighted, fadesHighlight { decoration.opacity = 0.5 }
    }
    if state.contains(.disabled), fades, !hasOwn(.disabled, in: state) {
      decoration.opacity = ControlMetrics.disabledOpacity
    }
    return decoration
  }

  // MARK: Layout

  /// Returns the element that shows the button in a state.
  package func element(in state: ControlState, isHovered: Bool = false) -> any LayoutElement {
    let image = images.value(in: state).map { image in
      var element = Image(image, contentMode: .scaleAspectFit)
      element.tintColor = style == .plain ? nil : titleColor(in: state)
      return element
    }
    let layout = ButtonLayout(
      title: title(in: state).map { Text($0) },
      image: image,
      backgroundImage: backgroundImages.value(in: state).map {
        Image($0, contentMode: .scaleToFill)
      },
      contents: self
    )
    return Decorated(layout, decoration(in: state, isHovered: isHovered))
  }
}
