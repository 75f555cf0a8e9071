internal import TapestryCore

extension View {
  /// The tree of views as text, for tests and for reading: a line for each view with its class,
  /// identifier, frame, what is unusual about it, and what it is for those who do not see it.
  ///
  /// Numbers have three decimals at most; frames are in the superview's coordinates, in points.
  public var dump: String {
    var text = ""
    var waiting: [(view: View, depth: Int)] = [(self, 0)]
    while let (view, depth) = waiting.popLast() {
      text += String(repeating: "  ", count: depth) + view.dumpLine + "\n"
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return text
  }

  private var dumpLine: String {
    var parts = ["\(type(of: self))"]
    if let identifier { parts.append("\"\(identifier)\"") }
    let frame = frame
    parts.append("\(frame.minX.shortText),\(frame.minY.shortText)")
    parts.append("\(frame.width.shortText)x\(frame.height.shortText)")
    if bounds.origin != .zero {
      parts.append("scrolled \(bounds.minX.shortText),\(bounds.minY.shortText)")
    }
    if !transform.isIdentity { parts.append("transformed") }
    if isHidden { parts.append("hidden") }
    if opacity < 1 { parts.append("opacity \(opacity.shortText)") }
    if clips { parts.append("clips") }
    if isFirstResponder { parts.append("focused") }
    if accessibility.role != .none {
      var words = ["[\(accessibility.role.rawValue)"]
      if let label = accessibilityLabel { words.append("\"\(label)\"") }
      if let value = accessibilityValue { words.append("= \"\(value)\"") }
      words += accessibilityTraits.map(\.rawValue).sorted()
      parts.append(words.joined(separator: " ") + "]")
    }
    return parts.joined(separator: " ")
  }
}
