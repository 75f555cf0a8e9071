internal import TapestryCore

/// One value for each of the two axes.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(_ both: Value) { self.init(both, both) }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// Distances from four edges, physical and in the numbers of the solver.
package struct Edges: Equatable, Sendable {
  var top = 0.0
  var left = 0.0
  var bottom = 0.0
  var right = 0.0

  package static let zero = Edges()

  /// The distance from the left or top edge.
  func near(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distances from both edges together.
  func both(_ axis: Axis) -> Double { axis == .horizontal ? left + right : top + bottom }

  func map(_ other: Edges, _ join: (Double, Double) -> Double) -> Edges {
    Edges(
      top: join(top, other.top),
      left: join(left, other.left),
      bottom: join(bottom, other.bottom),
      right: join(right, other.right)
    )
  }
}

extension Edges {
  init(_ insets: EdgeInsets, in direction: LayoutDirection) {
    self.init(
      top: Double(insets.top),
      left: Double(insets.left(in: direction)),
      bottom: Double(insets.bottom),
      right: Double(insets.right(in: direction))
    )
  }
}
