package import TapestryCore

/// What keeps content away from the edges of an item where it lies, in points.
package struct PlacedInsets: Equatable, Sendable {
  /// The part of the item that something else covers.
  package private(set) var safeArea = Edges.zero
  /// The margins, with the safe area and the superitem's margins.
  package private(set) var margins: Edges

  /// Of an item with the default margins that nothing covers.
  package init() { margins = Edges(EdgeInsets(8), in: .leftToRight) }

  /// Of an item by its settings, as the engine finds it for those that it knows.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - outer: what its superitem has; nil if it has none.
  ///   - frame: its frame in the superitem's coordinates.
  ///   - size: the superitem's size.
  package init(of item: some LayoutItem, in outer: PlacedInsets?, frame: CGRect, size: CGSize) {
    let core = item.core
    let isDirectional = core.margins.isDirectional || item.minimumLayoutMargins.isDirectional
    let direction = isDirectional ? item.effectiveLayoutDirection : .leftToRight
    let distances = Edges(
      top: Double(frame.minY),
      left: Double(frame.minX),
      bottom: Double(size.height - frame.maxY),
      right: Double(size.width - frame.maxX)
    )
    if let outer {
      safeArea = Self.safeArea(outer.safeArea, distances: distances)
    } else {
      let insets = item.safeAreaInsets
      let direction = insets.isDirectional ? item.effectiveLayoutDirection : .leftToRight
      safeArea = Edges(insets, in: direction)
    }
    margins = Self.margins(
      Edges(core.margins, in: direction),
      minimum: Edges(item.minimumLayoutMargins, in: direction),
      safeArea: core.insetsMarginsFromSafeArea ? safeArea : .zero
    )
    guard let outer, core.preservesSuperviewMargins else { return }
    margins = Self.keep(margins, outer.margins, distances: distances)
  }
}

/// The rules, one by one.
extension PlacedInsets {
  /// What of a superitem's safe area reaches into an item whose edges are so far from its own.
  static func safeArea(_ outer: Edges, distances: Edges) -> Edges {
    // An edge that nothing covers has no safe area outside either.
    outer.map(distances) { $0 > 0 ? snapped(max(0, $0 - $1)) : 0 }
  }

  /// Margins that are at least so large, and begin at the safe area.
  static func margins(_ own: Edges, minimum: Edges, safeArea: Edges) -> Edges {
    own.map(minimum) { max($0, $1) }.map(safeArea) { $0 + $1 }
  }

  /// Margins that keep out of the superitem's as well.
  static func keep(_ own: Edges, _ outer: Edges, distances: Edges) -> Edges {
    own.map(outer.map(distances) { snapped($0 - $1) }) { max($0, $1) }
  }

  /// Takes away what is left of rounding, so that margins come to rest.
  private static func snapped(_ value: Double) -> Double { (value * 0x1p20).rounded() / 0x1p20 }
}

extension EdgeInsets {
  /// Physical insets.
  package init(_ edges: Edges) {
    self.init(
      top: CGFloat(edges.top),
      left: CGFloat(edges.left),
      bottom: CGFloat(edges.bottom),
      right: CGFloat(edges.right)
    )
  }
}
