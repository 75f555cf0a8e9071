internal import TapestryConstraints
public import TapestryCore

/// Margins and safe area, as they are where a view lies.
///
/// Scrolling and transforms do not count: what is scrolled below an edge keeps its margins.
extension View {
  /// The part of it that something else covers, in points; physical.
  ///
  /// Of a window what its environment says; below, what of that reaches into a view. Outside of
  /// windows nothing is covered.
  ///
  /// - Complexity: O(depth).
  public var safeAreaInsets: EdgeInsets {
    guard enclosingView != nil else {
      guard self is Window else { return .zero }
      return environment.safeAreaInsets.resolved(in: effectiveLayoutDirection)
    }
    return EdgeInsets(placedInsets.safeArea)
  }

  /// The margins that constraints see, in points; physical.
  ///
  /// On each side the larger one of ``TapestryConstraints/LayoutItem/layoutMargins`` and
  /// ``systemMinimumLayoutMargins``, from the edge of the safe area on; and with
  /// ``TapestryConstraints/LayoutItem/preservesSuperviewLayoutMargins`` at least what of the
  /// superview's reaches in. ``layoutMarginsDidChange()`` tells of changes.
  ///
  /// - Complexity: O(depth).
  public var effectiveLayoutMargins: EdgeInsets { EdgeInsets(placedInsets.margins) }

  /// ``systemMinimumLayoutMargins``, unless they are not to be respected.
  public var minimumLayoutMargins: EdgeInsets {
    respectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : .zero
  }

  /// Has its margins looked at in the next turn.
  public func layoutMarginsMayChange() { mark(.needsInsets) }

  /// What it has where it is now.
  var placedInsets: PlacedInsets {
    var path = [self]
    while let view = path[path.count - 1].enclosingView { path.append(view) }
    var insets: PlacedInsets?
    for view in path.reversed() { insets = view.placedInsets(in: insets) }
    return insets ?? PlacedInsets()
  }

  private func placedInsets(in outer: PlacedInsets?) -> PlacedInsets {
    PlacedInsets(
      of: self,
      in: outer,
      frame: frameInEnclosingView,
      size: enclosingView.map { $0.solvedFrame?.size ?? $0.bounds.size } ?? .zero
    )
  }

  /// The superview; for the root of a tree that lies in a node, the view around the node.
  private var enclosingView: View? {
    if let superview { return superview }
    var next = layer.superlayer
    while let layer = next {
      if let view = layer.ownerView { return view }
      next = layer.superlayer
    }
    return nil
  }

  /// The frame without a transform, in the coordinates of the enclosing view.
  private var frameInEnclosingView: CGRect {
    var frame = solvedFrame ?? unturnedFrame
    guard superview == nil else { return frame }
    var next = layer.superlayer
    while let layer = next, layer.ownerView == nil {
      let origin = layer.appearance.frameOrigin
      frame = frame.offsetBy(dx: origin.x, dy: origin.y)
      next = layer.superlayer
    }
    return frame
  }

  /// The frame that it has without a transform.
  private var unturnedFrame: CGRect {
    CGRect(origin: layer.appearance.frameOrigin, size: bounds.size)
  }

  /// Notes that it is elsewhere in its superview, or the edges of what is in it elsewhere in it.
  func geometryMayChangeInsets(hasNewSize: Bool) {
    if mayHaveInsets { mark(.needsInsets) }
    guard hasNewSize else { return }
    for subview in subviews where subview.mayHaveInsets { subview.mark(.needsInsets) }
  }

  /// The nearest views that lie in nodes in the view, not in one of its subviews.
  private var viewsInNodes: [View] {
    var found: [View] = []
    var waiting = layer.sublayers
    while let layer = waiting.popLast() {
      guard let view = layer.ownerView else {
        waiting += layer.sublayers
        continue
      }
      if view.superview !== self { found.append(view) }
    }
    return found
  }

  /// Whether its safe area or margins may depend on where it lies.
  private var mayHaveInsets: Bool {
    guard let superview else { return true }
    return superview.toldInsets.safeArea != .zero || toldInsets.safeArea != .zero
      || preservesSuperviewLayoutMargins
  }

  /// Takes the safe area and margins that follow from the superview's; tells what is other.
  func updateInsets() {
    marks.remove(.needsInsets)
    let (old, new) = (toldInsets, placedInsets(in: enclosingView?.toldInsets))
    guard new != old else { return }
    toldInsets = new
    for subview in subviews
    where new.safeArea != old.safeArea || subview.preservesSuperviewLayoutMargins {
      subview.mark(.needsInsets)
    }
    setNeedsLayout()
    if new.safeArea != old.safeArea {
      for view in viewsInNodes { view.mark(.needsInsets) }
      safeAreaInsetsDidChange()
    }
    if new.margins != old.margins { layoutMarginsDidChange() }
  }
}
