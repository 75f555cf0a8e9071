internal import TapestryConstraints
public import TapestryCore
public import TapestryRects

/// A view as an element of rect layouts.
///
/// Its rect is set as one sets a ``frame``: with its mask translated, which is the default, it stays
/// there, and constraints see it as they see any other frame; where constraints place a view, what a
/// rect layout sets lasts until they place it again.
///
/// Lay out in ``layoutSubviews()``, or let a ``LayoutManager`` do it:
///
///     override func layoutSubviews() {
///       super.layoutSubviews()
///       layOut(scheme)
///     }
extension View: @MainActor RectElement {
  /// Its rect in its superview, without its transform.
  ///
  /// Exactly what was set, also where its edges are seen on device pixels.
  public var layoutFrame: CGRect {
    get { layer.placedFrame }
    set { layer.layoutFrame = newValue }
  }

  /// The superview.
  public var superElement: (any RectElement)? { superview }

  /// Its identifier.
  public var rectName: String? { identifier }

  /// Its margins where it is: with the safe area, and the superview's if it preserves them.
  public var rectMargins: EdgeInsets { effectiveLayoutMargins }

  /// Its environment.
  public var layoutEnvironment: LayoutEnvironment { environment }

  /// It does.
  public static var countsMoves: Bool { true }

  /// Comes into a view, in front of the others; anything else is a programming error.
  public func attach(to owner: any RectElement) {
    guard let view = owner.placedElement as? View else {
      preconditionFailure("View.attach: a view lies in views only")
    }
    view.addSubview(self)
  }

  /// Leaves its superview.
  public func removeFromSuperElement() { removeFromSuperview() }

  /// Asks for layout of itself, of its superview, and of all views around it that have a
  /// ``layoutManager``.
  public func rectContentDidChange() {
    superview?.setNeedsLayout()
    var next: View? = self
    while let view = next {
      if view === self || view.layoutManager != nil { view.setNeedsLayout() }
      if view.layoutManager?.sizesView == true {
        view.constraintState.invalidate(.intrinsicContentSize)
      }
      next = view.superview
    }
  }

  /// Lays a scheme out in what the view offers, ``layoutArea``, with its environment.
  ///
  /// For ``layoutSubviews()``. Frames are set exactly as they are worked out; a ``LayoutManager``
  /// puts edges on device pixels.
  public func layOut(_ scheme: LayoutScheme) {
    var scheme = scheme
    scheme.environment = environment
    scheme.layout(in: layoutBounds(in: environment.layoutDirection))
  }
}
