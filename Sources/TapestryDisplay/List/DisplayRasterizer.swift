public import TapestryCore

/// Turns drawings into pixels; called on any thread, several at a time.
public protocol DisplayRasterizer: Sendable {
  /// The pixels of a drawing at a number of device pixels per point; nil if it cannot be drawn.
  func bitmap(of list: DisplayList, scale: CGFloat) -> Bitmap?
}

/// The environment's rasterizer; default none: drawings stay drawings until they are shown.
public enum DisplayRasterizerKey: LayoutEnvironmentKey {
  /// None.
  public static let defaultValue: (any DisplayRasterizer)? = nil
}

extension LayoutEnvironment {
  /// What other threads draw contents with, so that showing them is only copying pixels; nil where
  /// drawings are kept as they are, as for files of shapes and text.
  public var rasterizer: (any DisplayRasterizer)? {
    get { self[DisplayRasterizerKey.self] }
    set { self[DisplayRasterizerKey.self] = newValue }
  }
}
