internal import TapestryCore

/// What a layout works on: the tree's tables, and the working memory.
///
/// The solver is a pointer to it, so that the many small steps pass one word from one to the next.
struct FlexContext {
  let boxes: UnsafeMutablePointer<FlexBox>
  /// Nil in trees whose questions have no rarer halves.
  let details: UnsafeMutablePointer<FlexDetail>?
  let styles: UnsafePointer<FlexStyleRecord>
  let contents: UnsafeBufferPointer<any FlexContent>
  var scratch: FlexScratch
  var root = FlexRootSizing()
}

/// What the height of a root is found by whose content decides it.
struct FlexRootSizing {
  var space = FlexSpace(width: .nan, height: .nan, percentWidth: .nan, percentHeight: .nan)
  var limits = FlexLimits(least: 0, most: .infinity)
}

/// What a box is sized in: the room its parent has, and what percentages refer to.
struct FlexSpace {
  /// The available size, `nan` where it is indefinite.
  var width: Double
  var height: Double
  /// What percentages refer to, `nan` where that is indefinite.
  var percentWidth: Double
  var percentHeight: Double
  /// The height that the parent has settled already; `nan` if it has not.
  var imposedHeight = Double.nan
  var flags: Flags = []

  /// How the room is used.
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// An auto width, or height, fills the available one.
    static let stretchesWidth = Flags(rawValue: 1 << 0)
    static let stretchesHeight = Flags(rawValue: 1 << 1)
    /// Limits go over through a ratio even to a width that fills the available one.
    static let transfersLimits = Flags(rawValue: 1 << 2)
    /// The height is filled only where no ratio decides it (an absolute child between two insets).
    static let prefersRatio = Flags(rawValue: 1 << 3)
    /// The wanted height does not count (for the content's own size).
    static let ignoresHeight = Flags(rawValue: 1 << 4)
    /// fit-content limits stand for min-content, or for max-content, in a contribution.
    static let contributesLeast = Flags(rawValue: 1 << 5)
    static let contributesMost = Flags(rawValue: 1 << 6)
    /// The imposed height counts as indefinite for percentages inside.
    static let isImposedIndefinite = Flags(rawValue: 1 << 7)

    @inline(__always)
    subscript(_ flag: Flags) -> Bool {
      get { contains(flag) }
      set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }
}

/// Padding and border of a box, in points.
struct FlexPadding {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0

  @inline(__always) var width: Double { left + right }
  @inline(__always) var height: Double { top + bottom }
}
