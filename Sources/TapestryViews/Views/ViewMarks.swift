/// What waits for the next turn.
struct ViewMarks: OptionSet, Sendable {
  let rawValue: UInt16
  static let needsUpdateProperties = ViewMarks(rawValue: 1)
  static let needsUpdateConstraints = ViewMarks(rawValue: 2)
  static let needsLayout = ViewMarks(rawValue: 4)
  static let needsDisplay = ViewMarks(rawValue: 8)
  /// The same of a view in it.
  static let hasPropertiesToUpdate = ViewMarks(rawValue: 16)
  static let hasConstraintsToUpdate = ViewMarks(rawValue: 32)
  static let hasLayout = ViewMarks(rawValue: 64)
  static let hasDisplay = ViewMarks(rawValue: 128)
  /// Whether its `layoutSubviews` is running.
  static let isLayingOut = ViewMarks(rawValue: 256)
  /// Whether its margins or its safe area may be other ones; seen to on the way of layout.
  static let needsInsets = ViewMarks(rawValue: 512)
  /// Whether it was marked last while passes were running.
  static let isMarkedInTurn = ViewMarks(rawValue: 1024)
  /// Whether layers in it show elements that have to be drawn anew.
  static let needsLayerDisplay = ViewMarks(rawValue: 2048)
  /// Whether rect layouts have asked for the size of its content.
  static let isMeasuredByRects = ViewMarks(rawValue: 4096)

  /// What the views above are marked with.
  var above: ViewMarks {
    var marks = ViewMarks(rawValue: (rawValue & 15) << 4)
    if contains(.needsInsets) { marks.insert(.hasLayout) }
    if contains(.needsLayerDisplay) { marks.insert(.hasDisplay) }
    return marks
  }
  /// What a turn's last pass may leave to the next turn.
  static let forLater: ViewMarks = [
    .needsUpdateProperties, .hasPropertiesToUpdate, .needsDisplay, .needsLayerDisplay, .hasDisplay,
  ]
  /// What waits in views below.
  static let ofOthers: ViewMarks = [
    .hasPropertiesToUpdate, .hasConstraintsToUpdate, .hasLayout, .hasDisplay,
  ]
  /// What layout does something about where it comes by.
  static let onTheWayOfLayout: ViewMarks = [.needsLayout, .needsInsets, .hasLayout]
  /// What waits in the view itself, but for drawing.
  static let ofItself: ViewMarks = [
    .needsUpdateProperties, .needsUpdateConstraints, .needsLayout, .needsInsets,
  ]
  /// What a loop leaves behind.
  static let inLoop: ViewMarks = waiting.union([.needsUpdateProperties, .hasPropertiesToUpdate])
  /// Whether a method waits, of the view or of one in it.
  func isWaiting(for mark: ViewMarks) -> Bool { !isDisjoint(with: mark.union(mark.above)) }
  /// All that constraints and layout have to do.
  static let waiting: ViewMarks = [
    .needsUpdateConstraints, .needsLayout, .needsInsets, .hasConstraintsToUpdate, .hasLayout,
  ]
}
