/// Pixels in memory: 4 bytes each in the order blue, green, red, alpha, premultiplied; row by row
/// from the top, without gaps.
public struct Bitmap: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// `width × height × 4` bytes.
  public let bytes: [UInt8]

  /// Pixels; the number of bytes must be `width × height × 4`, else it is a programming error.
  public init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(
      width >= 0 && height >= 0 && bytes.count == width * height * 4,
      "Bitmap: \(bytes.count) bytes do not make \(width) × \(height) pixels of 4 bytes"
    )
    (self.width, self.height, self.bytes) = (width, height, bytes)
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
