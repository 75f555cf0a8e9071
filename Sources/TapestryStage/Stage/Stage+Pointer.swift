/// What a host shows besides the picture.
extension Stage {
  /// The shape that the pointer has now: that of the view that it holds, or else of the one under
  /// it.
  public var shownCursor: Cursor {
    var next = touches[0]?.item ?? hovered
    while let item = next {
      if let cursor = item.cursor { return cursor }
      next = item.parentItem
    }
    return .arrow
  }

  /// Looks for the view under the pointer again: views have moved, and it has not.
  ///
  /// For hosts, after turns.
  public func updateHover() {
    if let pointer, touches[0] == nil { hover(at: pointer) }
  }
}
