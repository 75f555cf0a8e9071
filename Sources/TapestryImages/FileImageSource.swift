internal import Foundation
internal import Synchronization
public import TapestryCore
public import TapestryDisplay

/// A picture in a file: its size is read when it is measured, its pixels when it is drawn.
///
/// Each is found once, and a failure is remembered too. May be used on any thread; threads that
/// want the same picture wait for the one that decodes it, but for the main one, which decodes it
/// itself then. A file that changes in between is drawn
/// in the size that was measured.
public final class FileImageSource: ImageSource {
  /// The file's name as it was asked for.
  public let name: String
  /// Pixels per point: 2 for `name@2x.png`, 1 for names without such a mark.
  public let scale: CGFloat
  private let path: String
  private let decoder: ImageDecoder
  /// The size and the pixels, or why there are none, once they were asked for.
  private let size = Mutex<Result<PixelSize, ImageError>?>(nil)
  private let pixels = Mutex<Result<Bitmap, ImageError>?>(nil)

  /// A picture in the file at a path that is trusted; for other names see ``ImageFolder``.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: what dumps and messages call it; nil is the path.
  ///   - decoder: with which limits it is decoded.
  public convenience init(path: String, name: String? = nil, decoder: ImageDecoder = ImageDecoder())
  {
    self.init(resolvedPath: path, name: name ?? path, decoder: decoder)
  }

  init(resolvedPath path: String, name: String, decoder: ImageDecoder) {
    (self.path, self.name, self.decoder) = (path, name, decoder)
    scale = Self.scale(of: name)
  }

  /// The upright size in pixels, from the file's head.
  public func pixelSize() throws(ImageError) -> PixelSize {
    if let known = size.withLock({ $0 }) { return try known.get() }
    let answer = Result { () throws(ImageError) in try readSize() }
    return try size.withLock { size in
      size = size ?? answer
      return size ?? answer
    }
    .get()
  }

  /// The pixels.
  ///
  /// Kept for as long as the source is.
  public func bitmap() throws(ImageError) -> Bitmap {
    guard Thread.isMainThread else { return try pixels.withLock { decoded(&$0) }.get() }
    if let known = pixels.withLockIfAvailable({ decoded(&$0) }) { return try known.get() }
    return try decode()
  }

  private func decoded(_ known: inout Result<Bitmap, ImageError>?) -> Result<Bitmap, ImageError> {
    let answer = known ?? Result { () throws(ImageError) in try decode() }
    known = answer
    return answer
  }

  /// What `@2x` at the end of a file's name, before its extension, says; 1 if there is none.
  static func scale(of name: String) -> CGFloat {
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard stem.last == "x", let at = stem.lastIndex(of: "@"),
      let scale = Int(stem[stem.index(after: at)...].dropLast()), (1...9).contains(scale)
    else { return 1 }
    return CGFloat(scale)
  }
}

extension FileImageSource {
  /// How many bytes are read for a file's head at first; nearly always enough.
  private static let headBytes = 64 * 1024

  /// Reads the file's head, and all of it only where the head is longer than expected.
  fileprivate func readSize() throws(ImageError) -> PixelSize {
    let head = try FileBytes.read(path, limits: decoder.limits, upTo: Self.headBytes, name: name)
    do throws(ImageDecodingError) {
      return try decoder.pixelSize(of: head)
    } catch {
      guard case .truncated = error, head.count == Self.headBytes else { throw error.about(name) }
    }
    let bytes = try FileBytes.read(path, limits: decoder.limits, name: name)
    do throws(ImageDecodingError) {
      return try decoder.pixelSize(of: bytes)
    } catch {
      throw error.about(name)
    }
  }

  fileprivate func decode() throws(ImageError) -> Bitmap {
    let bytes = try FileBytes.read(path, limits: decoder.limits, name: name)
    do throws(ImageDecodingError) {
      return try decoder.decode(bytes)
    } catch {
      throw error.about(name)
    }
  }
}
