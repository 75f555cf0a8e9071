internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// A part of a text in a layout of Pango's own.
final class PangoPiece {
  /// What all pieces of a text have in common.
  struct Style {
    let content: TextContent
    let width: CGFloat
    let scheme: ColorScheme?
  }

  /// The lines from top to bottom.
  private(set) var lines: [PangoText.Line] = []
  private let text: AttributedText
  private let base: Int
  private let layout: OpaquePointer
  private var emptyLine: (look: TextAttributes, extents: PangoRectangle)?

  /// Lays a part of a text out.
  ///
  /// - Parameters:
  ///   - text: the part.
  ///   - base: its first byte in the whole.
  ///   - style: what it has in common with other parts.
  ///   - isRightToLeft: the direction of the paragraph that it continues; nil begins a new one.
  ///   - slot: the font map to use.
  init(
    _ text: AttributedText,
    base: Int,
    _ style: Style,
    continuing isRightToLeft: Bool?,
    in slot: PangoSlot
  ) {
    (self.text, self.base) = (text, base)
    pango_context_set_base_dir(
      slot.context,
      isRightToLeft ?? (style.content.direction == .rightToLeft)
        ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    )
    layout = pango_layout_new(slot.context)
    // Pango takes a zero byte for the end.
    let bytes = text.string.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    pango_layout_set_text(layout, bytes, Int32(clamping: bytes.count))
    let attributes = PangoAttributes(text, style.scheme)
    pango_layout_set_attributes(layout, attributes.list)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
    pango_layout_set_justify(layout, style.content.paragraph.alignment == .justified ? 1 : 0)
    pango_layout_set_width(layout, style.width.isFinite ? PangoUnits.units(style.width) : -1)
    collectLines(byteCount: bytes.count)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  private func collectLines(byteCount: Int) {
    var next = pango_layout_get_lines_readonly(layout)
    while let entry = next {
      next = entry.pointee.next
      guard let data = entry.pointee.data else { continue }
      let pointer = data.assumingMemoryBound(to: PangoLayoutLine.self)
      let following = next?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
      let start = Int(pointer.pointee.start_index)
      let end = following.map { Int($0.pointee.start_index) } ?? byteCount
      lines.append(line(pointer, start..<max(start, end)))
    }
  }

  private func line(
    _ pointer: UnsafeMutablePointer<PangoLayoutLine>,
    _ bytes: Range<Int>
  ) -> PangoText.Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pointer, nil, &logical)
    if pointer.pointee.length == 0 { logical = extentsOfEmptyLine(at: bytes.lowerBound) }
    let text = text.string.utf8Slice(bytes)
    let visible =
      bytes.lowerBound + text.utf8.count - text.utf8.reversed().prefix(while: isHanging).count
    let width = width(of: pointer, logical)
    let hanging = hanging(visible..<bytes.upperBound, on: pointer, width)
    return PangoText.Line(
      pointer: pointer,
      base: base,
      bytes: base + bytes.lowerBound..<base + bytes.upperBound,
      visibleEnd: base + visible,
      width: width - hanging.left - hanging.right,
      shift: -hanging.left,
      ascent: PangoUnits.points(-logical.y),
      height: max(0, PangoUnits.points(logical.height)),
      isRightToLeft: pango_layout_line_get_resolved_direction(pointer) == PANGO_DIRECTION_RTL
    )
  }

  /// Pango's own sum overflows at two million points; ours does not.
  private func width(
    of line: UnsafeMutablePointer<PangoLayoutLine>,
    _ logical: PangoRectangle
  ) -> CGFloat {
    let largest = text.spans.reduce(0) { max($0, $1.attributes.font.size) }
    guard CGFloat(line.pointee.length) * largest > 500_000 else {
      return max(0, PangoUnits.points(logical.width))
    }
    var units = 0
    var next = line.pointee.runs
    while let entry = next {
      next = entry.pointee.next
      let run = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
      guard let glyphs = run?.pointee.glyphs?.pointee else { continue }
      for index in 0..<Int(glyphs.num_glyphs) { units += Int(glyphs.glyphs[index].geometry.width) }
    }
    return CGFloat(units) / CGFloat(PANGO_SCALE)
  }

  /// Pango's own answer for empty lines takes no notice of the looks: those of a letter instead.
  private func extentsOfEmptyLine(at byte: Int) -> PangoRectangle {
    let look = text.attributes(atByte: byte)
    if let emptyLine, emptyLine.look == look { return emptyLine.extents }
    let letter = AttributedText("x", look)
    let attributes = PangoAttributes(letter, nil)
    let layout = pango_layout_new(pango_layout_get_context(layout))
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    pango_layout_set_text(layout, "x", 1)
    pango_layout_set_attributes(layout, attributes.list)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    logical.width = 0
    emptyLine = (look, logical)
    return logical
  }

  /// Spaces, tabs and line breaks.
  private func isHanging(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The room that spaces at the end of a line take at its left or right, in points.
  private func hanging(
    _ bytes: Range<Int>,
    on line: UnsafeMutablePointer<PangoLayoutLine>,
    _ width: CGFloat
  ) -> (left: CGFloat, right: CGFloat) {
    let spaces = text.string.utf8Slice(bytes).utf8.prefix { $0 == 0x20 || $0 == 0x09 }
    guard let last = spaces.indices.last else { return (0, 0) }
    let end = text.string.byte(at: last)
    var (first, second): (Int32, Int32) = (0, 0)
    pango_layout_line_index_to_x(line, Int32(clamping: bytes.lowerBound), 0, &first)
    pango_layout_line_index_to_x(line, Int32(clamping: end), 1, &second)
    let low = PangoUnits.points(min(first, second))
    let high = PangoUnits.points(max(first, second))
    if high >= width - 0.01 { return (0, max(0, width - low)) }
    return low <= 0.01 ? (high, 0) : (0, 0)
  }
}
