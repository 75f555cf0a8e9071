public import TapestryCore

/// How a stretch of text looks, and where it leads.
public struct TextAttributes: Sendable, Hashable {
  /// The font; default 17 points of the default family.
  public var font: Font
  /// The colour; default ``Color/label``.
  public var color: Color
  /// Whether a line is drawn below; default no.
  public var underline: Bool
  /// The address that the text leads to; default none.
  public var link: String?

  /// Attributes, each with a default.
  public init(
    font: Font = Font(),
    color: Color = .label,
    underline: Bool = false,
    link: String? = nil
  ) {
    (self.font, self.color, self.underline, self.link) = (font, color, underline, link)
  }

  /// The same look with a font, a colour and an underline that are defaults taken from another one.
  func completed(by look: TextAttributes) -> TextAttributes {
    let plain = TextAttributes()
    return TextAttributes(
      font: font == plain.font ? look.font : font,
      color: color == plain.color ? look.color : color,
      underline: underline || look.underline,
      link: link
    )
  }
}

/// Text in one or more looks: a list of spans, immutable.
public struct AttributedText: Sendable {
  /// A stretch of text in one look.
  public struct Span: Sendable, Hashable {
    /// The characters.
    public let text: String
    /// Their look.
    public let attributes: TextAttributes

    /// A stretch of text in one look.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
      (self.text, self.attributes) = (text, attributes)
    }
  }

  /// The spans in reading order; none is empty, but that an empty text has one empty span.
  public let spans: [Span]

  /// All characters in reading order, in contiguous UTF-8.
  public let string: String

  /// Text made of spans; empty ones are left out.
  public init(_ spans: [Span]) {
    let filled = spans.filter { !$0.text.isEmpty }
    self.spans = filled.isEmpty ? [spans.first ?? Span("")] : filled
    // The characters of a single span are shared, not copied.
    var string = filled.first?.text ?? ""
    for span in filled.dropFirst() { string += span.text }
    string.makeContiguousUTF8()
    self.string = string
  }

  /// Text in one look.
  public init(_ text: String, _ attributes: TextAttributes) {
    self.init([Span(text, attributes)])
  }

  /// Text in one look.
  public init(
    _ text: String,
    font: Font = Font(),
    color: Color = .label,
    underline: Bool = false,
    link: String? = nil
  ) {
    let look = TextAttributes(font: font, color: color, underline: underline, link: link)
    self.init([Span(text, look)])
  }

  /// One text after another.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    AttributedText(first.spans + second.spans)
  }

  /// The same text with every font's size multiplied by a factor.
  public func scaled(by factor: CGFloat) -> AttributedText {
    guard factor != 1 else { return self }
    return AttributedText(
      spans.map {
        var attributes = $0.attributes
        attributes.font = attributes.font.scaled(by: factor)
        return Span($0.text, attributes)
      }
    )
  }
}

extension AttributedText: Hashable {
  /// Whether both consist of the same spans.
  public static func == (first: AttributedText, second: AttributedText) -> Bool {
    first.spans == second.spans
  }

  /// Feeds the characters.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// A literal is text in the default look.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AttributedText {
  /// The spans with the bytes that each covers in ``string``.
  public var ranges: [(bytes: Range<Int>, attributes: TextAttributes)] {
    var start = 0
    return spans.map {
      let end = start + $0.text.utf8.count
      defer { start = end }
      return (start..<end, $0.attributes)
    }
  }

  /// The look of the character that holds a byte of ``string``; past the end, of the last one.
  public func attributes(atByte offset: Int) -> TextAttributes {
    var end = 0
    for span in spans {
      end += span.text.utf8.count
      if offset < end { return span.attributes }
    }
    return spans[spans.count - 1].attributes
  }

  /// The part of the text that covers a range of bytes of ``string``, cut at characters.
  public func slice(bytes range: Range<Int>) -> [Span] {
    var result: [Span] = []
    for (bytes, attributes) in ranges where bytes.overlaps(range) {
      let part = bytes.clamped(to: range)
      let text = String(string.utf8Slice(part))
      result.append(Span(text, attributes))
    }
    return result
  }
}

extension String {
  /// The index of a byte of the text's UTF-8; O(1) where the text is contiguous.
  package func index(atByte offset: Int) -> String.Index {
    utf8.index(startIndex, offsetBy: Swift.max(0, Swift.min(offset, utf8.count)))
  }

  /// How many bytes of UTF-8 lie before an index; O(1) where the text is contiguous.
  package func byte(at index: String.Index) -> Int {
    utf8.distance(from: startIndex, to: index)
  }

  package func utf8Slice(_ range: Range<Int>) -> Substring {
    self[index(atByte: range.lowerBound)..<index(atByte: range.upperBound)]
  }
}
