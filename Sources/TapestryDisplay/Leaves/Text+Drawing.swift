internal import TapestryCore

extension Text: DisplayElement {
  /// Draws the lines in the frame; where it is lower than they are, as many as fit.
  public func draw(in context: inout DrawingContext) {
    let environment = context.environment
    let measured = context.layout.contents as? TextLayout
    let content = measured?.content ?? content(in: environment)
    let lines = FittedText(content, measured, environment).lines(in: context.frame.size)
    context.add(.text(lines, origin: context.frame.origin, environment.colorScheme))
  }
}

/// Chooses the lines to draw in a frame, which need not be the size that was measured.
private struct FittedText {
  let content: TextContent
  let measured: TextLayout?
  let environment: LayoutEnvironment

  init(_ content: TextContent, _ measured: TextLayout?, _ environment: LayoutEnvironment) {
    (self.content, self.measured, self.environment) = (content, measured, environment)
  }

  private var pixel: CGFloat { environment.scale > 0 ? 1 / environment.scale : 1e-3 }

  func lines(in frame: CGSize) -> TextLayout {
    let width = breakingWidth(frame.width)
    let all = layOut(content, width)
    guard all.size.height > frame.height + pixel, all.lines.count > 1,
      content.paragraph.truncation.mode != .clip
    else { return all }
    let fitting = all.lines.count { $0.rect.maxY <= frame.height + pixel }
    return layOut(content.limited(toLines: max(1, fitting)), width)
  }

  private func layOut(_ content: TextContent, _ width: CGFloat) -> TextLayout {
    if let measured, measured.width == width,
      measured.content.paragraph.lines == content.paragraph.lines
    {
      return measured
    }
    return environment.textEngine.layOut(content, width: width)
  }

  /// Edges rounded to pixels may take part of a pixel off the measured width; lines stay.
  private func breakingWidth(_ width: CGFloat) -> CGFloat {
    guard let natural = measured?.size.width, natural > width, natural <= width + pixel else {
      return width
    }
    return natural
  }
}
