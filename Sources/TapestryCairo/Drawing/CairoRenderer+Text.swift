internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

extension CairoRenderer {
  func draw(_ layout: TextLayout, _ origin: CGPoint, _ scheme: ColorScheme) {
    let fades = opacity < 1
    if fades { cairo_push_group(cairo) }
    // Glyphs without a colour of their own take the source's opacity.
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    if let engine = layout.engine as? PangoTextEngine {
      engine.draw(layout, at: origin, scheme, on: cairo)
    } else {
      drawCharacters(of: layout, origin, scheme)
    }
    if fades {
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, opacity)
    }
    cairo_new_path(cairo)
    if leadsSomewhere { addLinks(of: layout, origin) }
  }

  private func addLinks(of layout: TextLayout, _ origin: CGPoint) {
    let text = layout.content.text
    let links = text.ranges.filter { $0.attributes.link != nil }
    guard !links.isEmpty else { return }
    let geometry = layout.geometry
    for (bytes, look) in links {
      guard let link = look.link else { continue }
      let range =
        text.string.index(atByte: bytes.lowerBound)..<text.string.index(atByte: bytes.upperBound)
      for rect in geometry.rects(for: range) {
        addLink(to: link, at: rect.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
  }

  private func addLink(to address: String, at rect: CGRect) {
    // A quote or a backslash would end the address; Cairo takes ASCII only.
    var plain = ""
    for byte in address.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "'") && byte != 0x5C
      plain += isPlain ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16)
    }
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Double($0))" }
    cairo_tag_begin(cairo, "Link", "uri='\(plain)' rect=[\(numbers.joined(separator: " "))]")
    cairo_tag_end(cairo, "Link")
  }

  /// A text that another engine laid out: each character in the middle of its place.
  private func drawCharacters(of layout: TextLayout, _ origin: CGPoint, _ scheme: ColorScheme) {
    let engine = PangoTextEngine.plain
    let text = layout.displayed.text
    for cluster in layout.geometry.clusters where cluster.width > 0 {
      let character = AttributedText(text.slice(bytes: cluster.bytes))
      let glyph = engine.layOut(TextContent(character), width: .infinity)
      let place = CGPoint(
        x: origin.x + cluster.x + (cluster.width - glyph.size.width) / 2,
        y: origin.y + layout.lines[cluster.line].baseline - glyph.firstBaseline
      )
      engine.draw(glyph, at: place, scheme, on: cairo)
    }
  }

  /// A thin frame in a colour by depth, with a label in its top left corner.
  func draw(outline rect: CGRect, _ label: String, _ depth: Int) {
    let colors = ["#e53935", "#1e88e5", "#43a047", "#8e24aa", "#fb8c00", "#00897b"]
    let color = RGBA(hex: colors[depth % colors.count]) ?? RGBA(red: 1, green: 0, blue: 0)
    let line = RoundedRect(rect).inset(by: 0.25).rect
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo,
      Double(line.minX),
      Double(line.minY),
      Double(line.width),
      Double(line.height)
    )
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(cairo, 0.5)
    cairo_stroke(cairo)
    if !label.isEmpty { draw(label: label, at: rect.origin, color) }
  }

  private func draw(label: String, at origin: CGPoint, _ color: RGBA) {
    let engine = PangoTextEngine.plain
    let text = AttributedText(label, font: Font(size: 6), color: Color(color))
    let layout = engine.layOut(TextContent(text), width: .infinity)
    let size = CGSize(width: layout.size.width + 2, height: layout.size.height)
    let place = freePlace(for: CGRect(origin: origin, size: size))
    cairo_rectangle(
      cairo,
      Double(place.minX),
      Double(place.minY),
      Double(place.width),
      Double(place.height)
    )
    cairo_set_source_rgba(cairo, 1, 1, 1, 0.85)
    cairo_fill(cairo)
    engine.draw(layout, at: CGPoint(x: place.minX + 1, y: place.minY), .light, on: cairo)
    cairo_new_path(cairo)
  }

  /// The place itself, or the next one below that no recent label takes.
  private func freePlace(for label: CGRect) -> CGRect {
    var place = label
    for _ in 0..<8 {
      guard let taken = labels.last(where: { $0.intersects(place) }) else { break }
      place.origin.y = taken.maxY
    }
    labels.append(place)
    if labels.count > 64 { labels.removeFirst() }
    return place
  }
}
