public import TapestryCore

/// How a view is shown over a window.
@MainActor
public enum PresentationStyle {
  /// In the middle, until one of its answers is chosen.
  case alert
  /// From the lower edge, as high as its content wants.
  case sheet
  /// Beside a view, on that side of it if there is room, else on the opposite one.
  case popover(from: View, edge: Side = .bottom)
  /// With its corner at a point of the window's coordinates.
  case contextMenu(at: CGPoint)

  /// A side of a view, as it is seen.
  public enum Side: Sendable, Hashable, CaseIterable {
    case top, bottom, left, right

    var opposite: Side {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      }
    }
  }

  /// Whether what is behind is darkened.
  var dims: Bool {
    switch self {
    case .alert, .sheet: true
    case .popover, .contextMenu: false
    }
  }

  /// Whether it has to be answered.
  var isAlert: Bool { if case .alert = self { true } else { false } }

  /// The least distance from the upper and lower edge of the safe area, in points.
  var margin: CGFloat { dims ? 16 : 8 }

  /// The least distance from the sides of the safe area, in points.
  var sideMargin: CGFloat { if case .sheet = self { 0 } else { margin } }
}
