internal import CPangoCairo
internal import Foundation
package import TapestryDisplay

/// A Cairo surface on pixels in memory: Cairo draws into them and reads from them, nothing is copied.
///
/// A surface is made for one drawing. The memory lives as long as Cairo refers to the surface, also
/// where this object is released before.
package final class PixelSurface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let memory: PixelMemory

  /// Transparent pixels of a format, in memory of their own.
  convenience init(width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32)
    throws(CairoCanvasError)
  {
    let stride = cairo_format_stride_for_width(format, Int32(clamping: width))
    guard width > 0, height > 0, stride > 0 else {
      throw .failed(CairoStatus.text(CAIRO_STATUS_INVALID_SIZE))
    }
    let memory = PixelMemory(count: Int(stride) * height)
    try self.init(memory, width: width, height: height, format)
  }

  /// The pixels of a bitmap, to read from only.
  convenience init(_ bitmap: Bitmap) throws(CairoCanvasError) {
    try self.init(bitmap.bytes.memory, width: bitmap.width, height: bitmap.height)
  }

  /// Pixels that are there.
  ///
  /// - Parameters:
  ///   - memory: rows as Cairo wants them: of four bytes a pixel, without gaps.
  ///   - width: pixels in a row, > 0.
  ///   - height: rows, > 0.
  ///   - format: what a pixel consists of.
  /// - Throws: what Cairo says of it.
  init(
    _ memory: PixelMemory,
    width: Int,
    height: Int,
    _ format: cairo_format_t = CAIRO_FORMAT_ARGB32
  ) throws(CairoCanvasError) {
    let surface = cairo_image_surface_create_for_data(
      memory.start,
      format,
      Int32(clamping: width),
      Int32(clamping: height),
      cairo_format_stride_for_width(format, Int32(clamping: width))
    )
    pointer = try CairoStatus.check(surface)
    (self.width, self.height, self.memory) = (width, height, memory)
    let owner = Unmanaged.passRetained(memory)
    let status = cairo_surface_set_user_data(pointer, Self.ownerKey, owner.toOpaque()) { owner in
      owner.map { Unmanaged<PixelMemory>.fromOpaque($0).release() }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      owner.release()
      throw .failed(CairoStatus.text(status))
    }
  }

  // Only its address is used, which stays the same.
  private nonisolated(unsafe) static let ownerKey =
    UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  deinit { cairo_surface_destroy(pointer) }

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
    return copy.finished()
  }

  /// The pixels, in colour, as they are now; after that, nothing may be drawn any more.
  func finished() -> Bitmap {
    cairo_surface_flush(pointer)
    return Bitmap(width: width, height: height, memory)
  }

  /// Gives access to the pixels: the first byte, and the bytes from one row to the next.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>, Int) -> Result) -> Result {
    cairo_surface_flush(pointer)
    defer { cairo_surface_mark_dirty(pointer) }
    return body(memory.start, Int(cairo_image_surface_get_stride(pointer)))
  }

  /// The pixels as a PNG file.
  func png() throws(CairoCanvasError) -> Data {
    let sink = Sink()
    let status = withExtendedLifetime((self, sink)) {
      cairo_surface_write_to_png_stream(pointer, Sink.write, sink.closure)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(CairoStatus.text(status)) }
    return sink.data
  }
}
