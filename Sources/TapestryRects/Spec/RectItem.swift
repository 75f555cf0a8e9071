public import TapestryCore

/// One of the things that a ``RectLayoutSpec`` places, under a name.
///
/// A value. With an element it is drawn, and the element's measured size is its content; without
/// one it is a rectangle that nothing draws: a guide.
public struct RectItem: Sendable {
  /// The name by which blocks find it.
  public let name: String
  /// The element in its place; nil for a rectangle alone.
  public let child: LayoutChild?
  /// The name of the item that it lies in; nil for the container.
  public var parent: String?
  /// Its rect in what it lies in, in points, until a block says otherwise.
  public var frame = CGRect.zero
  /// How far what lies in it is scrolled, in points.
  public var boundsOrigin = CGPoint.zero
  /// Which part of its own coordinates it offers to what lies in it.
  public var area = RectArea.bounds
  /// How far what keeps to its margins stays away from its edges, in points.
  public var margins = EdgeInsets.zero
  /// What it shows as far as its size is concerned, instead of the element; nil: the element.
  public var content: (any RectContent)?

  /// An element under a name, in another item or in the container.
  public init(_ name: String, _ element: any LayoutElement, in parent: String? = nil) {
    (self.name, self.parent) = (name, parent)
    child = LayoutChild(element)
  }

  /// A rectangle that nothing draws.
  public init(guide name: String, in parent: String? = nil) {
    (self.name, self.parent) = (name, parent)
    child = nil
  }
}

extension RectItem {
  /// What it shows, measured in a context; nil if nothing of it has a size of its own.
  func content(in context: LayoutContext) -> (any RectContent)? {
    if let content { return content }
    guard let child else { return nil }
    guard Axis.allCases.contains(where: child.element.hasIntrinsicExtent(along:)) else {
      return nil
    }
    return ChildContent(child: child, context: context)
  }
}

/// A child of a spec as content: measured in the spec's pass, which remembers the answers.
private struct ChildContent: RectContent {
  let child: LayoutChild
  let context: LayoutContext

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let size = layout(fitting: available).size
    func extent(_ axis: Axis) -> CGFloat {
      child.element.hasIntrinsicExtent(along: axis) ? size[axis] : available[axis]
    }
    return CGSize(width: extent(.horizontal), height: extent(.vertical))
  }

  func firstBaseline(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGFloat? {
    layout(fitting: available).firstBaseline
  }

  private func layout(fitting available: CGSize) -> Layout {
    let (width, height) = (max(0, available.width), max(0, available.height))
    return child.layoutThatFits(
      SizeRange(upTo: width, height),
      parentSize: ParentSize(width: width, height: height),
      in: context
    )
  }
}
