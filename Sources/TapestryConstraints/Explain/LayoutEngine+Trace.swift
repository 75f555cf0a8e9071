internal import TapestryCore

extension LayoutEngine {
  /// The tree with frames, what is open and what gave way, as text to read.
  ///
  ///     •card, frame = {{0, 0}, {320, 200}} - AMBIGUOUS LAYOUT
  ///     |   *<card.layoutMarginsGuide, layoutFrame = {{8, 8}, {304, 184}}, owner = card>
  ///     |   *title, frame = {{16, 0}, {100, 20}} - AMBIGUOUS LAYOUT for title.minY
  ///     |   +photo, frame = {{10, 10}, {80, 60}} - CONFLICT: photo.width == 100 (Card.swift:7) gave way
  ///
  /// A legend follows. Frames are in the coordinates of the item above, in points, not rounded. The
  /// text is the same for the same layout: items of one name are told apart by numbers, not by
  /// addresses. Takes in pending changes first.
  ///
  /// *Differences*: UIKit's `_autolayoutTrace` has no frames of views and does not mark conflicts.
  public func layoutTrace() -> String {
    layout()
    let tree = nodes[LayoutEngine.rootNode].core.readingOrder()
    return TraceText(
      engine: self,
      names: LayoutNames(tree),
      open: openness.components,
      broken: describe(solver.conflicts).map(\.broken)
    ).text
  }
}

/// Writes a trace.
private struct TraceText {
  let engine: LayoutEngine
  let names: LayoutNames
  let open: ContiguousArray<LayoutEngine.Components>
  let broken: [LayoutRule]

  var text: String {
    var lines: [String] = []
    let root = engine.nodes[LayoutEngine.rootNode].core
    var waiting = [(core: root, depth: 0)]
    while let (core, depth) = waiting.popLast() {
      lines.append(String(repeating: "|   ", count: depth) + line(core))
      for child in core.childrenAndGuides.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines.joined(separator: "\n") + "\n\n" + Self.legend
  }

  private static let legend = """
    Legend:
    \t* - is laid out with auto layout
    \t+ - is laid out manually, but is represented in the layout engine because \
    translatesAutoresizingMaskIntoConstraints = YES
    \t• - layout engine host

    """

  private func line(_ core: ItemCore) -> String {
    guard let item = core.item else { return "?" }
    let node = engine.existingNode(core).map(Int.init)
    let name = names[core]
    let frame = text(engine.frame(of: item))
    let isRoot = node == LayoutEngine.rootNode
    let symbol = isRoot ? "•" : node == nil ? "" : core.translatesMask ? "+" : "*"
    var line = "\(symbol)\(name), frame = \(frame)"
    if let owner = core.guideOwner {
      line = "\(symbol)<\(name), layoutFrame = \(frame), owner = \(names[owner])>"
    }
    if node == nil { line += " - not in the layout engine" }
    if let node { line += openness(node, name, isRoot: isRoot) }
    return line + conflicts(core)
  }

  private func openness(_ node: Int, _ name: String, isRoot: Bool) -> String {
    let words = zip(LayoutEngine.Component.allCases, ["minX", "minY", "width", "height"])
      .filter { open[node].contains(.component($0.0)) }
      .map { "\(name).\($0.1)" }
    if !words.isEmpty { return " - AMBIGUOUS LAYOUT for \(words.joined(separator: ", "))" }
    return isRoot && isAnythingOpen ? " - AMBIGUOUS LAYOUT" : ""
  }

  private var isAnythingOpen: Bool { open.contains { !$0.isEmpty } }

  /// What gave way is said at its first item.
  private func conflicts(_ core: ItemCore) -> String {
    broken.filter { rule in
      if case .constraint(let constraint) = rule { return constraint.terms[0].core === core }
      return rule.itemAndAxis?.item.core === core
    }
    .map { " - CONFLICT: \($0.text(names)) gave way" }
    .joined()
  }

  private func text(_ frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      .map { NumberText.rounded(Double($0)) }
    return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
  }
}
