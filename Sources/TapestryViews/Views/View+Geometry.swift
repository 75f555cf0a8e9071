internal import TapestryConstraints
public import TapestryCore
public import TapestryDisplay
internal import TapestryRects

/// Where it is.
extension View {
  /// Its middle in its superview's coordinates.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// What it is turned and scaled by, about its middle; constraints do not see it.
  public var transform: Transform {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// How much of it and all in it is seen, 0…1.
  public var opacity: CGFloat {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// Whether it and all in it is left out: not drawn, and no events; layout goes on with it, but
  /// for a stack view's arrangement, which closes and opens slowly when it is set in an animation.
  ///
  /// Touches and gestures that go on in it are cancelled when it is hidden.
  public var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      let seen = layer.presentation
      layer.isHidden = newValue
      if newValue { stage?.endTouches(in: self) }
      superview?.subviewVisibilityDidChange(self, seen: seen)
    }
  }

  /// What becomes of what it draws while it is seen in another size, as in an animation;
  /// ``DrawingMode/redraw`` by default.
  ///
  /// Labels keep their text in its final size instead, at the side where its lines begin; text
  /// fields keep it at the leading edge. What the layer itself shows is not concerned: background,
  /// corners, border and shadow always are those of the size that is seen, and so are pictures,
  /// each in its own mode.
  public var drawingMode: DrawingMode {
    get { chosenDrawingMode ?? naturalDrawingMode }
    set {
      guard newValue != drawingMode else { return }
      chosenDrawingMode = newValue
      setNeedsDisplay()
    }
  }

  /// What fills it behind its contents.
  public var background: Color? {
    get { layer.background }
    set { layer.background = newValue }
  }

  /// Whether contents and subviews are cut at its edge.
  public var clips: Bool {
    get { layer.clips }
    set { layer.clips = newValue }
  }
}

/// Conversion of coordinates.
extension View {
  /// A point of its coordinates in those of a guide, which begin at the guide's top left.
  public func convert(_ point: CGPoint, to guide: LayoutGuide) -> CGPoint? {
    guard let owner = guide.owner as? View, let inOwner = convert(point, to: owner) else {
      return nil
    }
    let origin = guide.layoutFrame.origin
    return CGPoint(x: inOwner.x - origin.x, y: inOwner.y - origin.y)
  }

  /// A point of a guide's coordinates in its own; nil if they are in different trees.
  public func convert(_ point: CGPoint, from guide: LayoutGuide) -> CGPoint? {
    guard let owner = guide.owner as? View else { return nil }
    let origin = guide.layoutFrame.origin
    return owner.convert(CGPoint(x: origin.x + point.x, y: origin.y + point.y), to: self)
  }
}

extension View: LayerOwner {
  package func layer(_ layer: Layer, didChangeFrom old: LayerAppearance) {
    if let node, layer.owner === self { node.layer(layer, didChangeFrom: old) }
    let new = layer.appearance
    guard
      old.bounds != new.bounds || old.position != new.position || old.anchorPoint != new.anchorPoint
    else { return }
    if translatesAutoresizingMaskIntoConstraints || superview == nil {
      constraintState.invalidate(.frame)
      stage?.setNeedsTurn()
    }
    LayoutCycle.record(geometryOf: self, from: old)
    superview?.subviewPlacing.note(self)
    geometryMayChangeInsets(hasNewSize: old.bounds.size != new.bounds.size)
    guard old.bounds != new.bounds else { return }
    boundsDidChange(from: old.bounds)
  }

  package func layerIsSeenResized(_ layer: Layer) {
    if drawingMode == .redraw, layer.presentation.bounds.size != drawnSize {
      mark(.needsDisplay)
    }
  }

  package func layerContentDidChange(_ layer: Layer) {
    if layer === self.layer { rectContentDidChange() } else { layer.rectContentDidChange() }
  }

  package func stageDidChange(from old: Stage?) {
    mark(stage == nil ? .needsDisplay : [.needsDisplay, .needsUpdateProperties])
    didMoveToWindow()
    if layer.owner === self { node?.stageDidChange(from: old) }
  }

  package func layoutDirectionDidChange() -> Bool {
    constraintState.invalidate(.layoutDirection)
    return constraintState.isInEngine
  }

  package func surroundingsDidChange(_ difference: EnvironmentDifference) {
    if !difference.isDisjoint(with: [.layoutDirection, .other]) {
      forgetMeasurements()
      // Baselines, and margins that follow the reading direction.
      constraintState.invalidate(.geometry)
      invalidateIntrinsicContentSize()
    } else if difference.contains(.safeArea), superview == nil {
      constraintState.invalidate(.geometry)
    }
    if difference != .colorScheme { setNeedsLayout() }
    setNeedsDisplay()
    environmentDidChange()
  }

  package var viewItem: StageItem? { self }

  package var objectKeptByLayer: AnyObject { node ?? self }

  package var itemName: String { layoutName }

  package func layoutPass() { layoutSubviews() }

  package func insetsPass() { updateInsets() }

  package func layoutTreeIfNeeded() { root.layoutIfNeeded() }

  /// Marks what follows from new bounds, and resizes what is in it.
  func takeBounds(from old: CGRect) {
    setNeedsLayout()
    // Its superview hears of it, unless it is the one who does it.
    if let superview, !superview.marks.contains(.isLayingOut) { superview.setNeedsLayout() }
    guard bounds.size != old.size else { return }
    setNeedsDisplay()
    if !subviews.isEmpty { Resize.perform(Resize(view: self, old: old.size, new: bounds.size)) }
  }
}

/// A new size of a view, which those in it follow by their autoresizing masks.
@MainActor
private struct Resize {
  let view: View
  let old: CGSize
  let new: CGSize

  /// Sizes that others have to follow; nil while nothing is resized.
  private static var waiting: [Resize]?

  /// Resizes what is in a view, and what is in that, one after the other: trees may be deeper than
  /// a thread's stack allows.
  static func perform(_ resize: Resize) {
    guard waiting == nil else {
      waiting?.append(resize)
      return
    }
    waiting = [resize]
    while let next = waiting?.popLast() { next.resizeSubviews() }
    waiting = nil
  }

  private func resizeSubviews() {
    for subview in view.subviews where subview.translatesAutoresizingMaskIntoConstraints {
      let frame = subview.autoresizingMask.resized(subview.frame, in: old, resizedTo: new)
      if frame != subview.frame { subview.frame = frame }
    }
  }
}
