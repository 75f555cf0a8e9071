package import TapestryCore

/// The style of a button.
public enum ButtonStyle: Sendable, Hashable, CaseIterable {
  /// A filled background, for the most important action.
  case filled
  /// A background with an outline.
  case outlined
  /// The contents alone.
  case plain
}

extension ButtonStyle {
  /// The distance of the contents from the edges that suits the style, in points.
  package var contentInsets: EdgeInsets {
    self == .plain
      ? EdgeInsets(horizontal: 2, vertical: 4) : EdgeInsets(horizontal: 20, vertical: 11)
  }
}
