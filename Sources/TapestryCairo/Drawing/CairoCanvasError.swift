internal import TapestryCore

/// Why a drawing could not be made.
public enum CairoCanvasError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The drawing has more pixels than are allowed: its width and height in pixels.
  case tooLarge(width: Double, height: Double)
  /// Cairo could not do it; in Cairo's words.
  case failed(String)
  /// A file's name has no ending that names a format: the path.
  case unknownFormat(String)
  /// A file cannot be written: the path, and what the system says.
  case cannotWrite(String, reason: String)

  /// One line: what could not be done.
  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a drawing of \(CGFloat(width).shortText) × \(CGFloat(height).shortText) pixels is too large"
    case .failed(let reason): "cannot draw: \(reason)"
    case .unknownFormat(let path): "\(path): unknown format; use .png, .svg or .pdf"
    case .cannotWrite(let path, let reason): "\(path): cannot be written: \(reason)"
    }
  }
}
