/// How an element shows in a drawing of its tree: a name, and what is inside.
public struct ElementOutline: Sendable {
  /// The element's kind, with the settings worth showing.
  public let name: String
  /// The axis along which the children are shown.
  public let axis: Axis
  /// The elements inside, in order.
  public let children: [any LayoutElement]

  /// An outline; without children it is a leaf's.
  public init(_ name: String, axis: Axis = .vertical, children: [any LayoutElement] = []) {
    (self.name, self.axis, self.children) = (name, axis, children)
  }
}
