internal import TapestryCore

/// Views of a stack that come and go in an animation.
///
/// Nothing of it is layout: a view that goes is out of the arrangement at once, one that comes is in
/// it, in its full size. What is seen of it grows from a line between its neighbours, or shrinks to
/// it, cut at its edges, and fades.
@MainActor
struct StackTransitions {
  /// A view that was hidden or shown since the last layout, and how it was seen before.
  private struct Change {
    let view: View
    let seen: LayerAppearance
    /// Where it begins along the axis, if it comes out of nothing.
    var start: CGFloat?
  }

  private var changes: [Change] = []
  /// The views that the last layout has arranged.
  private var placed: Set<ObjectIdentifier> = []

  /// Whether the last layout has arranged a view.
  func hasPlaced(_ view: View) -> Bool { placed.contains(ObjectIdentifier(view)) }

  /// Whether a view is about to come or go.
  func isPending(_ view: View) -> Bool { changes.contains { $0.view === view } }

  /// Notes that a view was hidden or shown in an animation.
  mutating func note(_ view: View, seen: LayerAppearance) {
    guard !isPending(view) else { return }
    changes.append(Change(view: view, seen: seen))
  }

  /// Finds out where views begin, before the stack places them.
  mutating func prepare(in stack: StackView) {
    for index in changes.indices where changes[index].seen.isHidden {
      let neighbours = stack.arrangedSubviews.filter(hasPlaced)
      changes[index].start = line(for: changes[index].view, between: neighbours, in: stack) {
        $0.layer.presentation.levelFrame
      }
    }
  }

  /// Lets views come and go, after the stack has placed them.
  mutating func perform(in stack: StackView) {
    let arranged = stack.visibleArrangedSubviews
    placed = Set(arranged.map { ObjectIdentifier($0) })
    let changes = changes
    self.changes = []
    guard let scope = AnimationScope.current else { return }
    for change in changes where change.view.superview === stack {
      let (view, layer) = (change.view, change.view.layer)
      if view.isHidden {
        var end = change.seen
        end.opacity = 0
        let line = line(for: view, between: arranged, in: stack) { $0.layer.appearance.levelFrame }
        end.flatten(along: stack.axis, at: line ?? end.levelFrame.origin[stack.axis])
        if !change.seen.isHidden { layer.fade(from: change.seen, to: end, by: scope) }
      } else {
        var start = change.seen
        if start.isHidden {
          start = layer.appearance
          start.opacity = 0
          let edge = change.start ?? start.levelFrame.origin[stack.axis]
          start.flatten(along: stack.axis, at: edge)
        }
        layer.fade(from: start, to: layer.appearance, by: scope)
      }
    }
  }

  /// The middle of the space between those of some views that are next to a view; nil if it has
  /// no neighbours.
  private func line(
    for view: View,
    between views: [View],
    in stack: StackView,
    _ frame: (View) -> CGRect
  ) -> CGFloat? {
    let order = stack.arrangedSubviews
    guard let place = order.firstIndex(where: { $0 === view }) else { return nil }
    func isThere(_ other: View) -> Bool { views.contains { $0 === other } }
    var (before, after) = (
      order[..<place].last(where: isThere), order[place...].first(where: isThere)
    )
    let axis = stack.axis
    if axis == .horizontal, stack.effectiveLayoutDirection == .rightToLeft { swap(&before, &after) }
    let low = before.map { frame($0).origin[axis] + frame($0).size[axis] }
    let high = after.map { frame($0).origin[axis] }
    guard let low else { return high }
    return high.map { (low + $0) / 2 } ?? low
  }
}

extension LayerAppearance {
  /// Makes it a line across an axis.
  fileprivate mutating func flatten(along axis: Axis, at place: CGFloat) {
    var frame = levelFrame
    frame.origin[axis] = place
    frame.size[axis] = 0
    self.frame = frame
  }
}
