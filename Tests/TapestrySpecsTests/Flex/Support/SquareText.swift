import TapestryCore
import TapestrySpecs

/// Text of square characters 10 points wide and high that breaks at U+200B; the baseline is 8 down.
struct SquareText: Sendable {
  private let runs: [CGFloat]

  init(_ characters: String) {
    runs = characters.split(separator: "\u{200B}").map { CGFloat($0.count) * 10 }
  }

  var widths: ContentSizes { ContentSizes(min: runs.max() ?? 0, max: runs.reduce(0, +)) }

  func height(forWidth width: CGFloat) -> CGFloat {
    guard !runs.isEmpty else { return 0 }
    var lines: CGFloat = 1
    var line: CGFloat = 0
    for run in runs {
      if line > 0, line + run > width {
        lines += 1
        line = 0
      }
      line += run
    }
    return lines * 10
  }
}

extension SquareText: FlexContent {
  func contentWidths() -> ContentSizes { widths }

  func extent(forWidth width: CGFloat) -> FlexContentExtent {
    FlexContentExtent(height: height(forWidth: width), firstBaseline: 8)
  }
}

extension SquareText: LayoutElement {
  var style: LayoutElementStyle { LayoutElementStyle() }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let width = min(range.max.width, widths.max)
    let size = range.clamp(CGSize(width: width, height: height(forWidth: width)))
    return Layout(self, size: size, firstBaseline: 8, in: context)
  }

  func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let height = height(forWidth: widths.max)
    return axis == .horizontal ? widths : ContentSizes(min: height, max: height)
  }
}
