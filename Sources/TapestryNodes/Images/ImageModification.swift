public import TapestryCore
public import TapestryDisplay
internal import TapestryStage

/// What is done to the pixels of a picture before they are shown.
///
/// Two with equal keys do the same: nodes that show the same picture in the same way share one
/// result.
public struct ImageModification: Sendable {
  /// What else there is to know.
  public struct Context: Sendable {
    /// Pixels of the bitmap per point of the node.
    public let scale: CGFloat
    /// Light or dark.
    public let colorScheme: ColorScheme
  }

  /// Says which modification it is.
  struct Key: Hashable, Sendable {
    let value: any (Hashable & Sendable)

    static func == (one: Key, other: Key) -> Bool {
      AnyHashable(one.value) == AnyHashable(other.value)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
  }

  let key: Key
  let apply: @Sendable (Bitmap, Context) -> Bitmap

  /// A modification of one's own.
  ///
  /// - Parameters:
  ///   - key: equal only for modifications that do the same.
  ///   - apply: makes the new pixels; called on any thread, must be pure.
  public init(
    key: some Hashable & Sendable,
    _ apply: @escaping @Sendable (Bitmap, Context) -> Bitmap
  ) {
    (self.key, self.apply) = (Key(value: key), apply)
  }

  /// One that is equal to no other.
  init(_ block: @escaping @Sendable (Bitmap) -> Bitmap) {
    self.init(key: ObjectIdentity()) { bitmap, _ in block(bitmap) }
  }

  private struct Rounding: Hashable {
    let radius: CGFloat?
    let border: Border?
  }

  /// Cuts the picture at a rounded rectangle, and draws a line along the inside of its edge.
  ///
  /// - Parameters:
  ///   - radius: of the corners, in points; nil for as round as possible.
  ///   - border: the line; nil for none.
  /// - Returns: the modification.
  public static func rounded(radius: CGFloat? = nil, border: Border? = nil) -> ImageModification {
    ImageModification(key: Rounding(radius: radius, border: border)) { bitmap, context in
      let pixels = radius.map { Double($0 * context.scale) } ?? .infinity
      let line = border.map {
        (Double($0.width * context.scale), $0.color.resolved(in: context.colorScheme))
      }
      return bitmap.rounded(radius: pixels, border: line)
    }
  }

  /// Fills the shape of the picture with a colour.
  public static func tinted(_ color: Color) -> ImageModification {
    ImageModification(key: color) { bitmap, context in
      bitmap.tinted(color.resolved(in: context.colorScheme))
    }
  }

  /// Does one and then another one.
  public func followed(by next: ImageModification) -> ImageModification {
    ImageModification(key: [key, next.key]) { bitmap, context in
      next.apply(apply(bitmap, context), context)
    }
  }
}

/// Something that is equal to itself alone.
private final class ObjectIdentity: Hashable, Sendable {
  static func == (one: ObjectIdentity, other: ObjectIdentity) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
