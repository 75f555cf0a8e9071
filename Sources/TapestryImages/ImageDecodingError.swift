public import TapestryDisplay

/// Why the bytes of a picture file could not be decoded.
public enum ImageDecodingError: Error, Sendable, Hashable {
  /// The bytes are no JPEG, PNG or WebP file.
  case unknownFormat
  /// The file uses a part of its format that is not read; the text says which.
  case unsupported(ImageFormat, String)
  /// The file ends before the picture does.
  case truncated(ImageFormat)
  /// The file breaks the rules of its format; the text is the decoder's.
  case corrupt(ImageFormat, String)
  /// The picture has more pixels, or a longer side, than the limits allow.
  case tooLarge(width: Int, height: Int, ImageLimits)
  /// A progressive JPEG has more scans than this limit.
  case tooManyScans(limit: Int)
  /// The file has more bytes than this limit.
  case tooManyBytes(limit: Int)
  /// The system has not enough memory to decode the picture.
  case outOfMemory

  /// The same, said about a picture of some name.
  public func about(_ name: String) -> ImageError {
    switch self {
    case .unknownFormat: .unknownFormat(name)
    case .unsupported: .unreadable(name, reason: description)
    case .truncated, .corrupt: .corrupt(name, reason: description)
    case .tooLarge, .tooManyScans, .tooManyBytes, .outOfMemory:
      .tooLarge(name, reason: description)
    }
  }
}

extension ImageDecodingError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .unknownFormat: "not a JPEG, PNG or WebP file"
    case .unsupported(let format, let detail):
      "this kind of \(format.rawValue) file is not supported" + Self.appended(detail)
    case .truncated(let format): "the \(format.rawValue) file ends before the picture does"
    case .corrupt(let format, let detail):
      "the \(format.rawValue) data are wrong" + Self.appended(detail)
    case .tooLarge(let width, let height, let limits):
      """
      \(width) × \(height) pixels; at most \(limits.side) a side and \(limits.pixels) in all \
      are allowed
      """
    case .tooManyScans(let limit): "the jpeg file has more than \(limit) scans"
    case .tooManyBytes(let limit): "the file has more than \(limit) bytes"
    case .outOfMemory: "there is not enough memory to decode it"
    }
  }

  private static func appended(_ detail: String) -> String { detail.isEmpty ? "" : ": \(detail)" }
}
