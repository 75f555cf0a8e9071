internal import TapestryCore

/// A node of a ``FlexTree``: its links, what the solver remembers of it, and its rectangle.
///
/// Kept small, because large trees are read from main memory. `nan` means *not known* in every
/// remembered number, and *indefinite* in every question.
struct FlexBox {
  // MARK: Links, -1 for none
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var nextSibling: Int32 = -1
  var content: Int32 = -1
  /// How many children there are, displayed or not.
  var childCount: Int32 = 0
  /// Which of the tree's styles is the box's.
  var style: Int32

  var traits: FlexTraits

  /// The item whose baseline is the box's, -1 if ``baseline`` says it itself.
  var baselineItem: Int32 = -1

  // MARK: Remembered answers
  /// The content's min-content and max-content widths, without padding and border.
  var minContent = Double.nan
  var maxContent = Double.nan
  /// A content width, and the intrinsic height in it without padding and border.
  var measuredWidth = Double.nan
  var measuredHeight = Double.nan
  /// The first baseline of a leaf's content in that width.
  var measuredBaseline = Double.nan

  // MARK: The result, in the parent's coordinates
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  /// Distance from the top to the first baseline, `nan` if there is none; or to the top of
  /// ``baselineItem`` before relative insets.
  var baseline = Double.nan

  @inline(__always)
  init(style: Int32, traits: FlexTraits) {
    self.style = style
    self.traits = traits
  }

  /// Whether the children are laid out for the present width and height, or wait for it.
  @inline(__always) var isPlaced: Bool {
    get { traits.contains(.placed) }
    set { if newValue { traits.insert(.placed) } else { traits.remove(.placed) } }
  }

  /// Whether the content widths depend on the definite height of the box.
  @inline(__always) var contentNeedsHeight: Bool {
    get { traits.contains(.contentNeedsHeight) }
    set {
      if newValue { traits.insert(.contentNeedsHeight) } else { traits.remove(.contentNeedsHeight) }
    }
  }

  /// Forgets every answer that depends on the box's style, content or children.
  @inline(__always)
  mutating func forget() {
    minContent = .nan
    measuredWidth = .nan
    isPlaced = false
  }
}

/// The rarer halves of the questions whose answers a box remembers.
///
/// Only trees have them in which a percentage, a ratio, a keyword or a wrapping column occurs: in
/// others these halves are always the same.
struct FlexDetail {
  /// The definite content height, and the extent at which columns wrapped, for content widths.
  var contentHeight = Double.nan
  var contentExtent = Double.nan
  /// The same for the intrinsic height.
  var measuredAvailable = Double.nan
  var measuredExtent = Double.nan
  /// What percentages of padding, and inside of heights, referred to for the layout of the
  /// children, and the extent at which columns wrapped.
  var paddingBase = Double.nan
  var definite = Double.nan
  var wrapExtent = Double.nan
}
