internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

extension CairoRenderer {
  /// The most pixels of a shadow's mask; larger ones are drawn coarser, which blurs hide.
  private static let mostPixels: CGFloat = 4_000_000

  func draw(shadow shape: RoundedRect, _ color: RGBA, _ radius: CGFloat, _ offset: CGPoint) {
    let numbers = [shape.rect.minX, shape.rect.minY, radius, offset.x, offset.y]
    guard shape.rect.width > 0, shape.rect.height > 0, color.alpha > 0,
      numbers.allSatisfy({ abs($0) < 1e9 })
    else { return }
    let cast = RoundedRect(
      shape.rect.offsetBy(dx: offset.x, dy: offset.y),
      radius: shape.radius
    )
    cairo_save(cairo)
    clip(outside: shape, around: cast.rect.insetBy(dx: -2 * radius - 2, dy: -2 * radius - 2))
    setSource(color)
    if radius > 0 {
      blur(cast, radius)
    } else {
      trace(cast)
      cairo_fill(cairo)
    }
    cairo_restore(cairo)
  }

  /// What lies inside the shape is not darkened: it may be translucent.
  private func clip(outside shape: RoundedRect, around area: CGRect) {
    let all = area.union(shape.rect.insetBy(dx: -1, dy: -1))
    trace(RoundedRect(all))
    cairo_new_sub_path(cairo)
    add(shape)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  /// A text in one colour, blurred.
  func draw(shadowOf text: TextLayout, _ origin: CGPoint, _ color: RGBA, _ radius: CGFloat) {
    let box = CGRect(origin: origin, size: text.size)
    guard color.alpha > 0, [box.maxX, box.maxY, radius].allSatisfy({ abs($0) < 1e9 }) else {
      return
    }
    // Characters may overhang their lines.
    let overhang = text.lines.reduce(0) { max($0, $1.rect.height / 2) }
    let left = text.lines.reduce(0) { min($0, $1.rect.minX) }
    let right = text.lines.reduce(box.width) { max($0, $1.rect.maxX) }
    let cast = CGRect(x: origin.x + left, y: origin.y, width: right - left, height: box.height)
      .insetBy(dx: -overhang, dy: -overhang)
    cairo_save(cairo)
    setSource(color)
    blur(.text(text, origin: origin, .light), in: cast, radius)
    cairo_restore(cairo)
  }

  private func blur(_ cast: RoundedRect, _ radius: CGFloat) {
    blur(.fill(cast, RGBA(red: 0, green: 0, blue: 0)), in: cast.rect, radius)
  }

  /// Fills with the source where a command draws in an area, blurred.
  private func blur(_ command: DisplayCommand, in cast: CGRect, _ radius: CGFloat) {
    let margin = 1.5 * radius + 1
    let area = cast.insetBy(dx: -margin, dy: -margin)
    var density = isVector ? max(2, pixelsPerPoint) : pixelsPerPoint
    let pixels = area.width * area.height * density * density
    guard pixels.isFinite else { return }
    if pixels > Self.mostPixels { density *= (Self.mostPixels / pixels).squareRoot() }
    let (width, height) = (Int(area.width * density) + 1, Int(area.height * density) + 1)
    guard width < 32_767, height < 32_767,
      let mask = try? PixelSurface(width: width, height: height, format: CAIRO_FORMAT_A8),
      let drawing = cairo_create(mask.pointer)
    else { return }
    cairo_scale(drawing, Double(density), Double(density))
    cairo_translate(drawing, Double(-area.minX), Double(-area.minY))
    let shape = CairoRenderer(
      drawing,
      pixelsPerPoint: density,
      format: .png,
      diagnostics: .ignoring
    )
    shape.draw([.init(command)])
    cairo_destroy(drawing)
    if radius > 0 {
      mask.withPixels { bytes, stride in
        // The blur of CSS: a radius is two standard deviations.
        BoxBlur(deviation: Double(radius * density) / 2)
          .apply(to: bytes, width: width, height: height, stride: stride)
      }
    }
    cairo_translate(cairo, Double(area.minX), Double(area.minY))
    cairo_scale(cairo, Double(1 / density), Double(1 / density))
    withExtendedLifetime(mask) { cairo_mask_surface(cairo, mask.pointer, 0, 0) }
  }
}
