import TapestryConstraints

/// The four edges of a view, as variables.
private struct Box {
  var x: Int
  var y: Int
  var w: Int
  var h: Int

  /// Position and size along an axis.
  func along(_ isVertical: Bool) -> (start: Int, size: Int) {
    isVertical ? (y, h) : (x, w)
  }
}

extension ConstraintWorkload {
  /// A root, `a` rows in it, `b` rows in each of these, `c` columns in each of those.
  static func tree(_ a: Int, _ b: Int, _ c: Int) -> ConstraintWorkload {
    var work = ConstraintWorkload(name: "K2_tree\(1 + a + a * b + a * b * c)")
    let (cw, ch) = (work.addEdit(4000), work.addEdit(8000))
    let root = work.addBox()
    work.add([(root.x, 1)], .equal, 0)
    work.add([(root.y, 1)], .equal, 0)
    work.add([(root.w, 1), (cw, -1)], .equal, 0)
    work.add([(root.h, 1), (ch, -1)], .equal, 0)
    for outer in work.addStack(of: a, in: root, isVertical: true) {
      for inner in work.addStack(of: b, in: outer, isVertical: true) {
        _ = work.addStack(of: c, in: inner, isVertical: false)
      }
    }
    return work
  }

  private mutating func addBox() -> Box {
    Box(x: addVariable(), y: addVariable(), w: addVariable(), h: addVariable())
  }

  private mutating func addStack(of count: Int, in parent: Box, isVertical: Bool) -> [Box] {
    var boxes: [Box] = []
    let (outer, across) = (parent.along(isVertical), parent.along(!isVertical))
    for index in 0..<count {
      let box = addBox()
      let (this, other) = (box.along(isVertical), box.along(!isVertical))
      add([(other.start, 1), (across.start, -1)], .equal, 4)
      add([(other.size, 1), (across.size, -1)], .equal, -8)
      if let previous = boxes.last?.along(isVertical) {
        add([(this.start, 1), (previous.start, -1), (previous.size, -1)], .equal, 4)
        add([(this.size, 1), (previous.size, -1)], .equal, 0)
      } else {
        add([(this.start, 1), (outer.start, -1)], .equal, 4)
      }
      if index == count - 1 {
        add(
          [(this.start, 1), (this.size, 1), (outer.start, -1), (outer.size, -1)],
          .equal,
          -4
        )
      }
      boxes.append(box)
    }
    return boxes
  }
}
