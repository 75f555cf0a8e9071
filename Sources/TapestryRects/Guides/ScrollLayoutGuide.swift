public import TapestryCore

/// A guide that scrolls anything: views, layers and guides move as it is dragged, without a scroll
/// view: CGLayout's `ScrollLayoutGuide`.
///
/// Knows no clock and no touches: who drags says how far, and who lets go asks for each step where
/// it is by then. What lies beyond the guide's edges is not cut off; let its owner clip.
open class ScrollLayoutGuide: ContainerLayoutGuide {
  /// Axes along which content is moved.
  public struct Axes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Axes from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Along x.
    public static let horizontal = Axes(rawValue: 1)
    /// Along y.
    public static let vertical = Axes(rawValue: 2)

    /// Whether an axis is one of them.
    public func contains(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? Axes.horizontal : .vertical)
    }
  }

  /// The axes along which it scrolls.
  public let axes: Axes
  /// Whether content gives way when it is dragged beyond its edges; default true.
  public var bounces = true

  private let content: (any LayoutBlockProtocol)?
  private let contentItem: (any RectElement)?
  private var givenSize = CGSize.zero
  private var motion: Motion?
  private var dragStart: CGPoint?

  private struct Motion {
    let x: ScrollDeceleration
    let y: ScrollDeceleration
    let start: Double
    var duration: Double { max(x.duration, y.duration) }
  }

  /// Scrolls what a block lays out in the ``contentSize``, which has to be set.
  ///
  /// The elements lie in the guide's owner.
  public init(
    layout: any LayoutBlockProtocol,
    axes: Axes = [.horizontal, .vertical],
    identifier: String = ""
  ) {
    (content, contentItem, self.axes) = (layout, nil, axes)
    super.init(identifier: identifier)
  }

  /// Scrolls an element that is as large as its content wants to be along the axes that scroll, and
  /// as the guide across them.
  ///
  /// The element is kept; it comes into the guide's owner, and leaves it when the guide does.
  public init(
    contentItem: any RectElement,
    axes: Axes = .vertical,
    identifier: String = ""
  ) {
    (content, self.contentItem, self.axes) = (nil, contentItem, axes)
    super.init(identifier: identifier)
  }

  // MARK: Where the content is

  /// The point of the content that is at the top left, in points; the origin of the bounds.
  public var contentOffset = CGPoint.zero {
    didSet { if contentOffset != oldValue { layoutContents() } }
  }

  /// How large the content is, in points; that of the content item, if there is one.
  public var contentSize: CGSize {
    get { contentItem?.layoutFrame.size ?? givenSize }
    set {
      guard newValue != givenSize else { return }
      givenSize = newValue
      layoutContents()
    }
  }

  /// How far the content may be moved beyond its edges at rest, in points.
  ///
  /// When it changes, the content keeps its distance from the near edges.
  public var contentInset = EdgeInsets.zero {
    didSet {
      let direction = layoutEnvironment.layoutDirection
      contentOffset.x -= contentInset.left(in: direction) - oldValue.left(in: direction)
      contentOffset.y -= contentInset.top - oldValue.top
    }
  }

  override open var bounds: CGRect { CGRect(origin: contentOffset, size: layoutFrame.size) }

  override open var layoutArea: RectArea {
    contentItem == nil ? .content(givenSize) : .unscrolled
  }

  override open var elements: [any RectElement] { contentItem.map { [$0] } ?? [] }

  override open var contentBlock: (any LayoutBlockProtocol)? {
    let space = contentLayoutConstraint(for: [RectAnchor.equally])
    guard let contentItem else { return content?.within([space]) }
    let axes = axes
    let unbounded = RectConstraint.transform { space in
      if axes.contains(.horizontal) { space.size.width = .infinity }
      if axes.contains(.vertical) { space.size.height = .infinity }
    }
    var sizes: [RectAnchor.Size] = []
    if axes.contains(.horizontal) { sizes.append(.width()) }
    if axes.contains(.vertical) { sizes.append(.height()) }
    return contentItem.layoutBlock(constraints: [
      space, unbounded, contentItem.adjustLayoutConstraint(for: sizes),
      // What has no content is as large as the guide.
      contentLayoutConstraint(for: [RectAnchor.build(FiniteExtents())]),
    ])
  }

  /// Where the content may be at rest along an axis.
  public func range(_ axis: Axis) -> ClosedRange<CGFloat> {
    let direction = layoutEnvironment.layoutDirection
    let (near, far) =
      axis == .horizontal
      ? (contentInset.left(in: direction), contentInset.right(in: direction))
      : (contentInset.top, contentInset.bottom)
    return -near...max(-near, contentSize[axis] + far - layoutFrame.size[axis])
  }
}

/// Gives a space the extents of a rect where it has no end.
private struct FiniteExtents: RectBasedConstraint, Hashable {
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {
    if !sourceRect.size.width.isFinite { sourceRect.size.width = rect.size.width }
    if !sourceRect.size.height.isFinite { sourceRect.size.height = rect.size.height }
  }
}

/// Moving.
extension ScrollLayoutGuide {
  /// Whether it is dragged.
  public var isDragging: Bool { dragStart != nil }

  /// Whether the content goes on after it was let go.
  public var isDecelerating: Bool { motion != nil }

  /// Begins a drag: what goes on stands.
  public func beginDragging() {
    motion = nil
    dragStart = contentOffset
  }

  /// Moves the content to where a drag has it.
  ///
  /// Beyond an edge by *x*, in a guide of extent *d*, content gives way by
  /// `0.55·x·d / (d + 0.55·x)`.
  ///
  /// - Parameter translation: how far the finger has moved since the drag began, in points.
  public func drag(by translation: CGPoint) {
    guard let dragStart else { return }
    var offset = dragStart
    for axis in Axis.allCases where axes.contains(axis) {
      let place = dragStart[axis] - translation[axis]
      let range = range(axis)
      offset[axis] =
        bounces
        ? CGFloat(
          ScrollPhysics.stretched(
            Double(place),
            in: Double(range.lowerBound)...Double(range.upperBound),
            extent: Double(layoutFrame.size[axis])
          )
        )
        : min(max(place, range.lowerBound), range.upperBound)
    }
    contentOffset = offset
  }

  /// Ends a drag: the content goes on by itself, slows down, and comes back from beyond its edges.
  ///
  /// - Parameters:
  ///   - velocity: how fast the finger was, in points per second.
  ///   - time: when, in seconds of any clock.
  /// - Returns: Whether there is anything to do; ``advance(to:)`` does it.
  @discardableResult
  public func letGo(velocity: CGPoint = .zero, at time: Double) -> Bool {
    dragStart = nil
    let made = Motion(
      x: deceleration(.horizontal, velocity),
      y: deceleration(.vertical, velocity),
      start: time
    )
    motion = made.duration > 0 ? made : nil
    return motion != nil
  }

  private func deceleration(_ axis: Axis, _ velocity: CGPoint) -> ScrollDeceleration {
    let range = range(axis)
    let isFree = axes.contains(axis) && range.lowerBound < range.upperBound
    return ScrollDeceleration(
      from: Double(contentOffset[axis]),
      velocity: isFree ? -Double(velocity[axis]) : 0,
      in: Double(range.lowerBound)...Double(range.upperBound),
      bounces: bounces,
      physics: .scrollGuide
    )
  }

  /// Moves the content to where it is by now.
  ///
  /// - Parameter time: in seconds of the clock that ``letGo(velocity:at:)`` was told the time of.
  /// - Returns: Whether it goes on.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    guard let motion else { return false }
    let elapsed = time - motion.start
    contentOffset = CGPoint(x: motion.x.offset(at: elapsed), y: motion.y.offset(at: elapsed))
    if elapsed >= motion.duration { self.motion = nil }
    return self.motion != nil
  }

  /// Lets the content stand where it is.
  public func stop() {
    motion = nil
    dragStart = nil
  }
}
