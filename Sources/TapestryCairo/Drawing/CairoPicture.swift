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
  private let surface: PixelSurface

  /// Transparent pixels.
  ///
  /// - Throws: where there would be too many; see ``CairoCanvas/mostPixels``.
  public init(size: CGSize, scale: CGFloat = 1) throws(CairoCanvasError) {
    precondition(scale.isFinite && scale > 0, "CairoPicture: scale \(scale) must be finite and > 0")
    (self.size, self.scale) = (size, scale)
    surface = try CairoCanvas.pixels(for: size, scale: scale)
  }

  /// Draws a list in a region, in place of what was there; the region grows to whole pixels.
  ///
  /// - Parameters:
  ///   - list: what to draw; what reaches out of the region is cut.
  ///   - region: in points; nil is all.
  /// - Throws: where Cairo fails.
  public func draw(_ list: DisplayList, in region: CGRect? = nil) throws(CairoCanvasError) {
    guard let cairo = cairo_create(surface.pointer) else { throw .failed("out of memory") }
    defer { cairo_destroy(cairo) }
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

  /// A copy of the pixels.
  public var bitmap: Bitmap { surface.bitmap() }

  /// Pixels in a row, and rows.
  public var pixels: (width: Int, height: Int) { (surface.width, surface.height) }

  /// A copy of the pixels in a region, for handing on what was drawn last.
  ///
  /// - Parameter region: in points; grows to whole pixels, and is cut to those that there are.
  /// - Returns: the pixels, and the column and row of the first one.
  /// - Complexity: O(pixels of the region).
  public func bitmap(in region: CGRect) -> (bitmap: Bitmap, x: Int, y: Int) {
    func pixel(_ edge: CGFloat, _ rule: FloatingPointRoundingRule, _ end: Int) -> Int {
      Int(min(max((Double(edge) * Double(scale)).rounded(rule), 0), Double(end)))
    }
    let (left, top) = (
      pixel(region.minX, .down, surface.width), pixel(region.minY, .down, surface.height)
    )
    let (right, bottom) = (
      pixel(region.maxX, .up, surface.width), pixel(region.maxY, .up, surface.height)
    )
    return (surface.bitmap(x: left, y: top, to: max(left, right), max(top, bottom)), left, top)
  }

  /// The pixels as a PNG file.
  public func png() throws(CairoCanvasError) -> Data { try surface.png() }
}
