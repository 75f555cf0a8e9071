internal import Foundation
internal import TapestryDisplay

/// Reads files whose kind and size are not trusted.
enum FileBytes {
  /// The first bytes of a regular file, or all; a file larger than the limits allow is refused.
  ///
  /// Pipes and devices, whose reading might never end, are refused.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - limits: how large it may be.
  ///   - count: how many bytes are wanted at most.
  ///   - name: what errors call it.
  /// - Returns: as many bytes as are wanted, fewer only at the file's end.
  /// - Throws: where the file is too large, of another kind, or cannot be read.
  static func read(
    _ path: String,
    limits: ImageLimits,
    upTo count: Int = .max,
    name: String
  ) throws(ImageError) -> [UInt8] {
    // Opening a pipe without a writer would wait for one; not so with O_NONBLOCK.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(name) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw failure(name) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw ImageError.unreadable(name, reason: "not a regular file")
    }
    guard facts.st_size <= limits.bytes else {
      throw ImageDecodingError.tooManyBytes(limit: limits.bytes).about(name)
    }
    return try read(file, count: min(count, Int(facts.st_size)), name)
  }

  private static func read(_ file: Int32, count: Int, _ name: String) throws(ImageError) -> [UInt8]
  {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      while filled < count, let base = target.baseAddress {
        let got = Foundation.read(file, base + filled, count - filled)
        if got < 0 && errno == EINTR { continue }
        failed = got < 0
        // A file cut while it is read gives what is left of it.
        if got <= 0 { break }
        filled += got
      }
    }
    if failed { throw failure(name) }
    return bytes
  }

  private static func failure(_ name: String) -> ImageError {
    .unreadable(name, reason: String(cString: strerror(errno)))
  }
}
