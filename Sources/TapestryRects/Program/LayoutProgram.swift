internal import TapestryCore

/// A scheme as a list of steps over numbered rects: what a layout costs is what they cost.
///
/// Elements have slots, each relation between two coordinate spaces is a list of hops, each block a
/// range of constraints and steps. Immutable: any number of threads run it at once.
final class LayoutProgram: Sendable {
  /// What is known of an element that does not change with its rect.
  struct Slot: Sendable {
    /// The slot of its super element, -1 for none.
    var parent: Int32
    /// What it is called in messages and snapshots.
    var name: String
    /// What a run asks of it.
    var needs: Needs = []
  }

  /// What has to be read of an element before a run.
  struct Needs: OptionSet, Sendable {
    let rawValue: UInt8
    /// The rect that it has.
    static let frame = Needs(rawValue: 1)
    /// How far it is scrolled.
    static let shift = Needs(rawValue: 2)
    /// What it offers to what lies in it.
    static let area = Needs(rawValue: 4)
    /// Its margins.
    static let margins = Needs(rawValue: 8)
    /// What it shows.
    static let content = Needs(rawValue: 16)
  }

  /// A range of another list.
  struct Span: Sendable {
    var from: Int32 = 0
    var to: Int32 = 0
    var isEmpty: Bool { from == to }
    @inline(__always) var range: Range<Int> { Int(from)..<Int(to) }
  }

  /// A step from one coordinate space to the next: in or out of an element.
  struct Hop: Sendable {
    var slot: Int32
    var sign: CGFloat
  }

  /// Which rect restricts.
  enum Source: Sendable {
    case frame
    case area
    case margins
    case baseline
    case content
    case space
    case transform(@Sendable (CGRect) -> CGRect)
  }

  struct Constraint: Sendable {
    var source: Source
    var slot: Int32
    var hops: Span
    var rules: Span
    /// Steps that place a space of the content's size in the space before.
    var alignment: Span
    /// The slot whose content an own baseline belongs to.
    var owner: Int32
  }

  struct Block: Sendable {
    /// The elements' slots, in ``LayoutProgram/slotLists``.
    var slots: Span
    /// The constraints.
    var constraints: Span
    /// The limits that may give way, after the constraints, the most important first.
    var soft: Span
    /// The steps of the layout.
    var steps: Span
    /// The arrangement, -1 for a single element.
    var arrangement: Int32
    /// The slots whose rects it reads, in ``LayoutProgram/slotLists``.
    var reads: Span
    /// The slots whose contents it measures, in ``LayoutProgram/slotLists``.
    var measures: Span
    /// Where it was made.
    var source: SourcePlace
  }

  let slots: [Slot]
  let blocks: [Block]
  let constraints: [Constraint]
  let rules: [RectRule]
  let hops: [Hop]
  let steps: [LayoutStep]
  let arrangements: [any RectArrangement]
  let slotLists: [Int32]
  /// Those that are laid out, in the order of their first block as it was declared.
  let outputs: [Int32]
  /// The names and the nesting of the outputs.
  let shape: LayoutSnapshot.Shape
  /// What was noticed while it was made.
  let diagnostics: [Diagnostic]

  init(_ builder: borrowing ProgramBuilder, shape: LayoutSnapshot.Shape) {
    slots = builder.slots
    blocks = builder.blocks
    constraints = builder.constraints
    rules = builder.rules
    hops = builder.hops
    steps = builder.steps
    arrangements = builder.arrangements
    slotLists = builder.slotLists
    outputs = builder.outputs
    diagnostics = builder.diagnostics
    self.shape = shape
  }
}

/// What is read of an element before a run.
struct SlotInput: Sendable {
  var frame = CGRect.zero
  var boundsOrigin = CGPoint.zero
  var area = RectArea.bounds
  var margins = EdgeInsets.zero
  var content: (any RectContent)?
}

extension SlotInput {
  /// Reads of an element what a program asks of it.
  @inline(__always)
  mutating func read(_ element: any RectElement, _ needs: LayoutProgram.Needs) {
    if needs.contains(.frame) { frame = element.layoutFrame }
    if needs.contains(.shift) { boundsOrigin = element.bounds.origin }
    if needs.contains(.area) { area = element.layoutArea }
    if needs.contains(.margins) { margins = element.layoutMargins }
    if needs.contains(.content) { content = element.rectContent }
  }
}
