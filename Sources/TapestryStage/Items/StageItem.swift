public import TapestryCore

/// A rectangle of a screen that owns a layer and receives events: a view or a display node.
///
/// Items lie in each other as their layers do, so that views and nodes can be mixed in one tree.
/// Subclass `View` or `DisplayNode`; a class that is neither has no layer and is never shown.
@MainActor
open class StageItem: Responder {
  /// The layer of the item; nil for a node that was not loaded yet.
  package final var ownLayer: Layer?
  /// The rarely used settings; nil as long as none was set.
  package final var interactionIfAny: Interaction?

  /// An item without a layer; on any thread.
  override public nonisolated init() { super.init() }

  /// The rarely used settings, made when they are asked for.
  package final var interaction: Interaction {
    if let interactionIfAny { return interactionIfAny }
    let made = Interaction()
    interactionIfAny = made
    return made
  }

  // MARK: The tree

  /// The item that the item lies in; nil at the root.
  public final var parentItem: StageItem? { ownLayer?.superlayer?.nearestOwner }

  /// The stage that shows the item; nil while the item is in no window.
  public final var stage: Stage? { ownLayer?.stage }

  /// The parent item.
  override open var next: Responder? { parentItem }

  /// Returns true when the item is another item or lies in it.
  ///
  /// - Complexity: O(depth).
  public final func isDescendant(of other: StageItem) -> Bool {
    guard let ownLayer, let layer = other.ownLayer else { return self === other }
    return ownLayer.lies(in: layer)
  }

  /// The rectangle of the item's own coordinates that the item shows, in points; the origin
  /// scrolls its content.
  open var bounds: CGRect {
    get { ownLayer?.bounds ?? .zero }
    set { ownLayer?.bounds = newValue }
  }

  /// The smallest upright rectangle around the item in its parent's coordinates, in points.
  open var frame: CGRect {
    get { ownLayer?.frame ?? .zero }
    set { ownLayer?.frame = newValue }
  }

  // MARK: Events

  /// A name for diagnostics, dumps and tests; nil by default.
  open var identifier: String? {
    get { ownLayer?.name }
    set { ownLayer?.name = newValue }
  }

  /// A Boolean value that says whether the item and everything in it receive events; true by
  /// default.
  ///
  /// Touches and gestures that go on in the item are cancelled when the value becomes false.
  open var isUserInteractionEnabled: Bool {
    get { ownLayer?.takesEvents ?? true }
    set {
      guard let ownLayer, newValue != ownLayer.takesEvents else { return }
      ownLayer.takesEvents = newValue
      if !newValue { stage?.endTouches(in: self) }
    }
  }

  /// Returns true for a point, in the item's coordinates, at which the item receives events; by
  /// default for the points of its bounds.
  open func point(inside point: CGPoint) -> Bool { ownLayer?.bounds.contains(point) ?? false }

  /// Called when the pointer came over the item or left it.
  open func hoverDidChange(_ isHovered: Bool) {}

  /// The shape of the pointer over the item; nil, the default, for that of the parent item.
  open var cursor: Cursor? {
    get { interactionIfAny?.cursor }
    set { interaction.cursor = newValue }
  }

  /// The keys that do something while the item is shown in a window.
  public final var shortcuts: [KeyboardShortcut] {
    get { interactionIfAny?.shortcuts ?? [] }
    set { interaction.shortcuts = newValue }
  }

  /// A Boolean value that says whether a ring is drawn around the item when a key moved the
  /// keyboard focus to it; true by default.
  open var showsFocusRing: Bool { true }

  /// The item inside that becomes first responder when the item is presented; nil by default.
  open var initialResponder: StageItem? { nil }

  /// The rectangle, in the item's coordinates, at which entered text appears: the caret; nil, the
  /// default, for an item that takes no text.
  ///
  /// Input methods show their candidates there.
  open var textInputRect: CGRect? { nil }

  // MARK: Assistive technologies

  /// The description of the item for assistive technologies; empty by default.
  open var accessibility: Accessibility {
    get { interactionIfAny?.accessibility ?? Accessibility() }
    set { interaction.accessibility = newValue }
  }

  /// The name of the item for assistive technologies.
  open var accessibilityLabel: String? { accessibility.label }

  /// The value of the item for assistive technologies, such as the text of a field.
  open var accessibilityValue: String? { accessibility.value }

  /// The traits of the item for assistive technologies.
  open var accessibilityTraits: Set<Accessibility.Trait> { accessibility.traits }

  /// The accessibility elements of the item and of all items in it.
  ///
  /// An item without a role is left out; the elements in it belong to the item around it.
  open var accessibilityNodes: [AccessibilityNode] { ownAccessibilityNodes }

  /// Activates the item for assistive technologies.
  ///
  /// - Returns: True when the item did something; false by default.
  open func accessibilityActivate() -> Bool { false }

  /// Performs one of the item's other actions for assistive technologies.
  ///
  /// - Returns: True when the item did something; false by default.
  open func accessibilityPerform(_ action: String) -> Bool { false }

  // MARK: Environment

  /// The environment of the item: that of the item around it with its own changes.
  ///
  /// An item that was taken out of its parent keeps its environment until it lies in another one.
  open var environment: LayoutEnvironment { surroundings.value }

  /// Called when the environment changed: scale, reading direction, color scheme, text size.
  ///
  /// Called also when the item came to a parent with another environment. Drawing is repeated by
  /// itself for another color scheme, measuring and layout for everything else.
  open func environmentDidChange() {}
}
