internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// The drawing of a node as a value: read on the main thread, made on any.
struct DisplayJob: Sendable {
  let type: DisplayNode.Type
  let parameters: (any Sendable)?
  let size: CGSize
  let environment: LayoutEnvironment
  let identifier: String?
  /// What the layout draws that is no node.
  let elements: [Layout.Placement]
  /// The background that is drawn with the contents, and the corners that cut them.
  let back: Decoration?
  /// What lies in a node that rasterizes its subtree, from back to front.
  let subnodes: [Subnode]

  /// A node that is drawn into another one's contents.
  struct Subnode: Sendable {
    let job: DisplayJob
    let appearance: LayerAppearance
  }

  /// What was drawn.
  struct Result: Sendable {
    let list: DisplayList
    let pixels: DrawnPixels?
  }

  /// - Returns: nil if it was cancelled.
  func run(isCancelled: @escaping @Sendable () -> Bool) -> Result? {
    guard !isCancelled() else { return nil }
    let items = items(isCancelled)
    guard !isCancelled() else { return nil }
    let list = DisplayList(size: size, items: items, diagnostics: environment.diagnostics)
    let pixels = pixels(of: list)
    return isCancelled() ? nil : Result(list: list, pixels: pixels)
  }

  /// The pixels of all that a drawing reaches, also where that is out of its bounds.
  private func pixels(of list: DisplayList) -> DrawnPixels? {
    guard let rasterizer = environment.rasterizer else { return nil }
    let scale = environment.scale > 0 ? environment.scale : 1
    let reach = list.reach.grown(toPixelsOf: scale)
    guard reach.width > 0, reach.height > 0, !reach.isInfinite else { return nil }
    let moved = DisplayList(
      size: reach.size,
      items: Self.items(of: list.items, at: CGPoint(x: -reach.minX, y: -reach.minY)),
      diagnostics: list.diagnostics
    )
    return rasterizer.bitmap(of: moved, scale: scale).map {
      let source = BitmapImageSource($0, name: identifier ?? "\(type)", scale: scale)
      return DrawnPixels(source, in: reach)
    }
  }

  fileprivate func items(_ isCancelled: @Sendable () -> Bool) -> [DisplayList.Item] {
    var drawing = ViewDrawing(
      bounds: CGRect(origin: .zero, size: size),
      environment: environment,
      identifier: identifier
    )
    type.draw(in: &drawing, parameters: parameters, isCancelled: isCancelled)
    var items = drawing.items
    for placement in elements {
      if isCancelled() { return [] }
      items += Self.items(
        of: DisplayList(placement.layout, environment: environment).items,
        at: placement.position
      )
    }
    for subnode in subnodes where !subnode.appearance.isHidden {
      items += subnode.items(isCancelled)
    }
    guard var back else { return items }
    back.clips = back.clips && !items.isEmpty
    return BoxPainting(back, bounds: drawing.bounds, scheme: environment.colorScheme)
      .items(around: items, identifier: nil)
  }

  private static func items(
    of items: [DisplayList.Item],
    at origin: CGPoint
  ) -> [DisplayList.Item] {
    guard origin != .zero, !items.isEmpty else { return items }
    let map = Transform.translation(x: origin.x, y: origin.y)
    return [.init(.pushTransform(map))] + items + [.init(.popTransform)]
  }
}

extension DisplayJob.Subnode {
  /// What the subnode and all in it look like, as a layer would show them.
  fileprivate func items(_ isCancelled: @Sendable () -> Bool) -> [DisplayList.Item] {
    appearance.painting(scheme: job.environment.colorScheme)
      .items(around: job.items(isCancelled), identifier: job.identifier)
  }
}
