/// Pixels in memory: 4 bytes each in the order blue, green, red, alpha, premultiplied; row by row
/// from the top, without gaps.
///
/// Copies share the pixels, which nobody changes. When the last copy is released, the memory of a
/// large bitmap returns to the system.
public struct Bitmap: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// The pixels' `width × height × 4` bytes.
  public let bytes: BitmapBytes

  /// Pixels; the number of bytes must be `width × height × 4`, else it is a programming error.
  ///
  /// - Complexity: O(pixels); the bytes are copied.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    let memory = PixelMemory(count: bytes.count)
    bytes.withUnsafeBufferPointer { bytes in
      if let source = bytes.baseAddress { memory.start.update(from: source, count: bytes.count) }
    }
    self.init(width: width, height: height, memory)
  }

  /// Pixels that a closure sets.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, ≥ 0.
  ///   - height: rows, ≥ 0.
  ///   - body: gets all bytes, which are 0: transparent pixels.
  /// - Throws: what the closure throws.
  public init<Failure: Error>(
    width: Int,
    height: Int,
    settingBytes body: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    precondition(
      width >= 0 && height >= 0,
      "Bitmap: \(width) × \(height) pixels; give numbers ≥ 0"
    )
    let memory = PixelMemory(count: width * height * 4)
    try body(UnsafeMutableBufferPointer(start: memory.start, count: memory.count))
    self.init(width: width, height: height, memory)
  }

  /// Pixels in a memory that from now on nobody writes to.
  package init(width: Int, height: Int, _ memory: PixelMemory) {
    precondition(
      width >= 0 && height >= 0 && memory.count == width * height * 4,
      "Bitmap: \(memory.count) bytes do not make \(width) × \(height) pixels of 4 bytes"
    )
    (self.width, self.height, bytes) = (width, height, BitmapBytes(memory: memory))
  }

  /// The colour of a pixel, not premultiplied; the pixel must exist.
  public subscript(x: Int, y: Int) -> RGBA {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height,
      "Bitmap: pixel \(x), \(y) lies outside \(width) × \(height)"
    )
    let start = (y * width + x) * 4
    let alpha = Double(bytes[start + 3])
    guard alpha > 0 else { return RGBA(red: 0, green: 0, blue: 0, alpha: 0) }
    return RGBA(
      red: Double(bytes[start + 2]) / alpha,
      green: Double(bytes[start + 1]) / alpha,
      blue: Double(bytes[start]) / alpha,
      alpha: alpha / 255
    )
  }
}
