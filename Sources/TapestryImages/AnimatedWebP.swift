internal import CImageCodecs
public import TapestryDisplay

/// Writes a moving picture as an animated WebP file, a frame at a time.
///
///     let movie = try AnimatedWebP(width: 375, height: 720)
///     try movie.add(first, at: 0)
///     try movie.add(second, at: 0.04)
///     let bytes = try movie.file(endingAt: 1)
///
/// A frame takes the bytes of what is different from the one before; one that is equal takes none.
/// Belongs to whoever made it: it is not to be used by two threads at a time.
public final class AnimatedWebP {
  /// The size of every frame, in pixels.
  public let size: PixelSize
  private let animation: OpaquePointer
  private var time: Int32 = 0

  /// A moving picture without frames.
  ///
  /// - Parameters:
  ///   - width: of every frame in pixels, 1…16,383.
  ///   - height: of every frame in pixels, 1…16,383.
  ///   - quality: 0…100; 100 keeps every pixel as it is, less keeps those frames that take fewer
  ///     bytes that way.
  ///   - effort: 0…6; more takes longer and fewer bytes.
  ///   - repeats: how often it is shown; 0, the default, is without end.
  /// - Throws: where there is not enough memory.
  public init(
    width: Int,
    height: Int,
    quality: Int = 100,
    effort: Int = 3,
    repeats: Int = 0
  ) throws(ImageEncodingError) {
    let sides = 1...16_383
    precondition(
      sides.contains(width) && sides.contains(height),
      "AnimatedWebP: \(width) × \(height) pixels; a side must be in 1…16383"
    )
    precondition(
      (0...100).contains(quality) && (0...6).contains(effort) && (0...65_535).contains(repeats),
      "AnimatedWebP: quality must be in 0…100, effort in 0…6 and repeats in 0…65535"
    )
    let made = cimage_animation_new(
      UInt32(width),
      UInt32(height),
      Float(quality),
      Int32(effort),
      Int32(repeats)
    )
    guard let made else { throw .outOfMemory }
    animation = made
    size = PixelSize(width: width, height: height)
  }

  deinit { cimage_animation_delete(animation) }

  /// Adds a frame that is seen from a time on, in seconds from the beginning.
  ///
  /// The frame must have the size of the animation, the time must not be before that of the last
  /// one; anything else is a programming error. Times are rounded to milliseconds.
  ///
  /// - Complexity: O(pixels).
  public func add(_ frame: Bitmap, at seconds: Double) throws(ImageEncodingError) {
    precondition(
      frame.width == size.width && frame.height == size.height,
      """
      AnimatedWebP: a frame of \(frame.width) × \(frame.height) pixels in an animation of \
      \(size.width) × \(size.height)
      """
    )
    time = milliseconds(seconds)
    var why = CImageMessage()
    let status = frame.bytes.withUnsafeBufferPointer {
      cimage_animation_add(animation, $0.baseAddress, time, &why)
    }
    try check(status, why)
  }

  /// Ends the last frame at a time, in seconds from the beginning, and gives the file.
  ///
  /// Called once, when all frames are added; there must be one at least.
  public func file(endingAt seconds: Double) throws(ImageEncodingError) -> [UInt8] {
    var why = CImageMessage()
    var (start, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    try check(cimage_animation_end(animation, milliseconds(seconds), &start, &count, &why), why)
    defer { cimage_free(start) }
    return Array(UnsafeBufferPointer(start: start, count: count))
  }

  private func milliseconds(_ seconds: Double) -> Int32 {
    precondition(
      seconds.isFinite && seconds < 2_000_000 && Int32((seconds * 1000).rounded()) >= time,
      "AnimatedWebP: \(seconds) s is before \(Double(time) / 1000) s, or too late"
    )
    return Int32((seconds * 1000).rounded())
  }

  private func check(_ status: CImageStatus, _ why: CImageMessage) throws(ImageEncodingError) {
    switch status {
    case CImageOK: return
    case CImageOutOfMemory: throw .outOfMemory
    default: throw .failed(why.string)
    }
  }
}

/// Why a picture file could not be written.
public enum ImageEncodingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system has not enough memory.
  case outOfMemory
  /// The encoder refused; the text is its own.
  case failed(String)

  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .outOfMemory: "there is not enough memory to encode it"
    case .failed(let reason): "it could not be encoded: \(reason)"
    }
  }
}
