internal import TapestryCore
internal import TapestryDisplay

/// The layers that show the parts of a control, in one layer that all of them lie in.
@MainActor
package final class ControlLayers {
  private let container = Layer(name: "parts")
  private var parts: [ControlPart] = []

  /// Creates the layers of a control without parts.
  package init() { container.isHidden = true }

  isolated deinit { container.removeFromSuperlayer() }

  /// Shows a behavior in the layer of its control.
  ///
  /// In an animation the parts move from where they are seen; parts that are new appear at once.
  package func show<Behavior: ControlBehavior>(
    _ behavior: Behavior,
    in layer: Layer,
    _ context: ControlContext
  ) {
    // Without an extent there is nothing to see, and parts would have no legal frames.
    guard context.size.width > 0, context.size.height > 0 else {
      if !container.isHidden { container.isHidden = true }
      return
    }
    if container.superlayer !== layer { layer.insertSublayer(container, at: 0) }
    let new = behavior.parts(in: context)
    StageItem.performWithoutAnimation { match(new) }
    for (sublayer, part) in zip(container.sublayers, new) { sublayer.appearance = part.appearance }
    var appearance = container.appearance
    appearance.frame = CGRect(origin: .zero, size: context.size)
    appearance.opacity = context.opacity
    appearance.isHidden = false
    container.appearance = appearance
    parts = new
  }

  /// Makes as many layers as there are parts, and gives them their contents.
  private func match(_ new: [ControlPart]) {
    for extra in container.sublayers.dropFirst(new.count) { extra.removeFromSuperlayer() }
    for (index, part) in new.enumerated() {
      let isKnown = index < parts.count && parts[index].name == part.name
      if index == container.sublayers.count { container.addSublayer(Layer()) }
      let layer = container.sublayers[index]
      if !isKnown {
        layer.name = part.name
        layer.appearance = part.appearance
      }
      if !isKnown || parts[index].contents != part.contents {
        layer.element = part.contents.element
      }
    }
  }
}

extension ControlPart {
  /// The appearance of the layer that shows the part.
  var appearance: LayerAppearance {
    var appearance = LayerAppearance()
    // A part that does not fit is insetBy's null rectangle.
    appearance.frame = frame.isNull ? .zero : frame
    appearance.background = color
    appearance.cornerRadius = cornerRadius
    appearance.border = border
    appearance.shadow = shadow
    appearance.opacity = opacity
    appearance.transform = transform
    appearance.isHidden = isHidden
    return appearance
  }
}
