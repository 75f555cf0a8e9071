internal import CPangoCairo
internal import TapestryCore
internal import TapestryDisplay

/// The looks of a text as Pango's list of attributes.
final class PangoAttributes {
  /// What is tried where a family is not given, not installed or lacks a character.
  ///
  /// No emoji font: Pango finds one for emoji by itself, and would take digits from a listed one.
  static let fallbackFamilies = "Noto Sans,Noto Sans CJK KR,DejaVu Sans,sans-serif"

  let list: OpaquePointer?

  init(_ text: AttributedText, _ scheme: ColorScheme?) {
    list = pango_attr_list_new()
    let ranges = text.ranges
    for (number, (bytes, look)) in ranges.enumerated() {
      // The last look also holds after the end: on an empty last line.
      let end = number == ranges.count - 1 ? UInt32(Int32.max) : UInt32(clamping: bytes.upperBound)
      let range = UInt32(clamping: bytes.lowerBound)..<end
      addFont(look.font, range)
      if let scheme { addColor(look, scheme, range) }
    }
  }

  deinit { pango_attr_list_unref(list) }

  private func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<UInt32>) {
    guard let attribute else { return }
    attribute.pointee.start_index = range.lowerBound
    attribute.pointee.end_index = range.upperBound
    pango_attr_list_insert(list, attribute)
  }

  private func addFont(_ font: Font, _ range: Range<UInt32>) {
    let description = Self.description(of: font)
    add(pango_attr_font_desc_new(description), range)
    pango_font_description_free(description)
  }

  /// A font as Pango describes it; the caller frees it.
  static func description(of font: Font) -> OpaquePointer? {
    let description = pango_font_description_new()
    let families = (font.family.map { Self.name($0) + "," } ?? "") + Self.fallbackFamilies
    pango_font_description_set_family(description, families)
    // Beyond these limits Pango's fixed-point numbers overflow.
    let size = max(1 / 64, min(font.size, 10_000))
    pango_font_description_set_absolute_size(description, Double(size) * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_font_description_set_style(
      description,
      font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    )
    return description
  }

  /// A comma would begin another family, a zero byte end the list.
  private static func name(_ family: String) -> String {
    family.filter { $0 != "," && $0 != "\0" }
  }

  private func addColor(_ look: TextAttributes, _ scheme: ColorScheme, _ range: Range<UInt32>) {
    let color = look.color.resolved(in: scheme)
    func component(_ value: Double) -> UInt16 { UInt16((value * 65535).rounded()) }
    add(
      pango_attr_foreground_new(
        component(color.red),
        component(color.green),
        component(color.blue)
      ),
      range
    )
    // Pango takes an opacity of 0 for none given.
    add(pango_attr_foreground_alpha_new(max(1, component(color.alpha))), range)
    if look.underline { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range) }
  }
}
