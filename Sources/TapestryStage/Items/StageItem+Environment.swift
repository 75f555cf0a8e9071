public import TapestryCore

extension StageItem {
  /// Changes the environment of the item and everything in it, on top of the parent item's.
  ///
  /// Items and layers inside are drawn with the colors of its scheme, the item's own layer
  /// included. Nothing outside is laid out or drawn for it.
  ///
  /// - Parameter change: Called at once, and again whenever the parent's environment is another
  ///   one; nil for no change.
  public final func changeEnvironment(
    _ change: (@MainActor (inout LayoutEnvironment) -> Void)?
  ) {
    let outer = outerSurroundings
    interaction.environmentChange = change.map { EnvironmentChange(apply: $0, outer: outer) }
    ownLayer?.spread(from: outer, isForced: true)
  }

  /// The shared environment of the item, with its own changes.
  package final var surroundings: SharedEnvironment { ownLayer?.surroundings ?? .standard }

  /// The environment around the item, without its own changes.
  fileprivate var outerSurroundings: SharedEnvironment {
    if let stage, stage.root === self { return stage.rootSurroundings }
    return parentItem?.surroundings ?? interactionIfAny?.environmentChange?.outer ?? surroundings
  }

  /// Takes the environment of the parent item, and hands it on, where it differs from the one
  /// before.
  package final func takeSurroundings() {
    ownLayer?.spread(from: outerSurroundings, isForced: false)
  }
}

extension Layer {
  /// A layer whose environment is to be found, with the environment around it.
  private struct Step {
    let layer: Layer
    let superlayer: Layer?
    let outer: SharedEnvironment
    /// True when the layout engine was told above of another reading direction, with all below.
    var isDirectionKnown: Bool
  }

  fileprivate func spread(from outer: SharedEnvironment, isForced: Bool) {
    var waiting = [Step(layer: self, superlayer: superlayer, outer: outer, isDirectionKnown: false)]
    var differences = EnvironmentDifferences()
    while var step = waiting.popLast() {
      let layer = step.layer
      // Callbacks may have moved the layer elsewhere, where it was told.
      guard layer.superlayer === step.superlayer else { continue }
      guard let owner = layer.owner else {
        layer.elementEnvironmentDidChange()
        waiting += layer.steps(step.outer, step.isDirectionKnown)
        continue
      }
      guard isForced && layer === self || layer.isSurrounded(otherwiseThanBy: step.outer) else {
        continue
      }
      let old = layer.surroundings ?? .standard
      let new = layer.surround(by: step.outer)
      let difference = differences[new, old]
      if difference.contains(.layoutDirection), !step.isDirectionKnown {
        step.isDirectionKnown = owner.layoutDirectionDidChange()
      }
      waiting += layer.steps(new, step.isDirectionKnown)
      guard !difference.isEmpty else { continue }
      if difference.contains(.colorScheme) { layer.schemeDidChange() }
      owner.surroundingsDidChange(difference)
    }
  }

  private func steps(_ outer: SharedEnvironment, _ isDirectionKnown: Bool) -> [Step] {
    sublayers.map {
      Step(layer: $0, superlayer: self, outer: outer, isDirectionKnown: isDirectionKnown)
    }
  }

  private func isSurrounded(otherwiseThanBy outer: SharedEnvironment) -> Bool {
    (owner?.interactionIfAny?.environmentChange?.outer ?? surroundings) !== outer
  }

  private func surround(by outer: SharedEnvironment) -> SharedEnvironment {
    guard let interaction = owner?.interactionIfAny, let change = interaction.environmentChange
    else {
      (surroundings, colorScheme) = (outer, nil)
      return outer
    }
    interaction.environmentChange?.outer = outer
    var value = outer.value
    change.apply(&value)
    let own = SharedEnvironment(value)
    (surroundings, colorScheme) = (own, value.colorScheme)
    return own
  }
}

/// An environment that items share as long as nothing tells theirs apart.
package final class SharedEnvironment: Sendable {
  package let value: LayoutEnvironment

  package init(_ value: LayoutEnvironment) { self.value = value }

  /// The environment of items in no window.
  package static let standard = SharedEnvironment(LayoutEnvironment())
}

/// The changes that an item makes to the environment around it.
package struct EnvironmentChange {
  let apply: @MainActor (inout LayoutEnvironment) -> Void
  /// The environment that the changes were applied to.
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
