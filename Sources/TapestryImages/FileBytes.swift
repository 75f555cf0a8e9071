internal import Foundation
internal import TapestryDisplay

/// Reads files whose kind and size are not trusted.
enum FileBytes {
  /// The bytes of a regular file, of which there may be no more than the limit; errors
  /// call it by a name.
  ///
  /// Pipes and devices, whose reading might never end, are refused.
  static func read(_ path: String, limit: Int, name: String) throws(ImageError) -> [UInt8] {
    // Opening a pipe without a writer would wait for one; not so with O_NONBLOCK.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw failure(name) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw failure(name) }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      throw ImageError.unreadable(name, reason: "not a regular file")
    }
    guard facts.st_size <= limit else {
      throw ImageDecodingError.tooManyBytes(limit: limit).about(name)
    }
    return try read(file, count: Int(facts.st_size), name)
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
