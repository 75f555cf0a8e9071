internal import TapestryCore

/// A node of a ``FlexTree``: its links, what the solver remembers of it, and its rectangle.
///
/// `nan` means *not known* in every remembered number, and *indefinite* in every question.
struct FlexBox {
  // MARK: Links, -1 for none
  var parent: Int32 = -1
  var firstChild: Int32 = -1
  var lastChild: Int32 = -1
  var nextSibling: Int32 = -1
  var content: Int32 = -1

  var traits: FlexTraits = []

  /// Padding and border in points, where no percentage is among them.
  var padding = FlexPadding()

  // MARK: Remembered answers
  /// The content's min-content and max-content widths, without padding and border.
  var minContent = Double.nan
  var maxContent = Double.nan
  /// The definite content height under which those hold; anything where it does not matter.
  var contentHeight = Double.nan
  /// The extent at which columns wrapped for them.
  var contentExtent = Double.nan
  /// Whether those depend on the definite height of the box.
  var contentNeedsHeight = false
  /// The last intrinsic height, without padding and border, and the question that it answers.
  var measured = FlexMeasured()
  /// The question that the present layout of the children answers.
  var placed = FlexPlaced()

  // MARK: The result, in the parent's coordinates
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0
  /// Distance from the top to the first baseline; `nan` if there is none.
  var baseline = Double.nan

  /// Takes over what the solver wants to know of a style at a glance.
  @inline(__always)
  mutating func setStyle(_ style: FlexStyle) {
    traits = style.traits.union(traits.intersection(.ofChildren))
    padding = traits.contains(.padded) ? style.fixedPadding : FlexPadding()
  }

  /// Forgets every answer that depends on the box's style, content or children.
  mutating func forget() {
    minContent = .nan
    measured = FlexMeasured()
    placed = FlexPlaced()
  }
}

/// A remembered intrinsic height.
struct FlexMeasured {
  /// The content width asked for.
  var width = Double.nan
  /// The definite content height, if any, and the extent at which columns wrap.
  var available = Double.nan
  var wrapExtent = Double.nan
  /// The answer, with the content's first baseline for leaves.
  var height = Double.nan
  var baseline = Double.nan
}

/// The question that a layout of a box's children answers.
struct FlexPlaced {
  var width = Double.nan
  var height = Double.nan
  var paddingBase = Double.nan
  var wrapExtent = Double.nan
  /// The height that percentages inside refer to, `nan` for none.
  var definite = Double.nan
}
