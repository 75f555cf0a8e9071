internal import CPangoCairo
internal import Foundation

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
final class Sink {
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
