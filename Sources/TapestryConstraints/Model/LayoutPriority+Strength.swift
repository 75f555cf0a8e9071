internal import TapestryCore

extension LayoutPriority {
  /// The solver's measure of it.
  var strength: LinearStrength { LinearStrength(rawValue) }
}
