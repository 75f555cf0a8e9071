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
  package var scroller: Scroller?
}
