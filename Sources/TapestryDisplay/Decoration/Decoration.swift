public import TapestryCore

/// What is drawn around an element: background, border, shadow, and how it is shown as a whole.
public struct Decoration: Sendable, Hashable {
  /// What fills the element's rectangle behind it; default nothing.
  public var background: Color?
  /// The radius of the rectangle's corners in points; default 0.
  ///
  /// Rounds the background, the border, the shadow and a picture; children only with ``clips``.
  public var cornerRadius: CGFloat
  /// A line inside the rectangle's edge, in front of the element; default none.
  public var border: Border?
  /// A shadow behind the rectangle; default none.
  public var shadow: Shadow?
  /// The opacity of the element and all below it together, 0…1; default 1.
  public var opacity: CGFloat
  /// Whether the element and all below it are cut at its rectangle; default no.
  public var clips: Bool

  /// A decoration; negative or infinite radii and widths are programming errors.
  public init(
    background: Color? = nil,
    cornerRadius: CGFloat = 0,
    border: Border? = nil,
    shadow: Shadow? = nil,
    opacity: CGFloat = 1,
    clips: Bool = false
  ) {
    precondition(
      cornerRadius.isFinite && cornerRadius >= 0,
      "Decoration: corner radius \(cornerRadius) must be finite and ≥ 0"
    )
    precondition(opacity >= 0 && opacity <= 1, "Decoration: opacity \(opacity) must be in 0…1")
    (self.background, self.cornerRadius, self.border) = (background, cornerRadius, border)
    (self.shadow, self.opacity, self.clips) = (shadow, opacity, clips)
  }
}

/// A line inside a rectangle's edge.
public struct Border: Sendable, Hashable {
  /// The line's width in points.
  public let width: CGFloat
  /// The line's colour.
  public let color: Color

  /// A border; its width is finite and ≥ 0, anything else is a programming error.
  public init(width: CGFloat = 1, color: Color) {
    precondition(width.isFinite && width >= 0, "Border: width \(width) must be finite and ≥ 0")
    (self.width, self.color) = (width, color)
  }
}

/// A blurred copy of a rectangle behind it.
public struct Shadow: Sendable, Hashable {
  /// The shadow's colour.
  public let color: Color
  /// How far the blur reaches beyond the edge, in points.
  public let radius: CGFloat
  /// How far the shadow is moved to the right, in points.
  public let dx: CGFloat
  /// How far the shadow is moved down, in points.
  public let dy: CGFloat

  /// A shadow; its radius is finite and ≥ 0, its offset finite, or it is a programming error.
  public init(
    color: Color = Color(white: 0, alpha: 0.3),
    radius: CGFloat = 3,
    dx: CGFloat = 0,
    dy: CGFloat = 0
  ) {
    precondition(radius.isFinite && radius >= 0, "Shadow: radius \(radius) must be finite and ≥ 0")
    precondition(dx.isFinite && dy.isFinite, "Shadow: offset \(dx), \(dy) must be finite")
    (self.color, self.radius, self.dx, self.dy) = (color, radius, dx, dy)
  }
}
