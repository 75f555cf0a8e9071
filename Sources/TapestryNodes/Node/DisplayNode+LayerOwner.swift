package import TapestryCore
package import TapestryStage
public import TapestryViews

/// A loaded node as the owner of its layer.
extension DisplayNode: LayerOwner {
  package func layer(_ layer: Layer, didChangeFrom old: LayerAppearance) {
    takeLook(from: layer.appearance)
    if layer.isHidden, !old.isHidden { stage?.endTouches(in: self) }
    if old.bounds.origin != layer.bounds.origin {
      interactionIfAny?.scroller?.boundsOriginDidChange()
    }
    guard let parts, parts.ownsLayer else { return }
    parts.view?.layer(layer, didChangeFrom: old)
    guard old.bounds.size != layer.bounds.size else { return }
    layer.mark([.needsLayout, .needsDisplay])
  }

  package var objectKeptByLayer: AnyObject { self }

  package func layerIsSeenResized(_ layer: Layer) {}

  package func layerContentDidChange(_ layer: Layer) {
    parts?.view?.layerContentDidChange(layer)
  }

  package func stageDidChange(from old: Stage?) {
    if parts?.ownsLayer == true { parts?.view?.stageDidChange(from: old) }
    interactionIfAny?.scroller?.stageDidChange()
    let isInWindow = stage != nil
    windowDidChange(isInWindow: isInWindow)
    if isInWindow { ownLayer?.mark(.needsDisplay) }
  }

  package func layoutDirectionDidChange() -> Bool {
    parts?.view?.layoutDirectionDidChange() ?? false
  }

  package func surroundingsDidChange(_ difference: EnvironmentDifference) {
    parts?.view?.surroundingsDidChange(difference)
    ownLayer?.mark(difference == .colorScheme ? .needsDisplay : [.needsLayout, .needsDisplay])
    environmentDidChange()
  }

  package func layoutPass() {
    parts?.view?.layoutPass()
    applyLayout()
  }

  package func insetsPass() {
    guard let view = parts?.view else {
      ownLayer?.updates.remove(.needsInsets)
      return
    }
    view.insetsPass()
  }

  package var viewItem: StageItem? { parts?.view }

  package var itemName: String { debugTitle }

  package func displayIfNeeded() {
    guard let layer = ownLayer, layer.updates.contains(.needsDisplay) else { return }
    layer.updates.remove(.needsDisplay)
    startDisplay()
  }

  package func layoutTreeIfNeeded() { (supernodes.last ?? self).layoutIfNeeded() }

  package var pixelOffset: CGPoint { parts?.view?.pixelOffset ?? .zero }
}

extension DisplayNode {
  /// The window that the node is in.
  public var window: Window? { stage?.root as? Window }
}
