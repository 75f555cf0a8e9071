internal import Synchronization
package import TapestryCore

/// An image as a template: its shape, filled with a color.
package final class TemplateImageSource: ImageSource {
  private let base: any ImageSource
  private let color: RGBA
  /// The filled shape, once it was asked for.
  private let filled = Mutex<Bitmap?>(nil)

  /// Creates a template of an image.
  package init(_ base: any ImageSource, color: RGBA) { (self.base, self.color) = (base, color) }

  package var name: String { base.name }
  package var scale: CGFloat { base.scale }

  package func pixelSize() throws(ImageError) -> PixelSize { try base.pixelSize() }

  package func bitmap() throws(ImageError) -> Bitmap {
    if let known = filled.withLock({ $0 }) { return known }
    let made = try base.bitmap().tinted(color)
    filled.withLock { $0 = made }
    return made
  }
}

extension Bitmap {
  /// Returns the shape of the image filled with a color.
  package func tinted(_ color: RGBA) -> Bitmap {
    let parts = [color.blue, color.green, color.red, 1].map { $0 * color.alpha }
    return Bitmap(width: width, height: height) { new in
      for start in stride(from: 0, to: new.count, by: 4) {
        let alpha = Double(bytes[start + 3])
        for part in 0..<4 { new[start + part] = UInt8((alpha * parts[part]).rounded()) }
      }
    }
  }
}
