internal import TapestryCore
internal import TapestryStage
public import TapestryViews

/// Screens over screens.
extension ScreenNode {
  /// Shows a screen over everything in the window, until it is dismissed.
  ///
  /// The screen hears when it comes and goes; what is behind it stays where it is, and hears nothing.
  /// To be called while this one is in a window; anything else is a programming error.
  ///
  /// - Parameters:
  ///   - screen: lies in no window; its layout says how large it wants to be.
  ///   - style: how it is shown; default from the lower edge.
  ///   - animated: whether it comes slowly.
  ///   - onDismiss: called when it has gone.
  /// - Returns: what dismisses it.
  @discardableResult
  public func present(
    _ screen: ScreenNode,
    as style: PresentationStyle = .sheet,
    animated: Bool = true,
    onDismiss: (@MainActor () -> Void)? = nil
  ) -> Presentation {
    guard let window else {
      preconditionFailure("\(debugTitle).present: it is in no window to show a screen over")
    }
    screen.comesSlowly = animated
    let presentation = window.present(
      screen.view,
      as: style,
      animated: animated,
      onDismiss: onDismiss
    )
    presentation.onPresent = { [weak screen] in
      guard let screen else { return }
      screen.comesSlowly = false
      // It may be on its way out already.
      if screen.isAppearing { screen.endAppearance() }
    }
    presentation.onWillDismiss = { [weak screen] animated in
      screen?.comesSlowly = false
      screen?.beginAppearance(false, animated: animated)
    }
    return presentation
  }

  /// Dismisses what it is presented in; does nothing where it is not.
  public func dismiss(animated: Bool = true) {
    presentation?.dismiss(animated: animated)
  }
}
