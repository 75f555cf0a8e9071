public import TapestryCore

/// The behavior of a control as a value: what it is, how it answers touches and keys, how large it
/// wants to be and which parts it shows.
///
/// A control is written once as a behavior and exists in two forms, a view (``TapestryViews``'
/// `BehaviorControl`) and a node (`BehaviorControlNode`), which only own the value, its parts and
/// the listeners. The properties of the behavior are those of both forms.
///
/// All members are pure. They are called on any thread.
public protocol ControlBehavior: Sendable, Equatable {
  /// A Boolean value that is true when touches and keys press the control as a whole, so that it
  /// sends ``ControlEvents/primaryActionTriggered``; default true.
  static var isPressable: Bool { get }
  /// A Boolean value that is false when the control only shows something and takes no events;
  /// default true.
  static var isInteractive: Bool { get }

  /// The role of the control for assistive technologies.
  static var accessibilityRole: Accessibility.Role { get }
  /// The value that assistive technologies read out; default none.
  var accessibilityValue: String? { get }
  /// The traits that assistive technologies know of besides those of the state; default none.
  var accessibilityTraits: Set<Accessibility.Trait> { get }
  /// The label that assistive technologies read out if none was set; default none.
  var accessibilityLabel: String? { get }
  /// The names of the actions besides pressing that assistive technologies offer; default none.
  var accessibilityActions: [String] { get }
  /// The time in seconds until ``step()`` is called while the control is seen; nil, the default,
  /// for never.
  var stepInterval: Double? { get }

  /// Returns the size that the control wants, in points.
  ///
  /// - Parameters:
  ///   - available: the space available, infinite where it is not limited.
  ///   - environment: the text engine, the text size and the rest of what surrounds the control.
  /// - Returns: the size; infinite on an axis on which the control takes all space.
  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize

  /// Returns the distance from the top to the baseline of the text, in points, in a height; nil, the
  /// default, for no text.
  func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?

  /// Returns whether another value wants the same size; default true.
  func hasSameSize(as other: Self) -> Bool

  /// Returns the parts that assistive technologies see as things of their own; default none.
  func accessibilityElements(in context: ControlContext) -> [ControlAccessibilityElement]

  /// Returns the parts that show the control, from back to front.
  func parts(in context: ControlContext) -> [ControlPart]

  /// Answers a touch, a key or an action; default not at all.
  ///
  /// - Returns: The events to send, or nil if the input means nothing to the control.
  mutating func respond(to input: ControlInput, in context: ControlContext) -> ControlResponse?

  /// Advances the control by one step of its clock; see ``stepInterval``.
  ///
  /// - Returns: The events to send.
  mutating func step() -> ControlEvents
}

extension ControlBehavior {
  /// True.
  public static var isPressable: Bool { true }
  /// True.
  public static var isInteractive: Bool { true }
  /// None.
  public var accessibilityValue: String? { nil }
  /// None.
  public var accessibilityTraits: Set<Accessibility.Trait> { [] }
  /// None.
  public var accessibilityLabel: String? { nil }
  /// None.
  public var accessibilityActions: [String] { [] }
  /// Never.
  public var stepInterval: Double? { nil }

  /// None.
  public func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?
  {
    nil
  }
  /// True.
  public func hasSameSize(as other: Self) -> Bool { true }

  /// None.
  public func accessibilityElements(in context: ControlContext) -> [ControlAccessibilityElement] {
    []
  }

  /// Not at all.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? { nil }

  /// Does nothing.
  public mutating func step() -> ControlEvents { [] }
}
