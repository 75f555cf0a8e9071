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
