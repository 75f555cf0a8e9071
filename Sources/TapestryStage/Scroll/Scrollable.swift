public import TapestryCore

/// An item whose content scrolls: a scroll view or a scroll node.
///
/// The members are those of its ``Scroller``, which has their documentation in full.
@MainActor
public protocol Scrollable: StageItem {}

extension Scrollable {
  /// The scrolling of the item's content.
  public var scroller: Scroller {
    if let scroller = interactionIfAny?.scroller { return scroller }
    let made = Scroller(self)
    interaction.scroller = made
    return made
  }

  /// The point of the content that is at the top left, in points.
  public var contentOffset: CGPoint {
    get { scroller.contentOffset }
    set { scroller.contentOffset = newValue }
  }

  /// The size of the content, in points.
  public var contentSize: CGSize {
    get { scroller.contentSize }
    set { scroller.contentSize = newValue }
  }

  /// The distances by which content may stand away from the edges, in points.
  public var contentInset: EdgeInsets {
    get { scroller.contentInset }
    set { scroller.contentInset = newValue }
  }

  /// A Boolean value that lets content run and be dragged beyond its edges; true by default.
  public var bounces: Bool {
    get { scroller.bounces }
    set { scroller.bounces = newValue }
  }

  /// A Boolean value that lets content stand only at multiples of the item's size; false by default.
  public var isPagingEnabled: Bool {
    get { scroller.isPagingEnabled }
    set { scroller.isPagingEnabled = newValue }
  }

  /// A Boolean value that lets fingers, wheels and keys move the content; true by default.
  public var isScrollEnabled: Bool {
    get { scroller.isScrollEnabled }
    set { scroller.isScrollEnabled = newValue }
  }

  /// A Boolean value that lets items inside hear of a touch only when it does not soon become a drag;
  /// true by default.
  public var delaysContentTouches: Bool {
    get { scroller.delaysContentTouches }
    set { scroller.delaysContentTouches = newValue }
  }

  /// The share of its velocity that a released content keeps for a millisecond; 0.998 by default.
  public var decelerationRate: Double {
    get { scroller.decelerationRate }
    set { scroller.decelerationRate = newValue }
  }

  /// A Boolean value that shows a vertical scroll indicator while content moves; true by default.
  public var showsVerticalScrollIndicator: Bool {
    get { scroller.showsVerticalScrollIndicator }
    set { scroller.showsVerticalScrollIndicator = newValue }
  }

  /// A Boolean value that shows a horizontal scroll indicator while content moves; true by default.
  public var showsHorizontalScrollIndicator: Bool {
    get { scroller.showsHorizontalScrollIndicator }
    set { scroller.showsHorizontalScrollIndicator = newValue }
  }

  /// The distances that the scroll indicators keep from the edges, in points; zero by default.
  public var scrollIndicatorInsets: EdgeInsets {
    get { scroller.scrollIndicatorInsets }
    set { scroller.scrollIndicatorInsets = newValue }
  }

  /// A Boolean value that says whether a finger is down on the content.
  public var isTracking: Bool { scroller.isTracking }

  /// A Boolean value that says whether a finger moves the content.
  public var isDragging: Bool { scroller.isDragging }

  /// A Boolean value that says whether the content goes on by itself after it was released.
  public var isDecelerating: Bool { scroller.isDecelerating }

  /// The recognizer of drags.
  public var panGestureRecognizer: PanGestureRecognizer { scroller.panGestureRecognizer }

  /// Sets the content offset: at once, or over 0.3 seconds.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    scroller.setContentOffset(offset, animated: animated)
  }

  /// Moves the content offset by a distance in points, together with all that is under way.
  public func shiftContentOffset(by distance: CGPoint) {
    scroller.shiftContentOffset(by: distance)
  }

  /// Moves the content as little as it takes to show a rectangle of it.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool = false) {
    scroller.scrollRectToVisible(rect, animated: animated)
  }

  /// Lets the content stand where it is; a drag goes on.
  public func stopScrolling() { scroller.stopScrolling() }

  /// Shows the scroll indicators for a moment.
  public func flashScrollIndicators() { scroller.flashScrollIndicators() }

  /// Lets an object be told how the content scrolls; it is not kept alive.
  public func addScrollObserver(_ observer: any ScrollObserver) { scroller.addObserver(observer) }

  /// Lets an object be told no more.
  public func removeScrollObserver(_ observer: any ScrollObserver) {
    scroller.removeObserver(observer)
  }
}
