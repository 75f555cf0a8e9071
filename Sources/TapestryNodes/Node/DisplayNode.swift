public import TapestryCore
public import TapestryDisplay
public import TapestryStage
public import TapestryViews

/// A part of a screen that any thread can make, measure and change, and whose view or layer the main
/// thread makes when it is needed.
///
///     final class GreetingNode: DisplayNode {
///       let picture = ImageNode()
///       let text = TextNode()
///
///       override init() {
///         super.init()
///         automaticallyManagesSubnodes = true
///       }
///
///       override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
///         StackLayoutSpec(direction: .horizontal, spacing: 8, children: [picture, text])
///       }
///     }
///
/// A subclass says how it is measured in one of these ways, looked for in this order:
/// ``layoutSpecBlock``, ``layoutSpecThatFits(_:)``, ``calculateSizeThatFits(_:)``. They run on any
/// thread, several at a time, and must be pure: they read constants of the node, subnodes held in
/// constants, and ``LayoutState`` values. What belongs to the main actor, such as ``view`` or a
/// variable of the subclass, does not compile in them.
///
/// Methods without a word about threads belong to the main actor. Lengths are points, y down.
@MainActor
open class DisplayNode: StageItem, StyledLayoutElement, SeparatelyShownElement {
  /// Makes the layout of a node in place of a subclass; called on any thread with the node itself.
  public typealias LayoutSpecBlock = @Sendable (DisplayNode, SizeRange) -> any LayoutSpec

  nonisolated let core = NodeCore()
  /// What belongs to the main actor; nil until the node is loaded.
  var parts: NodeParts?

  /// A node; on any thread.
  override public nonisolated init() { super.init() }

  // MARK: What subclasses say about their layout

  /// The layout of its subnodes as a spec; called on any thread, must be pure.
  ///
  /// - Parameter constrainedSize: the sizes that the node may have.
  /// - Returns: the spec; by default one that leaves the question to ``calculateSizeThatFits(_:)``.
  open nonisolated func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    UndefinedSpec()
  }

  /// The size that the node wants if it has no spec; called on any thread, must be pure.
  ///
  /// - Parameter constrainedSize: the largest size that it may have; infinite where there is none.
  /// - Returns: a size, clamped to what is allowed afterwards; by default all of it where both
  ///   extents are finite, else nothing.
  open nonisolated func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    constrainedSize.width.isFinite && constrainedSize.height.isFinite ? constrainedSize : .zero
  }

  /// The narrowest and the widest useful extent of the node along an axis, in points, for what asks
  /// before it measures; CSS's min-content and max-content.
  ///
  /// Called on any thread, must be pure.
  ///
  /// - Returns: nil, the default, for those of its spec, or of its size in as much room as it likes.
  open nonisolated func calculateContentSizes(
    along axis: Axis,
    in context: LayoutContext
  ) -> ContentSizes? { nil }

  /// Whether layouts of the class depend on the parent's size besides the sizes that are allowed;
  /// default no.
  ///
  /// For subclasses that override ``calculateLayoutThatFits(_:parentSize:in:)``: what is remembered
  /// is not used for another parent size then. A style's fractions are resolved before.
  open nonisolated class var layoutDependsOnParentSize: Bool { false }

  /// The layout of the node, for subclasses that need to know what surrounds it.
  ///
  /// The others override ``layoutSpecThatFits(_:)``. Called on any thread, must be pure.
  open nonisolated func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    layoutOfSpec(range, parentSize, context)
  }

  // MARK: What happens to it

  /// Called once when its view or layer has been made.
  open func didLoad() {}

  /// Called in each layout of its view after subnodes were placed, to place what no spec knows of.
  open func layout() {}

  /// Called when its subnodes have been placed in its bounds.
  open func layoutDidFinish() {}

  /// Called when another layout was measured for it than the one before, on any thread.
  open nonisolated func calculatedLayoutDidChange() {}

  /// Called before it is in a window.
  open func willEnterHierarchy() {}

  /// Called when it is in a window.
  open func didEnterHierarchy() {}

  /// Called when it is in a window no more.
  open func didExitHierarchy() {}

  /// Called when its state changed, before the finer methods.
  open func interfaceStateDidChange(_ new: InterfaceState, from old: InterfaceState) {}

  /// Called when it may be seen soon: time to fetch what it shows.
  open func didEnterPreloadState() {}

  /// Called when it will not be seen soon.
  open func didExitPreloadState() {}

  /// Called when it is about to be seen, and its contents are drawn.
  open func didEnterDisplayState() {}

  /// Called when it is not about to be seen any more.
  open func didExitDisplayState() {}

  /// Called when it came to be seen.
  open func didEnterVisibleState() {}

  /// Called when it is seen no more.
  open func didExitVisibleState() {}

  /// Called when it and all in it have their contents.
  open func hierarchyDisplayDidFinish() {}

  /// Called when another part of its view is covered: its `safeAreaInsets` are other ones.
  open func safeAreaInsetsDidChange() {}

  // MARK: What it shows

  /// What drawing needs to know of the node, read before it is drawn by another thread.
  open func drawParameters() -> (any Sendable)? { nil }

  /// Draws the node; called on any thread, with what ``drawParameters()`` said.
  ///
  /// Adds to the drawing what lies between the background and the subnodes, in coordinates that
  /// begin at the node's top left corner.
  ///
  /// - Parameters:
  ///   - drawing: what to add to; its bounds are the node's size.
  ///   - parameters: what ``drawParameters()`` said.
  ///   - isCancelled: whether nobody waits for it any more, to be asked before long work.
  open nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {}

  /// Called before its contents are drawn.
  open func displayWillStart() {}

  /// Called when its contents are there.
  open func displayDidFinish() {}

  /// What stands for its contents until they are there; nil, the default, for its background alone.
  ///
  /// Called on any thread, where ``isPlaceholderEnabled`` is set.
  open nonisolated func placeholder(ofSize size: CGSize) -> (any LayoutElement)? { nil }

  // MARK: Transitions

  /// Moves from one layout to another one; see ``transitionLayout(animated:measuresOffMain:_:)``.
  ///
  /// By default what comes and what goes fades in 0.2 seconds, and what stays moves.
  open func animateLayoutTransition(_ context: LayoutTransitionContext) {
    context.crossFade()
  }

  /// Called when a transition is over, and what has gone was taken away.
  open func didCompleteLayoutTransition(_ context: LayoutTransitionContext) {}

  // MARK: Events

  /// Whether a point of its coordinates is a place where it takes events; by default its bounds,
  /// changed by ``hitTestSlop``.
  override open func point(inside point: CGPoint) -> Bool {
    bounds.insetBy(
      left: hitTestSlop.left(in: environment.layoutDirection),
      top: hitTestSlop.top,
      right: hitTestSlop.right(in: environment.layoutDirection),
      bottom: hitTestSlop.bottom
    ).contains(point)
  }

  // Overridden here, because a subclass in a file that imports TapestryStage internally would get a
  // second entry in the method table for them, which clients do not know of (Swift 6.3).

  /// The name of the node for assistive technologies; by default that of ``accessibility``.
  override open var accessibilityLabel: String? { super.accessibilityLabel }

  /// The value of the node for assistive technologies; by default that of ``accessibility``.
  override open var accessibilityValue: String? { super.accessibilityValue }

  /// Does one of its other actions for those who cannot point.
  ///
  /// By default one of those of what is in it, where it is an ``isAccessibilityContainer``.
  ///
  /// - Returns: Whether it did anything.
  override open func accessibilityPerform(_ action: String) -> Bool { performMergedAction(action) }

  // MARK: Members of all items of a stage, here for any thread

  /// The rectangle of its own coordinates that it shows.
  override open nonisolated var bounds: CGRect {
    get { lookBounds }
    set { lookBounds = newValue }
  }

  /// The smallest rectangle around it in its supernode's coordinates; a layout sets it for its
  /// subnodes, and a program for the node at the root.
  override open nonisolated var frame: CGRect {
    get { lookFrame }
    set { lookFrame = newValue }
  }

  /// A name for diagnostics, dumps and tests.
  override open nonisolated var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }

  /// Whether it and what is in it take events; true by default.
  override open nonisolated var isUserInteractionEnabled: Bool {
    get { storedInteraction }
    set { storedInteraction = newValue }
  }

  /// What it is for those who do not see it.
  override open nonisolated var accessibility: Accessibility {
    get { storedAccessibility }
    set { storedAccessibility = newValue }
  }

  /// The environment of the node: that of the item around it with its own changes.
  override open var environment: LayoutEnvironment { shownEnvironment }

  /// What it and all in it are for those who do not see them, by y, then by x.
  ///
  /// Nodes with layers alone are there as well. Hidden and transparent nodes are left out with all in
  /// them, and so is what lies outside of the window, but for what can be scrolled into it. Where one
  /// of several nodes is modal, the others are left out.
  override open var accessibilityNodes: [AccessibilityNode] { foundAccessibilityNodes }

  /// Makes the view that shows the node, for subclasses that show themselves in a view of their own.
  ///
  /// - Returns: nil, the default, for a node that needs no view: it owns its layer itself.
  open func makeView() -> View? { nil }
}

/// Says that a node has no spec.
struct UndefinedSpec: LayoutSpec {
  var style = LayoutElementStyle()

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.min, in: context)
  }
}
