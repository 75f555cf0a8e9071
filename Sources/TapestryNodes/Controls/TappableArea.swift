internal import Synchronization
public import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

extension ControlNode {
  private nonisolated static let hitTestDebug = Atomic(false)

  /// Whether controls show where they can be tapped: green, with a red line where something that
  /// they lie in cuts the place.
  ///
  /// For debugging; default no. Seen from a control's next layout on.
  public nonisolated static var enableHitTestDebug: Bool {
    get { hitTestDebug.load(ordering: .relaxed) }
    set { hitTestDebug.store(newValue, ordering: .relaxed) }
  }

  /// The place where it can be tapped, in its own coordinates: its bounds, changed by its slop, as
  /// far as all that it lies in take events there.
  public var tappableRect: CGRect {
    var rect = wantedTappableRect
    for node in supernodes {
      guard let area = node.convert(node.wantedTappableRect, to: self) else { continue }
      rect = rect.intersection(area)
      if rect.isNull { return .zero }
    }
    return rect
  }
}

extension DisplayNode {
  /// The place where it would take events by itself, in its own coordinates.
  var wantedTappableRect: CGRect {
    let (slop, direction) = (hitTestSlop, environment.layoutDirection)
    return (parts?.layer.bounds ?? bounds).insetBy(
      left: slop.left(in: direction),
      top: slop.top,
      right: slop.right(in: direction),
      bottom: slop.bottom
    )
  }
}

/// Shows where a control can be tapped.
@MainActor
final class TappableArea {
  private let area = Layer(name: "tappable-area")
  private var edges: [Layer] = []
  private static let edgeWidth: CGFloat = 2

  init() {
    area.background = Color.green.opacity(0.35)
    area.zPosition = 1e5
  }

  func hide() { area.removeFromSuperlayer() }

  func show(for node: ControlNode) {
    guard node.isUserInteractionEnabled, node.isEnabled else { return hide() }
    let (wanted, rect) = (node.wantedTappableRect, node.tappableRect)
    if area.superlayer !== node.layer { node.layer.addSublayer(area) }
    area.frame = rect
    for edge in edges { edge.removeFromSuperlayer() }
    edges = cutEdges(of: rect, wanted).map { frame in
      let edge = Layer()
      edge.background = .red
      edge.frame = frame.offsetBy(dx: -rect.minX, dy: -rect.minY)
      area.addSublayer(edge)
      return edge
    }
  }

  /// Lines along the edges that are not where they should be.
  private func cutEdges(of rect: CGRect, _ wanted: CGRect) -> [CGRect] {
    let width = Self.edgeWidth
    var found: [CGRect] = []
    if rect.minX > wanted.minX { found.append(rect.slice(width: width)) }
    if rect.maxX < wanted.maxX {
      found.append(rect.slice(width: width).offsetBy(dx: rect.width - width, dy: 0))
    }
    if rect.minY > wanted.minY { found.append(rect.slice(height: width)) }
    if rect.maxY < wanted.maxY {
      found.append(rect.slice(height: width).offsetBy(dx: 0, dy: rect.height - width))
    }
    return found
  }
}

extension CGRect {
  /// Its beginning, as wide or high as said.
  fileprivate func slice(width: CGFloat? = nil, height: CGFloat? = nil) -> CGRect {
    CGRect(x: minX, y: minY, width: width ?? self.width, height: height ?? self.height)
  }
}
