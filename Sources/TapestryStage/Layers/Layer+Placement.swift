package import TapestryCore

extension Layer {
  /// A rect that it was given, and what became of it.
  package struct Placement {
    let exact: CGRect
    let size: CGSize
    let position: CGPoint
  }

  /// Device pixels per point on which rects that are set have their edges; 0 for none.
  package static var placingScale: CGFloat = 0

  /// The rect that it was given, as long as nothing else placed it since; nil if that is what its
  /// position says.
  package var exactFrame: CGRect? {
    guard let placement, placement.size == appearance.bounds.size,
      placement.position == appearance.position
    else { return nil }
    return placement.exact
  }

  /// Where it is without a transform, exactly as it was given.
  package var placedFrame: CGRect { exactFrame ?? appearance.levelFrame }

  /// Takes a rect, its edges on the pixels of a space in which the coordinates begin somewhere.
  package func place(at exact: CGRect, scale: CGFloat, origin: CGPoint) {
    take(exact.roundedEdges(scale: scale, origin: origin))
    guard appearance.levelFrame != exact else {
      placement = nil
      return
    }
    placement = Placement(exact: exact, size: bounds.size, position: position)
  }

  /// Takes a rect; a transform stays.
  package func take(_ frame: CGRect) {
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
  package var pixelOffset: CGPoint {
    var layers: [Layer] = []
    var next: Layer? = self
    var offset = CGPoint.zero
    while let layer = next {
      if let owner = layer.owner {
        offset = owner.pixelOffset
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
}

extension LayerAppearance {
  /// The top left of the frame that the layer has without a transform.
  package var frameOrigin: CGPoint {
    CGPoint(
      x: position.x - bounds.width * anchorPoint.x,
      y: position.y - bounds.height * anchorPoint.y
    )
  }

  /// The rectangle that the layer has without a transform, in the superlayer's coordinates.
  package var levelFrame: CGRect { CGRect(origin: frameOrigin, size: bounds.size) }
}
