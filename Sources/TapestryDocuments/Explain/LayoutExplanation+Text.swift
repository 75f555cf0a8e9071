public import TapestryCore

extension LayoutExplanation {
  /// The explanation in lines that a person reads, in tree order.
  ///
  /// - Parameters:
  ///   - id: only the element with this id. Default: all.
  ///   - axis: only this axis. Default: both.
  /// - Returns: nil if no element with that id has a frame.
  public func text(id: String? = nil, axis: Axis? = nil) -> String? {
    let words = ExplanationWords(axis: axis)
    var lines: [String] = []
    if let id {
      guard let index = items.firstIndex(where: { $0.id == id }) else { return nil }
      lines = words.lines(about: items[index], indent: 0) + position(of: index, words)
    } else {
      for item in items { lines += words.lines(about: item, indent: item.depth) }
    }
    for diagnostic in diagnostics where id == nil || diagnostic.item == id {
      guard axis == nil || diagnostic.axis == nil || diagnostic.axis == axis else { continue }
      lines.append("note: \(diagnostic)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The id that was probably meant by one that no element has; nil if none is close.
  ///
  /// - Complexity: O(elements).
  public func nearestID(to id: String) -> String? {
    suggestion(for: id, among: items.compactMap(\.id))
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
      for note in measurement.notes where axis == nil || note.axis == nil || note.axis == axis {
        lines.append("\(margin)      \(note.text)")
      }
    }
    return lines
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

  private func number(_ value: CGFloat) -> String {
    value == .infinity ? "∞" : JSONText.number(value)
  }
}
