internal import CPangoCairo
internal import Foundation
package import TapestryDisplay

enum CairoStatus {
  static func text(_ status: cairo_status_t) -> String {
    String(cString: cairo_status_to_string(status))
  }

  static func check(_ surface: OpaquePointer?) throws(CairoCanvasError) -> OpaquePointer {
    guard let surface else { throw .failed("out of memory") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .failed(text(status))
    }
    return surface
  }
}

/// Receives what Cairo writes.
private final class Sink {
  var data = Data()

  /// Runs a closure with what Cairo's stream functions take.
  static let write: cairo_write_func_t = { closure, bytes, count in
    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data
      .append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

/// Pixels to draw on, four bytes each, premultiplied.
package final class PixelSurface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32)
    throws(CairoCanvasError)
  {
    let surface = cairo_image_surface_create(
      format,
      Int32(clamping: width),
      Int32(clamping: height)
    )
    pointer = try CairoStatus.check(surface)
    (self.width, self.height) = (width, height)
  }

  /// A copy of a bitmap.
  convenience init(_ bitmap: Bitmap) throws(CairoCanvasError) {
    try self.init(width: bitmap.width, height: bitmap.height)
    withPixels { target, stride in
      bitmap.bytes.withUnsafeBytes { source in
        guard let start = source.baseAddress else { return }
        let row = bitmap.width * 4
        for y in 0..<bitmap.height { memcpy(target + y * stride, start + y * row, row) }
      }
    }
  }

  /// A PNG file's pixels, for comparing pictures; nil where there is none that can be read.
  package static func bitmap(ofPNG path: String) -> Bitmap? {
    guard let surface = try? CairoStatus.check(cairo_image_surface_create_from_png(path)) else {
      return nil
    }
    defer { cairo_surface_destroy(surface) }
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    guard let copy = try? PixelSurface(width: width, height: height),
      let cairo = cairo_create(copy.pointer)
    else { return nil }
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return copy.bitmap()
  }

  deinit { cairo_surface_destroy(pointer) }

  /// A copy of the pixels; the surface is in colour.
  func bitmap() -> Bitmap { bitmap(x: 0, y: 0, to: width, height) }

  /// A copy of the pixels from a column and row to others, which must exist.
  func bitmap(x: Int, y: Int, to right: Int, _ bottom: Int) -> Bitmap {
    withPixels { pixels, stride in
      let (row, rows) = ((right - x) * 4, bottom - y)
      let bytes = [UInt8](unsafeUninitializedCapacity: rows * row) { target, count in
        if let start = target.baseAddress {
          let first = pixels + y * stride + x * 4
          for line in 0..<rows { memcpy(start + line * row, first + line * stride, row) }
        }
        count = rows * row
      }
      return Bitmap(width: right - x, height: rows, bytes: bytes)
    }
  }

  /// Gives access to the pixels: the first byte, and the bytes from one row to the next.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Result) -> Result {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    guard let bytes = cairo_image_surface_get_data(pointer) else {
      preconditionFailure("PixelSurface: a finished surface has no pixels")
    }
    return body(bytes, Int(cairo_image_surface_get_stride(pointer)))
  }

  func png() throws(CairoCanvasError) -> Data {
    let sink = Sink()
    let status = withExtendedLifetime(sink) {
      cairo_surface_write_to_png_stream(pointer, Sink.write, sink.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(CairoStatus.text(status)) }
    return sink.data
  }
}

/// An SVG or PDF document in memory.
final class StreamSurface {
  let pointer: OpaquePointer
  private let sink = Sink()
  private let format: CairoCanvas.Format

  init(_ format: CairoCanvas.Format, width: Double, height: Double) throws(CairoCanvasError) {
    self.format = format
    if format == .pdf {
      let surface = cairo_pdf_surface_create_for_stream(Sink.write, sink.closure, width, height)
      pointer = try CairoStatus.check(surface)
      // The same drawing gives the same file on every day.
      cairo_pdf_surface_set_metadata(
        pointer,
        CAIRO_PDF_METADATA_CREATE_DATE,
        "1970-01-01T00:00:00Z"
      )
    } else {
      let surface = cairo_svg_surface_create_for_stream(Sink.write, sink.closure, width, height)
      pointer = try CairoStatus.check(surface)
      cairo_svg_surface_set_document_unit(pointer, CAIRO_SVG_UNIT_PX)
    }
  }

  deinit { cairo_surface_destroy(pointer) }

  func finish() throws(CairoCanvasError) -> Data {
    cairo_surface_finish(pointer)
    let status = cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(CairoStatus.text(status)) }
    return format == .svg ? SVGNames.renumbered(sink.data) : sink.data
  }
}
