public import TapestryConstraints
public import TapestryCore
internal import TapestryDisplay
internal import TapestryRects

/// A rectangle of a screen: it shows something, holds other views, lays them out and takes events.
///
/// Views are placed by constraints (with ``translatesAutoresizingMaskIntoConstraints`` off), or by
/// their ``frame`` and autoresizing mask; both may be mixed in one tree. Nothing moves at once:
/// changes of constraints, contents and hierarchy mark views, and the window's next turn updates
/// constraints from the leaves to the root, lays out from the root to the leaves, and draws.
/// ``layoutIfNeeded()`` does the first two at once.
///
/// Subclasses override ``updateConstraints()``, ``layoutSubviews()``, ``draw(in:)`` and
/// ``intrinsicContentSize``. Lengths are points, y down; a view's coordinates are its ``bounds``.
@MainActor
open class View: StageItem {
  /// What is composited for it.
  public let layer: Layer
  /// Makes the menu that the right button, or the key for menus, shows over it; nil for none.
  public var contextMenu: (@MainActor () -> Menu?)?

  private let storage: ViewStorage
  /// The node that the view stands for, or that shows the view; nil for other views.
  package final weak var node: (any LayerOwner)?
  /// The view that it lies in.
  public internal(set) weak var superview: View?
  /// The views that lie in it, from back to front.
  public internal(set) var subviews: [View] = []

  /// The work that waits for the next turn.
  var marks: UpdateFlags {
    get { layer.updates }
    set { layer.updates = newValue }
  }
  /// Who lays the tree out whose root it is; nil until somebody asks.
  var ownCycle: LayoutCycle?
  /// The frame as constraints have it, before it is rounded to pixels; nil where they place it not.
  var exactFrame: CGRect?
  /// How far the device pixel at which it begins is from where it begins exactly.
  package internal(set) var pixelOffset = CGPoint.zero
  /// The subviews that the next layout has to place.
  var subviewPlacing = SubviewPlacing()
  /// The subviews that the layout under way has placed.
  var placedSubviews: [View] = []
  /// The device pixels per point that subviews were placed for last.
  var placedScale: CGFloat = -1
  /// The size that it has drawn its contents for.
  var drawnSize: CGSize?
  /// What was set as ``drawingMode``.
  var chosenDrawingMode: DrawingMode?
  /// The safe area and the margins that it was told last.
  var toldInsets = PlacedInsets()
  /// Where it was before the turn in which it moved last.
  var settled: LayoutCycle.Settled?
  /// Lays out a scheme of rects in it; see ``LayoutManager``.
  public internal(set) var layoutManager: LayoutManager?

  /// Whether its margins are at least the ``systemMinimumLayoutMargins``; true by default.
  public var respectsSystemMinimumLayoutMargins = true {
    didSet {
      if respectsSystemMinimumLayoutMargins != oldValue { constraintState.invalidate(.geometry) }
    }
  }

  /// A view with a frame in its superview's coordinates.
  public init(frame: CGRect = .zero) {
    let node = Self.nodeOfNextView
    Self.nodeOfNextView = nil
    layer = node?.ownLayer ?? Layer()
    storage = ViewStorage()
    super.init()
    ownLayer = layer
    guard node == nil else {
      self.node = node
      layer.mark(.needsUpdateConstraints)
      return
    }
    layer.updates = [.needsUpdateConstraints, .needsLayout, .needsDisplay]
    layer.frame = frame
    layer.owner = self
    storage.layer = layer
  }

  /// Where constraints are kept.
  public var constraintState: ConstraintState { storage.constraintState }

  /// The node that the next view stands for: its layer is the node's, which stays the owner.
  ///
  /// Handed over here, because a designated initializer that clients do not see would keep their
  /// subclasses from inheriting the others.
  package static var nodeOfNextView: (any LayerOwner)?

  /// Notes that a view whose layer lies in this view's already is a subview.
  package func adopt(_ view: View) {
    guard view.superview == nil else { return }
    subviews.append(view)
    view.superview = self
    subviewPlacing.noteAll()
    view.ownCycle?.retire()
    view.ownCycle = nil
    itemDidAdd(view)
    view.marks.insert(.needsInsets)
    view.propagateMarks()
  }

  /// Notes that a view whose layer goes elsewhere is no subview any more; the reverse of ``adopt(_:)``.
  package func release(_ view: View) {
    guard view.superview === self else { return }
    itemWillRemove(view)
    subviewPlacing.noteAll()
    placedSubviews = []
    subviews.removeAll { $0 === view }
    view.superview = nil
    view.exactFrame = nil
  }

  /// True for the root of a tree of views that lies in a node: such a tree has an engine of its own.
  var isInnerRoot: Bool { superview == nil && layer.superlayer != nil }

  /// The window that the view is in.
  open var window: Window? { layer.stage?.root as? Window }

  /// Shows its ``contextMenu``, or what it lies in shows its own.
  override open func showContextMenu(at point: CGPoint) -> Bool {
    guard let window, let menu = contextMenu?() else {
      return super.showContextMenu(at: point)
    }
    window.present(menu, as: .contextMenu(at: point))
    return true
  }

  // MARK: What subclasses say

  /// The size that its content wants, `CGFloat.noIntrinsicMetric` on an axis on
  /// which it wants none; none by default.
  ///
  /// Must not depend on other views. Call `invalidateIntrinsicContentSize()` when it changes.
  open var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat.noIntrinsicMetric, height: .noIntrinsicMetric)
  }

  /// The height that its content wants in a width; nil, the default, if it does not depend on it.
  ///
  /// That of its ``layoutManager``'s elements, if that is to size it.
  open func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
    guard let layoutManager, layoutManager.sizesView else { return nil }
    return layoutManager.size(fitting: CGSize(width: width, height: .infinity)).height
  }

  /// How far the frame reaches beyond the rectangle that is aligned; default zero.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// What its margins are at least as long as it respects that; zero by default.
  ///
  /// For views that fill a window; a ``Window`` has one. Before the safe area has its say. Call
  /// `constraintState.invalidate(.geometry)` when it changes.
  open var systemMinimumLayoutMargins: EdgeInsets { .zero }

  /// How far below the top of its alignment rect its first baseline is; default 0.
  open var firstBaselineOffset: CGFloat { 0 }

  /// How far above the bottom of its alignment rect its last baseline is; default 0.
  open var lastBaselineOffset: CGFloat { 0 }

  /// The view in it whose first baseline is its own; default itself.
  ///
  /// Must lie in it. When it is another one, call `constraintState.invalidate(.baselineItems)`.
  open var viewForFirstBaselineLayout: View { self }

  /// The view in it whose last baseline is its own; default itself.
  ///
  /// As ``viewForFirstBaselineLayout``.
  open var viewForLastBaselineLayout: View { self }

  /// Updates constraints to what the model says; call `super` last.
  ///
  /// Only for what cannot be changed where the reason arises. Views are asked from the leaves to
  /// the root, each once for each ``setNeedsUpdateConstraints()``.
  ///
  /// *Differences*: in UIKit it is called only once something has asked for constraints, for which
  /// there is `requiresConstraintBasedLayout`; here it is called of every view, first when it is new.
  open func updateConstraints() { marks.remove(.needsUpdateConstraints) }

  /// Places its subviews; call `super` first, which takes what constraints say.
  ///
  /// May rely on its own bounds, not on its siblings'. May invalidate what is in it before it
  /// calls `super`, and nothing outside.
  open func layoutSubviews() {
    (LayoutCycle.current(of: self) ?? cycle).placeSubviews(of: self)
    layoutManager?.layOut()
  }

  /// Which part of its own coordinates rect layouts lay out in; default the bounds.
  open var layoutArea: RectArea { .bounds }

  /// What it shows as a value, for the size that it has in rect layouts; by default what its
  /// ``layoutManager`` lays out, if that is to size it, or else its ``intrinsicContentSize``, if it
  /// has one.
  open var rectContent: (any RectContent)? {
    if let layoutManager, layoutManager.sizesView { return layoutManager.plan() }
    return IntrinsicContent(self)
  }

  /// The size that its content wants in a size, for rect layouts.
  ///
  /// Must be what ``rectContent`` says; views that know it sooner override both.
  open func contentSize(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize? {
    marks.insert(.isMeasuredByRects)
    if let layoutManager, layoutManager.sizesView { return layoutManager.size(fitting: available) }
    return rectContent?.size(fitting: available, in: environment)
  }

  /// Reads the model and sets what follows from it.
  ///
  /// Observed: when something changes that it read, it is called again in the next turn. Called
  /// before constraints are updated, first when the view has come into a window: at the end of the
  /// turn's layout, if that was while another was laid out.
  open func updateProperties() {}

  /// Draws its contents between background and subviews, in the coordinates of its bounds.
  ///
  /// Called in a turn after `setNeedsDisplay()` and when its size or environment changed. While its
  /// size is animated it is called for each size that is seen, which the context's bounds have,
  /// unless ``drawingMode`` says that the drawing is made once.
  open func draw(in context: inout ViewDrawing) {}

  /// Gives the layer its contents in another way than ``draw(in:)``, which is called otherwise.
  ///
  /// Called when ``draw(in:)`` would be.
  ///
  /// - Returns: Whether that was done, or will be; false by default.
  open func displayContents() -> Bool { false }

  /// Called when its ``effectiveLayoutMargins`` are other ones, before it is laid out again.
  ///
  /// Whatever the reason: its own settings, the superview's margins if it preserves them, the safe
  /// area, a new place or size. Called in the turn, from the root to the leaves, once for all that
  /// changed since the last time; not at all if that came to nothing. Views begin with 8 points.
  open func layoutMarginsDidChange() {}

  /// Called when another part of it is covered: its ``safeAreaInsets`` are other ones.
  ///
  /// Called as ``layoutMarginsDidChange()`` is, before it. Views begin with nothing covered.
  open func safeAreaInsetsDidChange() {}

  /// Called when it comes into a superview or leaves one.
  open func didMoveToSuperview() {}

  /// Called when it comes into a window or leaves one.
  open func didMoveToWindow() {}

  /// What ``drawingMode`` is as long as it is not set.
  var naturalDrawingMode: DrawingMode { .redraw }

  /// Called when its bounds changed.
  func boundsDidChange(from old: CGRect) { takeBounds(from: old) }

  /// Called when a view in it was hidden or shown, with how it was seen before; stack views arrange
  /// anew.
  func subviewVisibilityDidChange(_ view: View, seen: LayerAppearance) {}

  /// Called when the content of a view in it wants another size.
  func subviewContentDidChange(_ view: View) {}

  /// Called before a view leaves it.
  func willLose(_ view: View) {}

  /// Called before it is measured anew, because the environment is another one.
  func forgetMeasurements() {}
}

/// Lets go of what belongs to the main actor there, wherever the last reference goes.
@MainActor
private final class ViewStorage {
  let constraintState = ConstraintState(translatesAutoresizingMask: true)
  var layer: Layer?

  isolated deinit {
    layer?.owner = nil
    RectHierarchy.elementDidMove()
  }
}
