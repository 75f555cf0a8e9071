internal import TapestryCore
internal import TapestryDisplay

/// Turns a tree of layers, as it was looked at last, into commands.
@MainActor
struct LayerDrawing {
  private(set) var items: [DisplayList.Item] = []
  private let region: CGRect
  /// Whether pixels that are there stand for drawings.
  private let showsPixels: Bool
  /// That of the layer at work.
  private var scheme: ColorScheme

  /// Draws what reaches into a region of the root's coordinates.
  init(region: CGRect, scheme: ColorScheme, showsPixels: Bool) {
    (self.region, self.scheme, self.showsPixels) = (region, scheme, showsPixels)
  }

  /// What is left to do: a layer, or the end of one that has begun.
  private enum Task {
    case begin(Layer, ColorScheme)
    case end(LayerComposition.Shown, name: String?, ColorScheme)
  }

  /// Draws a layer and all in it, without recursion: trees may be deeper than a thread's stack.
  mutating func add(_ root: Layer) {
    var tasks = [Task.begin(root, scheme)]
    while let task = tasks.popLast() {
      switch task {
      case .begin(let layer, let outer):
        guard let shown = layer.composition.shown, shown.all.intersects(region) else { continue }
        scheme = layer.colorScheme ?? outer
        begin(layer, shown)
        tasks.append(.end(shown, name: layer.name, scheme))
        for sublayer in layer.orderedSublayers.reversed() { tasks.append(.begin(sublayer, scheme)) }
      case .end(let shown, let name, let scheme):
        self.scheme = scheme
        end(shown, name)
      }
    }
  }

  private mutating func emit(_ command: DisplayCommand, _ name: String?) {
    items.append(.init(command, identifier: name))
  }

  private mutating func begin(_ layer: Layer, _ shown: LayerComposition.Shown) {
    let (appearance, name) = (shown.appearance, layer.name)
    let map = appearance.toSuperlayer
    if !map.isIdentity { emit(.pushTransform(map), name) }
    if appearance.opacity < 1 { emit(.pushOpacity(appearance.opacity), name) }
    let shape = RoundedRect(appearance.bounds, radius: appearance.cornerRadius)
    if shown.own.intersects(region) { addBack(appearance, shape, name) }
    if appearance.clips { emit(.pushClip(shape), name) }
    if shown.own.intersects(region) { addContents(of: layer, appearance, shape) }
  }

  private mutating func end(_ shown: LayerComposition.Shown, _ name: String?) {
    let appearance = shown.appearance
    if appearance.clips { emit(.popClip, name) }
    if let border = appearance.border, border.width > 0, shown.own.intersects(region) {
      let shape = RoundedRect(appearance.bounds, radius: appearance.cornerRadius)
      emit(.border(shape, width: border.width, border.color.resolved(in: scheme)), name)
    }
    if appearance.opacity < 1 { emit(.popOpacity, name) }
    if !appearance.toSuperlayer.isIdentity { emit(.popTransform, name) }
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
    case .drawing(let list, let mode): add(list, mode, appearance, shape)
    case .pixels(let pixels, let list, let mode):
      guard showsPixels else { return add(list, mode, appearance, shape) }
      let clip = RoundedRect(pixels.rect)
      let command = DisplayCommand.image(pixels.picture, pixels.rect, clip: clip)
      let item = DisplayList.Item(command, identifier: layer.name)
      add(DisplayList(size: list.size, items: [item]), mode, appearance, shape)
    case .image(let source, let mode):
      // A picture that cannot be read shows nothing.
      guard let size = try? Image(source).naturalSize() else { break }
      let rect = mode.rect(for: size, in: appearance.bounds)
      let command = DisplayCommand.image(source, rect, clip: shape)
      items.append(.init(command, identifier: layer.name))
    }
  }

  private mutating func add(
    _ list: DisplayList,
    _ mode: DrawingMode,
    _ appearance: LayerAppearance,
    _ shape: RoundedRect
  ) {
    let map = mode.map(of: list.size, in: appearance.bounds)
    let isCut = mode.isCut && list.size != appearance.bounds.size
    if isCut { items.append(.init(.pushClip(shape))) }
    if !map.isIdentity { items.append(.init(.pushTransform(map))) }
    items += list.items
    if !map.isIdentity { items.append(.init(.popTransform)) }
    if isCut { items.append(.init(.popClip)) }
  }
}
