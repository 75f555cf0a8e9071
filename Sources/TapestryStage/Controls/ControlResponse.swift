/// The answer of a control to an input.
public struct ControlResponse: Sendable, Hashable {
  /// The events that the control sends.
  public var events: ControlEvents
  /// A Boolean value that is true when the parts move to their new positions by an animation.
  public var isAnimated: Bool

  /// Creates an answer.
  public init(_ events: ControlEvents = [], isAnimated: Bool = false) {
    (self.events, self.isAnimated) = (events, isAnimated)
  }

  /// The answer that a changed value gives, or that an unchanged one gives.
  public static func change(_ isChanged: Bool, isAnimated: Bool = false) -> ControlResponse {
    ControlResponse(isChanged ? .valueChanged : [], isAnimated: isAnimated)
  }
}
