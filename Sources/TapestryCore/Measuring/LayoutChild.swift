/// An element in its place below a spec: gives a value an identity, so that a pass can remember
/// what it measured.
///
/// Specs are values and hold one of these for each child. Copies of a spec share them, which is
/// sound because elements are immutable.
public final class LayoutChild: Sendable {
  // Written by `deinit` alone, when nobody else holds a reference.
  private nonisolated(unsafe) var storage: (any LayoutElement)?

  /// The element itself.
  public var element: any LayoutElement {
    guard let storage else { preconditionFailure("LayoutChild used while it is released") }
    return storage
  }

  /// A place for an element.
  public init(_ element: any LayoutElement) { storage = element }

  deinit {
    // A deep tree is released level by level on the stack; go on with a fresh one in time.
    if !StackGuard.hasRoom { StackGuard.onLargeStack { storage = nil } }
  }

  /// Measures the child; asked again in the same pass, the answer is remembered.
  ///
  /// - Parameters:
  ///   - range: the sizes that the parent allows, in points.
  ///   - parentSize: what fractions in the child's style refer to.
  ///   - context: the parent's context.
  /// - Returns: the child's layout.
  public func layoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    context.measure(
      element,
      place: self,
      in: range,
      parentSize: parentSize
    )
  }

  /// The child's min-content and max-content extents along an axis, its own style applied.
  public func contentSizes(along axis: Axis, in context: LayoutContext) -> ContentSizes {
    context.contentSizes(of: element, place: self, along: axis)
  }
}

extension [any LayoutElement] {
  /// A place for each element.
  public var asLayoutChildren: [LayoutChild] { map(LayoutChild.init) }
}
