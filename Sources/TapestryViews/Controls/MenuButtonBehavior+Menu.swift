internal import TapestryCore
package import TapestryStage

extension MenuButtonBehavior {
  /// Presents the menu below a control.
  ///
  /// - Parameters:
  ///   - layer: the layer of the control.
  ///   - choose: called with the index of the title that the user chose.
  @MainActor
  package func presentMenu(
    from layer: Layer,
    choose: @escaping @MainActor (Int) -> Void
  ) {
    guard !titles.isEmpty, let window = layer.stage?.root as? Window,
      let frame = layer.map(to: window.layer)?.apply(to: layer.bounds)
    else { return }
    let menu = Menu(
      items: titles.indices.map { index in
        MenuItem(
          titles[index],
          isEnabled: !disabledIndices.contains(index),
          isChecked: index == selectedIndex
        ) { choose(index) }
      }
    )
    let isRightToLeft = window.environment.layoutDirection == .rightToLeft
    let corner = CGPoint(x: isRightToLeft ? frame.maxX : frame.minX, y: frame.maxY + 4)
    window.present(menu, as: .contextMenu(at: corner))
  }
}
