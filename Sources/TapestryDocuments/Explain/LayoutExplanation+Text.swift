public import TapestryCore

extension LayoutExplanation {
  /// The explanation in lines that a person reads, in tree order.
  ///
  /// - Parameters:
  ///   - id: only the element or guide with this id. Default: all.
  ///   - axis: only this axis. Default: both.
  /// - Returns: nil if no element or guide with that id has a frame.
  public func text(id: String? = nil, axis: Axis? = nil) -> String? {
    let words = ExplanationWords(axis: axis)
    guard let id else {
      let lines = items.flatMap { words.lines(about: $0, indent: $0.depth) }
      return Self.text(lines + notes(diagnostics, axis))
    }
    guard let index = items.firstIndex(where: { $0.id == id }) else {
      return guide(id, words).map(Self.text)
    }
    let lines = words.lines(about: items[index], indent: 0) + position(of: index, words)
    // What engines have said about the element need not be said again.
    let others = diagnostics.filter { diagnostic in
      diagnostic.item == id && !lines.contains { $0.hasSuffix(diagnostic.message) }
    }
    return Self.text(lines + notes(others, axis))
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private func notes(_ diagnostics: [Diagnostic], _ axis: Axis?) -> [String] {
    diagnostics.filter { axis == nil || $0.axis == nil || $0.axis == axis }.map { "note: \($0)" }
  }

  /// The id that was probably meant by one that no element has; nil if none is close.
  ///
  /// - Complexity: O(elements).
  public func nearestID(to id: String) -> String? {
    let guides = items.flatMap(\.measurements).flatMap(\.notes).compactMap(\.subject)
    return suggestion(for: id, among: items.compactMap(\.id) + guides)
  }

  /// What is said of a guide, which is no element; nil if there is none of this id.
  private func guide(_ id: String, _ words: ExplanationWords) -> [String]? {
    for item in items {
      let notes = item.measurements.flatMap(\.notes).filter { $0.subject == id }
      if !notes.isEmpty { return ["in \(words.title(of: item)):"] + words.lines(notes, indent: 2) }
    }
    return nil
  }

  /// The elements that an element lies in, from the inside out.
  private func position(of index: Int, _ words: ExplanationWords) -> [String] {
    var lines: [String] = []
    var inner = items[index]
    for outer in items[..<index].reversed() where outer.depth < inner.depth {
      let place = inner.place.map { " at \(words.text($0))" } ?? ""
      lines.append(
        "  lies\(place) in \(words.title(of: outer)), which has \(words.text(outer.frame))"
      )
      inner = outer
    }
    return lines
  }
}

/// Writes ranges, sizes and places, of both axes or of one.
private struct ExplanationWords {
  let axis: Axis?

  /// `stack "card" (root.child)`.
  func title(of item: LayoutExplanation.Item) -> String {
    "\(item.type)\(item.id.map { " \"\($0)\"" } ?? "") (\(item.path))"
  }

  func lines(about item: LayoutExplanation.Item, indent: Int) -> [String] {
    let margin = String(repeating: "  ", count: indent)
    var lines = ["\(margin)\(title(of: item)): \(text(item.frame))"]
    for measurement in item.measurements {
      let line = "\(margin)    \(sentence(about: measurement))"
      // Questions that differ on the other axis only read alike.
      if lines.last != line { lines.append(line) }
      lines += self.lines(measurement.notes, indent: 2 * indent + 6)
    }
    return lines
  }

  func lines(_ notes: [LayoutTrace.Note], indent: Int) -> [String] {
    notes.filter { axis == nil || $0.axis == nil || $0.axis == axis }
      .map { String(repeating: " ", count: indent) + $0.text }
  }

  private func sentence(about measurement: LayoutTrace.Entry) -> String {
    let chosen = text(measurement.chosen)
    // What an engine offers to what it measures on its own is the size of its container.
    if let role = measurement.role {
      return "as \(role) in \(text(measurement.offered.max)): \(chosen)"
    }
    var sentence = "offered \(text(measurement.offered))"
    if measurement.allowed != measurement.offered {
      sentence += ", its style leaves \(text(measurement.allowed))"
    }
    return "\(sentence), chose \(chosen)"
  }

  func text(_ point: CGPoint) -> String {
    switch axis {
    case .horizontal: "x \(number(point.x))"
    case .vertical: "y \(number(point.y))"
    case nil: "\(number(point.x)), \(number(point.y))"
    }
  }

  func text(_ frame: CGRect) -> String {
    let horizontal = "x \(number(frame.origin.x)), width \(number(frame.size.width))"
    let vertical = "y \(number(frame.origin.y)), height \(number(frame.size.height))"
    switch axis {
    case .horizontal: return horizontal
    case .vertical: return vertical
    case nil: return "\(horizontal), \(vertical)"
    }
  }

  func text(_ range: SizeRange) -> String {
    guard let axis else { return range.description }
    let (low, high) = (range.min[axis], range.max[axis])
    return low == high ? number(low) : "\(number(low))…\(number(high))"
  }

  func text(_ size: CGSize) -> String {
    if let axis { return number(size[axis]) }
    return "\(number(size.width)) × \(number(size.height))"
  }

  private func number(_ value: CGFloat) -> String { NumberText.exact(Double(value)) }
}
