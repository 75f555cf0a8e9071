internal import CPangoCairo
internal import Foundation
public import TapestryCore
public import TapestryDisplay

/// Lays text out with Pango: any script, both directions, colour emoji, line breaks by language.
///
/// Metrics are neither hinted nor rounded, so a text at scale 2 is exactly twice the one at
/// scale 1. A character that the font lacks is taken from another one. Words never break.
/// Safe on any thread: as many texts are laid out at once as the pool has font maps; a thread
/// that finds none free waits.
public final class PangoTextEngine: TextEngine {
  /// The engine for ordinary use: one for the process, with a memory of layouts in front.
  public static let shared: any TextEngine = MemoizedTextEngine(plain)

  /// The engine behind ``shared``, for canvases that draw texts which another engine laid out.
  static let plain = PangoTextEngine()

  let pool: PangoPool

  /// An engine with a pool of font maps of its own, without a memory.
  ///
  /// - Parameter fontMaps: how many threads lay text out at once, > 0; by default one more than
  ///   the machine has processors, for the main thread. Each costs some megabytes once it is used.
  public init(fontMaps: Int = ProcessInfo.processInfo.activeProcessorCount + 1) {
    pool = PangoPool(count: fontMaps)
  }

  /// Lays a text out in a box of a width.
  public func layOut(_ content: TextContent, width: CGFloat) -> TextLayout {
    pool.withSlot { shape(content, width: width, in: $0).layout }
  }

  /// Lays a text out and finds where its characters lie; Pango shapes it once.
  public func geometry(of content: TextContent, width: CGFloat) -> TextGeometry {
    pool.withSlot { slot in
      let (layout, text) = shape(content, width: width, in: slot)
      return TextGeometry(layout, clusters: text.clusters(in: layout))
    }
  }

  private func shape(
    _ content: TextContent,
    width: CGFloat,
    in slot: PangoSlot
  ) -> (layout: TextLayout, text: PangoText) {
    var last: PangoText?
    func laidOut(_ text: AttributedText) -> PangoText {
      if let last, last.text == text { return last }
      let made = PangoText(text, like: content, width: width, scheme: nil, in: slot)
      last = made
      return made
    }
    let shown = withoutActuallyEscaping(laidOut) { laidOut in
      TextTruncator(content, width: width) { laidOut($0).brokenLines }.run()
    }
    let text = laidOut(shown.displayed.text)
    return (layout(content, shown, text, width), text)
  }

  private func layout(
    _ content: TextContent,
    _ shown: TextTruncator.Result,
    _ text: PangoText,
    _ width: CGFloat
  ) -> TextLayout {
    var top: CGFloat = 0
    let lines = text.lines.map { line in
      defer { top += line.height + content.paragraph.lineSpacing }
      return TextLine(
        bytes: line.bytes,
        rect: CGRect(x: 0, y: top, width: line.width, height: line.height),
        baseline: top + line.ascent,
        isRightToLeft: line.isRightToLeft
      )
    }
    return TextLayout(
      content,
      displayed: shown.displayed,
      width: width,
      lines: lines,
      leastWidth: shown.leastWidth,
      engine: self
    )
  }

  /// Where each character lies.
  public func geometry(of layout: TextLayout) -> TextGeometry {
    pool.withSlot { slot in
      let text = PangoText(
        layout.displayed.text,
        like: layout.content,
        width: layout.width,
        scheme: nil,
        in: slot
      )
      return TextGeometry(layout, clusters: text.clusters(in: layout))
    }
  }

  /// Draws a layout of this engine's; the context belongs to the calling thread.
  func draw(
    _ layout: TextLayout,
    at origin: CGPoint,
    _ scheme: ColorScheme,
    on cairo: OpaquePointer
  ) {
    pool.withSlot { slot in
      let text = PangoText(
        layout.displayed.text,
        like: layout.content,
        width: layout.width,
        scheme: scheme,
        in: slot
      )
      for (line, place) in zip(text.lines, layout.lines) {
        cairo_move_to(
          cairo,
          Double(origin.x + place.rect.minX + line.shift),
          Double(origin.y + place.baseline)
        )
        pango_cairo_show_layout_line(cairo, line.pointer)
      }
    }
  }
}
