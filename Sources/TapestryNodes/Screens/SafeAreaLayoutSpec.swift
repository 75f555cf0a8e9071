public import TapestryCore
internal import TapestrySpecs
internal import TapestryStage

/// Keeps a child away from what covers the edges: the environment's safe area.
///
/// In a ``ScreenNode`` that is what of the window's safe area, and of a keyboard on the screen,
/// reaches into the screen.
public struct SafeAreaLayoutSpec: LayoutSpec {
  /// Edges of a rectangle.
  public struct Edges: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The upper one.
    public static let top = Edges(rawValue: 1)
    /// The lower one.
    public static let bottom = Edges(rawValue: 2)
    /// The left and the right one.
    public static let horizontal = Edges(rawValue: 4)
    /// All of them.
    public static let all: Edges = [.top, .bottom, .horizontal]
  }

  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()
  /// The edges that it keeps away from; all of them by default.
  public var edges: Edges
  /// How far it is away at least, in points; default nothing.
  public var minimum: EdgeInsets
  /// The child in its place.
  public let childPlace: LayoutChild

  /// A child away from what covers the edges.
  public init(edges: Edges = .all, minimum: EdgeInsets = .zero, child: any LayoutElement) {
    (self.edges, self.minimum) = (edges, minimum)
    childPlace = LayoutChild(child)
  }

  /// The child that a closure gives, away from what covers the edges.
  public init(
    edges: Edges = .all,
    minimum: EdgeInsets = .zero,
    child: () -> any LayoutElement
  ) {
    self.init(edges: edges, minimum: minimum, child: child())
  }

  /// The distances from the edges in an environment, in points.
  public func insets(in environment: LayoutEnvironment) -> EdgeInsets {
    let direction = environment.layoutDirection
    let safe = environment.safeAreaInsets.resolved(in: direction)
    func distance(_ edge: Edges, _ covered: CGFloat, _ least: CGFloat) -> CGFloat {
      edges.contains(edge) ? max(covered, least) : least
    }
    return EdgeInsets(
      top: distance(.top, safe.top, minimum.top),
      left: distance(.horizontal, safe.left(in: direction), minimum.left(in: direction)),
      bottom: distance(.bottom, safe.bottom, minimum.bottom),
      right: distance(.horizontal, safe.right(in: direction), minimum.right(in: direction))
    )
  }

  /// Measures the child as an ``InsetLayoutSpec`` with these distances does.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    inset(in: context).calculateLayout(in: range, parentSize: parentSize, context: context)
      .standing(for: self)
  }

  private func inset(in context: LayoutContext) -> InsetLayoutSpec {
    InsetLayoutSpec(insets: insets(in: context.environment), child: childPlace.element)
  }

  /// The child's, and the distances.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    inset(in: context).contentSizes(along: axis, context: context)
  }

  /// The child.
  public var outline: ElementOutline {
    ElementOutline("SafeArea", children: [childPlace.element])
  }
}
