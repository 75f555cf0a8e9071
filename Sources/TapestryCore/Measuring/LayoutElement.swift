/// Anything that can be measured and placed: a leaf, a layout spec, a node.
///
/// A parent offers a ``SizeRange`` with `layoutThatFits(_:parentSize:in:)` and gets an immutable
/// ``Layout`` back. Measuring is a pure function: the same element, range, parent size and
/// environment give the same layout, on any thread. It takes no lock, reads no clock and no
/// mutable state, and calls back nobody.
///
/// An element of your own implements ``calculateLayout(in:parentSize:context:)`` and, if its width
/// can change with line breaks, ``contentSizes(along:context:)``; the rest has defaults.
public protocol LayoutElement: Sendable {
  /// What the element asks of its parent; read by the parent. Default: nothing.
  var style: LayoutElementStyle { get }

  /// The name under which the element's frame is found in a result. Default: none.
  var identifier: String? { get }

  /// Measures the element.
  ///
  /// Called through `layoutThatFits(_:parentSize:in:)`, never directly: the element's own style
  /// has been applied to the range already. Called on any thread.
  ///
  /// - Parameters:
  ///   - range: the sizes allowed, in points; the result's size lies inside.
  ///   - parentSize: the size of the element's parent, to which fractions in the element's own
  ///     style refer; what those of its children refer to is up to the element.
  ///   - context: the environment, and the pass that children are measured in.
  /// - Returns: the size, with every child placed in the element's own coordinates.
  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout

  /// The narrowest and the widest useful extent along an axis, in points, style not applied.
  ///
  /// CSS's min-content and max-content. The default measures unbounded and gives that for both.
  func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes

  /// Whether the element has an extent of its own along an axis, and so an opinion on what is too
  /// much or too little.
  ///
  /// One that has none takes what it gets: constraints neither hug nor protect it there. Its style
  /// may still ask for an extent. Default: it has one.
  func hasIntrinsicExtent(along axis: Axis) -> Bool

  /// How the element shows in drawings of its tree. Default: the type's name, nothing inside.
  var outline: ElementOutline { get }
}

/// CSS's min-content and max-content extents, in points; 0 ≤ min ≤ max, both finite.
public struct ContentSizes: Sendable, Hashable {
  /// The extent below which content overflows.
  public let min: CGFloat
  /// The extent above which content gains nothing.
  public let max: CGFloat

  /// Two extents; a maximum below the minimum is raised to it.
  public init(min: CGFloat, max: CGFloat) {
    precondition(
      min.isFinite && max.isFinite && min >= 0,
      "ContentSizes: \(min)…\(max) must be finite and ≥ 0"
    )
    self.min = min
    self.max = Swift.max(min, max)
  }

  /// Extents that come from sums: what is below 0 or has overflowed is brought back.
  package init(limited min: CGFloat, _ max: CGFloat) {
    self.init(min: Swift.max(0, min.limited), max: Swift.max(0, max.limited))
  }
}

/// The size of an element's parent, to which fractions refer; nil on an axis where it is unknown.
public struct ParentSize: Sendable, Hashable {
  /// The parent's width in points.
  public let width: CGFloat?
  /// The parent's height in points.
  public let height: CGFloat?

  /// A parent size; an infinite extent counts as unknown, a negative one is a programming error.
  public init(width: CGFloat?, height: CGFloat?) {
    precondition(
      !(width ?? 0 < 0 || height ?? 0 < 0),
      "ParentSize: \(width ?? 0) × \(height ?? 0) is no size; give extents ≥ 0, nil for unknown"
    )
    self.width = width.flatMap { $0.isFinite ? $0 : nil }
    self.height = height.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A parent of this size; an infinite extent is unknown.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Unknown on both axes.
  public static let unknown = ParentSize(width: nil, height: nil)

  /// The extent along an axis.
  public subscript(axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
}

extension LayoutElement {
  /// Nothing asked.
  public var style: LayoutElementStyle { LayoutElementStyle() }

  /// No name.
  public var identifier: String? { nil }

  /// It has one.
  public func hasIntrinsicExtent(along axis: Axis) -> Bool { true }

  /// The type's name, with nothing inside.
  public var outline: ElementOutline { ElementOutline("\(type(of: self))") }

  /// Measures unbounded along the axis, and gives that extent for both.
  public func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let extent = calculateLayout(in: .unconstrained, parentSize: .unknown, context: context).size[
      axis
    ]
    return ContentSizes(min: extent, max: extent)
  }

  /// Measures the element in a range of sizes, with fractions referring to the range's maximum.
  ///
  /// The entry point for users: starts a pass of its own.
  public func layoutThatFits(
    _ range: SizeRange,
    environment: LayoutEnvironment = LayoutEnvironment()
  ) -> Layout {
    layoutThatFits(
      range,
      parentSize: ParentSize(range.max),
      in: LayoutContext(environment: environment)
    )
  }

  /// Measures the element as a child, in its parent's pass.
  ///
  /// The element's own style narrows the range; where the two contradict each other, the range
  /// given by the parent wins. A spec keeps its children in a ``LayoutChild`` each and measures
  /// through that, so that the same question is answered once a pass.
  ///
  /// - Parameters:
  ///   - range: the sizes that the parent allows, in points.
  ///   - parentSize: what fractions in the element's style refer to.
  ///   - context: the parent's context.
  /// - Returns: the element's layout.
  public func layoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    let place = self as? any AnyObject & LayoutElement
    return context.measure(self, place: place, in: range, parentSize: parentSize)
  }
}
