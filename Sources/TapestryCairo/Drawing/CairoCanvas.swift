internal import CPangoCairo
public import Foundation
internal import TapestryCore
public import TapestryDisplay

/// Draws a display list to pixels, PNG, SVG or PDF.
///
/// A value; may be used on any thread.
public struct CairoCanvas: Sendable {
  /// A format of files.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// Pixels.
    case png
    /// Scalable Vector Graphics; text becomes outlines.
    case svg
    /// Portable Document Format; text stays text, and links lead somewhere.
    case pdf

    /// The format that a file's name ends in; nil for any other ending.
    public init?(path: String) {
      let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
      guard parts.count > 1, let ending = parts.last else { return nil }
      self.init(rawValue: ending.lowercased())
    }
  }

  /// What is drawn.
  public let list: DisplayList
  /// Device pixels per point; in SVG and PDF, of what has to be drawn as pixels: shadows.
  public let scale: CGFloat
  /// What fills the whole drawing first; nil leaves it transparent.
  public let background: RGBA?

  /// A canvas; its scale is finite and > 0, anything else is a programming error.
  public init(_ list: DisplayList, scale: CGFloat = 1, background: RGBA? = nil) {
    precondition(scale.isFinite && scale > 0, "CairoCanvas: scale \(scale) must be finite and > 0")
    (self.list, self.scale, self.background) = (list, scale, background)
  }

  /// The most pixels that a drawing may have.
  public static let mostPixels = 100_000_000.0

  /// The drawing's pixels; at least one.
  public func bitmap() throws(CairoCanvasError) -> Bitmap {
    try drawnPixels().finished()
  }

  /// The drawing as the contents of a file.
  ///
  /// SVG and PDF are as large as the list in points, whatever the scale.
  ///
  /// - Throws: where it is too large, or Cairo fails.
  public func data(_ format: Format) throws(CairoCanvasError) -> Data {
    switch format {
    case .png: try drawnPixels().png()
    case .svg, .pdf: try vectors(format)
    }
  }

  /// Writes the drawing to a file, in the format that its name ends in.
  ///
  /// - Throws: where the ending is unknown, the drawing fails or the file cannot be written.
  public func write(to path: String) throws(CairoCanvasError) {
    guard let format = Format(path: path) else { throw .unknownFormat(path) }
    let data = try data(format)
    guard let file = fopen(path, "wb") else { throw .cannotWrite(path, reason: Self.reason()) }
    let written = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    let reason = Self.reason()
    guard fclose(file) == 0, written == data.count else {
      throw .cannotWrite(path, reason: reason)
    }
  }

  private static func reason() -> String { String(cString: strerror(errno)) }

  private func drawnPixels() throws(CairoCanvasError) -> PixelSurface {
    let (width, height) = try Self.pixels(for: list.size, scale: scale)
    let surface = try PixelSurface(width: width, height: height)
    try draw(on: surface.pointer, zoom: scale, .png)
    return surface
  }

  /// Pixels for a size in points; at least one.
  static func pixels(
    for size: CGSize,
    scale: CGFloat
  ) throws(CairoCanvasError) -> (width: Int, height: Int) {
    let (width, height) = (
      (Double(size.width * scale) - 1e-6).rounded(.up),
      (Double(size.height * scale) - 1e-6).rounded(.up)
    )
    guard width <= 32_767, height <= 32_767, width * height <= mostPixels else {
      throw .tooLarge(width: width, height: height)
    }
    return (max(1, Int(width)), max(1, Int(height)))
  }

  private func vectors(_ format: Format) throws(CairoCanvasError) -> Data {
    let (width, height) = (max(1, Double(list.size.width)), max(1, Double(list.size.height)))
    guard width * height <= 1e12 else { throw .tooLarge(width: width, height: height) }
    let surface = try StreamSurface(format, width: width, height: height)
    try draw(on: surface.pointer, zoom: 1, format)
    return try surface.finish()
  }

  private func draw(
    on surface: OpaquePointer,
    zoom: CGFloat,
    _ format: Format
  ) throws(CairoCanvasError) {
    guard let cairo = cairo_create(surface) else { throw .failed("out of memory") }
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, Double(zoom), Double(zoom))
    if let background {
      cairo_set_source_rgba(
        cairo,
        background.red,
        background.green,
        background.blue,
        background.alpha
      )
      cairo_paint(cairo)
    }
    let renderer = CairoRenderer(
      cairo,
      pixelsPerPoint: scale,
      format: format,
      diagnostics: list.diagnostics
    )
    renderer.draw(list.items)
    let status = cairo_status(cairo)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(CairoStatus.text(status)) }
  }
}
