public import TapestryCore
public import TapestryDisplay

/// Draws contents to pixels by Cairo, on the thread that asks.
public struct CairoRasterizer: DisplayRasterizer, Hashable {
  /// A rasterizer.
  public init() {}

  /// The pixels; nil where there would be too many, or Cairo fails.
  public func bitmap(of list: DisplayList, scale: CGFloat) -> Bitmap? {
    try? CairoCanvas(list, scale: scale).bitmap()
  }
}
