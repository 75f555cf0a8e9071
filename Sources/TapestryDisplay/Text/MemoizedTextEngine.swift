internal import Synchronization
public import TapestryCore

/// Remembers the layouts of another engine, by content and width, up to a bound.
///
/// Asks for the unconstrained width first: a text that fits is laid out once for all widths.
/// Safe on any thread; threads that ask the same at the same time may each do the work.
public final class MemoizedTextEngine: TextEngine {
  private struct Key: Hashable {
    let content: TextContent
    let width: CGFloat
  }

  /// Two generations: when the young one is full, the old one is forgotten and it takes its place.
  private struct Memory {
    var young: [Key: TextLayout] = [:]
    var old: [Key: TextLayout] = [:]
    var cost = 0

    mutating func recall(_ key: Key) -> TextLayout? {
      if let known = young[key] { return known }
      guard let known = old.removeValue(forKey: key) else { return nil }
      young[key] = known
      return known
    }

    mutating func remember(_ layout: TextLayout, for key: Key, limit: Int) {
      cost += key.content.text.string.utf8.count + 256
      if cost > limit {
        old = young
        young = [:]
        cost = 0
      }
      young[key] = layout
    }
  }

  /// The engine that does the work.
  public let base: any TextEngine
  private let memory = Mutex(Memory())
  private let limit: Int

  /// A memory in front of an engine.
  ///
  /// - Parameters:
  ///   - base: the engine that does the work.
  ///   - limit: how much to remember, in bytes of text, roughly.
  public init(_ base: any TextEngine, limit: Int = 4 << 20) {
    self.base = base
    self.limit = limit
  }

  /// Lays a text out, or remembers how it was.
  public func layOut(_ content: TextContent, width: CGFloat) -> TextLayout {
    // A long text hardly fits one line, and would be laid out twice.
    guard content.text.string.utf8.count < 4096 || width == .infinity else {
      return remembered(content, width: width)
    }
    let natural = remembered(content, width: .infinity)
    if natural.size.width <= width {
      return width.isFinite ? natural.moved(toWidth: width) : natural
    }
    return remembered(content, width: width)
  }

  /// Where each character lies, from the engine that made the layout.
  public func geometry(of layout: TextLayout) -> TextGeometry { layout.geometry }

  /// Lays a text out with its geometry; nothing is remembered, as who asks keeps the answer.
  public func geometry(of content: TextContent, width: CGFloat) -> TextGeometry {
    base.geometry(of: content, width: width)
  }

  /// Finds the boundaries of a text, by the engine behind.
  public func boundaries(of text: String) -> TextBoundaries { base.boundaries(of: text) }

  private func remembered(_ content: TextContent, width: CGFloat) -> TextLayout {
    let key = Key(content: content, width: width)
    if let known = memory.withLock({ $0.recall(key) }) { return known }
    let layout = base.layOut(content, width: width)
    memory.withLock { $0.remember(layout, for: key, limit: limit) }
    return layout
  }
}
