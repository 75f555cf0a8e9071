public import TapestryCore

/// What a view is for those who do not see it.
public struct Accessibility: Sendable, Hashable {
  /// What sort of thing it is.
  public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
    case none, text, heading, image, button, link, `switch`, slider, textField, list, group
    case progress, window, alert, menu, menuItem
    case stepper, segmentedControl, checkBox, radioGroup, radioButton, menuButton
  }

  /// What is particular about it.
  public enum Trait: String, Sendable, Hashable, Codable, CaseIterable {
    case selected, disabled, updatesFrequently, modal, startsMediaSession, secure
  }

  /// What sort of thing it is; `none` is left out of the tree, with what is in it kept.
  public var role = Role.none
  /// What it is called.
  public var label: String?
  /// What it says, such as the text of a field.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// What is particular about it.
  public var traits: Set<Trait> = []
  /// Whether it and all in it is left out.
  public var isHidden = false
  /// What can be done with it besides pressing it, by name.
  public var actions: [String] = []

  /// Nothing in particular.
  public init() {}
}

/// A thing of a screen for those who do not see it, as data.
public struct AccessibilityNode: Sendable, Hashable, Codable {
  /// What sort of thing it is.
  public var role: Accessibility.Role
  /// What it is called.
  public var label: String?
  /// What it says.
  public var value: String?
  /// What happens when it is used.
  public var hint: String?
  /// What is particular about it, sorted.
  public var traits: [Accessibility.Trait]
  /// What can be done with it besides pressing it, by name.
  public var actions: [String]
  /// Its rectangle in the window's coordinates, in points.
  public var frame: CGRect
  /// The view's identifier.
  public var identifier: String?
  /// What is in it, in the order of reading.
  public var children: [AccessibilityNode]

  /// A thing with a rectangle in the window's coordinates, and nothing else yet.
  public init(role: Accessibility.Role, frame: CGRect, children: [AccessibilityNode] = []) {
    (self.role, self.frame, self.children) = (role, frame, children)
    (traits, actions) = ([], [])
  }
}

extension StageItem {
  /// The accessibility elements of the item by its own ``accessibility``, and of the items in it.
  public var ownAccessibilityNodes: [AccessibilityNode] {
    guard let layer = ownLayer, !layer.isHidden, !accessibility.isHidden else { return [] }
    let children = accessibilityChildren.flatMap(\.accessibilityNodes)
    guard accessibility.role != .none else { return children }
    var node = AccessibilityNode(
      role: accessibility.role,
      frame: (stage?.layer).flatMap { layer.map(to: $0) }?.apply(to: layer.bounds) ?? layer.bounds,
      children: children
    )
    (node.label, node.value) = (accessibilityLabel, accessibilityValue)
    (node.hint, node.actions) = (accessibility.hint, accessibility.actions)
    node.traits = accessibilityTraits.sorted { $0.rawValue < $1.rawValue }
    node.identifier = identifier
    return [node]
  }

  /// The items whose accessibility elements lie in the item's: at the root of a window, what is
  /// presented over it, if there is such a thing.
  private var accessibilityChildren: [StageItem] {
    if let stage, stage.root === self, let modalRoot = stage.client.modalRoot { return [modalRoot] }
    return ownLayer?.childItems ?? []
  }
}
