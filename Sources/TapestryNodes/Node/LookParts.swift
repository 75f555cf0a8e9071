internal import TapestryCore
internal import TapestryStage

/// The parts of a node's look that are set one at a time.
struct LookParts: OptionSet, Sendable {
  let rawValue: UInt16

  static let bounds = LookParts(rawValue: 1)
  static let position = LookParts(rawValue: 2)
  static let anchorPoint = LookParts(rawValue: 4)
  static let transform = LookParts(rawValue: 8)
  static let zPosition = LookParts(rawValue: 16)
  static let opacity = LookParts(rawValue: 32)
  static let isHidden = LookParts(rawValue: 64)
  static let background = LookParts(rawValue: 128)
  static let cornerRadius = LookParts(rawValue: 256)
  static let border = LookParts(rawValue: 512)
  static let shadow = LookParts(rawValue: 1024)
  static let clips = LookParts(rawValue: 2048)

  /// The parts that other layers or the contents show, where corners are not rounded live.
  static let ofCorners: LookParts = [.background, .cornerRadius, .clips]
}

extension LayerAppearance {
  /// Takes parts of another appearance.
  mutating func take(_ parts: LookParts, from other: LayerAppearance) {
    if parts.contains(.bounds) { bounds = other.bounds }
    if parts.contains(.position) { position = other.position }
    if parts.contains(.anchorPoint) { anchorPoint = other.anchorPoint }
    if parts.contains(.transform) { transform = other.transform }
    if parts.contains(.zPosition) { zPosition = other.zPosition }
    if parts.contains(.opacity) { opacity = other.opacity }
    if parts.contains(.isHidden) { isHidden = other.isHidden }
    if parts.contains(.background) { background = other.background }
    if parts.contains(.cornerRadius) { cornerRadius = other.cornerRadius }
    if parts.contains(.border) { border = other.border }
    if parts.contains(.shadow) { shadow = other.shadow }
    if parts.contains(.clips) { clips = other.clips }
  }
}
