internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay

extension LayerContents {
  /// Whether it is what a view drew.
  fileprivate var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

extension View {
  /// The bounds that it draws for: as they are seen, or, where a drawing is made once, as they are.
  fileprivate var drawnBounds: CGRect {
    drawingMode == .redraw ? layer.presentation.bounds : bounds
  }
}

extension View {
  package func displayIfNeeded() {
    guard marks.contains(.needsDisplay) else { return }
    marks.remove(.needsDisplay)
    let environment = environment
    guard layer.element == nil else { return layer.drawElement(in: environment) }
    let bounds = drawnBounds
    drawnSize = bounds.size
    if displayContents() { return }
    var drawing = ViewDrawing(bounds: bounds, environment: environment, identifier: identifier)
    draw(in: &drawing)
    if drawing.items.isEmpty, !layer.contents.isDrawing { return }
    var items = drawing.items
    if bounds.origin != .zero {
      let map = Transform.translation(x: -bounds.minX, y: -bounds.minY)
      items = [.init(.pushTransform(map))] + items + [.init(.popTransform)]
    }
    layer.contents = .drawing(
      DisplayList(size: bounds.size, items: items, diagnostics: environment.diagnostics),
      drawingMode.resolved(in: environment.layoutDirection)
    )
  }
}
