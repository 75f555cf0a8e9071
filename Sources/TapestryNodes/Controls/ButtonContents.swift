internal import TapestryCore
internal import TapestryDisplay
internal import TapestrySpecs
internal import TapestryStage

/// What a button shows in its states, and how it is arranged.
struct ButtonContents: Sendable {
  var titles: [ControlState: AttributedText] = [:]
  var images: [ControlState: any ImageSource] = [:]
  var backgroundImages: [ControlState: any ImageSource] = [:]
  var spacing: CGFloat = 8
  var isHorizontal = true
  var horizontalAlignment = StackLayoutSpec.HorizontalAlignment.middle
  var verticalAlignment = StackLayoutSpec.VerticalAlignment.center
  var insets = EdgeInsets.zero
  var imageAlignment = ButtonNode.ImageAlignment.beginning
  var fades = true

  /// Where its settings for a state come from, so that two that show the same are known.
  func sources(in state: ControlState) -> [ControlState?] {
    let opacity: ControlState? = self.opacity(in: state) < 1 ? state : nil
    return [source(titles, state), source(images, state), source(backgroundImages, state), opacity]
  }

  func value<Value>(_ values: [ControlState: Value], _ state: ControlState) -> Value? {
    source(values, state).flatMap { values[$0] }
  }

  private func source<Value>(
    _ values: [ControlState: Value],
    _ state: ControlState
  ) -> ControlState? {
    state.candidates.first { values[$0] != nil }
  }

  /// How much of the contents is seen in a state that has none of its own.
  func opacity(in state: ControlState) -> CGFloat {
    guard fades else { return 1 }
    func hasOwn(_ part: ControlState) -> Bool {
      [source(titles, state), source(images, state), source(backgroundImages, state)]
        .contains { $0?.contains(part) ?? false }
    }
    if state.contains(.disabled), !hasOwn(.disabled) { return 0.4 }
    return state.contains(.highlighted) && !hasOwn(.highlighted) ? 0.5 : 1
  }

  // MARK: Layout

  func spec(in state: ControlState) -> any LayoutSpec {
    let opacity = opacity(in: state)
    var children: [any LayoutElement] = []
    if let image = value(images, state) {
      children.append(seen(Image(image, contentMode: .scaleAspectFit), opacity))
    }
    if let title = value(titles, state) {
      children.append(seen(Text(title), opacity).flexShrink(1))
    }
    if imageAlignment == .end { children.reverse() }
    let stack = StackLayoutSpec(
      direction: isHorizontal ? .horizontal : .vertical,
      spacing: spacing,
      horizontalAlignment: horizontalAlignment,
      verticalAlignment: verticalAlignment,
      children: children
    )
    let inner: any LayoutSpec =
      insets == .zero ? stack : InsetLayoutSpec(insets: insets, child: stack)
    guard let image = value(backgroundImages, state) else { return inner }
    return BackgroundLayoutSpec(
      child: inner,
      background: seen(Image(image, contentMode: .scaleToFill), opacity)
    )
  }

  private func seen(_ element: any LayoutElement, _ opacity: CGFloat) -> Decorated {
    Decorated(element, Decoration(opacity: opacity))
  }
}
