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
    recognizer.finish(.cancelled)
    recognizer.begin()
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// The foremost view at a point of its coordinates that takes events; nil if there is none.
  ///
  /// Hidden and nearly invisible views and those that take no events are left out with all in them.
  /// A view takes events where ``point(inside:)`` says; what is in it outside of that is not
  /// found.
  public func hitTest(_ point: CGPoint) -> View? {
    guard isUserInteractionEnabled, !isHidden, opacity >= 0.01, self.point(inside: point) else {
      return nil
    }
    for sublayer in layer.orderedSublayers.reversed() {
      guard let subview = sublayer.owner as? View,
        let inverse = sublayer.appearance.toSuperlayer.inverted
      else { continue }
      if let found = subview.hitTest(inverse.apply(to: point)) { return found }
    }
    return self
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
