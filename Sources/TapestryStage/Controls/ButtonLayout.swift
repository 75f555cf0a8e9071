internal import TapestryCore
internal import TapestryDisplay

/// The arrangement of a button's title and image in its insets, in front of a background image.
struct ButtonLayout: LayoutElement {
  let title: Text?
  let image: Image?
  let backgroundImage: Image?
  let contents: ButtonContents

  private var axis: Axis { contents.isHorizontal ? .horizontal : .vertical }
  private var spacing: CGFloat { title != nil && image != nil ? contents.spacing : 0 }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let direction = context.environment.layoutDirection
    let (left, right) = (contents.insets.left(in: direction), contents.insets.right(in: direction))
    let (across, down) = (left + right, contents.insets.top + contents.insets.bottom)
    let inner = CGSize(
      width: max(0, range.max.width - across),
      height: max(0, range.max.height - down)
    )
    let parts = measure(in: inner, context)
    let content = size(of: parts.map(\.size))
    let size = range.clamp(CGSize(width: content.width + across, height: content.height + down))
    let area = CGRect(
      x: left,
      y: contents.insets.top,
      width: max(0, size.width - across),
      height: max(0, size.height - down)
    )
    let placed = place(parts, content, in: area, direction)
    let text = title == nil ? nil : placed.first { $0.layout.element is Text }
    var all = placed
    if let backgroundImage {
      let layout = backgroundImage.layoutThatFits(
        SizeRange(exact: size),
        parentSize: ParentSize(size),
        in: context
      )
      all.insert(Layout.Placement(layout, at: .zero), at: 0)
    }
    return Layout(
      self,
      size: size,
      sublayouts: all,
      firstBaseline: text.flatMap { text in
        text.layout.firstBaseline.map { $0 + text.position.y }
      },
      lastBaseline: text.flatMap { text in
        text.layout.lastBaseline.map { $0 + text.position.y }
      },
      in: context
    )
  }

  /// Measures the image and then the title in the rest, and returns them in their order.
  private func measure(in space: CGSize, _ context: LayoutContext) -> [Layout] {
    var parts: [Layout] = []
    var rest = space
    if let image {
      let range = SizeRange(min: .zero, max: rest)
      let layout = image.layoutThatFits(range, parentSize: ParentSize(space), in: context)
      parts.append(layout)
      rest = rest.reduced(by: layout.size[axis] + spacing, along: axis)
    }
    if let title {
      let range = SizeRange(min: .zero, max: rest)
      parts.append(title.layoutThatFits(range, parentSize: ParentSize(space), in: context))
    }
    return contents.imageAlignment == .end ? parts.reversed() : parts
  }

  private func size(of sizes: [CGSize]) -> CGSize {
    let across = sizes.map { $0[axis.crossing] }.max() ?? 0
    let along = sizes.reduce(spacing) { $0 + $1[axis] }
    return contents.isHorizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  private func place(
    _ parts: [Layout],
    _ content: CGSize,
    in area: CGRect,
    _ direction: LayoutDirection
  ) -> [Layout.Placement] {
    let across = contents.horizontalAlignment.share(in: direction)
    let down = contents.verticalAlignment.share
    let isReversed = contents.isHorizontal && direction == .rightToLeft
    var position =
      contents.isHorizontal
      ? area.minX + (area.width - content.width) * across
      : area.minY + (area.height - content.height) * down
    var placements: [Layout.Placement] = []
    for part in isReversed ? parts.reversed() : parts {
      let point =
        contents.isHorizontal
        ? CGPoint(x: position, y: area.minY + (area.height - part.size.height) * down)
        : CGPoint(x: area.minX + (area.width - part.size.width) * across, y: position)
      placements.append(Layout.Placement(part, at: point))
      position += part.size[axis] + spacing
    }
    return placements
  }

  func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    let direction = context.environment.layoutDirection
    let inset =
      axis == .horizontal
      ? contents.insets.left(in: direction) + contents.insets.right(in: direction)
      : contents.insets.top + contents.insets.bottom
    let parts = [title as (any LayoutElement)?, image].compactMap { $0 }.map {
      $0.contentSizes(along: axis, context: context)
    }
    guard axis == self.axis else {
      return ContentSizes(
        min: (parts.map(\.min).max() ?? 0) + inset,
        max: (parts.map(\.max).max() ?? 0) + inset
      )
    }
    return ContentSizes(
      min: parts.reduce(inset + spacing) { $0 + $1.min },
      max: parts.reduce(inset + spacing) { $0 + $1.max }
    )
  }
}

extension CGSize {
  fileprivate func reduced(by length: CGFloat, along axis: Axis) -> CGSize {
    axis == .horizontal
      ? CGSize(width: max(0, width - length), height: height)
      : CGSize(width: width, height: max(0, height - length))
  }
}

extension ContentHorizontalAlignment {
  /// The share of the space left over that is to the left of the contents.
  fileprivate func share(in direction: LayoutDirection) -> CGFloat {
    switch self {
    case .center: 0.5
    case .left: 0
    case .right: 1
    case .leading: direction == .leftToRight ? 0 : 1
    case .trailing: direction == .leftToRight ? 1 : 0
    }
  }
}

extension ContentVerticalAlignment {
  /// The share of the space left over that is above the contents.
  fileprivate var share: CGFloat {
    switch self {
    case .center: 0.5
    case .top: 0
    case .bottom: 1
    }
  }
}
