package import TapestryCore
package import TapestryDisplay
internal import Synchronization

/// The layouts of an edited text in some widths, shared by the threads that measure and draw it.
///
/// A new version of the text takes the paragraphs over that did not change. No layout happens under
/// the lock.
package final class TextParagraphsCache: Sendable {
  private struct Entry {
    let version: Int
    let paragraphs: TextParagraphs
  }

  /// The layouts, those that were asked for last first.
  private let entries = Mutex<[Entry]>([])
  /// The max number of widths: unbounded, min-content, and two that a layout tries.
  private static let limit = 4

  package init() {}

  /// Returns a text's layout, which may have been made for an earlier question.
  ///
  /// - Parameters:
  ///   - version: a number that is another one for each other text.
  ///   - text: the text; only asked for where the version is new.
  ///   - style: the style of all paragraphs.
  ///   - width: where lines break, in points, ≥ 0.
  ///   - engine: the engine that lays paragraphs out.
  /// - Returns: the layout.
  package func paragraphs(
    version: Int,
    _ text: AttributedText,
    style: TextParagraphs.Style,
    width: CGFloat,
    engine: any TextEngine
  ) -> TextParagraphs {
    func matches(_ entry: Entry) -> Bool {
      entry.paragraphs.matches(style, width: width, engine)
    }
    let known = entries.withLock { $0.first(where: matches) }
    if let known, known.version == version { return known.paragraphs }
    let made = TextParagraphs(
      text,
      style: style,
      width: width,
      engine: engine,
      reusing: known?.paragraphs
    )
    let dropped = entries.withLock { entries in
      let old = entries
      entries.removeAll(where: matches)
      entries.insert(Entry(version: version, paragraphs: made), at: 0)
      if entries.count > Self.limit { entries.removeLast() }
      return old
    }
    // What is released is released outside of the lock.
    _ = dropped
    return made
  }
}
