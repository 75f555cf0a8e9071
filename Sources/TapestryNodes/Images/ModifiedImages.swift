internal import Synchronization
internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage

/// A picture that was cut, made smaller or modified, with what it was made from.
final class ModifiedImage: ImageSource {
  /// What decides how it looks.
  struct Key: Hashable, Sendable {
    let source: ImageIdentity
    /// The part of the picture that is seen, in shares of its size.
    let part: CGRect
    let size: PixelSize
    let pixelsPerPoint: CGFloat
    let scheme: ColorScheme
    let tint: RGBA?
    let modification: ImageModification.Key?
  }

  let name: String
  let scale: CGFloat
  private let key: Key
  private let pixels: Bitmap

  init(_ pixels: Bitmap, _ key: Key) {
    (self.pixels, self.key, name, scale) = (pixels, key, key.source.source.name, key.pixelsPerPoint)
  }

  func pixelSize() -> PixelSize { PixelSize(width: pixels.width, height: pixels.height) }
  func bitmap() -> Bitmap { pixels }

  deinit { ModifiedImages.shared.forget(key) }
}

/// Which picture it is: the same object, or an equal value.
struct ImageIdentity: Hashable, Sendable {
  let source: any ImageSource

  private var object: AnyObject? {
    type(of: source) is AnyClass ? source as AnyObject : nil
  }

  static func == (one: Self, other: Self) -> Bool {
    if let object = one.object { return object === other.object }
    guard let value = one.source as? any Hashable, let other = other.source as? any Hashable else {
      return false
    }
    return AnyHashable(value) == AnyHashable(other)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source.name)
    hasher.combine(source.scale)
  }
}

/// The modified pictures that somebody shows, so that the same one is made once.
///
/// Keeps none of them alive.
final class ModifiedImages: Sendable {
  static let shared = ModifiedImages()

  private struct Reference {
    weak var image: ModifiedImage?
  }

  private let known = Mutex<[ModifiedImage.Key: Reference]>([:])

  /// The picture that is there, or a new one; of two threads that make it, the first one's is taken.
  func image(
    _ key: ModifiedImage.Key,
    make: () throws(ImageError) -> Bitmap?
  ) throws(ImageError) -> ModifiedImage? {
    if let image = known.withLock({ $0[key]?.image }) { return image }
    guard let pixels = try make() else { return nil }
    let made = ModifiedImage(pixels, key)
    return known.withLock { known in
      if let other = known[key]?.image { return other }
      known[key] = Reference(image: made)
      return made
    }
  }

  /// A picture has gone; another one may have taken its place by now.
  func forget(_ key: ModifiedImage.Key) {
    let gone = known.withLock { known -> (key: ModifiedImage.Key?, image: ModifiedImage?) in
      guard let index = known.index(forKey: key) else { return (nil, nil) }
      if let image = known[index].value.image { return (nil, image) }
      return (known.remove(at: index).key, nil)
    }
    // The key's picture ends here, where no lock is held, and so does one that others let go just
    // now.
    withExtendedLifetime(gone) {}
  }

  /// How many pictures are known.
  var count: Int { known.withLock { $0.count } }
}
