public import TapestryCore
public import TapestryDisplay

/// A part of a control as it is shown: a rounded rectangle with contents, such as a slider's thumb.
///
/// Both forms of a control show the same parts, each in a layer of its own, so that a part that
/// moves can be animated.
public struct ControlPart: Sendable, Hashable {
  /// The contents of a part, drawn in its frame.
  public enum Contents: Sendable, Hashable {
    /// No contents.
    case none
    /// A text in at most so many lines, cut at the end if it is too long; 0 for no limit.
    case text(AttributedText, TextAlignment, lines: Int)
    /// A path, whose view box is scaled to fit the frame.
    case path(Path, viewBox: CGSize, fill: Color?, stroke: Color?, strokeWidth: CGFloat)
    /// The lines of an activity indicator.
    case spokes(Color)
  }

  /// The name of the part, for dumps and diagnostics.
  public var name: String
  /// The rectangle of the part in the control's coordinates, in points.
  public var frame: CGRect
  /// The color that fills the part; default none.
  public var color: Color?
  /// The radius of the corners, in points; default 0.
  public var cornerRadius: CGFloat = 0
  /// The line along the inside of the edge; default none.
  public var border: Border?
  /// The shadow of the part; default none.
  public var shadow: Shadow?
  /// The opacity of the part with its contents, 0…1; default 1.
  public var opacity: CGFloat = 1
  /// The transform of the part about its center; default none.
  public var transform = Transform.identity
  /// A Boolean value that is true when the part is left out.
  public var isHidden = false
  /// The contents; default none.
  public var contents = Contents.none

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - name: the name of the part.
  ///   - frame: the rectangle in the control's coordinates, in points.
  ///   - color: the color that fills it.
  ///   - cornerRadius: the radius of its corners, in points.
  public init(_ name: String, _ frame: CGRect, color: Color? = nil, cornerRadius: CGFloat = 0) {
    (self.name, self.frame, self.color) = (name, frame, color)
    self.cornerRadius = cornerRadius
  }
}

extension ControlPart.Contents {
  /// The element that draws the contents; nil if there are none.
  package var element: (any LayoutElement)? {
    switch self {
    case .none: nil
    case .text(let text, let alignment, let lines):
      CenteredText(text: Text(text).lines(lines).alignment(alignment))
    case .path(let path, let viewBox, let fill, let stroke, let strokeWidth):
      Shape(
        path,
        viewBox: CGRect(origin: .zero, size: viewBox),
        fill: fill,
        stroke: stroke,
        strokeWidth: strokeWidth
      )
    case .spokes(let color): Spokes(color: color)
    }
  }
}
