/// A set of events that a control sends; UIKit's `UIControl.Event`.
public struct ControlEvents: OptionSet, Sendable, Hashable {
  /// The bits, one for each event.
  public let rawValue: UInt16
  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A touch came down in the control.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// A touch came down in the control again, soon after another one.
  public static let touchDownRepeat = ControlEvents(rawValue: 2)
  /// A touch moved, and is within the control's tracking slop.
  public static let touchDragInside = ControlEvents(rawValue: 4)
  /// A touch moved, and is outside of the control's tracking slop.
  public static let touchDragOutside = ControlEvents(rawValue: 8)
  /// A touch was lifted within the control's tracking slop.
  public static let touchUpInside = ControlEvents(rawValue: 16)
  /// A touch was lifted outside of the control's tracking slop.
  public static let touchUpOutside = ControlEvents(rawValue: 32)
  /// A touch was canceled: by a gesture, by a second touch, or because the control was disabled or
  /// left its window.
  public static let touchCancel = ControlEvents(rawValue: 64)
  /// The user changed the control's value.
  public static let valueChanged = ControlEvents(rawValue: 128)
  /// The control was pressed, by a touch, a key, an assistive technology or the program.
  public static let primaryActionTriggered = ControlEvents(rawValue: 256)
  /// A touch moved back into the control; sent together with ``touchDragInside``.
  public static let touchDragEnter = ControlEvents(rawValue: 512)
  /// A touch moved out of the control; sent together with ``touchDragOutside``.
  public static let touchDragExit = ControlEvents(rawValue: 1024)

  /// All events of touches.
  public static let allTouchEvents = ControlEvents(rawValue: 127 | 512 | 1024)
  /// All events.
  public static let allEvents = ControlEvents(rawValue: .max)
}
