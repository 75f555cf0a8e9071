internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// A text laid out by Pango; belongs to one thread and must not outlive its slot's turn.
final class PangoText {
  /// A line, in points.
  struct Line {
    let pointer: UnsafeMutablePointer<PangoLayoutLine>
    /// Bytes of UTF-8, the line break included.
    let bytes: Range<Int>
    /// Where the spaces and the line break begin that hang at the end.
    let visibleEnd: Int
    /// Without what hangs.
    let width: CGFloat
    /// Where Pango's line begins, seen from what is visible: left of it if spaces hang there.
    let shift: CGFloat
    let ascent: CGFloat
    let height: CGFloat
    let isRightToLeft: Bool
  }

  /// What is laid out.
  let text: AttributedText
  /// The lines from top to bottom.
  private(set) var lines: [Line] = []
  private let layout: OpaquePointer

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the characters and their looks.
  ///   - content: gives the paragraph's style and direction.
  ///   - width: where lines break, in points.
  ///   - scheme: which colours the text gets; nil where it is only measured.
  ///   - slot: the font map to use.
  init(
    _ text: AttributedText,
    like content: TextContent,
    width: CGFloat,
    scheme: ColorScheme?,
    in slot: PangoSlot
  ) {
    self.text = text
    let isRightToLeft = content.direction == .rightToLeft
    pango_context_set_base_dir(
      slot.context,
      isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    )
    layout = pango_layout_new(slot.context)
    // Pango takes a zero byte for the end.
    let bytes = text.string.utf8.map { $0 == 0 ? 0x20 : CChar(bitPattern: $0) }
    pango_layout_set_text(layout, bytes, Int32(clamping: bytes.count))
    let attributes = PangoAttributes(text, scheme)
    pango_layout_set_attributes(layout, attributes.list)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    pango_layout_set_auto_dir(layout, 1)
    pango_layout_set_justify(layout, content.paragraph.alignment == .justified ? 1 : 0)
    pango_layout_set_width(layout, width.isFinite ? Self.units(width) : -1)
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
  ) -> Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pointer, nil, &logical)
    if pointer.pointee.length == 0 { logical = extentsOfEmptyLine(at: bytes.lowerBound) }
    let text = text.string.utf8Slice(bytes)
    let visible =
      bytes.lowerBound + text.utf8.count - text.utf8.reversed().prefix(while: isHanging).count
    let width = max(0, Self.points(logical.width))
    let hanging = hanging(visible..<bytes.upperBound, on: pointer, width)
    return Line(
      pointer: pointer,
      bytes: bytes,
      visibleEnd: visible,
      width: width - hanging.left - hanging.right,
      shift: -hanging.left,
      ascent: Self.points(-logical.y),
      height: max(0, Self.points(logical.height)),
      isRightToLeft: pango_layout_line_get_resolved_direction(pointer) == PANGO_DIRECTION_RTL
    )
  }

  /// Pango's own answer for empty lines takes no notice of the looks: those of a letter instead.
  private func extentsOfEmptyLine(at byte: Int) -> PangoRectangle {
    let letter = AttributedText("x", text.attributes(atByte: byte))
    let attributes = PangoAttributes(letter, nil)
    let layout = pango_layout_new(pango_layout_get_context(layout))
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    pango_layout_set_text(layout, "x", 1)
    pango_layout_set_attributes(layout, attributes.list)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, 0), nil, &logical)
    logical.width = 0
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
    let first = Self.x(ofByte: bytes.lowerBound, trailing: false, on: line)
    let second = Self.x(ofByte: end, trailing: true, on: line)
    let (low, high) = (min(first, second), max(first, second))
    if high >= width - 0.01 { return (0, max(0, width - low)) }
    return low <= 0.01 ? (high, 0) : (0, 0)
  }

  /// The lines as the truncation looks at them.
  var brokenLines: [TextTruncator.BrokenLine] {
    lines.map { .init(bytes: $0.bytes, width: $0.width) }
  }

  /// The x of a character's edge from its line's left, in points.
  static func x(ofByte index: Int, trailing: Bool, on line: UnsafeMutablePointer<PangoLayoutLine>)
    -> CGFloat
  {
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(clamping: index), trailing ? 1 : 0, &x)
    return points(x)
  }

  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  /// Rounded up, so that a text fits the width that it measured.
  static func units(_ points: CGFloat) -> Int32 {
    let units = (points * CGFloat(PANGO_SCALE)).rounded(.up)
    return units >= CGFloat(Int32.max) ? Int32.max : Int32(max(0, units))
  }
}
