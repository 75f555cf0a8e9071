public import TapestryCore

extension StageItem {
  /// The recognizers that see the touches on the item and on everything in it.
  public final var gestureRecognizers: [GestureRecognizer] {
    interactionIfAny?.gestureRecognizers ?? []
  }

  /// Lets a recognizer see the touches on the item and on everything in it.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.item?.removeGestureRecognizer(recognizer)
    recognizer.item = self
    interaction.gestureRecognizers.append(recognizer)
  }

  /// Removes a recognizer; a gesture that goes on is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.item === self else { return }
    interaction.gestureRecognizers.removeAll { $0 === recognizer }
    stage?.abandon([recognizer])
    recognizer.item = nil
  }

  /// Returns the foremost item that receives events at a point of the item's coordinates; nil when
  /// there is none.
  ///
  /// Hidden and nearly transparent items and those that receive no events are left out with
  /// everything in them. An item receives events where ``point(inside:)`` says; items in it are not
  /// found outside of that.
  public final func hitTest(_ point: CGPoint) -> StageItem? {
    guard takesEvents(at: point) else { return nil }
    var (item, point): (StageItem, CGPoint) = (self, point)
    while let (next, inner) = item.ownLayer?.foremostItem(at: point) {
      (item, point) = (next, inner)
    }
    return item
  }

  fileprivate final func takesEvents(at point: CGPoint) -> Bool {
    guard let layer = ownLayer else { return false }
    return layer.takesEvents && !layer.isHidden && layer.opacity >= 0.01
      && self.point(inside: point)
  }

  /// A Boolean value that says whether the pointer is over the item and over nothing in front.
  public final var isHovered: Bool { stage?.hovered === self }

  /// A Boolean value that says whether the item is first responder: has keyboard focus.
  public final var isFirstResponder: Bool { stage?.firstResponder === self }

  /// Makes the item first responder, if that is possible.
  ///
  /// - Returns: True when the item is first responder now.
  @discardableResult
  public final func becomeFirstResponder() -> Bool { stage?.makeFirstResponder(self) ?? false }

  /// Gives keyboard focus up.
  public final func resignFirstResponder() {
    if isFirstResponder { stage?.makeFirstResponder(nil) }
  }
}

extension Layer {
  /// The item in front of the others in a layer that receives events at a point, and the point in
  /// the item's coordinates.
  fileprivate func foremostItem(at point: CGPoint) -> (StageItem, CGPoint)? {
    for sublayer in orderedSublayers.reversed() {
      guard let item = sublayer.owner, let inverse = sublayer.appearance.toSuperlayer.inverted
      else { continue }
      let inner = inverse.apply(to: point)
      if item.takesEvents(at: inner) { return (item, inner) }
    }
    return nil
  }
}

/// Conversion of coordinates.
extension StageItem {
  /// Converts a point of the item's coordinates to another item's; nil when the items are in
  /// different trees or not loaded.
  ///
  /// Scrolling and transforms on the way are counted in.
  public final func convert(_ point: CGPoint, to other: StageItem) -> CGPoint? {
    map(to: other)?.apply(to: point)
  }

  /// Converts a rectangle of the item's coordinates to another item's: the smallest upright
  /// rectangle around it; nil when the items are in different trees or not loaded.
  public final func convert(_ rect: CGRect, to other: StageItem) -> CGRect? {
    map(to: other)?.apply(to: rect)
  }

  private func map(to other: StageItem) -> Transform? {
    guard let ownLayer, let layer = other.ownLayer else { return nil }
    return ownLayer.map(to: layer)
  }
}
