extension LayoutElement {
  /// The element and all below it, drawn in letters.
  ///
  /// Every element is a box. A leaf's has its name inside; a spec's has its name in the upper
  /// border, and its children inside, side by side or one below the other as they are laid out.
  /// An identifier follows the name in parentheses.
  ///
  ///     +-Stack (card)------------+
  ///     | +------------+ +------+ |
  ///     | | Box (face) | | Text | |
  ///     | +------------+ +------+ |
  ///     +-------------------------+
  ///
  /// - Complexity: O(elements × depth²) characters, for people.
  public var asciiArt: String { AsciiBox(self).lines.joined(separator: "\n") }
}

/// A drawing of one element: lines of the same number of characters.
private struct AsciiBox {
  let lines: [String]

  private var width: Int { lines.first?.count ?? 0 }

  init(_ element: any LayoutElement) {
    let outline = element.outline
    let name = outline.name + (element.identifier.map { " (\($0))" } ?? "")
    let children = StackGuard.withRoom { outline.children.map { AsciiBox($0) } }
    if children.isEmpty {
      lines = Self.framed([name], title: "")
    } else {
      let content =
        outline.axis == .horizontal ? Self.row(children) : Self.column(children)
      lines = Self.framed(content, title: name)
    }
  }

  private static func column(_ boxes: [AsciiBox]) -> [String] { boxes.flatMap(\.lines) }

  private static func row(_ boxes: [AsciiBox]) -> [String] {
    let height = boxes.map(\.lines.count).max() ?? 0
    return (0..<height).map { index in
      boxes.map { index < $0.lines.count ? $0.lines[index] : padded("", $0.width) }
        .joined(separator: " ")
    }
  }

  private static func framed(_ content: [String], title: String) -> [String] {
    let inner = max(content.map(\.count).max() ?? 0, title.count)
    let top = "+" + padded(title.isEmpty ? "" : "-" + title + "-", inner + 2, with: "-") + "+"
    let bottom = "+" + padded("", inner + 2, with: "-") + "+"
    return [top] + content.map { "| " + padded($0, inner) + " |" } + [bottom]
  }

  private static func padded(
    _ text: String,
    _ count: Int,
    with character: Character = " "
  ) -> String {
    text + String(repeating: character, count: max(0, count - text.count))
  }
}
