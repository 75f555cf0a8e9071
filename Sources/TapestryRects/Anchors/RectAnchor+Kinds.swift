public import TapestryCore

extension RectAnchor {
  /// What the middle of a rect does to a space.
  public struct Center: RectAnchorConvertible, Hashable {
    /// What of the space goes to the middle.
    public enum Part: Sendable, Hashable {
      /// Its middle.
      case center
      /// Its top left corner.
      case origin
    }

    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }

    /// The space is moved so that its middle or its origin is in the middle of the rect.
    public static func align(by part: Part) -> Center {
      Center(anchor: RectAnchor(.center(isMiddle: part == .center)))
    }
  }

  /// What the size of a rect does to a space.
  public struct Size: RectAnchorConvertible, Hashable {
    /// This, as one of all kinds.
    public let anchor: RectAnchor

    /// An anchor that does what another one does.
    public init(anchor: RectAnchor) { self.anchor = anchor }

    /// The space gets the rect's width, times a factor; its origin stays.
    public static func width(_ factor: CGFloat = 1) -> Size {
      Size(anchor: RectAnchor(.size(.horizontal, factor)))
    }

    /// The space gets the rect's height, times a factor; its origin stays.
    public static func height(_ factor: CGFloat = 1) -> Size {
      Size(anchor: RectAnchor(.size(.vertical, factor)))
    }
  }
}
