extension Layout {
  /// The layout as text, one line an element, children indented by two spaces below their parent.
  ///
  /// A line is the element's type, `#` and its identifier if it has one, and its rectangle in its
  /// parent's coordinates, in points: `x, y, width × height`. Elements with baselines end with
  /// their distances from the top.
  ///
  ///     StackLayoutSpec 0, 0, 320 × 50
  ///       Text #title 8, 12, 120 × 20 baselines 16, 16
  ///
  /// - Returns: the lines, without a line break at the end.
  /// - Complexity: O(elements × depth) characters; uses no recursion.
  public func dump() -> String {
    var lines: [String] = []
    var waiting = [(depth: 0, placement: Placement(self, at: .zero))]
    while let (depth, placement) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + placement.line)
      for child in placement.layout.sublayouts.reversed() { waiting.append((depth + 1, child)) }
    }
    return lines.joined(separator: "\n")
  }
}

extension Layout: CustomStringConvertible {
  /// The element's own line of ``dump()``.
  public var description: String { Placement(self, at: .zero).line }
}

extension Layout.Placement {
  fileprivate var line: String {
    var text = "\(type(of: layout.element.unwrapped))"
    if let identifier = layout.element.identifier { text += " #\(identifier)" }
    text += " \(position.x.shortText), \(position.y.shortText), "
    text += "\(layout.size.width.shortText) × \(layout.size.height.shortText)"
    if let first = layout.firstBaseline, let last = layout.lastBaseline {
      text += " baselines \(first.shortText), \(last.shortText)"
    }
    return text
  }
}
