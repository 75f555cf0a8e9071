public import TapestryCore

/// Anything with a rect that rect layouts can set and read: a view, a layer, a guide, a class of
/// your own.
///
///     final class Sprite: RectElement {
///       var layoutFrame = CGRect.zero
///       weak var parent: Sprite?
///       var superElement: (any RectElement)? { parent }
///     }
///
/// The elements of a hierarchy share one coordinate space: rects of any two can be converted into
/// each other. An element lives where its type lives; views and layers on the main actor, others
/// wherever they are used. What is calculated on other threads is calculated from values that were
/// taken of them, in a ``LayoutPlan``.
public protocol RectElement: AnyObject {
  /// Its rect in the coordinates of its super element, in points, transforms left out.
  var layoutFrame: CGRect { get set }

  /// Its rect in its own coordinates; the origin is how far it is scrolled.
  ///
  /// Default: at the origin, with the size of ``layoutFrame``.
  var bounds: CGRect { get }

  /// Which part of its own coordinates is offered to what lies in it; default the bounds.
  var layoutArea: RectArea { get }

  /// How far what keeps to its margins stays away from its edges, in points; default none.
  var rectMargins: EdgeInsets { get }

  /// What it lies in; nil for a root.
  var superElement: (any RectElement)? { get }

  /// A name for diagnostics and snapshots; default none.
  ///
  /// A snapshot finds elements by it, also in another process.
  var rectName: String? { get }

  /// What it shows, as far as its size is concerned; default nothing.
  var rectContent: (any RectContent)? { get }

  /// The size that its content wants in a size available; nil if it has none.
  ///
  /// What ``rectContent`` says, which is the default; an element that can say it without making a
  /// value first lays out faster.
  func contentSize(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize?

  /// Says that it wants another size, or that what lies in it wants to be laid out anew: whoever
  /// lays them out does so again.
  ///
  /// Default: says so to the super element. Views ask for layout in the next turn.
  func rectContentDidChange()

  /// What surrounds it: the reading direction and the rest that contents are told.
  ///
  /// Default: the super element's.
  var layoutEnvironment: LayoutEnvironment { get }

  /// The element that is laid out in its place; default itself.
  ///
  /// For what has no rect of its own: a view's layer is where its view is.
  var placedElement: any RectElement { get }

  /// Comes into another super element; default nothing, for elements that stay where they are.
  ///
  /// For containers, which take in what they arrange.
  func attach(to owner: any RectElement)

  /// Leaves the super element; default nothing, for elements that stay where they are.
  func removeFromSuperElement()

  /// Whether it counts its moves from one super element to another in ``RectHierarchy``; default no.
  ///
  /// The super elements of those that do not are looked at before every layout.
  static var countsMoves: Bool { get }
}

extension RectElement {
  /// At the origin, with the size of the frame.
  public var bounds: CGRect { CGRect(origin: .zero, size: layoutFrame.size) }

  /// The bounds.
  public var layoutArea: RectArea { .bounds }

  /// None.
  public var rectMargins: EdgeInsets { .zero }

  /// None.
  public var rectName: String? { nil }

  /// Nothing.
  public var rectContent: (any RectContent)? { nil }

  /// What the content says.
  public func contentSize(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGSize? {
    rectContent?.size(fitting: available, in: environment)
  }

  /// The super element does what there is to do.
  public func rectContentDidChange() { superElement?.rectContentDidChange() }

  /// The super element's.
  public var layoutEnvironment: LayoutEnvironment {
    superElement?.layoutEnvironment ?? LayoutEnvironment()
  }

  /// Itself.
  public var placedElement: any RectElement { self }

  /// Nothing.
  public func attach(to owner: any RectElement) {}

  /// Nothing.
  public func removeFromSuperElement() {}

  /// It does not.
  public static var countsMoves: Bool { false }

  /// The rect of its own coordinates that is offered to what lies in it, where lines are read in a
  /// direction.
  public func layoutBounds(in direction: LayoutDirection = .leftToRight) -> CGRect {
    layoutArea.rect(in: bounds, direction)
  }
}

/// Why rects cannot be converted.
public enum RectConversionError: Error, Hashable, CustomStringConvertible {
  /// The two elements, by name, have no ancestor in common.
  case disjoint(String, String)

  /// One sentence.
  public var description: String {
    switch self {
    case .disjoint(let first, let second):
      "\(first) and \(second) are in different hierarchies; no rect of one has a place in the other"
    }
  }
}

/// One coordinate space for all elements of a hierarchy.
extension RectElement {
  /// A point of its own coordinates in those of another element.
  ///
  /// Goes by the nearest common ancestor. Scrolling on the way is counted in; transforms are not,
  /// as everywhere in layout.
  ///
  /// - Throws: ``RectConversionError`` where there is no common ancestor.
  /// - Complexity: O(depth).
  public func convert(_ point: CGPoint, to other: any RectElement) throws(RectConversionError)
    -> CGPoint
  {
    let offset = try RectHierarchy.offset(from: self, to: other)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// A point of another element's coordinates in its own.
  public func convert(_ point: CGPoint, from other: any RectElement) throws(RectConversionError)
    -> CGPoint
  {
    let offset = try RectHierarchy.offset(from: other, to: self)
    return CGPoint(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// A rect of its own coordinates in those of another element.
  public func convert(_ rect: CGRect, to other: any RectElement) throws(RectConversionError)
    -> CGRect
  {
    let offset = try RectHierarchy.offset(from: self, to: other)
    return rect.offsetBy(dx: offset.x, dy: offset.y)
  }

  /// A rect of another element's coordinates in its own.
  public func convert(_ rect: CGRect, from other: any RectElement) throws(RectConversionError)
    -> CGRect
  {
    let offset = try RectHierarchy.offset(from: other, to: self)
    return rect.offsetBy(dx: offset.x, dy: offset.y)
  }
}

/// The hierarchy of live elements.
public enum RectHierarchy {
  /// How often elements that count their moves have moved.
  static var generation: Int { ElementMoves.generation }

  /// To be called by elements that count their moves, when they came into a super element or left
  /// one, and when they or their super element are gone.
  ///
  /// Schemes look at their hierarchy again. On any thread.
  public static func elementDidMove() { ElementMoves.add() }

  /// An element and what it lies in, up to the root.
  static func chain(from element: any RectElement) -> [any RectElement] {
    var chain = [element]
    var seen: Set = [ObjectIdentifier(element)]
    while let next = chain[chain.count - 1].superElement,
      seen.insert(ObjectIdentifier(next)).inserted
    {
      chain.append(next)
    }
    return chain
  }

  /// How far the coordinates of one element begin from those of another.
  static func offset(
    from source: any RectElement,
    to target: any RectElement
  ) throws(RectConversionError) -> CGPoint {
    let (source, target) = (source.placedElement, target.placedElement)
    if source === target { return .zero }
    var (up, down) = (chain(from: source), chain(from: target))
    guard let root = up.last, root === down.last else {
      throw .disjoint(name(of: source), name(of: target))
    }
    while let last = up.last, last === down.last {
      up.removeLast()
      down.removeLast()
    }
    var offset = CGPoint.zero
    for element in up { offset.add(shift(of: element), 1) }
    for element in down { offset.add(shift(of: element), -1) }
    return offset
  }

  /// Where an element's own coordinates begin in those of its super element.
  private static func shift(of element: any RectElement) -> CGPoint {
    let (frame, bounds) = (element.layoutFrame, element.bounds)
    return CGPoint(
      x: frame[.horizontal].min - bounds.origin.x,
      y: frame[.vertical].min - bounds.origin.y
    )
  }

  /// What an element is called in messages.
  static func name(of element: any RectElement) -> String {
    element.rectName ?? "\(type(of: element))"
  }
}

extension CGPoint {
  @inline(__always)
  fileprivate mutating func add(_ other: CGPoint, _ sign: CGFloat) {
    x += sign * other.x
    y += sign * other.y
  }
}
