internal import Foundation
internal import Synchronization
public import TapestryCore
public import TapestryDisplay

/// A picture in a file: its size is read when it is measured, its pixels when it is drawn.
///
/// The file is read once and decoded once; a failure is remembered too. May be used on any thread;
/// threads that want the same picture wait for the one that decodes it.
public final class FileImageSource: ImageSource {
  /// The file's name as it was asked for.
  public let name: String
  /// Pixels per point: 2 for `name@2x.png`, 1 for names without such a mark.
  public let scale: CGFloat
  private let path: String
  private let decoder: ImageDecoder
  private let state = Mutex(State())

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
    try state.withLock { state throws(ImageError) in try state.size(of: self) }
  }

  /// The pixels.
  public func bitmap() throws(ImageError) -> Bitmap {
    try state.withLock { state throws(ImageError) in try state.bitmap(of: self) }
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

/// What is known of the file so far; each answer is found once and kept.
private struct State {
  private var size: Result<PixelSize, ImageError>?
  private var bitmap: Result<Bitmap, ImageError>?
  /// The file's bytes, between the question for its size and that for its pixels.
  private var bytes: [UInt8] = []

  mutating func size(of source: FileImageSource) throws(ImageError) -> PixelSize {
    if let size { return try size.get() }
    let answer = Result { () throws(ImageError) in try source.read() }
    if case .success(let (read, _)) = answer { bytes = read }
    let size = answer.map(\.1)
    self.size = size
    return try size.get()
  }

  mutating func bitmap(of source: FileImageSource) throws(ImageError) -> Bitmap {
    if let bitmap { return try bitmap.get() }
    _ = try size(of: source)
    let bitmap = Result { () throws(ImageError) in try source.decode(bytes) }
    bytes = []
    self.bitmap = bitmap
    return try bitmap.get()
  }
}

extension FileImageSource {
  fileprivate func read() throws(ImageError) -> ([UInt8], PixelSize) {
    let bytes = try FileBytes.read(path, limit: decoder.limits.bytes, name: name)
    do throws(ImageDecodingError) {
      return (bytes, try decoder.pixelSize(of: bytes))
    } catch {
      throw error.about(name)
    }
  }

  fileprivate func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    do throws(ImageDecodingError) {
      return try decoder.decode(bytes)
    } catch {
      throw error.about(name)
    }
  }
}
