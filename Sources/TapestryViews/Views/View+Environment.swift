internal import TapestryConstraints
public import TapestryCore

extension View {
  /// What surrounds it: the superview's environment with its own changes.
  public var environment: LayoutEnvironment {
    var changes: [@MainActor (inout LayoutEnvironment) -> Void] = []
    var (top, next): (View, View?) = (self, self)
    while let view = next {
      if let change = view.environmentChange { changes.append(change) }
      (top, next) = (view, view.superview)
    }
    var environment = (top as? Window)?.rootEnvironment ?? LayoutEnvironment()
    for change in changes.reversed() { change(&environment) }
    return environment
  }

  /// Changes the environment of the view and all in it, on top of the superview's.
  public func changeEnvironment(_ change: (@MainActor (inout LayoutEnvironment) -> Void)?) {
    environmentChange = change
    constraintState.invalidate([.layoutDirection, .geometry])
    environmentDidChange()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }
}
