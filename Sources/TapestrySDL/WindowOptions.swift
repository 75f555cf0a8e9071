public import TapestryCore

/// How a window is opened.
public struct WindowOptions: Sendable, Hashable {
  /// The least size that a person may give it, in points; nil for any.
  public var minimumSize: CGSize?
  /// Whether a person may give it another size; true by default.
  public var isResizable = true
  /// Device pixels per point; nil, the default, for what the system says.
  public var scale: CGFloat?

  /// What most windows are opened with.
  public init(minimumSize: CGSize? = nil, isResizable: Bool = true, scale: CGFloat? = nil) {
    precondition(
      scale.map { $0.isFinite && $0 > 0 } ?? true,
      "WindowOptions: the scale must be finite and > 0"
    )
    (self.minimumSize, self.isResizable, self.scale) = (minimumSize, isResizable, scale)
  }
}
