internal import TapestryCore
internal import TapestrySpecs

/// The engine that an element's `style` speaks to: that of its parent.
enum Surroundings: Sendable, CaseIterable {
  /// A layout spec, or nothing at all.
  case spec
  /// A flex container.
  case flex
}

/// What an element's `style` says, by the engine that reads it.
struct StyleDraft {
  var spec = LayoutElementStyle()
  var flex = FlexStyle()
}
