internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// Draws commands on a Cairo context, in order.
final class CairoRenderer {
  let cairo: OpaquePointer
  let pixelsPerPoint: CGFloat
  private let format: CairoCanvas.Format
  private let diagnostics: DiagnosticsHandler

  /// What `popOpacity` has to undo: a group, or a change of ``fade``.
  private enum Scope {
    /// A clip or a map, which Cairo itself undoes.
    case clip
    case group(CGFloat)
    case fade(before: CGFloat)
  }

  /// Where the last labels of outlines are.
  var labels: [CGRect] = []

  private var scopes: [Scope] = []
  private var groups = 0
  /// The opacity of groups that are too deep to be drawn apart.
  private var fade: CGFloat = 1

  /// Each group takes a picture as large as the clip; deeper ones are faded command by command.
  private static let mostGroups = 12

  init(
    _ cairo: OpaquePointer,
    pixelsPerPoint: CGFloat,
    format: CairoCanvas.Format,
    diagnostics: DiagnosticsHandler
  ) {
    (self.cairo, self.pixelsPerPoint, self.format) = (cairo, pixelsPerPoint, format)
    self.diagnostics = diagnostics
  }

  /// Whether what is drawn stays shapes, to be drawn again at any scale.
  var isVector: Bool { format != .png }

  /// Whether links become places to click at; a group is a picture and has none.
  var leadsSomewhere: Bool { format == .pdf && groups == 0 }

  func draw(_ items: [DisplayList.Item]) {
    for item in items { draw(item) }
    // A list of a user's own may leave scopes open.
    while !scopes.isEmpty { leave() }
  }

  private func draw(_ item: DisplayList.Item) {
    switch item.command {
    case .fill(let shape, let color):
      trace(shape)
      setSource(color)
      cairo_fill(cairo)
    case .border(let shape, let width, let color): draw(border: shape, width, color)
    case .shadow(let shape, let color, let radius, let offset):
      draw(shadow: shape, color, radius, offset)
    case .path(let path, let fill, let stroke, let width): draw(path, fill, stroke, width)
    case .text(let layout, let origin, let scheme): draw(layout, origin, scheme)
    case .textShadow(let layout, let origin, let color, let radius):
      draw(shadowOf: layout, origin, color, radius)
    case .image(let source, let rect, let clip):
      draw(source, rect, clip, item.identifier)
    case .pushClip(let shape):
      cairo_save(cairo)
      trace(shape)
      cairo_clip(cairo)
      scopes.append(.clip)
    case .pushOpacity(let share): enter(opacity: share)
    case .pushTransform(let map):
      cairo_save(cairo)
      transform(by: map)
      scopes.append(.clip)
    case .popClip, .popOpacity, .popTransform: leave()
    case .outline(let rect, let label, let depth): draw(outline: rect, label, depth)
    }
  }

  // MARK: Scopes

  private func enter(opacity: CGFloat) {
    if groups < Self.mostGroups {
      groups += 1
      cairo_push_group(cairo)
      scopes.append(.group(opacity))
    } else {
      scopes.append(.fade(before: fade))
      fade *= opacity
    }
  }

  private func leave() {
    switch scopes.popLast() {
    case .clip: cairo_restore(cairo)
    case .group(let opacity):
      groups -= 1
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, Double(opacity))
    case .fade(let before): fade = before
    case nil: break
    }
  }

  /// A map that flattens everything leaves nothing to be seen.
  private func transform(by map: Transform) {
    guard map.inverted != nil else {
      cairo_new_path(cairo)
      cairo_clip(cairo)
      return
    }
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix,
      Double(map.a),
      Double(map.b),
      Double(map.c),
      Double(map.d),
      Double(map.tx),
      Double(map.ty)
    )
    cairo_transform(cairo, &matrix)
  }

  // MARK: Shapes

  func setSource(_ color: RGBA) {
    cairo_set_source_rgba(
      cairo,
      color.red,
      color.green,
      color.blue,
      color.alpha * Double(fade)
    )
  }

  /// The opacity that everything drawn gets at the moment.
  var opacity: Double { Double(fade) }

  func trace(_ shape: RoundedRect) {
    cairo_new_path(cairo)
    add(shape)
  }

  func add(_ shape: RoundedRect) {
    let rect = shape.rect
    if shape.radius > 0 {
      add(shape.path)
    } else {
      cairo_rectangle(
        cairo,
        Double(rect.minX),
        Double(rect.minY),
        Double(rect.width),
        Double(rect.height)
      )
    }
  }

  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(cairo, Double(end.x), Double(end.y))
      case .line(let end): cairo_line_to(cairo, Double(end.x), Double(end.y))
      case .curve(let first, let second, let end):
        cairo_curve_to(
          cairo,
          Double(first.x),
          Double(first.y),
          Double(second.x),
          Double(second.y),
          Double(end.x),
          Double(end.y)
        )
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private func draw(border shape: RoundedRect, _ width: CGFloat, _ color: RGBA) {
    trace(shape)
    let inner = shape.inset(by: width)
    if inner.rect.width > 0, inner.rect.height > 0 {
      cairo_new_sub_path(cairo)
      add(inner)
    }
    setSource(color)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(cairo)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
  }

  private func draw(_ path: Path, _ fill: RGBA?, _ stroke: RGBA?, _ width: CGFloat) {
    cairo_new_path(cairo)
    add(path)
    if let fill {
      setSource(fill)
      cairo_fill_preserve(cairo)
    }
    if let stroke, width > 0 {
      setSource(stroke)
      cairo_set_line_width(cairo, Double(width))
      cairo_stroke_preserve(cairo)
    }
    cairo_new_path(cairo)
  }

  // MARK: Pictures

  private func draw(
    _ source: any ImageSource,
    _ rect: CGRect,
    _ clip: RoundedRect,
    _ identifier: String?
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    do {
      let bitmap = try source.bitmap()
      guard bitmap.width > 0, bitmap.height > 0 else { return }
      try draw(bitmap, rect, clip)
    } catch {
      diagnostics.report(
        Diagnostic(.missingContent, item: identifier, message: "\(error); it is left out")
      )
    }
  }

  private func draw(_ bitmap: Bitmap, _ rect: CGRect, _ clip: RoundedRect) throws {
    let surface = try PixelSurface(bitmap)
    defer { withExtendedLifetime(surface) {} }
    cairo_save(cairo)
    trace(clip)
    cairo_clip(cairo)
    cairo_translate(cairo, Double(rect.minX), Double(rect.minY))
    cairo_scale(
      cairo,
      Double(rect.width) / Double(bitmap.width),
      Double(rect.height) / Double(bitmap.height)
    )
    cairo_set_source_surface(cairo, surface.pointer, 0, 0)
    let pattern = cairo_get_source(cairo)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    // Without it the outermost pixels of an enlarged picture fade out.
    if !isVector { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    cairo_rectangle(cairo, 0, 0, Double(bitmap.width), Double(bitmap.height))
    cairo_clip(cairo)
    cairo_paint_with_alpha(cairo, opacity)
    cairo_restore(cairo)
  }
}
