package import Tapestry

/// A picture of lines and curves, filled.
package struct Glyph {
  package let path: Path
  package let viewBox: CGRect

  /// A glyph from SVG path data.
  package init(_ data: String, width: CGFloat, height: CGFloat) {
    // The data stand in this module; the tests compare what they draw with the documents.
    path = (try? Path(svg: data)) ?? Path()
    viewBox = CGRect(x: 0, y: 0, width: width, height: height)
  }

  package func filled(_ color: Color) -> Shape { Shape(path, viewBox: viewBox, fill: color) }

  package func outlined(_ color: Color, width: CGFloat) -> Shape {
    Shape(path, viewBox: viewBox, fill: .clear, stroke: color, strokeWidth: width)
  }

  package static let heart = Glyph(
    """
    M10 17.5 C4.5 13 1 9.8 1 6.1 C1 3.3 3.2 1.2 5.8 1.2 C7.4 1.2 9 2 10 3.4 C11 2 12.6 1.2 \
    14.2 1.2 C16.8 1.2 19 3.3 19 6.1 C19 9.8 15.5 13 10 17.5 Z
    """,
    width: 20,
    height: 18
  )
  package static let star = Glyph(
    """
    M8 0.8 L10.2 5.4 L15.3 6 L11.5 9.5 L12.5 14.5 L8 12 L3.5 14.5 L4.5 9.5 L0.7 6 L5.8 5.4 Z
    """,
    width: 16,
    height: 15
  )
}
