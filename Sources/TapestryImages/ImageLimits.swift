/// How much a picture file may cost before it is refused.
///
/// Files are not trusted: a few hundred bytes can announce a picture of gigabytes. Everything here
/// is checked before memory of the picture's size is taken.
public struct ImageLimits: Sendable, Hashable {
  /// The largest number of pixels; each takes four bytes when decoded (default 64 million).
  public var pixels = 64_000_000
  /// The longest side in pixels (default 32,767, the longest that cairo draws).
  public var side = 32_767
  /// The largest number of scans in a progressive JPEG; usual files have ten (default 100).
  public var scans = 100
  /// The largest file in bytes (default 64 MiB).
  public var bytes = 64 * 1024 * 1024

  /// The defaults.
  public init() {}

  /// The defaults, with some changed.
  public init(_ change: (inout ImageLimits) -> Void) { change(&self) }

  /// Throws unless a picture of this size is allowed.
  func check(width: Int, height: Int) throws(ImageDecodingError) {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width <= side, height <= side, !overflow, count <= pixels else {
      throw ImageDecodingError.tooLarge(width: width, height: height, self)
    }
  }
}
