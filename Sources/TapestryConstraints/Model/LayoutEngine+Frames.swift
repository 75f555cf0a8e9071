public import TapestryCore

extension LayoutEngine {
  /// The frame of an item or guide in its superitem's coordinates, in points, not rounded.
  ///
  /// Takes in pending changes first. An item that the engine does not know keeps its frame.
  public func frame(of item: any LayoutItem) -> CGRect {
    layout()
    guard let node = existingNode(item.constraintState.core) else {
      checkAnnouncement(of: item)
      return item.frame
    }
    if node == LayoutEngine.rootNode, !findsRootSize { return item.frame }
    let frame = lastFrame(Int(node))
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  /// The alignment rect of an item or guide in its superitem's coordinates, in points.
  public func alignmentRect(of item: any LayoutItem) -> CGRect {
    item.alignmentRect(forFrame: frame(of: item))
  }

  /// The margins of an item that constraints see: with safe area and superitem's margins.
  public func effectiveLayoutMargins(of item: any LayoutItem) -> EdgeInsets {
    let node = node(item.core)
    marginNodes.insert(node)
    layout()
    if adaptMargins() { layout() }
    let margins = nodes[Int(node)].metrics.margins
    return EdgeInsets(
      top: CGFloat(margins.top),
      left: CGFloat(margins.left),
      bottom: CGFloat(margins.bottom),
      right: CGFloat(margins.right)
    )
  }

  /// The frame of an item in its superitem's coordinates with each edge on a device pixel.
  ///
  /// Edges are rounded where they are in the root's coordinates, halves up, so that edges that
  /// touch go on touching however deep their items lie; the size is the difference of the edges.
  /// `scale` is device pixels per point; 0 switches rounding off.
  public func roundedFrame(of item: any LayoutItem, scale: CGFloat) -> CGRect {
    let frame = frame(of: item)
    guard let superitem = item.superitem, item !== root else {
      return frame.roundedEdges(scale: scale)
    }
    var origin = CGPoint.zero
    var next: (any LayoutItem)? = superitem
    while let outer = next, outer !== root {
      let place = self.frame(of: outer).origin
      origin = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
      next = outer.superitem
    }
    return frame.roundedEdges(scale: scale, origin: origin)
  }
}

extension CGRect {
  /// The rectangle with each edge on a device pixel, halves up.
  ///
  /// `scale` is device pixels per point; 0 switches rounding off. `origin` is where the
  /// coordinates begin in the space whose pixels count; it is rounded too, and the result is in
  /// coordinates that begin at its pixel.
  public func roundedEdges(scale: CGFloat, origin: CGPoint = .zero) -> CGRect {
    guard scale > 0 else { return self }
    // What the solver's rounding leaves must not decide about a half.
    func rounded(_ edge: CGFloat) -> CGFloat { (edge * scale + 0.5 + 1e-6).rounded(.down) / scale }
    let (left, top) = (rounded(origin.x + minX), rounded(origin.y + minY))
    return CGRect(
      x: left - rounded(origin.x),
      y: top - rounded(origin.y),
      width: rounded(origin.x + maxX) - left,
      height: rounded(origin.y + maxY) - top
    )
  }
}
