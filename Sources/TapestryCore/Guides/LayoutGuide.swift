internal import Synchronization

/// A rectangle that takes part in layout and is never drawn.
///
/// A guide belongs to one item, in whose coordinates its frame is; the constraint engine and rect
/// layouts work with the same type. It is no `Sendable` value: it lives where its item lives.
open class LayoutGuide {
  /// A name for diagnostics; empty by default.
  public var identifier: String

  /// The item whose coordinates ``layoutFrame`` is in; not retained.
  public package(set) weak var owner: AnyObject? {
    didSet {
      guard owner !== oldValue else { return }
      ElementMoves.add()
      ownerDidChange(from: oldValue)
    }
  }

  /// What the constraint engine keeps for it.
  package var engineState: AnyObject?

  /// Asks the engine that lays it out, after it finished what is pending.
  package var resolveFrame: (() -> CGRect?)?

  /// The frame where no engine knows a better one.
  package private(set) var storedFrame = CGRect.zero

  /// Makes a guide that belongs to no item yet.
  public init(identifier: String = "") { self.identifier = identifier }

  /// The rectangle in its owner's coordinates, in points.
  ///
  /// Reading it finishes layout work that is pending. Rect layouts and programs set it; as long as
  /// there are constraints with the guide, they place it, and what is set has no effect.
  public final var layoutFrame: CGRect {
    get { resolveFrame?() ?? storedFrame }
    set {
      storedFrame = newValue
      layoutFrameDidChange()
    }
  }

  /// The rectangle in its own coordinates, which begin at its top left unless it is scrolled.
  open var bounds: CGRect { CGRect(origin: .zero, size: layoutFrame.size) }

  /// Which part of its own coordinates is offered to what it lays out; default all.
  open var layoutArea: RectArea { .bounds }

  /// What it shows, as far as its size is concerned, for rect layouts; default nothing.
  open var rectContent: (any RectContent)? { nil }

  /// The size that its content wants in a size available, for rect layouts; what ``rectContent``
  /// says.
  open func contentSize(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize? {
    rectContent?.size(fitting: available, in: environment)
  }

  /// Called when ``layoutFrame`` was set, or constraints found another one; a guide that lays
  /// something out does it here.
  open func layoutFrameDidChange() {}

  /// Called when it belongs to another item, or to none any more.
  open func ownerDidChange(from old: AnyObject?) {}

  deinit { ElementMoves.add() }
}

/// Something that guides can belong to.
public protocol LayoutGuideOwner: AnyObject {
  /// Adds a guide and keeps it; moves it if it belongs to another item.
  func addLayoutGuide(_ guide: LayoutGuide)
  /// Removes a guide; does nothing if it belongs to another item.
  func removeLayoutGuide(_ guide: LayoutGuide)
}

/// How often an element of a hierarchy that counts it came into another place or went away.
package enum ElementMoves {
  private static let count = Atomic<Int>(0)

  /// The number so far.
  package static var generation: Int { count.load(ordering: .relaxed) }

  /// One more.
  package static func add() { count.wrappingAdd(1, ordering: .relaxed) }
}
