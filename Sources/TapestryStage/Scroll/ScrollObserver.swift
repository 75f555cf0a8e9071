public import TapestryCore

/// An object that is told how content scrolls; any number of them observe one ``Scroller``.
///
/// All methods have defaults that do nothing. Everything runs on the main actor.
@MainActor
public protocol ScrollObserver: AnyObject {
  /// Called when the content offset changed, for whatever reason.
  func scrollerDidScroll(_ scroller: Scroller)

  /// Called when a finger begins to move the content.
  func scrollerWillBeginDragging(_ scroller: Scroller)

  /// Called when the finger is lifted, before the content goes on by itself.
  ///
  /// - Parameters:
  ///   - scroller: the scroller whose content is released.
  ///   - velocity: the velocity of the content offset, in points per second.
  ///   - targetContentOffset: the offset at which the content will stand, in points; another one can
  ///     be put there. Of several observers, each sees what the ones before it put there.
  func scrollerWillEndDragging(
    _ scroller: Scroller,
    withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  )

  /// Called when the finger was lifted.
  ///
  /// - Parameters:
  ///   - scroller: the scroller whose content was released.
  ///   - willDecelerate: true when the content goes on by itself.
  func scrollerDidEndDragging(_ scroller: Scroller, willDecelerate: Bool)

  /// Called when content stands that went on by itself after it was released.
  func scrollerDidEndDecelerating(_ scroller: Scroller)

  /// Called when an animated change of the content offset is over, or was interrupted.
  func scrollerDidEndScrollingAnimation(_ scroller: Scroller)
}

extension ScrollObserver {
  /// Does nothing.
  public func scrollerDidScroll(_ scroller: Scroller) {}
  /// Does nothing.
  public func scrollerWillBeginDragging(_ scroller: Scroller) {}
  /// Does nothing.
  public func scrollerWillEndDragging(
    _ scroller: Scroller,
    withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {}
  /// Does nothing.
  public func scrollerDidEndDragging(_ scroller: Scroller, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollerDidEndDecelerating(_ scroller: Scroller) {}
  /// Does nothing.
  public func scrollerDidEndScrollingAnimation(_ scroller: Scroller) {}
}
