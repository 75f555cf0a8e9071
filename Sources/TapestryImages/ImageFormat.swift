/// A picture file format that can be decoded.
public enum ImageFormat: String, Sendable, Hashable, CaseIterable {
  /// JPEG, baseline and progressive.
  case jpeg
  /// PNG, every colour type, interlaced or not.
  case png
  /// WebP, lossy and lossless; animations are not read.
  case webp

  /// The format that a file's first bytes announce; nil if they announce none of these.
  ///
  /// - Complexity: O(1).
  public init?(sniffing bytes: some RandomAccessCollection<UInt8>) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }
}
