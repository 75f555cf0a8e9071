public import TapestryCore

/// How a text is broken, aligned and cut.
public struct ParagraphStyle: Sendable, Hashable {
  /// The largest number of lines; 0 is any; default 0.
  public var lines: Int { didSet { check() } }
  /// What happens to text beyond ``lines``; by default it is cut at the end with "…".
  public var truncation: Truncation
  /// Where lines lie across the text's width; default natural.
  public var alignment: TextAlignment
  /// Space between two lines in points, added to their heights; finite, ≥ 0; default 0.
  public var lineSpacing: CGFloat { didSet { check() } }

  /// A style; a negative number of lines or line spacing is a programming error.
  public init(
    lines: Int = 0,
    truncation: Truncation = .tail,
    alignment: TextAlignment = .natural,
    lineSpacing: CGFloat = 0
  ) {
    (self.lines, self.truncation, self.alignment) = (lines, truncation, alignment)
    self.lineSpacing = lineSpacing
    check()
  }

  private func check() {
    precondition(lines >= 0, "ParagraphStyle: \(lines) lines are none; give a number ≥ 0")
    precondition(
      lineSpacing.isFinite && lineSpacing >= 0,
      "ParagraphStyle: line spacing \(lineSpacing) must be finite and ≥ 0"
    )
  }
}

/// Where lines of text lie across the width.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
  /// At the side where the paragraph's own language begins to read.
  case natural
  /// At the side where reading begins in the environment's direction.
  case start
  /// In the middle.
  case center
  /// At the side where reading ends in the environment's direction.
  case end
  /// At both sides, but for the last line of a paragraph, which is natural.
  case justified
}

/// What is cut out of a text with too many lines, and what stands in its place.
public struct Truncation: Sendable, Hashable {
  /// Which part of the text is cut out.
  public enum Mode: String, Sendable, Hashable, CaseIterable {
    /// The end.
    case tail
    /// The middle.
    case middle
    /// The beginning.
    case head
    /// Whole lines at the end, with nothing in their place.
    case clip
  }

  /// Which part is cut out.
  public var mode: Mode
  /// What stands in place of the cut part, in the look of what it replaces; default "…".
  public var token: String
  /// What stands there instead, in looks of its own; nil, the default, for ``token``.
  ///
  /// A font, a colour or an underline that is a default of ``TextAttributes`` is that of what is
  /// replaced; links are its own.
  public var attributedToken: AttributedText?

  /// A way of cutting.
  public init(_ mode: Mode, token: String = "…") { (self.mode, self.token) = (mode, token) }

  /// What stands in place of a part in a look; no line breaks in it.
  func spans(replacing look: TextAttributes) -> [AttributedText.Span] {
    guard let attributedToken else { return [.init(Self.unbroken(token), look)] }
    return attributedToken.spans.map {
      .init(Self.unbroken($0.text), $0.attributes.completed(by: look))
    }
  }

  private static func unbroken(_ text: String) -> String {
    text.replacing(" ", with: "\u{A0}")
  }

  /// Cuts the end, with "…".
  public static let tail = Truncation(.tail)
  /// Cuts the middle, with "…".
  public static let middle = Truncation(.middle)
  /// Cuts the beginning, with "…".
  public static let head = Truncation(.head)
  /// Leaves whole lines out, with nothing in their place.
  public static let clip = Truncation(.clip)

  /// Cuts the end, with a token of one or more characters.
  public static func tail(token: String) -> Truncation { Truncation(.tail, token: token) }
}

/// All that decides how a text is laid out, but for its width; a key for caches.
public struct TextContent: Sendable, Hashable {
  /// The text, in its final font sizes.
  public let text: AttributedText
  /// How it is broken, aligned and cut.
  public let paragraph: ParagraphStyle
  /// The environment's reading direction.
  public let direction: LayoutDirection

  /// A text to lay out.
  public init(
    _ text: AttributedText,
    paragraph: ParagraphStyle = ParagraphStyle(),
    direction: LayoutDirection = .leftToRight
  ) {
    (self.text, self.paragraph, self.direction) = (text, paragraph, direction)
  }

  /// The same text with another limit of lines.
  public func limited(toLines lines: Int) -> TextContent {
    var changed = paragraph
    changed.lines = lines
    return TextContent(text, paragraph: changed, direction: direction)
  }
}
