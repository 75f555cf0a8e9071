/// What an element shows, as far as its size is concerned: a text, a picture, a whole layout.
///
/// A value that can be asked on any thread; it does not change. Where the element's content changes,
/// it has another one.
public protocol RectContent: Sendable {
  /// The size that it wants in the size available, in points.
  ///
  /// An infinite extent is unbounded.
  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize

  /// How far its first baseline is below its top in the size available, in points; nil, the
  /// default, if it has none.
  func firstBaseline(fitting available: CGSize, in environment: LayoutEnvironment) -> CGFloat?

  /// Whether it is known to give the same answers as another content.
  ///
  /// Lets caches keep what they have. By default values of an `Equatable` type are compared; those
  /// of other types are never the same.
  func isSame(as other: any RectContent) -> Bool
}

extension RectContent {
  /// It has none.
  public func firstBaseline(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGFloat? { nil }

  /// It is not known to be.
  public func isSame(as other: any RectContent) -> Bool { false }
}

extension RectContent where Self: Equatable {
  /// Whether it is an equal value of the same type.
  public func isSame(as other: any RectContent) -> Bool { self == other as? Self }
}

/// A layout element as content: a text, a stack of specs, a container of constraints.
public struct ElementContent: RectContent {
  /// What is measured.
  public let element: any LayoutElement

  /// Content that is measured as layout specs measure their children.
  public init(_ element: any LayoutElement) { self.element = element }

  /// The size that it wants.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    layout(fitting: available, in: environment).size
  }

  /// How far its first baseline is below its top.
  public func firstBaseline(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGFloat? {
    layout(fitting: available, in: environment).firstBaseline
  }

  private func layout(fitting available: CGSize, in environment: LayoutEnvironment) -> Layout {
    let (width, height) = (max(0, available.width), max(0, available.height))
    return element.layoutThatFits(
      SizeRange(upTo: width, height),
      parentSize: ParentSize(width: width, height: height),
      in: LayoutContext(environment: environment)
    )
  }
}

/// Content with a size of its own that is scaled to what is available: a picture.
public struct AspectContent: RectContent, Hashable {
  /// How it is scaled.
  public enum Mode: Sendable, Hashable {
    /// As large as fits.
    case fit
    /// As small as covers.
    case fill
    /// Not at all.
    case natural
  }

  /// Its own size, in points.
  public let size: CGSize
  /// How it is scaled.
  public let mode: Mode

  /// A picture's size and how it is scaled; extents ≤ 0 have no ratio and are not scaled.
  public init(_ size: CGSize, mode: Mode = .natural) { (self.size, self.mode) = (size, mode) }

  /// The size that it wants.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    guard mode != .natural, size.width > 0, size.height > 0 else { return size }
    let factors = (available.width / size.width, available.height / size.height)
    let factor = mode == .fit ? min(factors.0, factors.1) : max(factors.0, factors.1)
    guard factor.isFinite, factor >= 0 else { return size }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}

/// A size, whatever is available.
public struct FixedContent: RectContent, Hashable {
  /// The size in points.
  public let size: CGSize

  /// Content of a size.
  public init(_ size: CGSize) { self.size = size }

  /// The size that it wants.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize { size }
}
