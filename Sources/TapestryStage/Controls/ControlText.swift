internal import TapestryCore
internal import TapestryDisplay

/// The measures of a title in a control.
struct ControlText {
  let size: CGSize
  let firstBaseline: CGFloat

  /// Measures a title.
  ///
  /// - Parameters:
  ///   - text: the title with its attributes.
  ///   - lines: the largest number of lines; 0 for no limit.
  ///   - width: the width available, in points.
  ///   - environment: the text engine and the text size.
  init(
    _ text: AttributedText,
    lines: Int = 1,
    fitting width: CGFloat = .infinity,
    in environment: LayoutEnvironment
  ) {
    let range = SizeRange(
      min: .zero,
      max: CGSize(width: max(0, width), height: CGFloat.infinity)
    )
    let layout = Text(text).lines(lines).layoutThatFits(range, environment: environment)
    (size, firstBaseline) = (layout.size, layout.firstBaseline ?? layout.size.height)
  }
}
