public import TapestryCore

/// A guide that arranges views, layers and guides in a row or a column: CGLayout's
/// `StackLayoutGuide`.
///
/// What is arranged comes into the guide's owner, and leaves it when the guide does; it stays
/// arranged.
open class StackLayoutGuide: ContainerLayoutGuide {
  /// How items are arranged.
  public var arrangement: StackArrangement {
    didSet { if arrangement != oldValue { contentBlockDidChange() } }
  }
  /// How far the items stay away from the guide's edges, in points.
  public var contentInsets = EdgeInsets.zero {
    didSet { if contentInsets != oldValue { contentBlockDidChange() } }
  }
  /// What is arranged, in order; kept.
  public private(set) var arrangedItems: [any RectElement]

  /// A stack of elements.
  public init(
    _ items: [any RectElement] = [],
    arrangement: StackArrangement = StackArrangement(),
    contentInsets: EdgeInsets = .zero,
    identifier: String = ""
  ) {
    (self.arrangement, self.contentInsets, arrangedItems) = (arrangement, contentInsets, items)
    super.init(identifier: identifier)
  }

  /// Puts an element behind the others.
  public func addArranged(_ item: any RectElement) { insertArranged(item, at: arrangedItems.count) }

  /// Puts an element at a place in the order; one that is arranged already moves.
  ///
  /// A stack cannot arrange itself: that is a programming error.
  public func insertArranged(_ item: any RectElement, at index: Int) {
    precondition(item !== self, "StackLayoutGuide: a stack cannot arrange itself")
    var index = index
    if let old = arrangedItems.firstIndex(where: { $0 === item }) {
      arrangedItems.remove(at: old)
      if old < index { index -= 1 }
    }
    arrangedItems.insert(item, at: min(max(index, 0), arrangedItems.count))
    if let owner = superElement { item.attach(to: owner) }
    contentBlockDidChange()
  }

  /// Takes an element out of the stack and its owner; does nothing if it is not arranged.
  public func removeArranged(_ item: any RectElement) {
    guard let index = arrangedItems.firstIndex(where: { $0 === item }) else { return }
    arrangedItems.remove(at: index)
    item.removeFromSuperElement()
    contentBlockDidChange()
  }

  /// The items as a block, in the guide's rect.
  public var scheme: StackLayoutScheme {
    StackLayoutScheme(
      items: arrangedItems,
      arrangement: arrangement,
      constraints: [
        layoutConstraint(for: [RectAnchor.equally]), .anonymous([.insets(contentInsets)]),
      ]
    )
  }

  override open var elements: [any RectElement] { arrangedItems }

  override open var contentBlock: (any LayoutBlockProtocol)? { scheme }

  override open var layoutArea: RectArea { .inset(contentInsets) }

  /// What the items take up, with the insets.
  override open var rectContent: (any RectContent)? {
    StackContent(
      arrangement: arrangement,
      insets: contentInsets,
      items: arrangedItems.map { .init(content: $0.rectContent, size: $0.layoutFrame.size) }
    )
  }

  override open func contentSize(
    fitting available: CGSize,
    in environment: LayoutEnvironment
  ) -> CGSize? {
    let frame = StackFrame(arrangement, contentInsets, available, environment.layoutDirection)
    return frame.size(ofItems: arrangedItems.count) { index in
      let item = arrangedItems[index]
      return item.contentSize(fitting: frame.space, in: environment) ?? item.layoutFrame.size
    }
  }
}

/// A stack in a size available.
private struct StackFrame {
  private let arrangement: StackArrangement
  private let insets: CGSize
  /// What the insets leave to the items.
  let space: CGSize

  init(
    _ arrangement: StackArrangement,
    _ insets: EdgeInsets,
    _ available: CGSize,
    _ direction: LayoutDirection
  ) {
    self.arrangement = arrangement
    let width = insets.left(in: direction) + insets.right(in: direction)
    self.insets = CGSize(width: width, height: insets.top + insets.bottom)
    space = CGSize(
      width: max(0, available.width - self.insets.width),
      height: max(0, available.height - self.insets.height)
    )
  }

  /// What items take up, with the insets.
  func size(ofItems count: Int, itemSize: (Int) -> CGSize) -> CGSize {
    let size = arrangement.size(ofItems: count, in: space, itemSize: itemSize)
    return CGSize(width: size.width + insets.width, height: size.height + insets.height)
  }
}

/// What a stack wants to be as large as.
private struct StackContent: RectContent {
  struct Item: Sendable {
    let content: (any RectContent)?
    /// The size that it has.
    let size: CGSize
  }

  let arrangement: StackArrangement
  let insets: EdgeInsets
  let items: [Item]

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let frame = StackFrame(arrangement, insets, available, environment.layoutDirection)
    return frame.size(ofItems: items.count) { index in
      items[index].content?.size(fitting: frame.space, in: environment) ?? items[index].size
    }
  }

  func isSame(as other: any RectContent) -> Bool {
    guard let other = other as? StackContent, arrangement == other.arrangement,
      insets == other.insets, items.count == other.items.count
    else { return false }
    return zip(items, other.items).allSatisfy { one, other in
      switch (one.content, other.content) {
      case (nil, nil): one.size == other.size
      case (let content?, let otherContent?): content.isSame(as: otherContent)
      default: false
      }
    }
  }
}
