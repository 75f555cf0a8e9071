internal import TapestryConstraints
public import TapestryCore

extension View {
  /// What surrounds it: the superview's environment with its own changes.
  ///
  /// A view that was taken out of its superview keeps what it had until it lies in another one.
  public var environment: LayoutEnvironment { surroundings.value }

  /// Changes the environment of the view and all in it, on top of the superview's.
  ///
  /// Views and layers in it are drawn with the colours of its scheme, its own layer included.
  /// Nothing outside is laid out or drawn for it.
  ///
  /// - Parameter change: called at once, and again whenever the superview's environment is another
  ///   one; nil for no change.
  public func changeEnvironment(_ change: (@MainActor (inout LayoutEnvironment) -> Void)?) {
    let outer = outerSurroundings
    environmentChange = change.map { EnvironmentChange(apply: $0, outer: outer) }
    spread(from: outer, isForced: true)
  }

  /// Takes what surrounds it now, and hands it on, where that is something else than before.
  func takeSurroundings() { spread(from: outerSurroundings, isForced: false) }

  /// A view whose surroundings are to be found, with what is around it.
  private struct Step {
    let view: View
    let outer: SharedEnvironment
    /// Whether an item above was said to have another reading direction, with all below.
    var isDirectionSaid: Bool
  }

  private func spread(from outer: SharedEnvironment, isForced: Bool) {
    var waiting = [Step(view: self, outer: outer, isDirectionSaid: false)]
    var differences = EnvironmentDifferences()
    while var step = waiting.popLast() {
      let view = step.view
      let isOwn = isForced && view === self
      guard isOwn || view.isSurrounded(otherwiseThanBy: step.outer),
        // What has gone elsewhere by now was told there.
        view === self || view.superview?.surroundings === step.outer
      else { continue }
      let old = view.surroundings
      view.surround(by: step.outer)
      let difference = differences[view.surroundings, old]
      if difference.contains(.layoutDirection), !step.isDirectionSaid {
        step.isDirectionSaid = view.sayDirection()
      }
      let outer = view.surroundings
      let isDirectionSaid = step.isDirectionSaid
      waiting += view.subviews.map {
        Step(view: $0, outer: outer, isDirectionSaid: isDirectionSaid)
      }
      if !difference.isEmpty { view.surroundingsDidChange(difference) }
    }
  }

  private func isSurrounded(otherwiseThanBy outer: SharedEnvironment) -> Bool {
    (environmentChange?.outer ?? surroundings) !== outer
  }

  private func surround(by outer: SharedEnvironment) {
    guard let change = environmentChange?.apply else {
      (surroundings, layer.colorScheme) = (outer, nil)
      return
    }
    environmentChange?.outer = outer
    var value = outer.value
    change(&value)
    surroundings = SharedEnvironment(value)
    layer.colorScheme = value.colorScheme
  }

  /// Tells the engine of another reading direction, of the view and of all in it.
  ///
  /// - Returns: Whether the engine knows the view, and will look at what is in it.
  private func sayDirection() -> Bool {
    constraintState.invalidate(.layoutDirection)
    return constraintState.isInEngine
  }

  private func surroundingsDidChange(_ difference: EnvironmentDifference) {
    if difference.contains(.colorScheme) { layer.schemeDidChange() }
    if !difference.isDisjoint(with: [.layoutDirection, .other]) {
      forgetMeasurements()
      // Baselines, and margins that follow the reading direction.
      constraintState.invalidate(.geometry)
      invalidateIntrinsicContentSize()
    } else if difference.contains(.safeArea), superview == nil {
      constraintState.invalidate(.geometry)
    }
    if difference != .colorScheme { setNeedsLayout() }
    setNeedsDisplay()
    if layer.hasElements { layer.elementsMoved() }
    environmentDidChange()
  }
}

/// An environment that views share as long as nothing tells theirs apart.
final class SharedEnvironment: Sendable {
  let value: LayoutEnvironment

  init(_ value: LayoutEnvironment) { self.value = value }

  /// That of views in no window.
  static let standard = SharedEnvironment(LayoutEnvironment())
}

/// What a view changes of its superview's environment.
struct EnvironmentChange {
  let apply: @MainActor (inout LayoutEnvironment) -> Void
  /// What it was applied to.
  var outer: SharedEnvironment
}

/// Compares environments, the same two only once in a row.
private struct EnvironmentDifferences {
  private var last: (new: SharedEnvironment, old: SharedEnvironment, EnvironmentDifference)?

  subscript(_ new: SharedEnvironment, _ old: SharedEnvironment) -> EnvironmentDifference {
    mutating get {
      if let last, last.new === new, last.old === old { return last.2 }
      let difference = new.value.difference(from: old.value)
      last = (new, old, difference)
      return difference
    }
  }
}
