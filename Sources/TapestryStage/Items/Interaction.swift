/// The settings of an item for events and assistive technologies, made when one is set first.
@MainActor
package final class Interaction {
  package var gestureRecognizers: [GestureRecognizer] = []
  package var shortcuts: [KeyboardShortcut] = []
  package var cursor: Cursor?
  package var accessibility = Accessibility()
  /// The changes that the item makes to the environment of the item around it.
  package var environmentChange: EnvironmentChange?
  /// The scrolling of the item's content; nil for an item that does not scroll.
  package unowned var scrolling: (any ScrollingContent)?
}

/// The scrolling of an item's content, as far as the event handling of a stage asks for it.
@MainActor
package protocol ScrollingContent: AnyObject {
  /// A Boolean value that says whether a touch is held back until it is known to be no drag.
  var delaysContentTouches: Bool { get }

  /// A Boolean value that says whether a finger could move the content now.
  var canBeDragged: Bool { get }

  /// Called when a touch comes down on the item or on something in it.
  func touchComesDown(_ touch: Touch)

  /// Moves the content as a key says.
  ///
  /// - Returns: False when the content is at its edge already, or the key is another one.
  func scroll(by key: Key, _ modifiers: KeyModifiers) -> Bool
}
