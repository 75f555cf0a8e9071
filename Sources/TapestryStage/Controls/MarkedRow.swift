internal import TapestryCore
internal import TapestryDisplay

/// A row with a mark of 20 points and a title behind it, as check boxes and radio buttons are.
struct MarkedRow {
  let title: String
  let font: Font
  let color: Color

  private static let side: CGFloat = 20
  private static let gap: CGFloat = 8
  private static let minimumHeight: CGFloat = 24

  private var indent: CGFloat { title.isEmpty ? Self.side : Self.side + Self.gap }
  private var text: AttributedText { AttributedText(title, font: font, color: color) }

  private func measured(_ width: CGFloat, _ environment: LayoutEnvironment) -> ControlText {
    ControlText(text, lines: 0, fitting: width - indent, in: environment)
  }

  /// Returns the size of the row in a width.
  func size(fitting width: CGFloat, in environment: LayoutEnvironment) -> CGSize {
    guard !title.isEmpty else { return CGSize(width: Self.side, height: Self.minimumHeight) }
    let size = measured(width, environment).size
    return CGSize(width: indent + size.width, height: max(Self.minimumHeight, size.height))
  }

  /// Returns the distance from the top to the title's baseline in a height.
  func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat? {
    guard !title.isEmpty else { return nil }
    let text = measured(.infinity, environment)
    return (height - text.size.height) / 2 + text.firstBaseline
  }

  /// Returns the rectangle of the mark from the leading edge, in a row at a height.
  func markFrame(y: CGFloat, height: CGFloat) -> CGRect {
    CGRect(x: 0, y: y + (height - Self.side) / 2, width: Self.side, height: Self.side)
  }

  /// Returns the part that shows the title.
  func titlePart(y: CGFloat, height: CGFloat, _ context: ControlContext) -> ControlPart {
    var part = ControlPart(
      "title",
      context.mirrored(
        CGRect(x: indent, y: y, width: max(0, context.size.width - indent), height: height)
      )
    )
    if !title.isEmpty { part.contents = .text(text, .start, lines: 0) }
    return part
  }
}
