public import TapestryCore

/// A part of a control that assistive technologies see as a thing of its own, such as a segment.
public struct ControlAccessibilityElement: Sendable, Hashable {
  /// The role of the part.
  public var role: Accessibility.Role
  /// The label of the part; the action of that name presses it.
  public var label: String
  /// The rectangle in the control's coordinates, in points.
  public var frame: CGRect
  /// A Boolean value that is true when the part is selected.
  public var isSelected: Bool
  /// A Boolean value that is true when the user can select the part.
  public var isEnabled: Bool

  /// Creates a part.
  public init(
    role: Accessibility.Role,
    label: String,
    frame: CGRect,
    isSelected: Bool,
    isEnabled: Bool
  ) {
    (self.role, self.label, self.frame) = (role, label, frame)
    (self.isSelected, self.isEnabled) = (isSelected, isEnabled)
  }
}

extension AccessibilityNode {
  /// Returns the node of a control with its parts as children.
  package func adding(_ elements: [ControlAccessibilityElement]) -> AccessibilityNode {
    guard !elements.isEmpty else { return self }
    var node = self
    node.children += elements.map { element in
      var child = AccessibilityNode(
        role: element.role,
        frame: element.frame.offsetBy(dx: frame.minX, dy: frame.minY)
      )
      child.label = element.label
      if !element.isEnabled || traits.contains(.disabled) { child.traits.append(.disabled) }
      if element.isSelected { child.traits.append(.selected) }
      return child
    }
    return node
  }
}
