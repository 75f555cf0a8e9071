public import TapestryCore

/// Elements in a row or a column: CGLayout's `StackDistribution`.
///
/// For *n* items in a space *S*, along the axis: all are of one length, or each of that of its
/// content; between two there is the spacing. Across the axis they fill the space, unless they have
/// the size of their content. Leading and trailing change places along x where lines are read from
/// right to left, and so does the order of the items.
public struct StackArrangement: RectArrangement, Hashable {
  /// What is between two items.
  public enum Spacing: Sendable, Hashable {
    /// What is left of the space, in equal parts; less than nothing where the items need more.
    case equally
    /// So many points.
    case equal(CGFloat)
  }

  /// Where items are across the axis.
  public enum Alignment: Sendable, Hashable {
    /// At the beginning, and so many points inwards.
    case leading(CGFloat = 0)
    /// At the end, and so many points inwards.
    case trailing(CGFloat = 0)
    /// In the middle, and so many points further.
    case center(CGFloat = 0)
    /// At the beginning, as large as the space, also where items have the size of their content.
    case fill
  }

  /// From where items follow each other.
  public enum Direction: Sendable, Hashable {
    /// The first one is at the beginning of the space.
    case fromLeading
    /// The first one is at the end of the space, and the others before it.
    case fromTrailing
    /// One after the other, all of them in the middle of the space.
    case fromCenter
  }

  /// How large items are.
  public enum Filling: Sendable, Hashable {
    /// All as long as the space without the spacing allows; with equal parts of the rest between
    /// them, an *n*-th of the space.
    case equally
    /// All so long.
    case equal(CGFloat)
    /// Each as large as its content wants to be in the space; what has no content stays as large
    /// as it is.
    case content
  }

  /// Along which axis they lie.
  public var axis: Axis
  /// What is between two items.
  public var spacing: Spacing
  /// Where items are across the axis.
  public var alignment: Alignment
  /// From where items follow each other.
  public var direction: Direction
  /// How large items are.
  public var filling: Filling

  /// Items in a row or a column.
  public init(
    axis: Axis = .horizontal,
    spacing: Spacing = .equal(0),
    alignment: Alignment = .leading(),
    direction: Direction = .fromLeading,
    filling: Filling = .equally
  ) {
    (self.axis, self.spacing, self.alignment) = (axis, spacing, alignment)
    (self.direction, self.filling) = (direction, filling)
  }

  /// Of what has no content, where items have the size of theirs.
  public func readsRect(ofItemWithContent hasContent: Bool) -> Bool {
    filling == .content && !hasContent
  }

  /// Places the items.
  public func formLayout(
    frames: inout [CGRect],
    in source: CGRect,
    direction: LayoutDirection,
    contentSize: (_ item: Int, _ available: CGSize) -> CGSize?
  ) {
    let space = RectSpans(source)
    let sizes = frames.indices.map { item in
      size(in: space.size, count: frames.count) {
        contentSize(item, $0) ?? RectSpans(frames[item]).size
      }
    }
    let spans = spans(sizes.map { $0[axis] }, in: space[axis], direction)
    for item in frames.indices {
      var rect = RectSpans(frames[item])
      rect[axis] = spans[item]
      rect[axis.crossing] = cross(sizes[item][axis.crossing], in: space[axis.crossing], direction)
      frames[item] = rect.rect
    }
  }

  /// The size that items take up in a size available.
  ///
  /// - Parameters:
  ///   - count: how many items there are.
  ///   - available: the space.
  ///   - itemSize: the size that an item wants in the space; asked only for `content` filling.
  /// - Returns: the size of all of them, with the spaces between them.
  public func size(
    ofItems count: Int,
    in available: CGSize,
    itemSize: (Int) -> CGSize
  ) -> CGSize {
    let sizes = (0..<count).map { item in
      size(in: available, count: count) { _ in itemSize(item) }
    }
    let lengths = sizes.map { $0[axis] }
    let gaps = CGFloat(max(0, count - 1))
    let length = lengths.reduce(0, +) + gaps * gap(lengths, in: available[axis])
    let cross = sizes.map { $0[axis.crossing] }.max() ?? 0
    return CGSize(axis, length, crossing: cross)
  }
}

extension StackArrangement {
  /// The size of one of so many items.
  private func size(in space: CGSize, count: Int, content: (CGSize) -> CGSize) -> CGSize {
    let (length, cross) = (space[axis], space[axis.crossing])
    switch filling {
    case .equally:
      let spacing: CGFloat = if case .equal(let spacing) = spacing { spacing } else { 0 }
      let rest = length - CGFloat(count - 1) * spacing
      return CGSize(axis, max(0, rest / CGFloat(count)), crossing: cross)
    case .equal(let length): return CGSize(axis, max(0, length), crossing: cross)
    case .content:
      let size = content(space)
      return alignment == .fill ? CGSize(axis, size[axis], crossing: cross) : size
    }
  }

  /// What is between two items.
  private func gap(_ lengths: [CGFloat], in space: CGFloat) -> CGFloat {
    switch spacing {
    case .equal(let spacing): return spacing
    case .equally:
      guard lengths.count > 1 else { return 0 }
      return (space - lengths.reduce(0, +)) / CGFloat(lengths.count - 1)
    }
  }

  /// One after the other along the axis.
  private func spans(
    _ lengths: [CGFloat],
    in space: RectSpan,
    _ reading: LayoutDirection
  ) -> [RectSpan] {
    let gap = gap(lengths, in: space.size)
    let isMirrored = axis == .horizontal && reading == .rightToLeft
    let isBackwards = (direction == .fromTrailing) != isMirrored
    var place = isBackwards ? space.max : space.min
    var spans: [RectSpan] = []
    for length in lengths {
      spans.append(RectSpan(min: isBackwards ? place - length : place, size: length))
      place += isBackwards ? -length - gap : length + gap
    }
    guard direction == .fromCenter, var union = spans.first else { return spans }
    for span in spans { union.extend(to: span) }
    let shift = space.mid - union.mid
    return spans.map { RectSpan(min: $0.min + shift, size: $0.size) }
  }

  /// The place across the axis.
  private func cross(_ size: CGFloat, in space: RectSpan, _ reading: LayoutDirection) -> RectSpan {
    let isMirrored = axis == .vertical && reading == .rightToLeft
    switch alignment {
    case .leading(let offset), .trailing(let offset):
      let isAtEnd = if case .trailing = alignment { !isMirrored } else { isMirrored }
      return RectSpan(
        min: isAtEnd ? space.max - size - offset : space.min + offset,
        size: size
      )
    case .center(let offset): return RectSpan(min: space.mid - size / 2 + offset, size: size)
    case .fill: return RectSpan(min: isMirrored ? space.max - size : space.min, size: size)
    }
  }
}
