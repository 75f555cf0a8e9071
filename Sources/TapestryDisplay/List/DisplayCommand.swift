public import TapestryCore

/// One thing to draw.
///
/// Lengths are points in the coordinates of the whole list, y down; colours are final.
public enum DisplayCommand: Sendable {
  /// Fills a rectangle.
  case fill(RoundedRect, RGBA)
  /// Draws a line of a width along the inside of a rectangle's edge.
  case border(RoundedRect, width: CGFloat, RGBA)
  /// Draws a rectangle's shadow, outside of the rectangle only.
  ///
  /// The blur reaches `radius` beyond the edge; the shadow is moved by `offset`.
  case shadow(RoundedRect, RGBA, radius: CGFloat, offset: CGPoint)
  /// Fills a path and draws its outline.
  case path(Path, fill: RGBA?, stroke: RGBA?, strokeWidth: CGFloat)
  /// Draws a laid out text with its box's top left corner at a point.
  case text(TextLayout, origin: CGPoint, ColorScheme)
  /// Draws the shadow of a laid out text in one colour, with its box's top left corner at a point.
  ///
  /// The blur reaches `radius` beyond the characters, roughly.
  case textShadow(TextLayout, origin: CGPoint, RGBA, radius: CGFloat)
  /// Draws a picture stretched to a rectangle, cut at another one.
  case image(any ImageSource, CGRect, clip: RoundedRect)
  /// Cuts what follows at a rectangle, until the matching `popClip`.
  case pushClip(RoundedRect)
  /// Ends a clip.
  case popClip
  /// Draws what follows, until the matching `popOpacity`, as one picture seen through by a share.
  case pushOpacity(CGFloat)
  /// Ends a group.
  case popOpacity
  /// Draws what follows, until the matching `popTransform`, in coordinates that a map takes to the
  /// present ones.
  case pushTransform(Transform)
  /// Goes back to the coordinates before.
  case popTransform
  /// Outlines an element for debugging, with a label; depth 0 is the root.
  case outline(CGRect, label: String, depth: Int)
}
