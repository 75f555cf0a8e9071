/// What surrounds a layout and is an input to it: scale, reading direction, colours, text size.
///
/// A value, handed down the tree. Other modules add entries of their own with a
/// ``LayoutEnvironmentKey``. Two environments are interchangeable for caching only when they come
/// from the same ``LayoutContext``.
public struct LayoutEnvironment: Sendable {
  /// Device pixels per point, > 0; 0 switches pixel rounding off.
  ///
  /// Default 1.
  public var scale: CGFloat {
    get { rounding.scale }
    set { rounding = PixelRounding(scale: newValue) }
  }

  /// How lengths are rounded to device pixels; follows ``scale``.
  public private(set) var rounding = PixelRounding(scale: 1)

  /// The reading direction.
  ///
  /// Default left to right.
  public var layoutDirection: LayoutDirection = .leftToRight

  /// Light or dark.
  ///
  /// Default light.
  public var colorScheme: ColorScheme = .light

  /// How much larger than by default the user wants text; finite, > 0; 1 is the default.
  public var textScale: CGFloat = 1 {
    didSet {
      precondition(
        textScale.isFinite && textScale > 0,
        "LayoutEnvironment.textScale: \(textScale) must be finite and > 0"
      )
    }
  }

  /// The part of the edges covered by something else, in points.
  ///
  /// Default none.
  public var safeAreaInsets: EdgeInsets = .zero

  /// Where oddities of a layout are reported.
  ///
  /// Default: nowhere.
  public var diagnostics: DiagnosticsHandler = .ignoring

  private var entries: [ObjectIdentifier: any Sendable] = [:]

  /// The defaults of every entry.
  public init() {}

  /// Defaults, with the entries most often changed.
  public init(scale: CGFloat, layoutDirection: LayoutDirection = .leftToRight) {
    self.layoutDirection = layoutDirection
    rounding = PixelRounding(scale: scale)
  }

  /// Whether it is known to give the same measurements as another: all entries are the same.
  ///
  /// Who hears of oddities does not matter. Entries are the same if they are one object, or equal;
  /// what cannot be compared never is.
  package func isSame(as other: LayoutEnvironment) -> Bool {
    scale == other.scale && layoutDirection == other.layoutDirection
      && colorScheme == other.colorScheme && textScale == other.textScale
      && safeAreaInsets == other.safeAreaInsets && hasSameEntries(as: other)
  }

  /// An entry added by another module.
  public subscript<Key: LayoutEnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { entries[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { entries[ObjectIdentifier(key)] = newValue }
  }

  /// Whether the entries of other modules are known to be the same.
  func hasSameEntries(as other: LayoutEnvironment) -> Bool {
    guard entries.count == other.entries.count else { return false }
    return entries.allSatisfy { key, value in other.entries[key].map { areSame(value, $0) } ?? false
    }
  }
}

/// Names an entry of ``LayoutEnvironment`` and its default.
public protocol LayoutEnvironmentKey {
  /// The entry's type.
  associatedtype Value: Sendable
  /// What the entry is where nobody sets it.
  static var defaultValue: Value { get }
}

/// The two colour schemes of a user interface.
public enum ColorScheme: String, Sendable, Hashable, Codable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
