import TapestryCore

/// Frame arithmetic as one writes it by hand for one tree: absolute frames of every box.
enum ByHand {
  static func wide() -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(1_001)
    frames.append(CGRect(x: 0, y: 0, width: 10_000, height: 100))
    let width = CGFloat(10_000) / 1_000
    for index in 0..<1_000 {
      frames.append(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: 100))
    }
    return frames
  }

  static func balanced(levels: Int) -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(PlainTrees.count(levels: levels))
    func fill(_ frame: CGRect, _ level: Int) {
      frames.append(frame)
      guard level < levels else { return }
      var child = frame
      let isRow = level % 2 == 1
      if isRow { child.size.width /= 10 } else { child.size.height /= 10 }
      for _ in 0..<10 {
        // A leaf has a width and a height of its own and grows along the main axis only.
        var placed = child
        if level + 1 == levels {
          if isRow { placed.size.height = 10 } else { placed.size.width = 10 }
        }
        fill(placed, level + 1)
        if isRow { child.origin.x += child.size.width } else { child.origin.y += child.size.height }
      }
    }
    fill(CGRect(x: 0, y: 0, width: 10_000, height: 10_000), 0)
    return frames
  }

  static func hugeNested() -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(11_111)
    func fill(_ origin: CGPoint, _ level: Int) {
      frames.append(CGRect(x: origin.x, y: origin.y, width: 10, height: 10))
      guard level < 4 else { return }
      for index in 0..<10 {
        var child = origin
        if level % 2 == 0 { child.x += CGFloat(10 * index) } else { child.y += CGFloat(10 * index) }
        fill(child, level + 1)
      }
    }
    frames.append(CGRect(x: 0, y: 0, width: 10, height: 100))
    for index in 0..<10 { fill(CGPoint(x: 0, y: 10 * index), 1) }
    return frames
  }

  static func fixedRows() -> [CGRect] {
    var frames: [CGRect] = []
    frames.reserveCapacity(11_001)
    frames.append(CGRect(x: 0, y: 0, width: 375, height: 50_000))
    for row in 0..<1_000 {
      let y = CGFloat(50 * row)
      frames.append(CGRect(x: 0, y: y, width: 375, height: 50))
      for index in 0..<10 {
        frames.append(CGRect(x: CGFloat(10 * index), y: y, width: 10, height: 10))
      }
    }
    return frames
  }
}
