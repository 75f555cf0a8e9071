internal import CPangoCairo
public import Foundation
public import TapestryDisplay

/// Pixels that are kept and drawn anew where something changed.
///
/// Belongs to whoever made it: it is not to be used by two threads at a time.
public final class CairoPicture {
  /// The size in points.
  public let size: CGSize
  /// Device pixels per point.
  public let scale: CGFloat
  /// Pixels in a row, and rows.
  public let pixels: (width: Int, height: Int)
  /// Shared with the bitmaps that were asked for; then the next drawing goes into a copy.
  private var memory: PixelMemory

  /// Transparent pixels.
  ///
  /// - Throws: where there would be too many; see ``CairoCanvas/mostPixels``.
  public init(size: CGSize, scale: CGFloat = 1) throws(CairoCanvasError) {
    precondition(scale.isFinite && scale > 0, "CairoPicture: scale \(scale) must be finite and > 0")
    (self.size, self.scale) = (size, scale)
    pixels = try CairoCanvas.pixels(for: size, scale: scale)
    memory = PixelMemory(count: pixels.width * pixels.height * 4)
  }

  /// Draws a list in a region, in place of what was there; the region grows to whole pixels.
  ///
  /// - Parameters:
  ///   - list: what to draw; what reaches out of the region is cut.
  ///   - region: in points; nil is all.
  /// - Throws: where Cairo fails.
  public func draw(_ list: DisplayList, in region: CGRect? = nil) throws(CairoCanvasError) {
    if !isKnownUniquelyReferenced(&memory) { memory = memory.copy() }
    let surface = try surface()
    guard let cairo = cairo_create(surface.pointer) else { throw .failed("out of memory") }
    defer {
      cairo_destroy(cairo)
      cairo_surface_flush(surface.pointer)
    }
    if let region {
      let (left, top) = (Double(region.minX * scale), Double(region.minY * scale))
      let (right, bottom) = (Double(region.maxX * scale), Double(region.maxY * scale))
      let (x, y) = (left.rounded(.down), top.rounded(.down))
      cairo_rectangle(cairo, x, y, right.rounded(.up) - x, bottom.rounded(.up) - y)
      cairo_clip(cairo)
    }
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_paint(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    cairo_scale(cairo, Double(scale), Double(scale))
    let renderer = CairoRenderer(
      cairo,
      pixelsPerPoint: scale,
      format: .png,
      diagnostics: list.diagnostics
    )
    renderer.draw(list.items)
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(CairoStatus.text(status)) }
  }

  private func surface() throws(CairoCanvasError) -> PixelSurface {
    try PixelSurface(memory, width: pixels.width, height: pixels.height)
  }

  /// The pixels as they are now.
  ///
  /// - Complexity: O(1); the next drawing copies the pixels if the bitmap is still there.
  public var bitmap: Bitmap { Bitmap(width: pixels.width, height: pixels.height, memory) }

  /// The columns and rows of the pixels that a region touches.
  ///
  /// - Parameter region: in points; grows to whole pixels, and is cut to those that there are.
  /// - Returns: the columns and rows, possibly none.
  public func pixels(in region: CGRect) -> (columns: Range<Int>, rows: Range<Int>) {
    func pixel(_ edge: CGFloat, _ rule: FloatingPointRoundingRule, _ end: Int) -> Int {
      Int(min(max((Double(edge) * Double(scale)).rounded(rule), 0), Double(end)))
    }
    let (left, top) = (
      pixel(region.minX, .down, pixels.width), pixel(region.minY, .down, pixels.height)
    )
    let (right, bottom) = (
      pixel(region.maxX, .up, pixels.width), pixel(region.maxY, .up, pixels.height)
    )
    return (left..<max(left, right), top..<max(top, bottom))
  }

  /// The pixels as a PNG file.
  public func png() throws(CairoCanvasError) -> Data { try surface().png() }
}
