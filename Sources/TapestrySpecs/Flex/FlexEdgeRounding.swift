internal import TapestryCore

/// The frames of a laid out tree with edges on device pixels.
///
/// Each edge is rounded in the root's coordinates, so that boxes that touch go on touching and
/// rounding errors do not add up.
struct FlexEdgeRounding {
  /// The frame of each box in its parent's coordinates.
  private(set) var frames: [CGRect] = []
  /// Whether each box is displayed: neither hidden nor below a hidden one.
  private(set) var isDisplayed: [Bool] = []

  /// Rounds a tree whose parents come before their children.
  init(_ tree: FlexTree, _ parents: [Int], _ rounding: PixelRounding) {
    var origins: [CGPoint] = []
    var rounded: [CGPoint] = []
    for (index, box) in tree.boxes.enumerated() {
      let parent = parents[index]
      let isRoot = parent < 0
      isDisplayed.append(!box.traits.contains(.hidden) && (isRoot || isDisplayed[parent]))
      let outer = isRoot ? .zero : origins[parent]
      let origin = CGPoint(x: outer.x + CGFloat(box.x), y: outer.y + CGFloat(box.y))
      let corner = CGPoint(x: rounding.nearest(origin.x), y: rounding.nearest(origin.y))
      let far = CGPoint(
        x: rounding.nearest(origin.x + CGFloat(box.width)),
        y: rounding.nearest(origin.y + CGFloat(box.height))
      )
      let base = isRoot ? .zero : rounded[parent]
      origins.append(origin)
      rounded.append(corner)
      let exact = rounding.scale == 0
      frames.append(
        CGRect(
          x: exact ? CGFloat(box.x) : corner.x - base.x,
          y: exact ? CGFloat(box.y) : corner.y - base.y,
          width: exact ? CGFloat(box.width) : far.x - corner.x,
          height: exact ? CGFloat(box.height) : far.y - corner.y
        )
      )
    }
  }
}
