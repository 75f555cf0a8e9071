/// A flex item while its container is laid out (CSS Flexbox section 9).
///
/// Main sizes are those of the content box, as the specification flexes them. "Start" and "end" are
/// those of the writing: left and right from left to right, top and bottom across.
struct FlexItemRecord {
  /// The box.
  var node: Int32
  /// How the item is aligned in its line; start and end are resolved to flex-start and flex-end.
  var alignment: FlexAlign
  var flags: FlexItemFlags

  /// Flex base size (9.2, step 3), inner.
  var base: Double
  /// The base size clamped by the limits, inner.
  var hypothetical: Double
  /// Used least and largest main size, inner.
  var minimum: Double
  var maximum: Double
  /// The main size after flexing (9.7), inner.
  var target: Double
  /// Padding and border along the main axis.
  var mainPadding: Double
  var grow: Double
  var shrink: Double

  /// Margins; 0 where they are auto.
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double

  /// Used cross size of the border box (9.4).
  var cross: Double
  /// The height that percentages inside refer to, as a border box; `nan` for none.
  var definite: Double
  /// Distance from the line's aligning edge to the baseline; only of baseline-aligned items.
  var ascent: Double

  /// The hypothetical outer main size.
  @inline(__always)
  var outerHypothetical: Double { hypothetical + mainPadding + mainStart + mainEnd }

  /// The flexed size of the border box along the main axis.
  @inline(__always)
  var main: Double { target + mainPadding }

  /// The flexed outer main size.
  @inline(__always)
  var outerMain: Double { main + mainStart + mainEnd }

  /// The outer cross size.
  @inline(__always)
  var outerCross: Double { cross + crossStart + crossEnd }
}

/// What is true of a flex item.
struct FlexItemFlags: OptionSet {
  let rawValue: UInt16

  /// Its main size is settled (9.7).
  static let frozen = FlexItemFlags(rawValue: 1 << 0)
  /// Clamping made it larger or smaller than its share (9.7, step 4d).
  static let minViolation = FlexItemFlags(rawValue: 1 << 1)
  static let maxViolation = FlexItemFlags(rawValue: 1 << 2)
  /// Margins that absorb free space.
  static let autoMainStart = FlexItemFlags(rawValue: 1 << 3)
  static let autoMainEnd = FlexItemFlags(rawValue: 1 << 4)
  static let autoCrossStart = FlexItemFlags(rawValue: 1 << 5)
  static let autoCrossEnd = FlexItemFlags(rawValue: 1 << 6)
  /// It stretches: auto cross size, aligned so, no auto margin across.
  static let stretches = FlexItemFlags(rawValue: 1 << 7)
  /// Its used flex basis comes from its content.
  static let contentBasis = FlexItemFlags(rawValue: 1 << 8)
  /// Percentages of its height, inside it, refer to nothing.
  static let indefiniteHeight = FlexItemFlags(rawValue: 1 << 9)
  /// A wrapping column as wide as its content was measured in: at that height its lines stay.
  static let keepsLines = FlexItemFlags(rawValue: 1 << 10)
}

/// A flex line.
struct FlexLineRecord {
  var first: Int
  var count: Int
  /// Sum of the outer hypothetical main sizes, with gaps.
  var hypothetical: Double
  /// Sum of the outer base sizes, with gaps.
  var base: Double
  /// Main-axis free space after flexing.
  var freeSpace: Double = 0
  var cross: Double = 0
  var crossOffset: Double = 0
  var autoMargins: Int = 0
  /// Largest distance from the aligning edge to a baseline; `-infinity` without baseline items.
  var ascent: Double = -.infinity
}
