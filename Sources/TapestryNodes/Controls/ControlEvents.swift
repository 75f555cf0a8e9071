internal import TapestryStage
/// What can happen to a control.
public struct ControlEvents: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16
  /// A set of bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A touch came down on it.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// A touch came down on it again, soon after another one.
  public static let touchDownRepeat = ControlEvents(rawValue: 2)
  /// A touch moved, and is on it or near it.
  public static let touchDragInside = ControlEvents(rawValue: 4)
  /// A touch moved, and is far from it.
  public static let touchDragOutside = ControlEvents(rawValue: 8)
  /// A touch was lifted on it or near it.
  public static let touchUpInside = ControlEvents(rawValue: 16)
  /// A touch was lifted far from it.
  public static let touchUpOutside = ControlEvents(rawValue: 32)
  /// A touch was taken away: by a gesture, by another touch, or because the control left.
  public static let touchCancel = ControlEvents(rawValue: 64)
  /// A person changed its value.
  public static let valueChanged = ControlEvents(rawValue: 128)
  /// It was pressed, by whatever means.
  public static let primaryAction = ControlEvents(rawValue: 256)

  /// All that a touch does.
  public static let allTouchEvents = ControlEvents(rawValue: 127)
  /// Everything.
  public static let allEvents = ControlEvents(rawValue: .max)
}

/// How a control is; several may hold.
public struct ControlState: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let normal: ControlState = []
  /// A touch is on it.
  public static let highlighted = ControlState(rawValue: 1)
  /// It cannot be operated.
  public static let disabled = ControlState(rawValue: 2)
  /// It is chosen.
  public static let selected = ControlState(rawValue: 4)
  /// It has the keyboard.
  public static let focused = ControlState(rawValue: 8)
}

extension ControlState {
  /// The states whose settings count in this one, the most particular first.
  var candidates: [ControlState] {
    let order: [ControlState] = [
      self, subtracting(.focused), .disabled, [.selected, .highlighted], .highlighted, .selected,
      .focused,
    ]
    return order.filter { isSuperset(of: $0) } + [.normal]
  }
}
