public import TapestryCore

/// What can react to events: views and windows, and objects that a program puts between them.
///
/// An event that a responder does not take goes on to its ``next``, which the default of each
/// method does.
@MainActor
open class Responder {
  /// A responder.
  public init() {}

  /// Who gets what this one does not take; none by default.
  open var next: Responder? { nil }

  /// Touches began on its view.
  open func touchesBegan(_ touches: [Touch]) { next?.touchesBegan(touches) }

  /// Touches that began on its view moved.
  open func touchesMoved(_ touches: [Touch]) { next?.touchesMoved(touches) }

  /// Touches that began on its view were lifted.
  open func touchesEnded(_ touches: [Touch]) { next?.touchesEnded(touches) }

  /// Touches that began on its view were taken by a gesture or by the system.
  open func touchesCancelled(_ touches: [Touch]) { next?.touchesCancelled(touches) }

  /// What is under the pointer should move by a distance in points.
  ///
  /// - Returns: How much of it is left for others.
  open func scroll(by distance: CGPoint) -> CGPoint { next?.scroll(by: distance) ?? distance }

  /// A key went down while it has the keyboard, or one that it holds has.
  ///
  /// - Returns: Whether somebody took it.
  open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    next?.keyDown(key, modifiers: modifiers) ?? false
  }

  /// A key went up while it has the keyboard.
  ///
  /// - Returns: Whether somebody took it.
  open func keyUp(_ key: Key, modifiers: KeyModifiers) -> Bool {
    next?.keyUp(key, modifiers: modifiers) ?? false
  }

  /// Text was entered while it has the keyboard.
  ///
  /// - Returns: Whether somebody took it.
  open func insertText(_ text: String) -> Bool { next?.insertText(text) ?? false }

  /// Text is being composed while it has the keyboard; see ``Event/composing(_:selection:)``.
  ///
  /// - Returns: Whether somebody took it.
  open func composeText(_ text: String, selection: Range<Int>) -> Bool {
    next?.composeText(text, selection: selection) ?? false
  }

  /// Somebody asks what can be done at a point of the window's coordinates.
  ///
  /// - Returns: Whether something is shown.
  open func showContextMenu(at point: CGPoint) -> Bool {
    next?.showContextMenu(at: point) ?? false
  }

  /// Whether it may have the keyboard; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Called when it got the keyboard or lost it.
  open func firstResponderDidChange(_ isFirstResponder: Bool) {}
}
