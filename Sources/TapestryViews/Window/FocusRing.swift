internal import TapestryCore
internal import TapestryDisplay

/// The line around the view that has the keyboard, shown once the keyboard was used to go there.
@MainActor
struct FocusRing {
  private let ring = Layer(name: "focus-ring")
  private weak var view: View?
  /// How far the line is from the view, in points.
  private static let distance: CGFloat = 3

  init() {
    ring.zPosition = 1e6
    ring.border = Border(width: 2, color: .blue)
  }

  /// Shows the line around a view, or none.
  mutating func show(around view: View?, in window: Window) {
    self.view = view
    guard view != nil else { return ring.removeFromSuperlayer() }
    if ring.superlayer == nil { window.layer.addSublayer(ring) }
    follow(in: window)
  }

  /// Goes where its view is now.
  func follow(in window: Window) {
    guard let view, ring.superlayer != nil else { return }
    guard view.window === window, let rect = view.convert(view.bounds, to: window) else {
      return ring.removeFromSuperlayer()
    }
    ring.frame = rect.insetBy(dx: -Self.distance, dy: -Self.distance)
    ring.cornerRadius = view.layer.cornerRadius + Self.distance
  }
}
