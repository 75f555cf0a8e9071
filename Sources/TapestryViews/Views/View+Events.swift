public import TapestryCore

extension View {
  /// Lets a recognizer see the touches on it and on what is in it.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Takes a recognizer away; a gesture that goes on is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    window?.abandon([recognizer])
    recognizer.view = nil
  }

  /// The foremost view at a point of its coordinates that takes events; nil if there is none.
  ///
  /// Hidden and nearly invisible views and those that take no events are left out with all in them.
  /// A view takes events where ``point(inside:)`` says; what is in it outside of that is not
  /// found.
  public func hitTest(_ point: CGPoint) -> View? {
    guard takesEvents(at: point) else { return nil }
    var (view, point): (View, CGPoint) = (self, point)
    while let (next, place) = view.foremostSubview(at: point) { (view, point) = (next, place) }
    return view
  }

  private func takesEvents(at point: CGPoint) -> Bool {
    isUserInteractionEnabled && !isHidden && opacity >= 0.01 && self.point(inside: point)
  }

  /// The subview in front of the others that takes events at a point, and the point in it.
  private func foremostSubview(at point: CGPoint) -> (View, CGPoint)? {
    for sublayer in layer.orderedSublayers.reversed() {
      guard let subview = sublayer.owner as? View,
        let inverse = sublayer.appearance.toSuperlayer.inverted
      else { continue }
      let place = inverse.apply(to: point)
      if subview.takesEvents(at: place) { return (subview, place) }
    }
    return nil
  }

  /// Whether the pointer is over it and over nothing in front of it.
  public var isHovered: Bool { window?.hovered === self }

  /// Whether it has the keyboard.
  public var isFirstResponder: Bool { window?.firstResponder === self }

  /// Takes the keyboard, if it can have it.
  ///
  /// - Returns: Whether it has it.
  @discardableResult
  public func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

  /// Gives the keyboard up.
  public func resignFirstResponder() {
    if isFirstResponder { window?.makeFirstResponder(nil) }
  }
}
