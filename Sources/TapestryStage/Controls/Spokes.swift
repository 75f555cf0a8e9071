internal import TapestryCore
internal import TapestryDisplay

/// The twelve lines of an activity indicator around their center, the first one the strongest.
struct Spokes: DisplayElement {
  let color: Color

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.clamp(range.max.isFinite ? range.max : .zero), in: context)
  }

  func draw(in context: inout DrawingContext) {
    let frame = context.frame
    let radius = min(frame.width, frame.height) / 2
    let width = max(1, radius / 5)
    let line = CGRect(x: -width / 2, y: -radius, width: width, height: radius * 0.5)
    for index in 0..<12 {
      let share = Double(12 - index) / 12
      context.add(
        .pushTransform(
          .rotation(-CGFloat(index) / 12 * 2 * .pi)
            .followed(by: .translation(x: frame.midX, y: frame.midY))
        )
      )
      context.add(
        .fill(RoundedRect(line, radius: width / 2), context.resolve(color.opacity(share)))
      )
      context.add(.popTransform)
    }
  }
}

extension CGSize {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}
