public import TapestryCore

/// Breaks text into lines and measures it.
///
/// Found in the environment under ``TextEngineKey``.
///
/// Pure: the same content and width give the same layout, on any thread, many at a time.
/// An engine of your own implements the two verbs without a default; all else follows from them.
public protocol TextEngine: Sendable {
  /// Lays a text out in a box of a width.
  ///
  /// - Parameters:
  ///   - content: the text and its style.
  ///   - width: where lines break, in points, ≥ 0; infinite breaks only where the text says so.
  /// - Returns: the lines.
  /// - Complexity: O(length); with truncation, O(length × log length).
  func layOut(_ content: TextContent, width: CGFloat) -> TextLayout

  /// Where each character of a layout lies; for carets, selections and links.
  ///
  /// - Parameter layout: a layout that this engine made.
  /// - Returns: the places.
  /// - Complexity: O(length); keep the result for several questions.
  func geometry(of layout: TextLayout) -> TextGeometry

  /// Lays a text out and finds where each of its characters lies, in one go.
  ///
  /// The same as ``geometry(of:)`` of ``layOut(_:width:)``, which the default asks for.
  ///
  /// - Parameters:
  ///   - content: the text and its style.
  ///   - width: where lines break, in points, ≥ 0; infinite breaks only where the text says so.
  /// - Returns: the places, and in them the lines.
  /// - Complexity: O(length); with truncation, O(length × log length).
  func geometry(of content: TextContent, width: CGFloat) -> TextGeometry

  /// Finds the caret positions and the words of a text.
  ///
  /// The default is that of ``FixedTextEngine``: by classes of characters.
  ///
  /// - Parameter text: the characters, for example of one paragraph.
  /// - Returns: the boundaries, in bytes of the text's UTF-8.
  /// - Complexity: O(length).
  func boundaries(of text: String) -> TextBoundaries

  /// The longest unbreakable run and the longest unwrapped line, in points.
  func contentSizes(of content: TextContent) -> ContentSizes
}

extension TextEngine {
  /// Lays the text out, and asks where its characters lie.
  public func geometry(of content: TextContent, width: CGFloat) -> TextGeometry {
    layOut(content, width: width).geometry
  }

  /// Finds boundaries by classes of characters.
  public func boundaries(of text: String) -> TextBoundaries {
    FixedTextEngine().boundaries(of: text)
  }

  /// Lays out in no width and in any width, without a limit of lines.
  public func contentSizes(of content: TextContent) -> ContentSizes {
    let whole = content.limited(toLines: 0)
    return ContentSizes(
      min: layOut(whole, width: 0).size.width.bounded,
      max: layOut(whole, width: .infinity).size.width.bounded
    )
  }
}

/// The environment's text engine; default: a ``FixedTextEngine``, which needs no fonts.
public enum TextEngineKey: LayoutEnvironmentKey {
  /// The engine without fonts.
  public static let defaultValue: any TextEngine = FixedTextEngine()
}

extension LayoutEnvironment {
  /// The engine that lays text out.
  public var textEngine: any TextEngine {
    get { self[TextEngineKey.self] }
    set { self[TextEngineKey.self] = newValue }
  }
}

extension CGFloat {
  /// An extent that is finite even where a font of a senseless size made it overflow.
  var bounded: CGFloat { Swift.min(self, 1e15) }
}
