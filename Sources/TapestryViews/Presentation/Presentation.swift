/// A view that is shown over a window, above everything else, until it is dismissed.
///
/// The keyboard, shortcuts and touches stay in the view. The escape key and touches outside dismiss
/// it, unless it is an alert. Then the keyboard is given back to the view that had it.
@MainActor
public final class Presentation {
  /// What is shown.
  public let view: View
  /// How it is shown.
  public let style: PresentationStyle
  /// Whether a person can dismiss it without choosing anything; true by default, but for alerts.
  public var isDismissible: Bool
  /// Called when it has been dismissed, as soon as it is seen no more.
  public var onDismiss: (@MainActor () -> Void)?
  /// Called when it has come in slowly, or was stopped on its way.
  public var onPresent: (@MainActor () -> Void)?
  /// Called when it begins to go, with whether that takes time.
  public var onWillDismiss: (@MainActor (_ isAnimated: Bool) -> Void)?
  /// Whether it is shown; no longer once it is on its way out.
  public private(set) var isPresented = false

  let overlay: PresentationOverlay
  /// Whether nothing of it is left in the window.
  private var isGone = false
  private weak var window: Window?
  private weak var formerResponder: StageItem?

  init(_ view: View, as style: PresentationStyle, onDismiss: (@MainActor () -> Void)?) {
    (self.view, self.style, self.onDismiss) = (view, style, onDismiss)
    isDismissible = !style.isAlert
    overlay = PresentationOverlay(view, style)
    overlay.shown = self
  }

  func show(in window: Window, animated: Bool) {
    (self.window, isPresented) = (window, true)
    formerResponder = window.firstResponder
    window.presentations.append(self)
    View.performWithoutAnimation {
      overlay.cover(window)
      window.layoutIfNeeded()
      overlay.follow()
      window.layoutIfNeeded()
    }
    window.makeFirstResponder(view.initialResponder)
    window.updateHover()
    if animated { overlay.comeIn { self.onPresent?() } }
  }

  /// Takes it away; what is presented over it goes as well.
  ///
  /// - Parameter animated: whether it goes slowly.
  public func dismiss(animated: Bool = true) {
    guard isPresented, let window else { return }
    isPresented = false
    let known = window.presentations
    let above = window.presentations.reversed().prefix { $0 !== self }
    // Before anybody is told: who is may dismiss what is below, and present something else.
    window.presentations.removeAll { $0 === self }
    overlay.isUserInteractionEnabled = false
    onWillDismiss?(animated)
    for presentation in above { presentation.dismiss(animated: animated) }
    let new = window.presentations.first { one in !known.contains { $0 === one } }
    giveBackKeyboard(of: window, to: new)
    window.updateHover()
    guard !isGone else { return }
    guard animated else { return leave() }
    overlay.goOut { self.leave() }
  }

  /// Gives the keyboard to the view that had it before, unless one has it that stays;
  /// what was presented meanwhile gives it back later.
  private func giveBackKeyboard(of window: Window, to new: Presentation?) {
    if let new, new.formerResponder?.isDescendant(of: overlay) ?? true {
      new.formerResponder = formerResponder
    }
    guard window.firstResponder?.isDescendant(of: overlay) ?? true else { return }
    if let formerResponder, !formerResponder.isOnItsWayOut,
      window.makeFirstResponder(formerResponder)
    {
      return
    }
    window.makeFirstResponder(nil)
  }

  /// Ends at once what goes out slowly; does nothing once it has gone.
  func leave() {
    guard !isGone else { return }
    isGone = true
    overlay.removeFromSuperview()
    view.removeFromSuperview()
    onDismiss?()
  }

  /// A person wants it to go.
  func dismissByPerson() {
    if isDismissible { dismiss() }
  }
}

extension Window {
  /// Shows a view over everything in the window.
  ///
  /// - Parameters:
  ///   - view: lies in no other view, unless it is on its way out of a presentation, which ends
  ///     then at once; its constraints or its content say how large it wants to be.
  ///   - style: how it is shown; it is kept inside the window and out of what covers it.
  ///   - animated: whether it comes slowly.
  ///   - onDismiss: called when it has gone.
  /// - Returns: what dismisses it.
  @discardableResult
  public func present(
    _ view: View,
    as style: PresentationStyle,
    animated: Bool = true,
    onDismiss: (@MainActor () -> Void)? = nil
  ) -> Presentation {
    if let former = view.shownPresentation, !former.isPresented, former.view === view {
      former.leave()
    }
    precondition(
      view.superview == nil,
      "Window.present: \(view.layoutName) lies in another view already"
    )
    let presentation = Presentation(view, as: style, onDismiss: onDismiss)
    presentation.show(in: self, animated: animated)
    return presentation
  }

  /// Lets popovers stay beside their views.
  ///
  /// - Returns: Whether one has to be laid out again.
  func placePresentations() -> Bool {
    var moved = false
    for presentation in presentations where presentation.overlay.follow() { moved = true }
    return moved
  }
}

extension StageItem {
  /// The presentation that shows the item, or still shows it on its way out.
  fileprivate var shownPresentation: Presentation? {
    var next: StageItem? = self
    while let item = next {
      if let overlay = item as? PresentationOverlay { return overlay.shown }
      next = item.parentItem
    }
    return nil
  }

  fileprivate var isOnItsWayOut: Bool { shownPresentation?.isPresented == false }

  /// The presentation that shows the item, or an item that it lies in; nil where there is none.
  public var presentation: Presentation? {
    (stage?.root as? Window)?.presentations.last { isDescendant(of: $0.view) }
  }
}
