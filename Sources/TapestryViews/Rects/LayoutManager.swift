internal import TapestryConstraints
internal import TapestryCore
public import TapestryRects

/// Lays a scheme of rects out in a view: CGLayout's `LayoutManager`.
///
///     final class Banner: View {
///       let title = Label("Hello")
///       override init(frame: CGRect = .zero) {
///         super.init(frame: frame)
///         addSubview(title)
///         LayoutManager(view: self, scheme: LayoutScheme(blocks: [
///           title.layoutBlock(
///             with: RectLayout(x: .center(), y: .center()),
///             constraints: [title.adjustLayoutConstraint()]
///           )
///         ]))
///       }
///     }
///
/// The view keeps its manager. The scheme is laid out in the view's turn of layout, at most once
/// for all that changed: the view's size, margins or environment, the scheme, a content that it
/// measured. It has the view's environment, and with it the reading direction.
@MainActor
public final class LayoutManager {
  /// Which part of the view is laid out in.
  public enum Space: Sendable, Hashable {
    /// What the view offers: its bounds, or its content if it scrolls.
    case area
    /// The bounds without the margins.
    case margins
    /// The bounds without what something else covers.
    case safeArea
  }

  /// The view.
  public private(set) weak var view: View?

  /// What is laid out.
  public var scheme: LayoutScheme { didSet { setNeedsLayout() } }
  /// Which part of the view is laid out in; default what it offers.
  public var space: Space { didSet { if space != oldValue { setNeedsLayout() } } }
  /// Whether edges of views and layers are put on device pixels, wherever in the window they are;
  /// true by default.
  ///
  /// `layoutFrame` says what was worked out exactly; so what is laid out by what else was, is not
  /// rounded twice. Outside of windows nothing is rounded.
  public var roundsToPixels: Bool { didSet { if roundsToPixels != oldValue { setNeedsLayout() } } }

  /// Lays a scheme out in a view from its next turn on, instead of the view's manager so far.
  @discardableResult
  public init(
    view: View,
    scheme: LayoutScheme,
    space: Space = .area,
    roundsToPixels: Bool = true
  ) {
    (self.view, self.scheme, self.space) = (view, scheme, space)
    self.roundsToPixels = roundsToPixels
    view.layoutManager = self
    view.setNeedsLayout()
  }

  /// Asks for layout in the next turn.
  public func setNeedsLayout() { view?.setNeedsLayout() }

  /// Lays the scheme out no more; what it laid out stays where it is.
  public func invalidate() {
    if view?.layoutManager === self { view?.layoutManager = nil }
    view = nil
  }

  /// Lays out now; called with the view's `layoutSubviews`.
  func layOut() {
    guard let view else { return }
    let direction = view.environment.layoutDirection
    var scheme = scheme
    scheme.environment = view.environment
    let outer = Layer.placingScale
    Layer.placingScale = roundsToPixels ? view.window?.rootEnvironment.scale ?? 0 : 0
    switch space {
    case .area: scheme.layout(in: view.layoutBounds(in: direction))
    case .margins:
      scheme.layout(in: view.bounds.inset(by: view.effectiveLayoutMargins, in: direction))
    case .safeArea: scheme.layout(in: view.bounds.inset(by: view.safeAreaInsets, in: direction))
    }
    Layer.placingScale = outer
  }
}
