internal import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// An image node's contents as a value.
struct ImageDrawing: Sendable {
  let source: any ImageSource
  let placement: ImagePlacement
  let tint: Color?
  let modification: ImageModification?
  let showsScaling: Bool

  func draw(in drawing: inout ViewDrawing, isCancelled: () -> Bool) {
    do throws(ImageError) {
      try add(to: &drawing, isCancelled)
    } catch {
      drawing.environment.diagnostics.report(
        Diagnostic(.missingContent, item: source.name, message: "\(error); it is left out")
      )
    }
  }

  private func add(to drawing: inout ViewDrawing, _ isCancelled: () -> Bool) throws(ImageError) {
    let pixels = try source.pixelSize()
    let size = CGSize(
      width: CGFloat(pixels.width) / source.scale,
      height: CGFloat(pixels.height) / source.scale
    )
    guard let placed = placement.result(for: size, in: drawing.bounds) else { return }
    let environment = drawing.environment
    let backing = backing(of: pixels, placed, in: drawing.bounds.size, environment)
    let isPlain = tint == nil && modification == nil && placement.forcedSize == nil
    if isPlain {
      // Decoded here, where the main thread does not wait for it.
      let bitmap = try source.bitmap()
      let decoded = BitmapImageSource(bitmap, name: source.name, scale: source.scale)
      drawing.add(.image(decoded, placed.rect, clip: RoundedRect(placed.visible)))
    } else if let image = try modified(pixels, placed, backing, environment, isCancelled) {
      drawing.add(.image(image, placed.visible, clip: RoundedRect(placed.visible)))
    }
    if showsScaling { addScaling(pixels, placed, to: &drawing) }
  }

  /// The pixels that are made of the part that is seen: as many as the screen shows, but never more
  /// than there are.
  private func backing(
    of pixels: PixelSize,
    _ placed: ImagePlacement.Result,
    in bounds: CGSize,
    _ environment: LayoutEnvironment
  ) -> PixelSize {
    let scale = environment.scale > 0 ? environment.scale : 1
    var factor = CGSize(width: 1, height: 1)
    if let forced = placement.forcedSize {
      factor = CGSize(width: forced.width / bounds.width, height: forced.height / bounds.height)
    }
    func count(_ shown: CGFloat, _ part: CGFloat, _ whole: Int) -> Int {
      let available = (part * CGFloat(whole) - 1e-3).rounded(.up)
      return max(1, Int(min((shown * scale - 1e-3).rounded(.up), available)))
    }
    return PixelSize(
      width: count(placed.visible.width * factor.width, placed.part.width, pixels.width),
      height: count(placed.visible.height * factor.height, placed.part.height, pixels.height)
    )
  }

  private func modified(
    _ pixels: PixelSize,
    _ placed: ImagePlacement.Result,
    _ backing: PixelSize,
    _ environment: LayoutEnvironment,
    _ isCancelled: () -> Bool
  ) throws(ImageError) -> ModifiedImage? {
    let scheme = environment.colorScheme
    let tint = tint?.resolved(in: scheme)
    let key = ModifiedImage.Key(
      source: ImageIdentity(source: source),
      part: placed.part,
      size: backing,
      pixelsPerPoint: CGFloat(backing.width) / placed.visible.width,
      scheme: scheme,
      tint: tint,
      modification: modification?.key
    )
    return try ModifiedImages.shared.image(key) { () throws(ImageError) in
      let whole = try source.bitmap()
      if isCancelled() { return nil }
      let part = CGRect(
        x: placed.part.minX * CGFloat(whole.width),
        y: placed.part.minY * CGFloat(whole.height),
        width: placed.part.width * CGFloat(whole.width),
        height: placed.part.height * CGFloat(whole.height)
      )
      var bitmap = whole.resampled(part, to: backing)
      if let tint { bitmap = bitmap.tinted(tint) }
      if isCancelled() { return nil }
      let context = ImageModification.Context(scale: key.pixelsPerPoint, colorScheme: scheme)
      return modification?.apply(bitmap, context) ?? bitmap
    }
  }

  /// How many pixels of the screen a pixel of the picture takes, where that is not one.
  private func addScaling(
    _ pixels: PixelSize,
    _ placed: ImagePlacement.Result,
    to drawing: inout ViewDrawing
  ) {
    let scale = drawing.environment.scale > 0 ? drawing.environment.scale : 1
    let factor = placed.rect.width * scale / CGFloat(pixels.width)
    guard abs(factor - 1) > 0.005 else { return }
    let rounded = (Double(factor) * 100).rounded() / 100
    let text = Text("\(rounded)x", font: .system(12, weight: .bold), color: .red).lines(1)
    let environment = drawing.environment
    let size = text.layoutThatFits(.unconstrained, environment: environment).size
    let place = CGRect(
      x: drawing.bounds.minX + 2,
      y: drawing.bounds.maxY - size.height - 2,
      width: size.width + 4,
      height: size.height
    )
    drawing.add(.fill(RoundedRect(place, radius: 3), RGBA(red: 1, green: 1, blue: 1, alpha: 0.8)))
    drawing.add(text, in: place.insetBy(dx: 2, dy: 0))
  }
}
