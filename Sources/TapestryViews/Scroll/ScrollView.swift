internal import TapestryConstraints
public import TapestryCore

/// Shows a part of a content that may be larger than itself, and lets it be moved.
///
/// How large the content is follows from constraints with ``contentLayoutGuide``, or is set. The
/// content follows a finger, goes on when it is let go, and swings back from beyond its edges.
@MainActor
open class ScrollView: View {
  /// The rectangle of the content, for constraints: pin what is scrolled to its edges.
  ///
  /// Its size is the ``contentSize`` as soon as a constraint mentions it.
  public let contentLayoutGuide = LayoutGuide(identifier: "contentLayoutGuide")
  /// The rectangle that is seen, for constraints of what does not move with the content.
  public let frameLayoutGuide = LayoutGuide(identifier: "frameLayoutGuide")

  /// How large the content is, in points.
  public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue, motion == nil, !isDragging { keepInRange() } }
  }
  /// How far the content may be moved beyond its edges at rest, in points.
  public var contentInset = EdgeInsets.zero { didSet { keepInRange() } }
  /// Whether the content gives way when it is dragged beyond its edges; true by default.
  public var bounces = true
  /// Whether a finger may move the content; true by default.
  public var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether views in it hear of a touch only when it does not soon become a drag; true by default.
  ///
  /// As long as there is something to scroll. A touch that is lifted early is told at once.
  public var delaysContentTouches = true
  /// The share of its speed that a content keeps for a millisecond when it is let go; 0.998 by
  /// default, UIKit's normal rate; its fast one is 0.99.
  public var decelerationRate = 0.998 {
    didSet {
      precondition(
        decelerationRate > 0 && decelerationRate < 1,
        "ScrollView.decelerationRate: \(decelerationRate) must be above 0 and below 1"
      )
    }
  }
  /// Called when the place of the content changed.
  public var onScroll: ((ScrollView) -> Void)?

  /// Recognizes dragging.
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  private lazy var pan = PanGestureRecognizer { [weak self] in self?.panned($0) }
  private var dragStart = CGPoint.zero
  private var motion: Motion?
  private var offsets: [LayoutConstraint] = []
  private lazy var emptyContent = [
    contentLayoutGuide.widthAnchor.constraint(equalToConstant: 0),
    contentLayoutGuide.heightAnchor.constraint(equalToConstant: 0),
  ]

  private struct Motion {
    var x: ScrollDeceleration
    var y: ScrollDeceleration
    var start: Double
    var duration: Double { max(x.duration, y.duration) }
  }

  override public init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clips = true
    pan.shouldBegin = { [weak self] _ in self?.takesDrag() ?? false }
    addGestureRecognizer(pan)
    interaction.scrolling = self
    addLayoutGuide(contentLayoutGuide)
    addLayoutGuide(frameLayoutGuide)
    let left = frameLayoutGuide.leftAnchor.constraint(equalTo: leftAnchor)
    let top = frameLayoutGuide.topAnchor.constraint(equalTo: topAnchor)
    offsets = [left, top]
    LayoutConstraint.activate(
      offsets + [
        frameLayoutGuide.widthAnchor.constraint(equalTo: widthAnchor),
        frameLayoutGuide.heightAnchor.constraint(equalTo: heightAnchor),
        contentLayoutGuide.leftAnchor.constraint(equalTo: leftAnchor),
        contentLayoutGuide.topAnchor.constraint(equalTo: topAnchor),
      ]
    )
  }

  // MARK: Where the content is

  /// The point of the content that is at the top left, in points.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if newValue != bounds.origin { bounds.origin = newValue }
    }
  }

  /// The content.
  override open var layoutArea: RectArea { .content(contentSize) }

  override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    guard bounds.origin != old.origin else { return }
    offsets[0].constant = bounds.minX
    offsets[1].constant = bounds.minY
    onScroll?(self)
  }

  /// Moves the content to a place, at once or slowly.
  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    stop()
    guard animated else { return contentOffset = offset }
    View.animate(duration: 0.3) { contentOffset = offset }
  }

  /// Moves the content as little as it takes to show a rectangle of it.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool = false) {
    var offset = contentOffset
    for axis in Axis.allCases {
      let (low, high) = (rect.origin[axis], rect.origin[axis] + rect.size[axis])
      let seen = bounds.size[axis]
      if high > offset[axis] + seen { offset[axis] = high - seen }
      if low < offset[axis] { offset[axis] = low }
      let range = range(axis)
      offset[axis] = min(max(offset[axis], CGFloat(range.lowerBound)), CGFloat(range.upperBound))
    }
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  /// Where the content may be at rest.
  func range(_ axis: Axis) -> ClosedRange<Double> {
    let direction = environment.layoutDirection
    let (near, far) =
      axis == .horizontal
      ? (contentInset.left(in: direction), contentInset.right(in: direction))
      : (contentInset.top, contentInset.bottom)
    let low = -near
    return Double(low)...Double(max(low, contentSize[axis] + far - bounds.size[axis]))
  }

  private func keepInRange() {
    guard motion == nil, !isDragging else { return }
    contentOffset = clamped(contentOffset)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    var result = offset
    for axis in Axis.allCases {
      let range = range(axis)
      result[axis] = min(max(offset[axis], CGFloat(range.lowerBound)), CGFloat(range.upperBound))
    }
    return result
  }

  /// Lets the content's size be nothing as long as no constraint says what it is.
  override open func updateConstraints() {
    takeContentGuide()
    super.updateConstraints()
  }

  /// - Returns: Whether constraints say how large the content is.
  @discardableResult
  private func takeContentGuide() -> Bool {
    let isAlone = contentLayoutGuide.isAlone
    for constraint in emptyContent { constraint.isActive = isAlone }
    return !isAlone
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    if takeContentGuide() {
      let rect = contentLayoutGuide.layoutFrame.roundedEdges(scale: environment.scale)
      contentSize = rect.size
    }
    keepInRange()
  }

  // MARK: Moving

  /// Whether a finger moves the content.
  public private(set) var isDragging = false

  /// Whether the content goes on after it was let go.
  public var isDecelerating: Bool { motion != nil }

  private func panned(_ recognizer: GestureRecognizer) {
    switch recognizer.state {
    case .began:
      stop()
      isDragging = true
      dragStart = contentOffset
    case .changed: drag()
    case .ended: letGo(pan.velocity)
    default: letGo(.zero)
    }
  }

  private func drag() {
    guard let window else { return }
    // In the window's coordinates: those of the content move with it.
    let moved = pan.translation(in: window)
    var offset = contentOffset
    for axis in Axis.allCases where canScroll(axis) {
      let place = Double(dragStart[axis] - moved[axis])
      let range = range(axis)
      offset[axis] = CGFloat(
        bounces
          ? ScrollPhysics.stretched(place, in: range, extent: Double(bounds.size[axis]))
          : min(max(place, range.lowerBound), range.upperBound)
      )
    }
    contentOffset = offset
  }

  func canScroll(_ axis: Axis) -> Bool {
    let range = range(axis)
    return range.lowerBound < range.upperBound
  }

  /// Lets the content go on by itself.
  func letGo(_ velocity: CGPoint) {
    isDragging = false
    guard let window else { return }
    func motion(_ axis: Axis) -> ScrollDeceleration {
      ScrollDeceleration(
        from: Double(contentOffset[axis]),
        velocity: canScroll(axis) ? -Double(velocity[axis]) : 0,
        in: range(axis),
        bounces: bounces,
        physics: .scrollView(decelerationRate: decelerationRate)
      )
    }
    let made = Motion(x: motion(.horizontal), y: motion(.vertical), start: window.time)
    guard made.duration > 0 else { return }
    self.motion = made
    window.addStep { [weak self] in self?.goOn(at: $0) ?? false }
  }

  /// Moves the content to where it is by now.
  ///
  /// - Returns: Whether it goes on.
  private func goOn(at time: Double) -> Bool {
    guard let motion else { return false }
    let elapsed = time - motion.start
    guard elapsed < motion.duration else {
      self.motion = nil
      // What stands, stands on whole pixels.
      let rounding = environment.rounding
      contentOffset = CGPoint(
        x: rounding.nearest(motion.x.end),
        y: rounding.nearest(motion.y.end)
      )
      return false
    }
    contentOffset = CGPoint(x: motion.x.offset(at: elapsed), y: motion.y.offset(at: elapsed))
    return true
  }

  /// Lets the content stand where it is.
  public func stop() { motion = nil }

  /// Arrows, page keys, space, home and end move the content; at its edge, what it lies in.
  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    scroll(by: key, modifiers) || super.keyDown(key, modifiers: modifiers)
  }

  /// Moves the content as far as it goes; the rest is for what the view lies in.
  override open func scroll(by distance: CGPoint) -> CGPoint {
    guard isScrollEnabled else { return super.scroll(by: distance) }
    stop()
    let old = contentOffset
    contentOffset = clamped(CGPoint(x: old.x - distance.x, y: old.y - distance.y))
    let rest = CGPoint(
      x: distance.x + contentOffset.x - old.x,
      y: distance.y + contentOffset.y - old.y
    )
    return rest == .zero ? .zero : super.scroll(by: rest)
  }
}
