internal import Synchronization
public import TapestryCore
public import TapestryStage

/// A node whose subnodes are content that may be larger than the node; Texture's `ASScrollNode`.
///
/// It scrolls as a `ScrollView` does, by a ``TapestryStage/Scroller`` of its own, and needs no view.
///
///     let scroll = ScrollNode()
///     scroll.automaticallyManagesSubnodes = true
///     scroll.automaticallyManagesContentSize = true
///     scroll.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: rows) }
@MainActor
open class ScrollNode: DisplayNode, Scrollable {
  /// Directions in which content may be larger than what is seen of it.
  public struct Directions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Up and down.
    public static let vertical = Directions(rawValue: 1)
    /// To the left and right.
    public static let horizontal = Directions(rawValue: 2)

    func include(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? Directions.horizontal : .vertical)
    }
  }

  private struct Settings {
    var managesContentSize = false
    var directions = Directions.vertical
  }

  private nonisolated let settings = Mutex(Settings())
  /// What its layout draws that is no node; moves with the content.
  private var drawnContent: Layer?

  /// A node that scrolls up and down; on any thread.
  override public nonisolated init() {
    super.init()
    clipsToBounds = true
  }

  /// Whether its content is as large as its layout is in unlimited room; default no.
  ///
  /// Then its own size is what its parent offers, cut to what is allowed; on an axis where that is
  /// not known, that of the content. Where the content is smaller, it is measured again in what is
  /// allowed, so that it can fill that.
  public nonisolated var automaticallyManagesContentSize: Bool {
    get { settings.withLock { $0.managesContentSize } }
    set {
      settings.withLock { $0.managesContentSize = newValue }
      setNeedsLayout()
    }
  }

  /// Where its content may be larger than itself; default up and down.
  public nonisolated var scrollableDirections: Directions {
    get { settings.withLock { $0.directions } }
    set {
      settings.withLock { $0.directions = newValue }
      setNeedsLayout()
    }
  }

  /// Called when the content offset changed.
  public var onScroll: (@MainActor (ScrollNode) -> Void)?

  override open func didLoad() {
    super.didLoad()
    let content = Layer(name: "content")
    content.zPosition = -1e6
    layer.addSublayer(content)
    drawnContent = content
    parts?.contentsLayer = content
    scroller.onScroll = { [weak self] in
      if let self { onScroll?(self) }
    }
  }

  // MARK: Layout

  /// Its own size is the parent's where it manages that of its content.
  override open nonisolated class var layoutDependsOnParentSize: Bool { true }

  override open nonisolated func calculateLayoutThatFits(
    _ range: SizeRange,
    parentSize: ParentSize,
    in context: LayoutContext
  ) -> Layout {
    let settings = settings.withLock { $0 }
    func content(_ range: SizeRange) -> Layout {
      super.calculateLayoutThatFits(range, parentSize: parentSize, in: context)
    }
    guard settings.managesContentSize else { return content(range) }
    var inner = content(range.unlimited(settings.directions))
    func own(_ axis: Axis) -> CGFloat { parentSize[axis] ?? inner.size[axis] }
    let size = range.clamp(CGSize(width: own(.horizontal), height: own(.vertical)))
    let isSmaller = Axis.allCases.contains {
      settings.directions.include($0) && inner.size[$0] < size[$0]
    }
    if isSmaller { inner = content(range) }
    return Layout(
      self,
      size: size,
      sublayouts: inner.sublayouts,
      contents: ScrollContent(size: inner.size),
      in: context
    )
  }

  override open func layout() {
    super.layout()
    if let content = parts?.applied?.contents as? ScrollContent {
      contentSize = content.size
    }
    scroller.update()
    let size = contentSize
    if drawnContent?.bounds.size != size {
      drawnContent?.frame = CGRect(origin: .zero, size: size)
    }
  }

  // MARK: Events

  /// Arrows, page keys, space, home and end move the content; at its edge, what the node lies in.
  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    scroller.scroll(by: key, modifiers) || super.keyDown(key, modifiers: modifiers)
  }

  /// Moves the content as far as it goes; the rest is for what the node lies in.
  override open func scroll(by distance: CGPoint, granularity: ScrollGranularity) -> CGPoint {
    let rest = scroller.scroll(by: distance, granularity)
    return rest == .zero ? .zero : super.scroll(by: rest, granularity: granularity)
  }
}

/// How large the content of a scroll node's layout is.
private struct ScrollContent: Sendable {
  let size: CGSize
}

extension SizeRange {
  /// The range without an upper limit in some directions.
  fileprivate func unlimited(_ directions: ScrollNode.Directions) -> SizeRange {
    var range = self
    for axis in Axis.allCases where directions.include(axis) {
      range = range.replacing(axis, min: range.min[axis], max: .infinity)
    }
    return range
  }
}
