internal import TapestryCore
internal import TapestryDisplay

/// A line of text in the vertical center of its frame.
struct CenteredText: LayoutElement {
  let text: Text

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let most = SizeRange(min: CGSize(width: range.min.width, height: 0), max: range.max)
    let layout = text.layoutThatFits(most, parentSize: ParentSize(range.max), in: context)
    let size = range.clamp(layout.size)
    let y = (size.height - layout.size.height) / 2
    return Layout(
      self,
      size: size,
      sublayouts: [Layout.Placement(layout, at: CGPoint(x: 0, y: y))],
      firstBaseline: layout.firstBaseline.map { $0 + y },
      lastBaseline: layout.lastBaseline.map { $0 + y },
      in: context
    )
  }
}
