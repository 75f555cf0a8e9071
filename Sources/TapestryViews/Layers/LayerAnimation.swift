internal import TapestryCore
internal import TapestryDisplay

/// A change of some parts of a layer's appearance that is on its way.
@MainActor
struct LayerAnimation {
  /// The parts of an appearance that are interpolated each by itself.
  nonisolated struct Parts: OptionSet, Sendable {
    let rawValue: Int
    static let bounds = Parts(rawValue: 1)
    static let position = Parts(rawValue: 2)
    static let transform = Parts(rawValue: 4)
    static let opacity = Parts(rawValue: 8)
    static let background = Parts(rawValue: 16)
    static let cornerRadius = Parts(rawValue: 32)
  }

  var parts: Parts
  var start: LayerAppearance
  var end: LayerAppearance
  let scope: AnimationScope
  /// Since when it runs, in seconds of the window's clock; nil until the window takes it in.
  var began: Double?
  /// How far it is, in seconds.
  var elapsed = 0.0

  var isOver: Bool { elapsed >= scope.end }

  /// Sets its parts of an appearance to where they are by now.
  func apply(to appearance: inout LayerAppearance) {
    let share = CGFloat(scope.share(at: elapsed))
    if parts.contains(.bounds) {
      appearance.bounds.origin = start.bounds.origin.mixed(with: end.bounds.origin, share)
      appearance.bounds.size = start.bounds.size.mixed(with: end.bounds.size, share)
    }
    if parts.contains(.position) {
      appearance.position = start.position.mixed(with: end.position, share)
    }
    if parts.contains(.transform) {
      appearance.transform = start.transform.interpolated(to: end.transform, at: share)
    }
    if parts.contains(.opacity) {
      appearance.opacity = start.opacity.mixed(with: end.opacity, share)
    }
    if parts.contains(.cornerRadius) {
      appearance.cornerRadius = start.cornerRadius.mixed(with: end.cornerRadius, share)
    }
    if parts.contains(.background) {
      let (from, to) = (start.background, end.background)
      appearance.background = (from ?? to?.opacity(0))?
        .mixed(with: to ?? from?.opacity(0) ?? .clear, at: Double(share))
    }
  }
}

extension LayerAppearance {
  /// The parts that are different and can be interpolated.
  func differences(to other: LayerAppearance) -> LayerAnimation.Parts {
    var parts: LayerAnimation.Parts = []
    if bounds != other.bounds { parts.insert(.bounds) }
    if position != other.position { parts.insert(.position) }
    if transform != other.transform { parts.insert(.transform) }
    if opacity != other.opacity { parts.insert(.opacity) }
    if background != other.background { parts.insert(.background) }
    if cornerRadius != other.cornerRadius { parts.insert(.cornerRadius) }
    return parts
  }
}

extension CGFloat {
  func mixed(with other: CGFloat, _ share: CGFloat) -> CGFloat { self + (other - self) * share }
}

extension CGPoint {
  func mixed(with other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x.mixed(with: other.x, share), y: y.mixed(with: other.y, share))
  }
}

extension CGSize {
  func mixed(with other: CGSize, _ share: CGFloat) -> CGSize {
    CGSize(
      width: width.mixed(with: other.width, share),
      height: height.mixed(with: other.height, share)
    )
  }
}
