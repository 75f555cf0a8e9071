/// The placement of a button's contents; UIKit's `UIControl.ContentHorizontalAlignment`.
public enum ContentHorizontalAlignment: Sendable, Hashable, CaseIterable {
  /// In the center.
  case center
  /// At the leading edge.
  case leading
  /// At the trailing edge.
  case trailing
  /// At the left, whatever the reading direction is.
  case left
  /// At the right, whatever the reading direction is.
  case right
}

/// The placement of a button's contents; UIKit's `UIControl.ContentVerticalAlignment`.
public enum ContentVerticalAlignment: Sendable, Hashable, CaseIterable {
  /// In the center.
  case center
  /// At the top.
  case top
  /// At the bottom.
  case bottom
}
