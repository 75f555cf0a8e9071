internal import TapestryCore

/// Schemes in words, a line a block and a line a constraint:
///
///     scheme
///       label: height fixed 30, width fixed 70, y bottom 50, x center
///       separator: equal
///         left.limit.outer of label
extension LayoutScheme: CustomStringConvertible {
  /// Its blocks as they stand, with what restricts them.
  public var description: String {
    var lines: [String] = []
    BlockWords.add(self, depth: 0, isActive: isActive, to: &lines)
    return lines.joined(separator: "\n")
  }
}

extension LayoutBlock: CustomStringConvertible {
  /// The element's name and its layout; then a line for each constraint.
  public var description: String {
    var lines: [String] = []
    BlockWords.add(self, depth: 0, isActive: isActive, to: &lines)
    return lines.joined(separator: "\n")
  }
}

extension ArrangementBlock: CustomStringConvertible {
  /// The elements' names and how they are placed; then a line for each constraint.
  public var description: String {
    var lines: [String] = []
    BlockWords.add(self, depth: 0, isActive: isActive, to: &lines)
    return lines.joined(separator: "\n")
  }
}

extension RectConstraint: CustomStringConvertible {
  /// What it does and which rect does it: `left.limit.outer, top.limit.inner of label`.
  public var description: String {
    let name = element.words
    let what = rules.map { $0.words(of: sourceWords(name)) }.joined(separator: ", ")
    return (rules.isEmpty ? "nothing of \(sourceWords(name))" : what + alignmentWords)
      + (isActive ? "" : " (off)")
  }

  private func sourceWords(_ name: String) -> String {
    switch source {
    case .frame: name
    case .area: "the content area of \(name)"
    case .margins: "the margins of \(name)"
    case .baseline: "the baseline of \(name)"
    case .content: "the content of \(name)"
    case .space: "the space"
    case .transform: "a rect made of the space"
    }
  }

  private var alignmentWords: String {
    guard case .content = source, alignment != .equal else { return "" }
    return ", at \(RectLayout(steps: alignment.steps))"
  }
}

extension RectLayout: CustomStringConvertible {
  /// What it does, step by step.
  public var description: String {
    if steps.isEmpty { return "nothing" }
    return self == .equal ? "equal" : steps.map(\.words).joined(separator: ", ")
  }
}

extension RectAnchor: CustomStringConvertible {
  /// As documents write it: `bottom.limit.outer`.
  public var description: String { words }
}

extension WeakElement {
  /// What the element is called.
  var words: String { value.map { RectHierarchy.name(of: $0) } ?? "an element that is gone" }
}

/// Blocks in lines.
enum BlockWords {
  static func add(
    _ block: any LayoutBlockProtocol,
    depth: Int,
    isActive: Bool,
    to lines: inout [String]
  ) {
    let off = isActive ? "" : " (off)"
    switch block.body.kind {
    case .element(let block):
      add("\(block.element.words)\(off): \(block.layout)", depth, to: &lines)
      for constraint in block.constraints { add("\(constraint)", depth + 1, to: &lines) }
    case .arrangement(let block):
      let names = block.elements.map(\.words).joined(separator: ", ")
      add("\(names)\(off): \(block.arrangement)", depth, to: &lines)
      for constraint in block.constraints { add("\(constraint)", depth + 1, to: &lines) }
    case .blocks(let blocks):
      var name = "\(type(of: block))"
      if let scheme = block as? LayoutScheme {
        name = depth == 0 && scheme.order == .declared ? "scheme, in this order" : "scheme"
      }
      add(name + off, depth, to: &lines)
      for block in blocks { add(block, depth: depth + 1, isActive: block.isActive, to: &lines) }
    }
  }

  private static func add(_ line: String, _ depth: Int, to lines: inout [String]) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}
