internal import TapestryCore
internal import TapestryDisplay

/// Turns a tree of layers, as it was looked at last, into commands.
@MainActor
struct LayerDrawing {
  private(set) var items: [DisplayList.Item] = []
  private let region: CGRect
  private let scheme: ColorScheme

  /// Draws what reaches into a region of the root's coordinates.
  init(region: CGRect, scheme: ColorScheme) {
    (self.region, self.scheme) = (region, scheme)
  }

  mutating func add(_ layer: Layer) {
    guard let shown = layer.composition.shown, shown.all.intersects(region) else { return }
    let appearance = shown.appearance
    let name = layer.name
    func emit(_ command: DisplayCommand, to items: inout [DisplayList.Item]) {
      items.append(.init(command, identifier: name))
    }
    let map = appearance.toSuperlayer
    if !map.isIdentity { emit(.pushTransform(map), to: &items) }
    if appearance.opacity < 1 { emit(.pushOpacity(appearance.opacity), to: &items) }
    let shape = RoundedRect(appearance.bounds, radius: appearance.cornerRadius)
    if shown.own.intersects(region) { addBack(appearance, shape, name) }
    if appearance.clips { emit(.pushClip(shape), to: &items) }
    if shown.own.intersects(region) { addContents(of: layer, appearance, shape) }
    for sublayer in layer.orderedSublayers { add(sublayer) }
    if appearance.clips { emit(.popClip, to: &items) }
    if let border = appearance.border, border.width > 0, shown.own.intersects(region) {
      let color = border.color.resolved(in: scheme)
      emit(.border(shape, width: border.width, color), to: &items)
    }
    if appearance.opacity < 1 { emit(.popOpacity, to: &items) }
    if !map.isIdentity { emit(.popTransform, to: &items) }
  }

  private mutating func addBack(
    _ appearance: LayerAppearance,
    _ shape: RoundedRect,
    _ name: String?
  ) {
    if let shadow = appearance.shadow {
      let color = shadow.color.resolved(in: scheme)
      let offset = CGPoint(x: shadow.dx, y: shadow.dy)
      let command = DisplayCommand.shadow(shape, color, radius: shadow.radius, offset: offset)
      items.append(.init(command, identifier: name))
    }
    if let background = appearance.background?.resolved(in: scheme), background.alpha > 0 {
      items.append(.init(.fill(shape, background), identifier: name))
    }
  }

  private mutating func addContents(
    of layer: Layer,
    _ appearance: LayerAppearance,
    _ shape: RoundedRect
  ) {
    switch layer.contents {
    case .none: break
    case .drawing(let list): items += list.items
    case .image(let source, let mode):
      // A picture that cannot be read shows nothing.
      guard let size = try? Image(source).naturalSize() else { break }
      let rect = mode.rect(for: size, in: appearance.bounds)
      let command = DisplayCommand.image(source, rect, clip: shape)
      items.append(.init(command, identifier: layer.name))
    }
  }
}
