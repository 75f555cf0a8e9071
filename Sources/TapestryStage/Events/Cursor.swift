/// The shape of the pointer.
public enum Cursor: Sendable, Hashable, CaseIterable {
  /// The ordinary one.
  case arrow
  /// Over what leads somewhere.
  case pointingHand
  /// Over text that can be selected.
  case text
  /// For precise places.
  case crosshair
  /// Over what can be moved.
  case move
  /// Over an edge that moves to the left and right.
  case resizeLeftRight
  /// Over an edge that moves up and down.
  case resizeUpDown
  /// Over a corner at the top left or the bottom right.
  case resizeTopLeft
  /// Over a corner at the top right or the bottom left.
  case resizeTopRight
  /// Over what cannot be used.
  case notAllowed
  /// While nothing can be done.
  case wait
}
