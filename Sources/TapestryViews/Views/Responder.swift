/// What can react to events: views and windows, and objects that a user puts between them.
///
/// An event that a responder does not take goes on to its ``next``.
@MainActor
open class Responder {
  /// A responder.
  public init() {}

  /// Who gets what this one does not take; none by default.
  open var next: Responder? { nil }

  /// Whether it may have the keyboard; false by default.
  open var canBecomeFirstResponder: Bool { false }
}
