import TapestryCore

extension ByHand {
  /// The feed of ``Feed``: one list, or cells that all start at 0.
  static func feed(isList: Bool) -> [CGRect] {
    var feed = HandFeed()
    feed.frames.reserveCapacity(21_001)
    if isList { feed.frames.append(.zero) }
    var y: CGFloat = 0
    for index in 0..<1_000 {
      y = feed.addCell(index, y)
      if !isList { y = 0 }
    }
    if isList { feed.frames[0] = CGRect(x: 0, y: 0, width: 375, height: y) }
    return feed.frames
  }
}

private struct HandFeed {
  var frames: [CGRect] = []
  private let inner: CGFloat = 359

  private mutating func add(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    frames.append(CGRect(x: x, y: y, width: width, height: height))
  }

  private func height(_ characters: Int, in width: CGFloat) -> CGFloat {
    14 * max(1, (CGFloat(7 * characters) / width).rounded(.up))
  }

  /// A text as wide as its room; gives the bottom.
  private mutating func addText(
    _ characters: Int,
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat
  ) -> CGFloat {
    let height = height(characters, in: width)
    add(x, y, width, height)
    return y + height
  }

  /// A row of short texts with equal gaps between; gives the bottom.
  private mutating func addSpread(_ texts: [Int], _ y: CGFloat) -> CGFloat {
    add(8, y, inner, 14)
    let gap = (inner - CGFloat(7 * texts.reduce(0, +))) / CGFloat(texts.count - 1)
    var x: CGFloat = 8
    for characters in texts {
      add(x, y, CGFloat(7 * characters), 14)
      x += CGFloat(7 * characters) + gap
    }
    return y + 14
  }

  /// Adds a cell; gives its bottom.
  mutating func addCell(_ index: Int, _ top: CGFloat) -> CGFloat {
    let digits = index < 10 ? 1 : index < 100 ? 2 : 3
    let own = frames.count
    add(0, top, 375, 0)
    var y = addSpread([12 + digits, 3], top + 8)
    y = addProfile(digits, y)
    y = addText(15 + digits, 8, y, inner)
    add(8, y, inner, inner / 1.75)
    y = addText(14 + digits, 8, y + inner / 1.75, inner)
    y = addText(15 + digits, 8, y, inner)
    y = addSpread([4, 7, 5], y + 4)
    y = addComment(digits, y + 2)
    frames[own].size.height = y + 8 - top
    return y + 8
  }

  private mutating func addProfile(_ digits: Int, _ y: CGFloat) -> CGFloat {
    let width = inner - 58
    let texts = [12 + digits, 36 + digits, 17 + digits]
    var column: CGFloat = 0
    for characters in texts { column += height(characters, in: width) }
    let row = max(50, column)
    add(8, y, inner, row)
    add(8, y + (row - 50) / 2, 50, 50)
    var line = y + (row - column) / 2
    add(66, line, width, column)
    for characters in texts { line = addText(characters, 66, line, width) }
    return y + row
  }

  private mutating func addComment(_ digits: Int, _ y: CGFloat) -> CGFloat {
    let width = inner - 58
    let row = max(50, height(14 + digits, in: width))
    add(8, y, inner, row)
    add(8, y, 50, 50)
    add(66, y, width, row)
    return y + row
  }
}
