internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryRects

/// An element with room around it, measured in what surrounds the view or the layer that shows it.
struct SurroundedContent: RectContent {
  let element: any LayoutElement
  var insets = EdgeInsets.zero
  let environment: LayoutEnvironment

  /// The content of something that shows an element.
  static func make(
    _ element: any LayoutElement,
    in environment: LayoutEnvironment
  ) -> any RectContent {
    guard let image = element as? Image else {
      return SurroundedContent(element: element, environment: environment)
    }
    // A picture that cannot be read shows nothing.
    let size = (try? image.naturalSize()) ?? .zero
    return switch image.contentMode {
    case .scaleAspectFit: AspectContent(size, mode: .fit)
    case .scaleAspectFill: AspectContent(size, mode: .fill)
    case .scaleToFill, .center: AspectContent(size)
    }
  }

  func size(fitting available: CGSize, in _: LayoutEnvironment) -> CGSize {
    let direction = environment.layoutDirection
    let width = insets.left(in: direction) + insets.right(in: direction)
    let height = insets.top + insets.bottom
    let size = ElementContent(element).size(
      fitting: inner(available, width, height),
      in: environment
    )
    return CGSize(width: size.width + width, height: size.height + height)
  }

  func firstBaseline(fitting available: CGSize, in _: LayoutEnvironment) -> CGFloat? {
    let direction = environment.layoutDirection
    let width = insets.left(in: direction) + insets.right(in: direction)
    return ElementContent(element).firstBaseline(
      fitting: inner(available, width, insets.top + insets.bottom),
      in: environment
    ).map { $0 + insets.top }
  }

  private func inner(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: max(0, size.width - width), height: max(0, size.height - height))
  }

  /// The same text in the same surroundings, whatever its colours.
  func isSame(as other: any RectContent) -> Bool {
    guard let other = other as? SurroundedContent, insets == other.insets,
      let text = element as? Text, let otherText = other.element as? Text
    else { return false }
    return environment.difference(from: other.environment)
      .isSubset(of: [.colorScheme, .safeArea])
      && text.content(in: environment) == otherText.content(in: other.environment)
  }
}

/// The size that a view's content wants, whatever is available; on an axis on which it wants none,
/// what is available.
struct IntrinsicContent: RectContent, Hashable {
  private let width: CGFloat?
  private let height: CGFloat?
  private let baseline: CGFloat?

  @MainActor
  init?(_ view: View) {
    func length(_ length: CGFloat) -> CGFloat? { length >= 0 ? length : nil }
    let size = view.intrinsicContentSize
    (width, height) = (length(size.width), length(size.height))
    let baseline = view.firstBaselineOffset
    self.baseline = baseline > 0 ? baseline : nil
    if width == nil, height == nil { return nil }
  }

  func size(fitting available: CGSize, in _: LayoutEnvironment) -> CGSize {
    func bounded(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
    return CGSize(
      width: width ?? bounded(available.width),
      height: height ?? bounded(available.height)
    )
  }

  func firstBaseline(fitting _: CGSize, in _: LayoutEnvironment) -> CGFloat? { baseline }
}
