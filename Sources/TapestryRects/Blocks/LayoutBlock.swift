public import TapestryCore

/// A unit of layout: one element, a scheme of several, an arrangement; CGLayout's
/// `LayoutBlockProtocol`.
///
/// A block of your own composes others: it returns them as its ``body``.
public protocol LayoutBlockProtocol {
  /// Whether it takes part; default true.
  var isActive: Bool { get }

  /// What it is made of.
  var body: LayoutBlockBody { get }
}

extension LayoutBlockProtocol {
  /// It takes part.
  public var isActive: Bool { true }
}

/// A block of this module: whether it takes part changes only with its scheme.
protocol BuiltInBlock: LayoutBlockProtocol {}
extension LayoutBlock: BuiltInBlock {}
extension ArrangementBlock: BuiltInBlock {}
extension LayoutScheme: BuiltInBlock {}

/// What a block is made of.
public struct LayoutBlockBody {
  enum Kind {
    case element(LayoutBlock)
    case blocks([any LayoutBlockProtocol])
    case arrangement(ArrangementBlock)
  }

  let kind: Kind

  init(_ kind: Kind) {
    self.kind = kind
  }

  /// Several blocks.
  public init(_ blocks: [any LayoutBlockProtocol]) { self.init(.blocks(blocks)) }
}

/// One element with its layout and what restricts its space.
///
/// The available space goes through the constraints one after the other; the layout then places the
/// element in what they leave. Constraints by the size of content belong after those by position.
/// The element is held weakly; once it is gone, or in no super element, the block does nothing.
public struct LayoutBlock: LayoutBlockProtocol {
  let element: WeakElement
  /// Where and how large the element is in its space.
  public var layout: RectLayout
  /// What restricts its space, in order.
  public var constraints: [RectConstraint]
  /// Whether it takes part.
  public var isActive: Bool
  /// What of it contradicts each other.
  let warnings: [String]
  /// Where it was made, for messages.
  let source: SourcePlace

  init(
    _ element: any RectElement,
    _ layout: RectLayout,
    _ constraints: [RectConstraint],
    warnings: [String] = [],
    _ source: SourcePlace
  ) {
    self.element = WeakElement(element)
    (self.layout, self.constraints, self.warnings) = (layout, constraints, warnings)
    (isActive, self.source) = (true, source)
  }

  /// This.
  public var body: LayoutBlockBody { LayoutBlockBody(.element(self)) }
}

/// A place in a program, or in a document.
struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt
  /// The place in a document; nil for a program.
  var path: String?

  var description: String { path ?? "\(file):\(line)" }

  static func == (a: SourcePlace, b: SourcePlace) -> Bool { a.description == b.description }
  func hash(into hasher: inout Hasher) { hasher.combine(line) }
}

extension RectElement {
  /// A block that lays this element out.
  ///
  /// - Parameters:
  ///   - layout: where it is and how large in the space that the constraints leave; by default all
  ///     of it.
  ///   - constraints: what restricts its space, in order.
  ///   - file: where it is made, for messages.
  ///   - line: where it is made, for messages.
  /// - Returns: the block.
  public func layoutBlock(
    with layout: RectLayout = .equal,
    constraints: [RectConstraint] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> LayoutBlock {
    LayoutBlock(self, layout, constraints, SourcePlace(file: file, line: line))
  }

  /// A block that lays this element out, by what its anchors do.
  ///
  /// - Parameters:
  ///   - layout: where it is and how large in the space that the anchors leave; by default all of it.
  ///   - file: where it is made, for messages.
  ///   - line: where it is made, for messages.
  ///   - anchors: says what the element's anchors do by those of others.
  /// - Returns: the block.
  public func layoutBlock(
    with layout: RectLayout = .equal,
    file: StaticString = #fileID,
    line: UInt = #line,
    anchors: (RectConstraintMaker) -> Void
  ) -> LayoutBlock {
    let maker = RectConstraintMaker(self)
    anchors(maker)
    return LayoutBlock(
      self,
      layout,
      maker.constraints,
      warnings: maker.warnings,
      SourcePlace(file: file, line: line)
    )
  }
}

extension RectElement {
  /// A block that a document describes.
  ///
  /// - Parameters:
  ///   - layout: where it is and how large in the space that the constraints leave.
  ///   - constraints: what restricts its space, in order.
  ///   - warnings: what of the anchors contradicts each other.
  ///   - path: where it stands in the document.
  /// - Returns: the block, whose messages name that place.
  package func layoutBlock(
    with layout: RectLayout,
    constraints: [RectConstraint],
    warnings: [String],
    path: String
  ) -> LayoutBlock {
    LayoutBlock(
      self,
      layout,
      constraints,
      warnings: warnings,
      SourcePlace(file: "", line: 0, path: path)
    )
  }

  /// What anchors of this element do by those of others, in the order in which it is applied.
  ///
  /// For blocks that also have constraints of other kinds, before or behind.
  public func layoutConstraints(
    anchors: (RectConstraintMaker) -> Void
  ) -> [RectConstraint] {
    let maker = RectConstraintMaker(self)
    anchors(maker)
    return maker.constraints
  }
}

/// Places several rects in a space together: a stack, a grid, a circle.
public protocol RectArrangement: Sendable {
  /// Changes rects from what they were to what they are in the space available.
  ///
  /// - Parameters:
  ///   - frames: the rects, in the order of the items.
  ///   - source: the space.
  ///   - direction: where lines begin.
  ///   - contentSize: the size that the content of an item wants in a size; nil if it has none.
  func formLayout(
    frames: inout [CGRect],
    in source: CGRect,
    direction: LayoutDirection,
    contentSize: (_ item: Int, _ available: CGSize) -> CGSize?
  )

  /// Whether it looks at the rect that an item has; default true.
  ///
  /// What does not can be kept when that rect alone is another one.
  func readsRect(ofItemWithContent hasContent: Bool) -> Bool
}

extension RectArrangement {
  /// It may.
  public func readsRect(ofItemWithContent hasContent: Bool) -> Bool { true }
}

/// Several elements that are placed together.
///
/// Their space is that of the first one's super element.
public struct ArrangementBlock: LayoutBlockProtocol {
  let elements: [WeakElement]
  /// How they are placed.
  public var arrangement: any RectArrangement
  /// What restricts their space, in order.
  public var constraints: [RectConstraint]
  /// Whether it takes part.
  public var isActive = true
  let source: SourcePlace

  /// Elements, how they are placed, and what restricts their space.
  public init(
    _ elements: [any RectElement],
    arrangement: any RectArrangement,
    constraints: [RectConstraint] = [],
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.elements = elements.map { WeakElement($0) }
    (self.arrangement, self.constraints) = (arrangement, constraints)
    source = SourcePlace(file: file, line: line)
  }

  /// Elements that a document arranges.
  ///
  /// - Parameters:
  ///   - elements: what is placed.
  ///   - arrangement: how.
  ///   - constraints: what restricts their space.
  ///   - path: where it stands in the document.
  package init(
    _ elements: [any RectElement],
    arrangement: any RectArrangement,
    constraints: [RectConstraint],
    path: String
  ) {
    self.elements = elements.map { WeakElement($0) }
    (self.arrangement, self.constraints) = (arrangement, constraints)
    source = SourcePlace(file: "", line: 0, path: path)
  }

  /// This.
  public var body: LayoutBlockBody { LayoutBlockBody(.arrangement(self)) }
}
