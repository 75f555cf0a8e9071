internal import TapestryCore
internal import TapestryDisplay
internal import TapestryRects

/// Drawing of the elements that layers show.
extension Layer {
  func elementDidChange() {
    if element == nil {
      isElementStale = false
      contents = .none
    } else {
      noteElements()
      elementNeedsDrawing()
    }
    ownerView?.rectContentDidChange() ?? rectContentDidChange()
  }

  /// Asks the view that it lies in to draw its element in the next turn.
  func elementNeedsDrawing() {
    isElementStale = true
    nearestView?.mark(.needsLayerDisplay)
  }

  /// Lets all elements in it be drawn anew, for it lies elsewhere or in other surroundings.
  func elementsMoved() {
    guard hasElements else { return }
    noteElements()
    var waiting = [self]
    while let layer = waiting.popLast() {
      if layer.element != nil { layer.isElementStale = true }
      waiting += layer.sublayers.filter { $0.hasElements && $0.owner == nil }
    }
    nearestView?.mark(.needsLayerDisplay)
  }

  /// Says up to the next view that there are elements.
  private func noteElements() {
    hasElements = true
    var (layer, next) = (self, superlayer)
    while layer.owner == nil, let outer = next, !outer.hasElements {
      outer.hasElements = true
      (layer, next) = (outer, outer.superlayer)
    }
  }

  fileprivate func drawElement(in environment: LayoutEnvironment) {
    isElementStale = false
    guard let element else { return }
    let layout = element.layoutThatFits(SizeRange(exact: bounds.size), environment: environment)
    let mode = element.naturalDrawingMode.resolved(in: environment.layoutDirection)
    contents = .drawing(DisplayList(layout, environment: environment), mode)
  }
}

extension View {
  /// Draws the elements of the layers in it that have to be.
  func drawElements() {
    marks.remove(.needsLayerDisplay)
    var waiting = [layer]
    while let layer = waiting.popLast() {
      if layer.isElementStale { layer.drawElement(in: environment) }
      waiting += layer.sublayers.filter { $0.hasElements && $0.owner == nil }
    }
  }
}

extension LayoutElement {
  /// Text keeps its size; all else is laid out for the size that is seen.
  var naturalDrawingMode: DrawingMode {
    guard let text = self as? Text else { return .redraw }
    return switch text.paragraph.alignment {
    case .center: .fixed(x: 0.5, y: 0)
    case .end: .fixed(x: 1, y: 0)
    case .natural, .start, .justified: .topLeading
    }
  }
}
