internal import TapestryCore

/// A step of a program: plain data, so that running it costs no reference counting.
///
/// Programs work on four rects: the space available, the rect that restricts it, the rect that is
/// laid out, and the space as it was before its size was taken from content.
struct Instruction: Sendable {
  /// What is done.
  enum Code: UInt8, Sendable {
    // The rect that it had matters.
    case takeRect

    // The rect that restricts.
    case loadFrame, loadMargins, loadArea, loadBaseline, loadSpace, transform
    case hopIn, hopOut

    // What it does to the space; for edges, `point` is the coordinate of the rect that restricts.
    case alignAfter, alignBefore, alignAround
    case limitAfter, limitBefore
    case pullAfter, pullBefore
    // The same by the frame of a slot in the same coordinates, `index`, without loading it.
    case frameLimitAfter, frameLimitBefore
    // An own coordinate, `own`, goes to one of the rect that restricts, plus an amount.
    case move, stretch, stretchIfBeyond, moveIfBeyond
    // A baseline's distance from the top is taken off what the next step goes to.
    case insetByBaseline, clearInset
    case sizeOf, sizeTo, originToMiddle, inset, spaceTo, spaceToRect
    case restrictCustom

    // The space takes the size of content; `measure` leaves it to the steps that follow.
    // What has no content leaves the space as it was, whatever was to be done with its size.
    // `becomeContentSize` is `takeContentSize` without a memory of the space before.
    case measure, takeContentSize, becomeContentSize, undoWithoutContent

    // Limits that may give way.
    case beginSoft, noteLimitAfter, noteLimitBefore, softer, softLimitAfter, softLimitBefore

    // The rect is the space, or takes a size of it.
    case fillRect, aspectFit, aspectFill, layoutCustom
    // The block ends; `storeSpace` where the rect is the space.
    case store, storeSpace, arrange

    // One axis of the rect in the space, or of the space: see `subject`.
    // These are last.
    case fill, fixed, scaled, boxed, clamped, ratio
    case start, center, end, startShare, endShare, startBetween, endBetween, startStepped
    case startAtLeast, endAtLeast
    case rectTo
  }

  /// What is placed where.
  enum Subject: UInt8, Sendable {
    /// The rect in the space.
    case rect
    /// The space in the space before.
    case sizedSpace
    /// The space in itself: it is as large as the rect, and becomes it.
    case wholeSpace
  }

  var code: Code
  var axis = Axis.horizontal
  /// The other axis for sizes of others.
  var otherAxis = Axis.horizontal
  var own = SideRule.Point.min
  var point = SideRule.Point.min
  /// What a layout's step places.
  var subject = Subject.rect
  /// A slot, or a number in one of the program's lists.
  var index: Int32 = 0
  var a: CGFloat = 0
  var b: CGFloat = 0
  var c: CGFloat = 0
}

/// A rect as two spans.
struct RectSpans: Sendable, Hashable {
  var x: RectSpan
  var y: RectSpan

  static let zero = RectSpans(x: RectSpan(min: 0, size: 0), y: RectSpan(min: 0, size: 0))

  init(x: RectSpan, y: RectSpan) { (self.x, self.y) = (x, y) }

  /// The spans of a rect, upright.
  @inline(__always)
  init(_ rect: CGRect) {
    x = RectSpan(min: rect.origin.x, size: rect.size.width)
    y = RectSpan(min: rect.origin.y, size: rect.size.height)
    x.turnUpright()
    y.turnUpright()
  }

  @inline(__always) var rect: CGRect {
    CGRect(
      origin: CGPoint(x: x.min, y: y.min),
      size: CGSize(width: x.size, height: y.size)
    )
  }

  @inline(__always) var size: CGSize { CGSize(width: x.size, height: y.size) }

  /// Makes it large enough to hold another, which is not left out for being empty.
  @inline(__always)
  mutating func extend(to other: RectSpans) {
    x.extend(to: other.x)
    y.extend(to: other.y)
  }

  /// The span along an axis.
  @inline(__always)
  subscript(axis: Axis) -> RectSpan {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Changes the extent along an axis.
  @inline(__always)
  mutating func setSize(_ size: CGFloat, _ axis: Axis) {
    if axis == .horizontal { x.setSize(size) } else { y.setSize(size) }
  }
}

extension RectSpan {
  /// Makes the extent positive; the span covers the same.
  @inline(__always)
  mutating func turnUpright() {
    guard size < 0 else { return }
    min += size
    size = -size
  }

  /// Takes an extent; a negative one reaches to the other side.
  @inline(__always)
  mutating func setSize(_ size: CGFloat) {
    self.size = size
    turnUpright()
  }

  /// Crops what is before a place or behind it.
  @inline(__always)
  mutating func crop(_ place: CGFloat, isAfter: Bool) {
    if isAfter { crop(before: place) } else { crop(behind: place) }
  }

  /// Makes it large enough to hold another.
  @inline(__always)
  mutating func extend(to other: RectSpan) {
    let low = Swift.min(min, other.min)
    size = Swift.max(max, other.max) - low
    min = low
  }

  /// One of its coordinates.
  @inline(__always)
  subscript(point: SideRule.Point) -> CGFloat {
    switch point {
    case .min: min
    case .mid: mid
    case .max: max
    }
  }

  /// Moves it until a coordinate is at a place.
  @inline(__always)
  mutating func move(_ point: SideRule.Point, to place: CGFloat) {
    switch point {
    case .min: min = place
    case .mid: min = place - size / 2
    case .max: min = place - size
    }
  }

  /// Moves an edge to a place while the opposite one stays; for the middle, the nearer edge.
  @inline(__always)
  mutating func stretch(_ point: SideRule.Point, to place: CGFloat) {
    switch point {
    case .min:
      size = Swift.max(0, max - place)
      min = place
    case .max: size = Swift.max(0, place - min)
    case .mid:
      if mid > place {
        size = Swift.max(0, (place - min) * 2)
      } else {
        let end = max
        size = Swift.max(0, (end - place) * 2)
        min = end - size
      }
    }
  }

  /// Whether an edge is beyond a place: the beginning before it, or the end behind it.
  @inline(__always)
  func isBeyond(_ point: SideRule.Point, _ place: CGFloat) -> Bool {
    switch point {
    case .min: min < place
    case .max: max > place
    case .mid: false
    }
  }

  /// Crops what is before a place.
  @inline(__always)
  mutating func crop(before place: CGFloat) {
    size = Swift.max(0, Swift.min(size, max - place))
    min = Swift.max(place, min)
  }

  /// Crops what is behind a place.
  @inline(__always)
  mutating func crop(behind place: CGFloat) {
    size = Swift.max(0, Swift.min(size, place - min))
    min = Swift.min(place, min)
  }
}
