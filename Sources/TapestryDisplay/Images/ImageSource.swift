public import TapestryCore

/// A picture that can be measured cheaply and decoded on demand.
///
/// Called on any thread, several at a time. Files and bytes are not trusted: a source throws, and
/// never traps, on wrong content.
public protocol ImageSource: Sendable {
  /// A short name of the picture, for dumps and messages: a file's name, say.
  var name: String { get }

  /// Pixels per point of the picture itself; > 0. 2 for `name@2x.png`.
  var scale: CGFloat { get }

  /// The picture's size in pixels, from its header alone.
  func pixelSize() throws(ImageError) -> PixelSize

  /// The picture's pixels.
  func bitmap() throws(ImageError) -> Bitmap
}

extension ImageSource {
  /// 1.
  public var scale: CGFloat { 1 }
}

/// A size in whole pixels.
public struct PixelSize: Sendable, Hashable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int

  /// A size.
  public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// Why a picture cannot be shown.
public enum ImageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The bytes could not be had: the file's name, and what the system says.
  case unreadable(String, reason: String)
  /// The bytes are of no kind that is understood: the picture's name.
  case unknownFormat(String)
  /// The bytes are damaged: the picture's name, and what is wrong.
  case corrupt(String, reason: String)
  /// The picture exceeds a limit: its name, and the limit.
  case tooLarge(String, reason: String)

  /// One line: which picture, and what is wrong with it.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason): "\(name): cannot be read: \(reason)"
    case .unknownFormat(let name): "\(name): is no picture of a known format"
    case .corrupt(let name, let reason): "\(name): is damaged: \(reason)"
    case .tooLarge(let name, let reason): "\(name): is too large: \(reason)"
    }
  }
}

/// A picture that is in memory already.
public struct BitmapImageSource: ImageSource {
  /// The picture's name.
  public let name: String
  /// Pixels per point.
  public let scale: CGFloat
  private let pixels: Bitmap

  /// A picture in memory; its scale is > 0, anything else is a programming error.
  public init(_ bitmap: Bitmap, name: String = "bitmap", scale: CGFloat = 1) {
    precondition(scale > 0 && scale.isFinite, "BitmapImageSource: scale \(scale) must be > 0")
    (pixels, self.name, self.scale) = (bitmap, name, scale)
  }

  /// The bitmap's size.
  public func pixelSize() -> PixelSize { PixelSize(width: pixels.width, height: pixels.height) }

  /// The bitmap.
  public func bitmap() -> Bitmap { pixels }
}

extension BitmapImageSource: Hashable {
  /// Whether names, scales and pixels are the same.
  ///
  /// - Complexity: O(1) for copies of one picture, else O(pixels).
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.scale == other.scale && one.pixels == other.pixels
  }

  /// Feeds the name and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(pixelSize())
  }
}

/// How a picture fills a rectangle of another shape.
public enum ContentMode: String, Sendable, Hashable, CaseIterable {
  /// Stretched to the rectangle.
  case scaleToFill
  /// As large as fits, in the middle.
  case scaleAspectFit
  /// As small as covers, in the middle, cut at the edges.
  case scaleAspectFill
  /// In its own size, in the middle, cut at the edges.
  case center

  /// Where content of a size goes in a rectangle, in points.
  public func rect(for content: CGSize, in frame: CGRect) -> CGRect {
    guard content.width > 0, content.height > 0 else { return frame }
    let (across, down) = (frame.width / content.width, frame.height / content.height)
    let scale: CGFloat
    switch self {
    case .scaleToFill: return frame
    case .scaleAspectFit: scale = min(across, down)
    case .scaleAspectFill: scale = max(across, down)
    case .center: scale = 1
    }
    let (width, height) = (content.width * scale, content.height * scale)
    return CGRect(
      x: frame.midX - width / 2,
      y: frame.midY - height / 2,
      width: width,
      height: height
    )
  }
}
