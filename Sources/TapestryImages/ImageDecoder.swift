internal import CImageCodecs
internal import TapestryCore
public import TapestryDisplay

/// Decodes JPEG, PNG and WebP files from memory, within limits.
///
/// Damaged and hostile files are refused with an ``ImageDecodingError``. A value; decodes on any thread.
public struct ImageDecoder: Sendable {
  /// How much a file may cost.
  public let limits: ImageLimits

  /// A decoder with limits of its own.
  public init(limits: ImageLimits = ImageLimits()) { self.limits = limits }

  /// The size in pixels that the head of a file announces, turned upright and within the limits.
  ///
  /// - Complexity: O(the file's head); decodes nothing.
  public func pixelSize(of bytes: [UInt8]) throws(ImageDecodingError) -> PixelSize {
    try head(of: bytes).uprightSize
  }

  /// Decodes a file to premultiplied pixels, turned upright as its EXIF data say.
  ///
  /// - Complexity: O(pixels + bytes), for progressive JPEG times its number of scans. Takes four
  ///   bytes a pixel, twice that while a picture is turned, and for progressive JPEG six more.
  public func decode(_ bytes: [UInt8]) throws(ImageDecodingError) -> Bitmap {
    let head = try head(of: bytes)
    let stored = try pixels(of: bytes, head)
    let pixels = head.info.orientation == 1 ? stored : turned(stored, head)
    let size = head.uprightSize
    return Bitmap(width: size.width, height: size.height, pixels)
  }

  private func head(of bytes: [UInt8]) throws(ImageDecodingError) -> ImageHead {
    guard bytes.count <= limits.bytes else {
      throw ImageDecodingError.tooManyBytes(limit: limits.bytes)
    }
    guard let format = ImageFormat(sniffing: bytes) else { throw ImageDecodingError.unknownFormat }
    var (info, why) = (CImageInfo(), CImageMessage())
    let read =
      switch format {
      case .jpeg: cimage_jpeg_info
      case .png: cimage_png_info
      case .webp: cimage_webp_info
      }
    try check(read(bytes, bytes.count, &info, &why), why, format)
    let head = ImageHead(format: format, info: info)
    guard info.width > 0, info.height > 0 else {
      throw ImageDecodingError.corrupt(format, "no pixels")
    }
    try limits.check(width: head.uprightSize.width, height: head.uprightSize.height)
    return head
  }

  private func pixels(
    of bytes: [UInt8],
    _ head: ImageHead
  ) throws(ImageDecodingError) -> PixelMemory {
    var (info, why) = (head.info, CImageMessage())
    let pixels = PixelMemory(count: head.byteCount)
    let status =
      switch head.format {
      case .jpeg:
        cimage_jpeg_decode(
          bytes,
          bytes.count,
          Int32(clamping: limits.scans),
          &info,
          pixels.start,
          &why
        )
      case .png: cimage_png_decode(bytes, bytes.count, &info, pixels.start, &why)
      case .webp: cimage_webp_decode(bytes, bytes.count, &info, pixels.start, &why)
      }
    // What a failed decoder left is not looked at.
    try check(status, why, head.format)
    return pixels
  }

  private func turned(_ pixels: PixelMemory, _ head: ImageHead) -> PixelMemory {
    var info = head.info
    let turned = PixelMemory(count: head.byteCount)
    withExtendedLifetime((pixels, turned)) { cimage_turn(pixels.start, &info, turned.start) }
    return turned
  }

  private func check(
    _ status: CImageStatus,
    _ why: CImageMessage,
    _ format: ImageFormat
  ) throws(ImageDecodingError) {
    switch status {
    case CImageOK: return
    case CImageTruncated: throw ImageDecodingError.truncated(format)
    case CImageUnsupported: throw ImageDecodingError.unsupported(format, why.string)
    case CImageTooManyScans: throw ImageDecodingError.tooManyScans(limit: limits.scans)
    case CImageOutOfMemory: throw ImageDecodingError.outOfMemory
    default: throw ImageDecodingError.corrupt(format, why.string)
    }
  }
}

/// What the head of a file says.
private struct ImageHead {
  let format: ImageFormat
  let info: CImageInfo

  var byteCount: Int { Int(info.width) * Int(info.height) * 4 }

  /// Orientations 5 to 8 lie on their side.
  var uprightSize: PixelSize {
    let (width, height) = (Int(info.width), Int(info.height))
    return info.orientation >= 5
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
  }
}

extension CImageMessage {
  /// The message as text.
  var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
