internal import TapestryConstraints
internal import TapestryCore
internal import TapestryDisplay

/// The passes before and after layout.
extension Window {
  /// Lets views read their models.
  func updateAllProperties() {
    while !marks.isDisjoint(with: [.needsUpdateProperties, .hasPropertiesToUpdate]) {
      updateProperties(of: self)
    }
  }

  private func updateProperties(of view: View) {
    if view.marks.contains(.needsUpdateProperties) { view.runUpdateProperties() }
    guard view.marks.contains(.hasPropertiesToUpdate) else { return }
    view.marks.remove(.hasPropertiesToUpdate)
    for subview in view.subviews { updateProperties(of: subview) }
  }

  /// Draws what was marked.
  func display() { display(self) }

  private func display(_ view: View) {
    if view.marks.contains(.needsDisplay) { view.drawContents() }
    guard view.marks.contains(.hasDisplay) else { return }
    view.marks.remove(.hasDisplay)
    for subview in view.subviews { display(subview) }
  }

  /// Tells every view that its environment is another one.
  func environmentChanged() {
    constraintState.invalidate([.layoutDirection, .geometry])
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      waiting += view.subviews
      view.environmentDidChange()
      view.invalidateIntrinsicContentSize()
      view.setNeedsLayout()
      view.setNeedsDisplay()
    }
  }
}

extension LayerContents {
  /// Whether it is what a view drew.
  fileprivate var isDrawing: Bool { if case .drawing = self { true } else { false } }
}

extension View {
  fileprivate func drawContents() {
    marks.remove(.needsDisplay)
    var drawing = ViewDrawing(bounds: bounds, environment: environment, identifier: identifier)
    draw(in: &drawing)
    if drawing.items.isEmpty, !layer.contents.isDrawing { return }
    layer.contents = .drawing(
      DisplayList(size: bounds.size, items: drawing.items, diagnostics: environment.diagnostics)
    )
  }
}
