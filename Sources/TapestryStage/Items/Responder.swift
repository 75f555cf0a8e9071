public import TapestryCore

/// An object that can react to events: a view, a node, a window, or an object of the program that
/// stands between them.
///
/// An event that a responder does not take goes on to its ``next`` responder, which is what the
/// default of each method does.
@MainActor
open class Responder {
  /// A responder; on any thread.
  public nonisolated init() {}

  /// The responder that gets the events that this one does not take; nil by default.
  open var next: Responder? { nil }

  /// Called when touches began on the responder's item.
  open func touchesBegan(_ touches: [Touch]) { next?.touchesBegan(touches) }

  /// Called when touches that began on the responder's item moved.
  open func touchesMoved(_ touches: [Touch]) { next?.touchesMoved(touches) }

  /// Called when touches that began on the responder's item were lifted.
  open func touchesEnded(_ touches: [Touch]) { next?.touchesEnded(touches) }

  /// Called when touches that began on the responder's item were taken by a gesture or the system.
  open func touchesCancelled(_ touches: [Touch]) { next?.touchesCancelled(touches) }

  /// Moves the content under the pointer by a distance in points.
  ///
  /// - Parameters:
  ///   - distance: by which the content shall move, also where the device has notches.
  ///   - granularity: of the device.
  /// - Returns: The rest of the distance, which is left for others.
  open func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint {
    next?.scroll(by: distance, granularity: granularity) ?? distance
  }

  /// Handles a key that went down while the responder, or one inside it, is first responder.
  ///
  /// - Returns: True when the key was handled.
  open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    next?.keyDown(key, modifiers: modifiers) ?? false
  }

  /// Handles a key that went up while the responder, or one inside it, is first responder.
  ///
  /// - Returns: True when the key was handled.
  open func keyUp(_ key: Key, modifiers: KeyModifiers) -> Bool {
    next?.keyUp(key, modifiers: modifiers) ?? false
  }

  /// Inserts text that the user entered while the responder is first responder.
  ///
  /// - Returns: True when the text was taken.
  open func insertText(_ text: String) -> Bool { next?.insertText(text) ?? false }

  /// Shows text that an input method is composing; see ``Event/composing(_:selection:)``.
  ///
  /// - Returns: True when the text was taken.
  open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    next?.composeText(text, selection: selection) ?? false
  }

  /// Shows the context menu for a point of the window's coordinates.
  ///
  /// - Returns: True when a menu is shown.
  open func showContextMenu(at point: CGPoint) -> Bool {
    next?.showContextMenu(at: point) ?? false
  }

  /// A Boolean value that says whether the responder may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Called when the responder became first responder, or is it no more.
  open func firstResponderDidChange(_ isFirstResponder: Bool) {}
}
