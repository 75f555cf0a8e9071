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
    /// A layer, with the region in its superlayer's coordinates.
    case begin(Layer, ColorScheme, CGRect)
    case end(BoxPainting, name: String?)
  }

  /// Draws a layer and all in it, without recursion: trees may be deeper than a thread's stack.
  mutating func add(_ root: Layer) {
    var tasks = [Task.begin(root, scheme, region)]
    while let task = tasks.popLast() {
      switch task {
      case .begin(let layer, let outer, let region):
        guard let shown = layer.composition.shown, shown.all.intersects(self.region) else {
          continue
        }
        scheme = layer.colorScheme ?? outer
        tasks.append(.end(begin(layer, shown), name: layer.name))
        let inner = shown.appearance.toSuperlayer.inverted?.apply(to: region) ?? .infinite
        for sublayer in layer.sublayers(reachingInto: inner).reversed()
        where sublayer.composition.shown != nil {
          tasks.append(.begin(sublayer, scheme, inner))
        }
      case .end(let painting, let name): painting.close(in: &items, identifier: name)
      }
    }
  }

  private mutating func begin(_ layer: Layer, _ shown: LayerComposition.Shown) -> BoxPainting {
    let appearance = shown.appearance
    // Of a layer that reaches into the region only by its sublayers, those alone are drawn.
    let isDrawn = shown.own.intersects(region)
    let painting = appearance.painting(scheme: scheme, isDrawn: isDrawn)
    painting.open(in: &items, identifier: layer.name)
    if isDrawn {
      let shape = RoundedRect(appearance.bounds, radius: appearance.cornerRadius)
      addContents(of: layer, appearance, shape)
    }
    return painting
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
