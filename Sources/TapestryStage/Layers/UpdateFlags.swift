/// The work that waits for the next turn, of a layer's item and of the layers in the layer.
package struct UpdateFlags: OptionSet, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let needsUpdateProperties = UpdateFlags(rawValue: 1)
  package static let needsUpdateConstraints = UpdateFlags(rawValue: 2)
  package static let needsLayout = UpdateFlags(rawValue: 4)
  package static let needsDisplay = UpdateFlags(rawValue: 8)
  /// The same of a view in it.
  package static let hasPropertiesToUpdate = UpdateFlags(rawValue: 16)
  package static let hasConstraintsToUpdate = UpdateFlags(rawValue: 32)
  package static let hasLayout = UpdateFlags(rawValue: 64)
  package static let hasDisplay = UpdateFlags(rawValue: 128)
  /// Whether its `layoutSubviews` is running.
  package static let isLayingOut = UpdateFlags(rawValue: 256)
  /// Whether its margins or its safe area may be other ones; seen to on the way of layout.
  package static let needsInsets = UpdateFlags(rawValue: 512)
  /// Whether it was marked last while passes were running.
  package static let isMarkedInTurn = UpdateFlags(rawValue: 1024)
  /// Whether rect layouts have asked for the size of its content.
  package static let isMeasuredByRects = UpdateFlags(rawValue: 4096)

  /// What the views above are marked with.
  package var above: UpdateFlags {
    var marks = UpdateFlags(rawValue: (rawValue & 15) << 4)
    // Constraints of views that lie in a node are looked at on the way of layout.
    if !isDisjoint(with: [.needsInsets, .needsUpdateConstraints]) { marks.insert(.hasLayout) }
    return marks
  }
  /// What a turn's last pass may leave to the next turn.
  package static let forLater: UpdateFlags = [
    .needsUpdateProperties, .hasPropertiesToUpdate, .needsDisplay, .hasDisplay,
  ]
  /// What waits in views below.
  package static let ofOthers: UpdateFlags = [
    .hasPropertiesToUpdate, .hasConstraintsToUpdate, .hasLayout, .hasDisplay,
  ]
  /// Everything that waits for a pass.
  package static let ofAny: UpdateFlags = [
    .needsUpdateProperties, .needsUpdateConstraints, .needsLayout, .needsInsets, .needsDisplay,
    .hasPropertiesToUpdate, .hasConstraintsToUpdate, .hasLayout, .hasDisplay,
  ]
  /// What layout does something about where it comes by.
  package static let onTheWayOfLayout: UpdateFlags = [.needsLayout, .needsInsets, .hasLayout]
  /// What waits in the view itself, but for drawing.
  package static let ofItself: UpdateFlags = [
    .needsUpdateProperties, .needsUpdateConstraints, .needsLayout, .needsInsets,
  ]
  /// What a loop leaves behind.
  package static let inLoop: UpdateFlags = waiting.union([
    .needsUpdateProperties, .hasPropertiesToUpdate,
  ])
  /// Whether a method waits, of the view or of one in it.
  package func isWaiting(for mark: UpdateFlags) -> Bool {
    !isDisjoint(with: mark.union(mark.above))
  }
  /// All that constraints and layout have to do.
  package static let waiting: UpdateFlags = [
    .needsUpdateConstraints, .needsLayout, .needsInsets, .hasConstraintsToUpdate, .hasLayout,
  ]
}
