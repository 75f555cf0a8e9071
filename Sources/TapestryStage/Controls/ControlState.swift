/// The state of a control, of which several parts may hold at a time; UIKit's `UIControl.State`.
public struct ControlState: OptionSet, Sendable, Hashable {
  /// The bits, one for each part.
  public let rawValue: UInt8
  /// Creates a state from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The state in which no other part holds.
  public static let normal: ControlState = []
  /// A touch is on the control.
  public static let highlighted = ControlState(rawValue: 1)
  /// The control cannot be operated.
  public static let disabled = ControlState(rawValue: 2)
  /// The control is selected.
  public static let selected = ControlState(rawValue: 4)
  /// The control has keyboard focus.
  public static let focused = ControlState(rawValue: 8)
}

extension ControlState {
  /// The states whose settings apply in this one, the most specific first.
  package var candidates: [ControlState] {
    let order: [ControlState] = [
      self, subtracting(.focused), .disabled, [.selected, .highlighted], .highlighted, .selected,
      .focused,
    ]
    return order.filter { isSuperset(of: $0) } + [.normal]
  }
}
