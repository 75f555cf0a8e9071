public import TapestryCore

/// The scrolling of an item's content by fingers, wheels, keys and the program.
///
/// Owns the state of scrolling and its gesture recognizer, moves the origin of the item's bounds,
/// draws the scroll indicators, and tells observers. ``Scrollable`` items forward to theirs.
@MainActor
public final class Scroller {
  /// The item whose content is scrolled.
  public private(set) weak var item: StageItem?
  /// The recognizer of drags.
  public private(set) lazy var panGestureRecognizer = PanGestureRecognizer { [weak self] in
    self?.panned($0)
  }

  var state = ScrollState()
  private var observers: [Observer] = []
  var isStepping = false
  var touches = 0
  let indicators = ScrollIndicators()

  private struct Observer {
    weak var object: (any ScrollObserver)?
  }

  /// Called when the content offset changed, before the observers.
  package var onScroll: (@MainActor () -> Void)?

  /// The scrolling of an item's content.
  package init(_ item: StageItem) {
    self.item = item
    panGestureRecognizer.shouldBegin = { [weak self] _ in self?.takesDrag() ?? false }
    item.addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Settings

  /// The size of the content, in points; zero by default.
  public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { update() } }
  }
  /// The distances by which content may stand away from the edges, in points; zero by default.
  public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { update() } }
  }
  /// A Boolean value that lets content run and be dragged beyond its edges; true by default.
  public var bounces: Bool {
    get { state.bounces }
    set { state.bounces = newValue }
  }
  /// A Boolean value that lets content stand only at multiples of the item's size; false by default.
  ///
  /// A released content goes to the next page, a notch of a wheel turns a page.
  public var isPagingEnabled: Bool {
    get { state.isPagingEnabled }
    set { state.isPagingEnabled = newValue }
  }
  /// A Boolean value that lets fingers, wheels and keys move the content; true by default.
  public var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// A Boolean value that lets items inside hear of a touch only when it does not soon become a drag;
  /// true by default.
  ///
  /// As long as there is something to scroll. A touch that is lifted early is told at once.
  public var delaysContentTouches = true
  /// The share of its velocity that a released content keeps for a millisecond; 0.998 by default,
  /// UIKit's normal rate; its fast one is 0.99.
  public var decelerationRate: Double {
    get { state.decelerationRate }
    set {
      precondition(
        newValue > 0 && newValue < 1,
        "Scroller.decelerationRate: \(newValue) must be above 0 and below 1"
      )
      state.decelerationRate = newValue
    }
  }
  /// A Boolean value that shows how far the content is scrolled up and down, while it moves; true by
  /// default.
  public var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
  /// A Boolean value that shows how far the content is scrolled to the sides, while it moves; true by
  /// default.
  public var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
  /// The distances that the scroll indicators keep from the edges, in points; zero by default.
  public var scrollIndicatorInsets = EdgeInsets.zero { didSet { placeIndicators() } }

  // MARK: State

  /// A Boolean value that says whether a finger is down on the content.
  public var isTracking: Bool { state.isTracking }
  /// A Boolean value that says whether a finger moves the content.
  public var isDragging: Bool { state.isDragging }
  /// A Boolean value that says whether the content goes on by itself after it was released.
  public var isDecelerating: Bool { state.isDecelerating }

  // MARK: Observers

  /// Lets an object be told how the content scrolls, after those that were added before.
  ///
  /// The observer is not kept alive. One that observes already stays where it is.
  public func addObserver(_ observer: any ScrollObserver) {
    observers.removeAll { $0.object == nil }
    guard !observers.contains(where: { $0.object === observer }) else { return }
    observers.append(Observer(object: observer))
  }

  /// Lets an object be told no more.
  public func removeObserver(_ observer: any ScrollObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  func notify(_ body: (any ScrollObserver) -> Void) {
    for observer in observers { if let object = observer.object { body(object) } }
  }
}

/// The content offset.
extension Scroller {
  /// The point of the content that is at the item's top left, in points.
  ///
  /// Setting it stops what moves by itself; a finger that drags goes on from the new offset.
  public var contentOffset: CGPoint {
    get { bounds?.origin ?? state.offset }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The item's bounds: those of its layer as soon as it has one.
  var bounds: CGRect? { item?.ownLayer?.bounds ?? item?.bounds }

  /// Sets the content offset: at once, or over 0.3 seconds.
  ///
  /// While a finger drags, and outside of windows, the content is there at once.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    precondition(
      offset.x.isFinite && offset.y.isFinite,
      "Scroller.setContentOffset: \(offset) must be two finite numbers of points"
    )
    let isAnimated = animated && item?.stage != nil
    perform(state.setOffset(offset, animated: isAnimated, at: time))
  }

  /// Moves the content offset by a distance in points, together with all that is under way: a drag,
  /// a deceleration and an animation go on from there and end that much further.
  ///
  /// For content that changes before what is seen: rows that are inserted above move what is below
  /// by their height, and the offset with it, so that nothing is seen to move.
  public func shiftContentOffset(by distance: CGPoint) {
    precondition(
      distance.x.isFinite && distance.y.isFinite,
      "Scroller.shiftContentOffset: \(distance) must be two finite numbers of points"
    )
    perform(state.shiftOffset(by: distance))
  }

  /// Moves the content as little as it takes to show a rectangle of it.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool = false) {
    update()
    var offset = contentOffset
    for axis in Axis.allCases {
      let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
      let seen = state.geometry.viewport[axis]
      if high > offset[axis] + seen { offset[axis] = high - seen }
      if low < offset[axis] { offset[axis] = low }
    }
    offset = state.geometry.clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Lets the content stand where it is; a drag goes on.
  public func stopScrolling() { perform(state.stop()) }

  /// Shows the scroll indicators for a moment.
  public func flashScrollIndicators() {
    update()
    indicators.show()
    placeIndicators()
    indicators.hide(in: item?.stage)
  }
}
