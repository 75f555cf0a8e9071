internal import Foundation
internal import TapestryDisplay
internal import TapestryImages

/// The files that `Scripts/draw-image-fixtures.py` draws.
enum Fixtures {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures/Images").path

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
  }

  static let colorful = [
    "baseline.jpg", "subsampled.jpg", "progressive.jpg", "restarts.jpg", "cmyk-adobe.jpg",
    "cmyk-plain.jpg", "rgb.png", "rgb16.png", "palette.png", "interlaced-palette.png",
    "profile-bomb.png", "lossy.webp",
  ]
  static let translucent = [
    "rgba.png", "rgba16.png", "palette-alpha.png", "interlaced.png", "lossless.webp",
    "lossy-alpha.webp",
  ]
  static let gray = ["gray.jpg", "gray.png", "gray2.png", "gray16.png"]
  static let turned = (1...8).map { "orientation-\($0).jpg" }
  static let good = colorful + translucent + gray + turned + ["gray-alpha.png"]
}

/// A color of a decoded pixel: premultiplied, 0…255.
struct Pixel: Hashable {
  var (red, green, blue, alpha) = (0, 0, 0, 255)

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Whether every part differs by no more than lossy compression may change it.
  func isNear(_ other: Pixel, within tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs($0 - $1) <= tolerance }
  }
}

extension Bitmap {
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let at = (y * width + x) * 4
    return Pixel(
      Int(bytes[at + 2]),
      Int(bytes[at + 1]),
      Int(bytes[at]),
      Int(bytes[at + 3])
    )
  }

  /// The middles of the quarters: top left, top right, bottom left, bottom right.
  var quarters: [Pixel] {
    [(1, 1), (3, 1), (1, 3), (3, 3)].map { pixel(width * $0.0 / 4, height * $0.1 / 4) }
  }
}
