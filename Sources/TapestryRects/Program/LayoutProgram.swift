internal import TapestryCore

/// A scheme as a list of steps over numbered rects: what a layout costs is what they cost.
///
/// Elements have slots; each block is a range of steps. The reading direction has been worked in.
/// Immutable: any number of threads run it at once.
final class LayoutProgram: Sendable {
  /// What is known of an element that does not change with its rect.
  struct Slot: Sendable {
    /// The slot of its super element, -1 for none.
    var parent: Int32
    /// What it is called in messages and snapshots.
    var name: String
    /// What has to be read of it before a run.
    var needs: Needs = []
    /// Whether its content is asked for.
    var isMeasured = false
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
  }

  /// A range of another list.
  struct Span: Sendable {
    var from: Int32 = 0
    var to: Int32 = 0
    @inline(__always) var range: Range<Int> { Int(from)..<Int(to) }
  }

  struct Block: Sendable {
    /// What is done.
    var code: Span
    /// The elements' slots, in ``LayoutProgram/slotLists``.
    var slots: Span
    /// The slots whose rects it reads, in ``LayoutProgram/slotLists``.
    var reads: Span
    /// The slots whose contents it measures, in ``LayoutProgram/slotLists``.
    var measures: Span
    /// Who restricts by the limits that may give way, in ``LayoutProgram/slotLists``; -1 for none.
    var softLimits: Span
    /// What is said of it, in ``LayoutProgram/marks``.
    var marks: Span
    /// Where it was made.
    var source: SourcePlace
  }

  /// What a piece of code stands for, for those who ask why.
  struct Mark: Sendable {
    /// Where it ends.
    let end: Int
    let meaning: Meaning
    /// Who restricts; empty for the space itself.
    let name: String

    enum Meaning: Sendable {
      case rule(RectRule)
      /// A limit that may give way, by its number in the block.
      case softLimit(RectRule, Int)
      case contentSize([RectRule])
      case step(LayoutStep)
      case arrangement(String)
    }
  }

  let slots: [Slot]
  let blocks: [Block]
  let code: [Instruction]
  let transforms: [@Sendable (CGRect) -> CGRect]
  let customConstraints: [any RectBasedConstraint]
  let customLayouts: [any RectBasedLayout]
  let arrangements: [any RectArrangement]
  let slotLists: [Int32]
  /// What the code stands for; empty unless the program was made to say it.
  let marks: [Mark]
  /// Those that are laid out, in the order of their first block as it was declared.
  let outputs: [Int32]
  /// Those of which something is read before a run.
  let inputs: [Int32]
  /// The names and the nesting of the outputs.
  let shape: LayoutSnapshot.Shape
  /// Where lines begin.
  let direction: LayoutDirection
  /// What was noticed while it was made.
  let diagnostics: [Diagnostic]

  init(_ builder: borrowing ProgramBuilder, shape: LayoutSnapshot.Shape) {
    slots = builder.slots
    blocks = builder.blocks
    code = builder.emitter.code
    transforms = builder.emitter.transforms
    customConstraints = builder.emitter.customConstraints
    customLayouts = builder.emitter.customLayouts
    arrangements = builder.emitter.arrangements
    slotLists = builder.slotLists
    marks = builder.emitter.marks
    outputs = builder.outputs
    inputs = builder.slots.indices.filter { !builder.slots[$0].needs.isEmpty }.map(Int32.init)
    diagnostics = builder.diagnostics
    direction = builder.direction
    self.shape = shape
  }
}

/// What is read of an element before a run.
struct SlotInput: Sendable, Hashable {
  var frame = CGRect.zero
  var boundsOrigin = CGPoint.zero
  var area = RectArea.bounds
  var margins = EdgeInsets.zero
}

extension SlotInput {
  /// Reads of an element what a program asks of it.
  mutating func read(_ element: any RectElement, _ needs: LayoutProgram.Needs) {
    if needs.contains(.frame) { frame = element.layoutFrame }
    if needs.contains(.shift) { boundsOrigin = element.bounds.origin }
    if needs.contains(.area) { area = element.layoutArea }
    if needs.contains(.margins) { margins = element.rectMargins }
  }
}
