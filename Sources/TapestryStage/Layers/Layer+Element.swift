package import TapestryCore
internal import TapestryDisplay

/// The drawing of the elements that layers show.
extension Layer {
  func elementDidChange() {
    if element == nil { contents = .none } else { mark(.needsDisplay) }
    nearestOwner?.layerContentDidChange(self)
  }

  /// Notes that the element is drawn for another environment.
  func elementEnvironmentDidChange() {
    if element != nil { mark(.needsDisplay) }
  }

  /// Notes that the elements of a layer that came elsewhere, and of those in it without an owner,
  /// are drawn for another environment.
  func elementsMoved() {
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.owner == nil else { continue }
      layer.elementEnvironmentDidChange()
      waiting += layer.sublayers
    }
  }

  /// Draws the element, if there is one; nil stands for the standard environment.
  package func drawElement(in environment: LayoutEnvironment?) {
    guard let element else { return }
    let environment = environment ?? LayoutEnvironment()
    let layout = element.layoutThatFits(SizeRange(exact: bounds.size), environment: environment)
    let mode = element.naturalDrawingMode.resolved(in: environment.layoutDirection)
    contents = .drawing(DisplayList(layout, environment: environment), mode)
  }
}

extension LayoutElement {
  /// The drawing mode of a layer that shows the element: text keeps its size, everything else is
  /// laid out for the size that is seen.
  package var naturalDrawingMode: DrawingMode {
    guard let text = self as? Text else { return .redraw }
    return switch text.paragraph.alignment {
    case .center: .fixed(x: 0.5, y: 0)
    case .end: .fixed(x: 1, y: 0)
    case .natural, .start, .justified: .topLeading
    }
  }
}
