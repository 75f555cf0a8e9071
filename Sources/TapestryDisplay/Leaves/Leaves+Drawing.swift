internal import TapestryCore

extension Image: DisplayElement {
  /// Draws the picture as the content mode says, cut at the frame and its decoration's corners.
  public func draw(in context: inout DrawingContext) {
    // A picture that cannot be read was reported when it was measured, and shows nothing.
    guard let size = try? naturalSize(), size.width > 0, size.height > 0 else { return }
    let rect = contentMode.rect(for: size, in: context.frame)
    let clip = RoundedRect(context.frame, radius: context.cornerRadius)
    let shown = tintColor.map { TemplateImageSource(source, color: context.resolve($0)) }
    context.add(.image(shown ?? source, rect, clip: clip))
  }
}

extension Shape: DisplayElement {
  /// Draws the path, its view box scaled evenly into the middle of the frame.
  public func draw(in context: inout DrawingContext) {
    let frame = context.frame
    var scale: CGFloat = 1
    var origin = frame.origin
    if let viewBox {
      guard viewBox.width > 0, viewBox.height > 0 else { return }
      let rect = ContentMode.scaleAspectFit.rect(for: viewBox.size, in: frame)
      scale = rect.width / viewBox.width
      origin = CGPoint(
        x: rect.minX - viewBox.minX * scale,
        y: rect.minY - viewBox.minY * scale
      )
    }
    context.add(
      .path(
        path.transformed(scale: scale, dx: origin.x, dy: origin.y),
        fill: fill.map(context.resolve),
        stroke: stroke.map(context.resolve),
        strokeWidth: strokeWidth * scale
      )
    )
  }
}
