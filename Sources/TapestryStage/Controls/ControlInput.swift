public import TapestryCore

/// An input that a control answers.
public enum ControlInput: Sendable, Hashable {
  /// The control was pressed as a whole: by a touch, by Enter or Space, by an assistive technology.
  case press
  /// A touch came down at a point of the control's coordinates.
  case touchBegan(CGPoint)
  /// The touch moved to a point.
  case touchMoved(CGPoint)
  /// The touch was lifted at a point, which is within the tracking slop or not.
  case touchEnded(CGPoint, isInside: Bool)
  /// The touch was canceled.
  case touchCanceled
  /// A key went down while the control has keyboard focus.
  case key(Key)
  /// An assistive technology performs one of the control's actions.
  case action(String)
}
