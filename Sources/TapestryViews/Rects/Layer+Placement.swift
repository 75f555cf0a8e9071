internal import TapestryConstraints
internal import TapestryCore

extension Layer {
  /// A rect that it was given, and what became of it.
  struct Placement {
    let exact: CGRect
    let size: CGSize
    let position: CGPoint
  }

  /// Device pixels per point on which rects that are set have their edges; 0 for none.
  static var placingScale: CGFloat = 0

  /// The rect that it was given, as long as nothing else placed it since; nil if that is what its
  /// position says.
  var exactFrame: CGRect? {
    guard let placement, placement.size == appearance.bounds.size,
      placement.position == appearance.position
    else { return nil }
    return placement.exact
  }

  /// Where it is without a transform, exactly as it was given.
  var placedFrame: CGRect { exactFrame ?? appearance.levelFrame }

  /// Takes a rect, its edges on the pixels of a space in which the coordinates begin somewhere.
  func place(at exact: CGRect, scale: CGFloat, origin: CGPoint) {
    take(exact.roundedEdges(scale: scale, origin: origin))
    guard appearance.levelFrame != exact else {
      placement = nil
      return
    }
    placement = Placement(exact: exact, size: bounds.size, position: position)
  }

  /// Takes a rect; a transform stays.
  func take(_ frame: CGRect) {
    let (anchor, old) = (appearance.anchorPoint, appearance)
    let position = CGPoint(
      x: frame.minX + frame.width * anchor.x,
      y: frame.minY + frame.height * anchor.y
    )
    guard old.bounds.size != frame.size || old.position != position else { return }
    var appearance = old
    appearance.bounds.size = frame.size
    appearance.position = position
    self.appearance = appearance
  }

  /// How far the pixel at which its coordinates begin is from where they begin exactly.
  var pixelOffset: CGPoint {
    var layers: [Layer] = []
    var next: Layer? = self
    var offset = CGPoint.zero
    while let layer = next {
      if let view = layer.ownerView {
        offset = view.pixelOffset
        break
      }
      layers.append(layer)
      next = layer.superlayer
    }
    for layer in layers.reversed() {
      let place = layer.placedFrame.origin
      let point = CGRect(x: offset.x + place.x, y: offset.y + place.y, width: 0, height: 0)
      let pixel = point.roundedEdges(scale: Self.placingScale)
      offset = CGPoint(x: point.minX - pixel.minX, y: point.minY - pixel.minY)
    }
    return offset
  }

  /// The view whose layer it is.
  var ownerView: View? { owner as? View }

  /// The view in whose layer it lies, or whose layer it is.
  var nearestView: View? {
    var next: Layer? = self
    while let layer = next {
      if let view = layer.ownerView { return view }
      next = layer.superlayer
    }
    return nil
  }
}
