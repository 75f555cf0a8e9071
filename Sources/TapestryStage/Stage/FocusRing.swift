internal import TapestryCore
internal import TapestryDisplay

/// The line around the view that has the keyboard, shown once the keyboard was used to go there.
@MainActor
struct FocusRing {
  private let ring = Layer(name: "focus-ring")
  private weak var item: StageItem?
  /// How far the line is from the view, in points.
  private static let distance: CGFloat = 3

  init() {
    ring.zPosition = 1e6
    ring.border = Border(width: 2, color: .blue)
  }

  /// Shows the line around a view, or none.
  mutating func show(around item: StageItem?, in stage: Stage) {
    self.item = item
    guard item != nil else { return ring.removeFromSuperlayer() }
    if ring.superlayer == nil { stage.layer.addSublayer(ring) }
    follow(in: stage)
  }

  /// Goes where its view is now.
  func follow(in stage: Stage) {
    guard let layer = item?.ownLayer, ring.superlayer != nil else { return }
    guard layer.stage === stage, let rect = layer.map(to: stage.layer)?.apply(to: layer.bounds)
    else { return ring.removeFromSuperlayer() }
    ring.frame = rect.insetBy(dx: -Self.distance, dy: -Self.distance)
    ring.cornerRadius = layer.cornerRadius + Self.distance
  }
}
