/// A rectangle that takes part in layout and is never drawn.
///
/// A guide belongs to one item, in whose coordinates its frame is; the constraint engine and rect
/// layouts work with the same type. It is no `Sendable` value: it lives where its item lives.
open class LayoutGuide {
  /// A name for diagnostics; empty by default.
  public var identifier: String

  /// The item whose coordinates ``layoutFrame`` is in; not retained.
  public package(set) weak var owner: AnyObject?

  /// What the constraint engine keeps for it.
  package var engineState: AnyObject?

  /// Asks the engine that lays it out, after it finished what is pending.
  package var resolveFrame: (() -> CGRect?)?

  /// The frame where no engine knows a better one.
  package var storedFrame = CGRect.zero

  /// Makes a guide that belongs to no item yet.
  public init(identifier: String = "") { self.identifier = identifier }

  /// The rectangle in its owner's coordinates, in points.
  ///
  /// Reading it finishes layout work that is pending. Rect layouts and programs set it; where an
  /// engine places the guide by constraints, what is set has no effect as long as that lasts.
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

  /// Called when ``layoutFrame`` was set; a guide that lays something out does it here.
  open func layoutFrameDidChange() {}
}
