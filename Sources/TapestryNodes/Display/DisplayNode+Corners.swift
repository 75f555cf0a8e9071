public import TapestryDisplay
internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// How the corners of a node are rounded.
public enum CornerRoundingType: Sendable, Hashable {
  /// The layer's corners are round, and with `clipsToBounds` what is in it is cut there each time
  /// that it is shown; anything may move behind and in it.
  case live
  /// The background and the contents are drawn with round corners once, by another thread;
  /// subnodes are not cut. The cheapest.
  case precomposited
  /// Four pieces in the colour of what is behind the node lie over its corners, in front of
  /// everything in it; what is behind must have one colour, and what is in it may move.
  case clipping
}

extension DisplayNode {
  /// How its corners are rounded; default ``CornerRoundingType/live``.
  public nonisolated var cornerRoundingType: CornerRoundingType {
    get { core.withLock { $0.rare.corners.type } }
    set {
      core.withLock { state in state.changeRare { $0.corners.type = newValue } }
      cornersDidChange()
    }
  }

  /// The colour of what is behind it, for ``CornerRoundingType/clipping``; default the background's.
  public nonisolated var colorBehindCorners: Color {
    get { core.withLock { $0.rare.corners.colorBehind } }
    set {
      core.withLock { state in state.changeRare { $0.corners.colorBehind = newValue } }
      cornersDidChange()
    }
  }

  /// What the layer shows of the look: another part of it may be drawn in other ways.
  nonisolated func shownAppearance(_ appearance: LayerAppearance) -> LayerAppearance {
    var shown = appearance
    switch cornerRoundingType {
    case .live: break
    case .precomposited: (shown.background, shown.cornerRadius, shown.clips) = (nil, 0, false)
    case .clipping: shown.cornerRadius = 0
    }
    return shown
  }

  /// The look has other corners, another background, or is cut elsewhere.
  nonisolated func cornersDidChange() {
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in
      guard let self, let parts = self.parts else { return }
      let look = self.core.withLock { $0.look?.appearance ?? LayerAppearance() }
      let shown = self.shownAppearance(look)
      parts.layer.background = shown.background
      parts.layer.cornerRadius = shown.cornerRadius
      parts.layer.clips = shown.clips
      self.placeCornerPieces()
      self.setNeedsDisplay()
    }
  }

  /// Puts the pieces over the corners, or takes them away.
  func placeCornerPieces() {
    guard let parts else { return }
    let radius = cornerRadius
    guard cornerRoundingType == .clipping, radius > 0 else {
      parts.cornerPieces?.removeFromSuperlayer()
      parts.cornerPieces = nil
      return
    }
    let pieces = parts.cornerPieces ?? Layer(name: "corners")
    parts.cornerPieces = pieces
    let size = parts.layer.bounds.size
    pieces.zPosition = 10_000
    pieces.frame = CGRect(origin: .zero, size: size)
    pieces.element = CornerPieces(radius: radius, color: colorBehindCorners)
    if pieces.superlayer == nil { parts.layer.addSublayer(pieces) }
  }

  /// What is drawn in place of the layer's background and clip.
  var precompositedBack: Decoration? {
    guard cornerRoundingType == .precomposited else { return nil }
    var back = Decoration(background: backgroundColor, clips: true)
    back.cornerRadius = cornerRadius
    return back
  }
}

/// What lies between the corners of a rectangle and its round ones.
private struct CornerPieces: DisplayElement {
  let radius: CGFloat
  let color: Color

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.max, in: context)
  }

  func draw(in context: inout DrawingContext) {
    let frame = context.frame
    let radius = min(radius, frame.width / 2, frame.height / 2)
    // The part of a control point of a quarter of a circle that is beyond the arc.
    let bend = radius * (1 - 0.552_284_749_8)
    for (x, dx) in [(frame.minX, radius), (frame.maxX, -radius)] {
      for (y, dy) in [(frame.minY, radius), (frame.maxY, -radius)] {
        let (bendX, bendY) = (dx > 0 ? bend : -bend, dy > 0 ? bend : -bend)
        let path = Path([
          .move(CGPoint(x: x, y: y)),
          .line(CGPoint(x: x + dx, y: y)),
          .curve(
            CGPoint(x: x + bendX, y: y),
            CGPoint(x: x, y: y + bendY),
            CGPoint(x: x, y: y + dy)
          ),
          .close,
        ])
        context.add(.path(path, fill: context.resolve(color), stroke: nil, strokeWidth: 0))
      }
    }
  }
}
