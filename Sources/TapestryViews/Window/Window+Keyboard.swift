internal import TapestryConstraints
public import TapestryCore

/// The keyboard on the screen.
extension Window {
  /// The part of the window that a keyboard on the screen covers, from below, in points.
  ///
  /// The host sets it; inside of an animation, layouts that hold to the guide go along.
  public var keyboardHeight: CGFloat {
    get { keyboard.height }
    set {
      precondition(
        newValue.isFinite && newValue >= 0,
        "Window.keyboardHeight: \(newValue) must be finite and ≥ 0"
      )
      keyboard.height = newValue
      core.setNeedsTurn()
    }
  }

  /// The rectangle that a keyboard on the screen covers; without one, the lower edge of the safe
  /// area.
  ///
  /// What must stay in sight ends at its top.
  public var keyboardLayoutGuide: LayoutGuide { keyboard.guide(in: self) }
}

/// A keyboard on the screen, as constraints see it.
@MainActor
struct WindowKeyboard {
  private let layoutGuide = LayoutGuide(identifier: "keyboardLayoutGuide")
  private var heightConstraint: LayoutConstraint?

  var height: CGFloat = 0 {
    didSet { heightConstraint?.constant = height }
  }

  /// The guide, made when it is asked for.
  mutating func guide(in window: Window) -> LayoutGuide {
    guard heightConstraint == nil else { return layoutGuide }
    window.addLayoutGuide(layoutGuide)
    let height = layoutGuide.heightAnchor.constraint(greaterThanOrEqualToConstant: height)
    let safe = window.safeAreaLayoutGuide
    // As low as keyboard and safe area let it be.
    let lowest = layoutGuide.heightAnchor.constraint(equalToConstant: 0, priority: 1)
    LayoutConstraint.activate([
      layoutGuide.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      layoutGuide.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      layoutGuide.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      layoutGuide.topAnchor.constraint(lessThanOrEqualTo: safe.bottomAnchor), height, lowest,
    ])
    heightConstraint = height
    return layoutGuide
  }
}
