internal import TapestryCore
internal import TapestryDisplay

/// A change of some parts of a layer's appearance that is on its way.
@MainActor
package struct LayerAnimation {
  /// The parts of an appearance that are interpolated each by itself.
  package nonisolated struct Parts: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bounds = Parts(rawValue: 1)
    package static let position = Parts(rawValue: 2)
    package static let transform = Parts(rawValue: 4)
    package static let opacity = Parts(rawValue: 8)
    package static let background = Parts(rawValue: 16)
    package static let cornerRadius = Parts(rawValue: 32)
    package static let anchorPoint = Parts(rawValue: 64)
    package static let border = Parts(rawValue: 128)
    package static let shadow = Parts(rawValue: 256)
    /// It is seen while the animation runs, hidden or not, cut at its edges.
    package static let visibility = Parts(rawValue: 512)
    /// What changes of a layer that comes or goes.
    package static let ofFading: Parts = [.bounds, .position, .opacity, .visibility]
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
      // A spring may overshoot; what has no size has none.
      let size = start.bounds.size.mixed(with: end.bounds.size, share)
      appearance.bounds.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    }
    if parts.contains(.position) {
      appearance.position = start.position.mixed(with: end.position, share)
    }
    if parts.contains(.transform) {
      appearance.transform = start.transform.interpolated(to: end.transform, at: share)
    }
    if parts.contains(.opacity) {
      appearance.opacity = min(max(start.opacity.mixed(with: end.opacity, share), 0), 1)
    }
    if parts.contains(.cornerRadius) {
      appearance.cornerRadius = max(0, start.cornerRadius.mixed(with: end.cornerRadius, share))
    }
    if parts.contains(.visibility) { (appearance.isHidden, appearance.clips) = (false, true) }
    if parts.contains(.anchorPoint) {
      appearance.anchorPoint = start.anchorPoint.mixed(with: end.anchorPoint, share)
    }
    applyDecoration(to: &appearance, share)
  }

  private func applyDecoration(to appearance: inout LayerAppearance, _ share: CGFloat) {
    if parts.contains(.background) {
      let (from, to) = (start.background, end.background)
      appearance.background = (from ?? to?.opacity(0))?
        .mixed(with: to ?? from?.opacity(0) ?? .clear, at: Double(share))
    }
    if parts.contains(.border) {
      // None is one without a width.
      let from = start.border ?? end.border.map { Border(width: 0, color: $0.color) }
      let to = end.border ?? start.border.map { Border(width: 0, color: $0.color) }
      if let from, let to { appearance.border = from.mixed(with: to, share) }
    }
    if parts.contains(.shadow) {
      // None is one that is not seen.
      let (from, to) = (start.shadow ?? end.shadow?.unseen, end.shadow ?? start.shadow?.unseen)
      if let from, let to { appearance.shadow = from.mixed(with: to, share) }
    }
  }
}

extension Border {
  /// A spring may overshoot; a width does not go below 0.
  fileprivate func mixed(with other: Border, _ share: CGFloat) -> Border {
    Border(
      width: max(0, width.mixed(with: other.width, share)),
      color: color.mixed(with: other.color, at: Double(share))
    )
  }
}

extension Shadow {
  fileprivate var unseen: Shadow { Shadow(color: color.opacity(0), radius: radius, dx: dx, dy: dy) }

  fileprivate func mixed(with other: Shadow, _ share: CGFloat) -> Shadow {
    Shadow(
      color: color.mixed(with: other.color, at: Double(share)),
      radius: max(0, radius.mixed(with: other.radius, share)),
      dx: dx.mixed(with: other.dx, share),
      dy: dy.mixed(with: other.dy, share)
    )
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
    if anchorPoint != other.anchorPoint { parts.insert(.anchorPoint) }
    if border != other.border { parts.insert(.border) }
    if shadow != other.shadow { parts.insert(.shadow) }
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
