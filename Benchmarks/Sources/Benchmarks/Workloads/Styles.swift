import TapestryCore
import TapestrySpecs

extension FlexStyle {
  /// A growing item with CSS's defaults.
  static let growing = FlexStyle { $0.flexGrow = 1 }

  /// Yoga's defaults: a column that does not shrink.
  static let column = FlexStyle {
    $0.flexDirection = .column
    $0.flexShrink = 0
    $0.alignContent = .flexStart
  }

  /// Yoga's defaults, as a row.
  static let row = FlexStyle.column.with { $0.flexDirection = .row }

  /// Yoga's `flex: 1`.
  static let flexOne = FlexStyle.column.with {
    $0.flexGrow = 1
    $0.flexBasis = 0
  }

  /// The style with changes.
  func with(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = self
    change(&style)
    return style
  }

  /// The style with a size.
  func sized(_ width: CGFloat, _ height: CGFloat) -> FlexStyle {
    var style = self
    style.width = .points(width)
    style.height = .points(height)
    return style
  }
}

/// Content of 10 by 10 points.
let tenByTen = FixedFlexContent(CGSize(width: 10, height: 10))

/// A text of letters 7 points wide in lines 14 points high.
struct FeedText: FlexContent {
  let natural: CGFloat
  let longest: CGFloat

  init(characters: Int, longest: Int) {
    natural = CGFloat(7 * characters)
    self.longest = CGFloat(7 * longest)
  }

  func contentWidths() -> ContentSizes { ContentSizes(min: longest, max: natural) }

  func extent(forWidth width: CGFloat) -> FlexContentExtent {
    let lines = width > 0 ? (natural / width).rounded(.up) : 1
    return FlexContentExtent(height: 14 * max(1, lines))
  }
}
