internal import TapestryConstraints
public import TapestryCore
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
  public var scheme: LayoutScheme {
    didSet {
      setNeedsLayout()
      sizeMayChange()
    }
  }
  /// Which part of the view is laid out in; default what it offers.
  public var space: Space { didSet { if space != oldValue { setNeedsLayout() } } }
  /// Whether edges of views and layers are put on device pixels, wherever in the window they are;
  /// true by default.
  ///
  /// `layoutFrame` says what was worked out exactly; so what is laid out by what else was, is not
  /// rounded twice. Outside of windows nothing is rounded.
  public var roundsToPixels: Bool { didSet { if roundsToPixels != oldValue { setNeedsLayout() } } }

  /// Keeps layouts for spaces that come again, such as the two orientations of a device: these are
  /// applied without measuring anything, unless a content has changed meanwhile; nil, the default,
  /// keeps none.
  public var cache: LayoutSnapshotCache?
  /// Whether the view wants to be as large as what is laid out in it: for rect layouts of both
  /// extents, for constraints as high as it takes in its width; false by default.
  public var sizesView: Bool { didSet { if sizesView != oldValue { sizeMayChange() } } }

  /// Lays a scheme out in a view from its next turn on, instead of the view's manager so far.
  @discardableResult
  public init(
    view: View,
    scheme: LayoutScheme,
    space: Space = .area,
    sizesView: Bool = false,
    cache: LayoutSnapshotCache? = nil,
    roundsToPixels: Bool = true
  ) {
    (self.view, self.scheme, self.space) = (view, scheme, space)
    (self.sizesView, self.cache, self.roundsToPixels) = (sizesView, cache, roundsToPixels)
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

  /// How far the elements would reach to the right and down in a size; nothing is moved.
  public func size(fitting available: CGSize) -> CGSize { surrounded.size(fitting: available) }

  /// The scheme with what was read of its elements, in the view's environment.
  public func plan() -> LayoutPlan { surrounded.plan() }

  /// The scheme in the view's environment, but for the safe area.
  private var surrounded: LayoutScheme {
    var scheme = scheme
    guard let view else { return scheme }
    scheme.environment = view.environment
    // The space says what is covered; contents that were measured elsewhere are good here too.
    scheme.environment.safeAreaInsets = .zero
    return scheme
  }

  /// Lays out now; called with the view's `layoutSubviews`.
  func layOut() {
    guard let view else { return }
    let outer = Layer.placingScale
    Layer.placingScale = roundsToPixels ? view.window?.rootEnvironment.scale ?? 0 : 0
    layOut(surrounded, in: rect(in: view))
    Layer.placingScale = outer
  }

  private func rect(in view: View) -> CGRect {
    let direction = view.environment.layoutDirection
    return switch space {
    case .area: view.layoutBounds(in: direction)
    case .margins: view.bounds.inset(by: view.effectiveLayoutMargins, in: direction)
    case .safeArea: view.bounds.inset(by: view.safeAreaInsets, in: direction)
    }
  }

  private func layOut(_ scheme: LayoutScheme, in rect: CGRect) {
    // A snapshot of the same scheme always fits; if not, what was kept is of no use.
    if let cache, (try? scheme.apply(cache.snapshot(for: rect, of: scheme.plan()))) != nil {
      return
    }
    scheme.layout(in: rect)
  }

  /// Tells those who ask the view for its size.
  func sizeMayChange() {
    guard let view, view.layoutManager === self else { return }
    view.constraintState.invalidate(.intrinsicContentSize)
    view.superview?.rectContentDidChange()
  }
}
