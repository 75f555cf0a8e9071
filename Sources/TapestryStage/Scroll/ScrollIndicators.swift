internal import TapestryCore
internal import TapestryDisplay

/// The layers of the scroll indicators of an item: shown while the content moves, faded out after.
@MainActor
final class ScrollIndicators {
  /// The time for which indicators stay after the content stands, in seconds.
  private static let delay = 0.5
  /// The time in which indicators fade out, in seconds.
  private static let fading = 0.25
  private static let color = Color(
    light: Color(white: 0, alpha: 0.35),
    dark: Color(white: 1, alpha: 0.35)
  )

  private var layers: [Axis: Layer] = [:]
  private var timer: WindowTimer?
  private(set) var isShown = false

  /// Puts the indicators where they belong for an offset.
  ///
  /// They lie in the content's coordinates and so move with each change of the offset.
  func place(_ geometry: ScrollIndicatorGeometry, at offset: CGPoint, in layer: Layer) {
    guard isShown || !layers.isEmpty else { return }
    for axis in Axis.allCases {
      guard let frame = geometry.frame(axis, at: offset) else {
        layers[axis]?.isHidden = true
        continue
      }
      let indicator = indicator(axis, in: layer)
      indicator.isHidden = false
      indicator.frame = frame
    }
  }

  private func indicator(_ axis: Axis, in layer: Layer) -> Layer {
    if let indicator = layers[axis] { return indicator }
    let indicator = Layer(name: axis == .vertical ? "vertical-indicator" : "horizontal-indicator")
    indicator.zPosition = 1e6
    indicator.background = Self.color
    indicator.cornerRadius = ScrollIndicatorGeometry.thickness / 2
    layers[axis] = indicator
    layer.addSublayer(indicator)
    return indicator
  }

  /// Shows the indicators; they stay until ``hide(in:)``.
  func show() {
    timer?.cancel()
    timer = nil
    guard !isShown else { return }
    isShown = true
    AnimationScope.with(nil) { for layer in layers.values { layer.opacity = 1 } }
  }

  /// Lets the indicators fade out after a while.
  func hide(in stage: Stage?) {
    guard isShown, timer?.isWaiting != true else { return }
    guard let stage else { return fade(duration: 0) }
    timer = stage.schedule(after: Self.delay) { [weak self] in self?.fade(duration: Self.fading) }
  }

  private func fade(duration: Double) {
    isShown = false
    timer?.cancel()
    timer = nil
    let scope = AnimationScope(duration: duration, delay: 0, curve: .easeOut, completion: nil)
    AnimationScope.with(scope) { for layer in layers.values { layer.opacity = 0 } }
  }
}
