internal import TapestryCore

/// The room of an absolute child along one axis, between what its insets leave.
private struct FlexSlot {
  /// From the start of the padding box to where the room begins, and how long it is.
  var start: Double
  var room: Double
  /// Both insets are set: an auto size fills the room, unless the child is aligned in it.
  var isFixed = false
  /// The room is one of heights.
  var isVertical = false
  /// The containing block scrolls towards its start, or its end: there is no limit there.
  var scrollsToStart = false
  var scrollsToEnd = false
  /// The end inset is kept where the two cross each other (inline axis, right to left).
  var endIsStronger = false
  /// The child is aligned in the room by its own `align-self`, and kept in sight.
  var isAligned = false
  /// Where the child lies in the room.
  var edge: FlexEdge
}

extension FlexSlot {
  /// Room that would be negative is empty, at the stronger of the two insets.
  fileprivate mutating func collapse() {
    guard isFixed, room < 0 else { return }
    if endIsStronger { start += room }
    room = 0
  }
}

private enum FlexEdge { case start, center, end }

// CSS Flexbox 4.1 and CSS Positioned Layout 3: absolutely positioned children.
extension FlexSolver {
  func placeAbsoluteChildren(_ flow: FlexFlow) {
    let container = box(flow.node)
    let size = CGSize(width: container.pointee.width, height: container.pointee.height)
    var child = box(flow.node).pointee.firstChild
    while child >= 0 {
      let traits = box(child).pointee.traits
      if traits.contains(.absolute), !traits.contains(.hidden) {
        placeAbsolute(child, flow, size)
      }
      child = box(child).pointee.nextSibling
    }
  }

  private func placeAbsolute(_ child: Int32, _ flow: FlexFlow, _ size: CGSize) {
    let lengths = flow.style.pointee.lengths
    let (left, top) = (lengths[.borderLeft], lengths[.borderTop])
    // The containing block: the parent's padding box.
    let blockWidth = larger(size.width - left - lengths[.borderRight], 0)
    let blockHeight = larger(size.height - top - lengths[.borderBottom], 0)
    let padding = padding(of: child, in: blockWidth)
    let margins = margins(of: child, in: blockWidth)
    let horizontal = horizontalSlot(of: child, flow, size, block: blockWidth)
    let vertical = verticalSlot(of: child, flow, size, block: blockHeight)
    var space = FlexSpace(
      width: larger(horizontal.room, 0),
      height: larger(vertical.room, 0),
      percentWidth: blockWidth,
      percentHeight: blockHeight
    )
    let alignment = style(child).pointee.alignSelf
    space.flags[.stretchesHeight] =
      vertical.isFixed && (alignment == .auto || alignment == .stretch)
      && style(child).pointee.kind(.height) == .auto
    space.flags[.prefersRatio] = alignment != .stretch
    setDirection(of: child, inherited: flow.traits.contains(.rightToLeft))

    let fit = absoluteSize(of: child, padding, space, horizontal, vertical)
    place(
      child,
      width: fit.width,
      height: fit.height,
      definite: fit.definite,
      isHeightImposed: !fit.definite.isNaN,
      space: space
    )
    let box = box(child)
    let rightToLeft = flow.traits.contains(.rightToLeft)
    let x = offset(
      in: horizontal,
      size: fit.width,
      margins.left,
      margins.right,
      (.marginLeft, .marginRight),
      child,
      block: blockWidth,
      prefersEnd: rightToLeft
    )
    let y = offset(
      in: vertical,
      size: fit.height,
      margins.top,
      margins.bottom,
      (.marginTop, .marginBottom),
      child,
      block: blockHeight,
      prefersEnd: false
    )
    box.pointee.x = left + x
    box.pointee.y = top + y
  }

  /// The used size of an absolute child.
  private func absoluteSize(
    of child: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    _ horizontal: FlexSlot,
    _ vertical: FlexSlot
  ) -> (width: Double, height: Double, definite: Double) {
    let traits = box(child).pointee.traits
    var widthSpace = space
    // With a ratio, a definite height decides an auto width, unless both insets do.
    let heightAlone = resolvedHeight(of: child, padding, space, intrinsic: .nan, width: .nan)
    let ratioGivesWidth =
      traits.contains(.ratio) && !heightAlone.isNaN
      && !(style(child).pointee.kind(.height) == .auto && space.flags[.prefersRatio])
    widthSpace.flags[.stretchesWidth] = horizontal.isFixed && !ratioGivesWidth
    widthSpace.flags[.transfersLimits] = true
    var width = usedWidth(of: child, padding, widthSpace)
    if traits.contains(.ratio), !heightAlone.isNaN, !traits.contains(.scrolls),
      ratioGivesWidth || (style(child).pointee.kind(.width) != .auto && !horizontal.isFixed)
    {
      // CSS Sizing 4, 4.3, whatever the width is, unless the insets span both axes.
      let least = widths(of: child, padding, space, ignoresRatio: true).least
      width = widthLimits(of: child, padding, space, automatic: least, transfers: false)
        .clamp(width)
    }
    let definite = definiteHeight(of: child, padding, space, width: width)
    var height = definite
    if definite.isNaN || !traits.isDisjoint(with: [.ratio, .keyword]) {
      let content = intrinsicHeight(
        of: child,
        width: width,
        space: space,
        available: larger0(definite - padding.height)
      )
      height = resolvedHeight(of: child, padding, space, intrinsic: content, width: width)
    }
    return (width, height, definite)
  }

  private func horizontalSlot(
    of child: Int32,
    _ flow: FlexFlow,
    _ size: CGSize,
    block: Double
  ) -> FlexSlot {
    let style = style(child)
    let start = points(style, .left, of: block)
    let end = points(style, .right, of: block)
    let edge = flow.isColumn ? crossEdge(of: child, flow) : mainEdge(flow)
    let border = flow.style[.borderLeft]
    var slot = slot(
      start,
      end,
      block: block,
      contentStart: flow.padding.left - border,
      contentSize: larger(size.width - flow.padding.width, 0),
      edge: flow.traits.contains(.rightToLeft) ? flipped(edge) : edge
    )
    if slot.isFixed, flow.traits.contains(.rightToLeft) {
      slot.edge = .end
      slot.endIsStronger = true
    }
    slot.collapse()
    return slot
  }

  private func verticalSlot(
    of child: Int32,
    _ flow: FlexFlow,
    _ size: CGSize,
    block: Double
  ) -> FlexSlot {
    let style = style(child)
    var slot = slot(
      points(style, .top, of: block),
      points(style, .bottom, of: block),
      block: block,
      contentStart: flow.padding.top - flow.style[.borderTop],
      contentSize: larger(size.height - flow.padding.height, 0),
      edge: flow.isColumn ? mainEdge(flow) : crossEdge(of: child, flow)
    )
    // CSS Align 3, 6.2: align-self works in the room between two insets.
    guard slot.isFixed else { return slot }
    switch style.pointee.alignSelf {
    case .center: slot.edge = .center
    case .flexEnd, .end, .selfEnd: slot.edge = .end
    case .auto, .stretch, .flexStart, .start, .selfStart, .baseline: slot.edge = .start
    }
    slot.isAligned = style.pointee.alignSelf != .auto
    slot.isVertical = true
    if flow.traits.contains(.scrolls) {
      slot.scrollsToStart = flow.traits.contains(flow.isColumn ? .reverse : .wrapReverse)
      slot.scrollsToEnd = !slot.scrollsToStart
    }
    slot.collapse()
    return slot
  }

  /// The room that insets leave; without any, the one around the static position.
  private func slot(
    _ start: Double,
    _ end: Double,
    block: Double,
    contentStart: Double,
    contentSize: Double,
    edge: FlexEdge
  ) -> FlexSlot {
    switch (start.isNaN, end.isNaN) {
    case (false, false):
      return FlexSlot(start: start, room: block - start - end, isFixed: true, edge: .start)
    case (false, true): return FlexSlot(start: start, room: block - start, edge: .start)
    case (true, false): return FlexSlot(start: 0, room: block - end, edge: .end)
    case (true, true): break
    }
    switch edge {
    case .start: return FlexSlot(start: contentStart, room: block - contentStart, edge: .start)
    case .end: return FlexSlot(start: 0, room: contentStart + contentSize, edge: .end)
    case .center:
      let middle = contentStart + contentSize / 2
      let half = smaller(middle, block - middle)
      return FlexSlot(start: middle - half, room: 2 * half, edge: .center)
    }
  }

  private func flipped(_ edge: FlexEdge) -> FlexEdge {
    switch edge {
    case .start: .end
    case .center: .center
    case .end: .start
    }
  }

  /// The static position along the main axis: as if the child were the only item.
  private func mainEdge(_ flow: FlexFlow) -> FlexEdge {
    let reversed = flow.traits.contains(.reverse)
    switch flow.style.pointee.justifyContent.distribution(in: flow.traits) {
    case .flexEnd: return reversed ? .start : .end
    case .center, .spaceAround, .spaceEvenly: return .center
    case .start: return .start
    case .end: return .end
    case .flexStart, .spaceBetween: return reversed ? .end : .start
    }
  }

  /// The static position across.
  private func crossEdge(of child: Int32, _ flow: FlexFlow) -> FlexEdge {
    switch flow.alignment(of: style(child)) {
    case .flexEnd: return .end
    case .center: return .center
    case .stretch: return flow.traits.contains(.wrapReverse) ? .end : .start
    case .auto, .flexStart, .start, .end, .selfStart, .selfEnd, .baseline: return .start
    }
  }

  /// Where the border box starts in the padding box, auto margins applied.
  private func offset(
    in slot: FlexSlot,
    size: Double,
    _ before: Double,
    _ after: Double,
    _ margins: (FlexLength, FlexLength),
    _ child: Int32,
    block: Double,
    prefersEnd: Bool
  ) -> Double {
    let free = slot.room - size - before - after
    if slot.isFixed, box(child).pointee.traits.contains(.autoMargins) {
      let style = style(child)
      let isAutoBefore = style.pointee.kind(margins.0) == .auto
      let isAutoAfter = style.pointee.kind(margins.1) == .auto
      if isAutoBefore, isAutoAfter {
        // Along the inline axis what overflows does so at the end (CSS 2.2, 10.3.7).
        let half = free >= 0 || slot.isVertical ? free / 2 : prefersEnd ? free : 0
        return slot.start + before + half
      }
      if isAutoBefore { return slot.start + before + free }
      if isAutoAfter { return slot.start + before }
    }
    if slot.isAligned { return before + alignedStart(slot, before + size + after, block: block) }
    switch slot.edge {
    case .start: return slot.start + before
    case .center: return slot.start + before + free / 2
    case .end: return slot.start + before + free
    }
  }

  /// Where a margin box starts that is aligned in its room.
  ///
  /// CSS Align 3, 4.4: what overflows is moved back into the union of room and containing block,
  /// its start first.
  private func alignedStart(_ slot: FlexSlot, _ size: Double, block: Double) -> Double {
    let free = slot.room - size
    let aligned =
      switch slot.edge {
      case .start: slot.start
      case .center: slot.start + free / 2
      case .end: slot.start + free
      }
    let last = larger(block, slot.start + slot.room) - size
    let shifted = slot.scrollsToEnd ? aligned : smaller(aligned, last)
    return slot.scrollsToStart ? shifted : larger(shifted, smaller(0, slot.start))
  }
}
