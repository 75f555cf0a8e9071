internal import TapestryCore

// CSS Flexbox 9.5 and 9.6: where lines and items are.
extension FlexSolver {
  /// 9.4 step 9 and 9.6 step 16: where lines start, and the gaps between them.
  @inline(__always)
  func alignLines(_ flow: FlexFlow, innerCross: Double) -> FlexDistribution {
    if !flow.wraps || flow.lineCount == 0 { return FlexDistribution(start: 0, between: 0) }
    return alignSeveralLines(flow, innerCross: innerCross)
  }

  private func alignSeveralLines(_ flow: FlexFlow, innerCross: Double) -> FlexDistribution {
    let (lines, count) = (flow.lines, flow.lineCount)
    var free = innerCross - flow.crossGap * Double(count - 1)
    for index in 0..<count { free -= lines[index].cross }
    let content = flow.style.pointee.alignContent
    let reversed = flow.traits.contains(.wrapReverse)
    if content == .stretch {
      guard free >= 0 else { return FlexDistribution(start: reversed ? free : 0, between: 0) }
      let share = free / Double(count)
      for index in 0..<count { lines[index].cross += share }
      return FlexDistribution(start: 0, between: 0)
    }
    return FlexDistribution(content.distribution, free, count, reversed: reversed)
  }

  func positionLines(_ flow: FlexFlow, _ alignment: FlexDistribution) {
    let rightToLeft = flow.traits.contains(.rightToLeft)
    let inlineStart = rightToLeft ? flow.padding.right : flow.padding.left
    var cross = alignment.start + (flow.isColumn ? inlineStart : flow.padding.top)
    let reversed = flow.traits.contains(.wrapReverse)
    for number in 0..<flow.lineCount {
      let line = flow.lines + (reversed ? flow.lineCount - 1 - number : number)
      line.pointee.crossOffset = cross
      positionItems(line, flow)
      if let recorder = context.pointee.scratch.recorder { record(line, flow, recorder) }
      cross += line.pointee.cross + alignment.between + flow.crossGap
    }
  }

  private func record(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow,
    _ recorder: FlexRecorder
  ) {
    for index in 0..<line.pointee.count {
      recorder.note(
        flow.items[line.pointee.first + index],
        line: line - flow.lines,
        of: flow.lineCount,
        isColumn: flow.isColumn
      )
    }
  }

  /// 9.5: places the items of a line along the main axis, and each across it.
  private func positionItems(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow
  ) {
    let reversed = flow.traits.contains(.reverse)
    let count = line.pointee.count
    // Step 12: auto margins take positive free space before justify-content does.
    var free = line.pointee.freeSpace
    var autoMargin = 0.0
    if line.pointee.autoMargins > 0, free > 0 {
      autoMargin = free / Double(line.pointee.autoMargins)
      free = 0
    }
    let justify = FlexDistribution(
      flow.style.pointee.justifyContent.distribution(in: flow.traits),
      free,
      count,
      reversed: reversed
    )
    let rightToLeft = flow.traits.contains(.rightToLeft)
    let inlineStart = rightToLeft ? flow.padding.right : flow.padding.left
    let containerWidth = box(flow.node).pointee.width
    var main = justify.start + (flow.isColumn ? flow.padding.top : inlineStart)
    let step = justify.between + flow.mainGap
    for number in 0..<count {
      let index = reversed ? count - 1 - number : number
      let item = flow.items + line.pointee.first + index
      finishItem(item, line, flow)
      let flags = item.pointee.flags
      main += flags.contains(.autoMainStart) ? autoMargin : item.pointee.mainStart
      let cross = crossOffset(of: item, line, flow)
      let box = box(item.pointee.node)
      let inline = flow.isColumn ? cross : main
      box.pointee.x = rightToLeft ? containerWidth - inline - box.pointee.width : inline
      box.pointee.y = flow.isColumn ? main : cross
      main += item.pointee.main + step
      main += flags.contains(.autoMainEnd) ? autoMargin : item.pointee.mainEnd
    }
  }

  /// 9.4, step 11: gives an item its used cross size, and lays its content out in its final size.
  @inline(__always)
  private func finishItem(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let measured = item.pointee.cross
    if flow.isColumn, !item.pointee.flags.contains(.indefiniteHeight) {
      item.pointee.definite = item.pointee.main
    }
    if item.pointee.flags.contains(.stretches) {
      stretch(item, to: line.pointee.cross, flow)
    } else if flow.isColumn, flow.wraps, line.pointee.cross > flow.width {
      fit(item, in: line.pointee.cross, flow)
    }
    setDirection(of: child, inherited: flow.traits.contains(.rightToLeft))
    place(
      child,
      width: flow.isColumn ? item.pointee.cross : item.pointee.main,
      height: flow.isColumn ? item.pointee.main : item.pointee.cross,
      definite: item.pointee.definite,
      isHeightImposed: flow.isColumn
        ? !keepsLines(item, measured: measured) : item.pointee.flags.contains(.stretches),
      space: flow.space
    )
  }

  /// Whether an item of a column came out as its content was measured, so that the lines hold in
  /// which that was done.
  @inline(__always)
  private func keepsLines(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    measured: Double
  ) -> Bool {
    item.pointee.flags.contains(.keepsLines) && item.pointee.cross == measured
      && abs(item.pointee.target - item.pointee.hypothetical) <= FlexSolver.tolerance
  }

  /// An automatic width fits into its line, where the line is wider than the container.
  private func fit(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    in line: Double,
    _ flow: FlexFlow
  ) {
    var space = flow.space
    space.width = line
    space.imposedHeight = item.pointee.main
    space.flags[.isImposedIndefinite] = item.pointee.flags.contains(.indefiniteHeight)
    let child = item.pointee.node
    let width = usedWidth(of: child, padding(of: child, in: flow.width), space)
    if item.pointee.alignment == .baseline {
      // The line was made for the narrower box, whose left edge stays where it is.
      let growth = width - item.pointee.cross
      if flow.traits.contains(.rightToLeft) {
        item.pointee.crossStart -= growth
      } else {
        item.pointee.crossEnd -= growth
      }
    }
    item.pointee.cross = width
  }

  /// 9.4, step 11: an item fills its line.
  @inline(__always)
  private func stretch(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    to line: Double,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let padding = padding(of: child, in: flow.width)
    let room = line - item.pointee.crossStart - item.pointee.crossEnd
    if !box(child).pointee.traits.isDisjoint(with: [.limited, .ratio]) {
      return stretchWithinLimits(item, to: line, flow)
    }
    if flow.isColumn {
      item.pointee.cross = larger(padding.width, room)
    } else {
      let height = larger(padding.height, room)
      setStretchedHeight(of: item, height, definite: height)
    }
  }

  /// - `definite`: what percentages inside refer to.
  @inline(__always)
  private func setStretchedHeight(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ height: Double,
    definite: Double
  ) {
    // A box that its content made as high as its line keeps the height that its ratio gave it.
    let isNew = !(abs(height - item.pointee.cross) <= FlexSolver.tolerance)
    if isNew || item.pointee.definite.isNaN { item.pointee.definite = definite }
    item.pointee.cross = height
  }

  private func stretchWithinLimits(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    to line: Double,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let padding = padding(of: child, in: flow.width)
    let room = line - item.pointee.crossStart - item.pointee.crossEnd
    var space = flow.space
    if flow.isColumn {
      space.width = line
      space.flags[.stretchesWidth] = true
      if box(child).pointee.traits.contains(.keyword) {
        // Keywords stand for the content as it is in the flexed height.
        space.imposedHeight = item.pointee.main
        space.flags[.isImposedIndefinite] = item.pointee.flags.contains(.indefiniteHeight)
      }
      item.pointee.cross = usedWidth(of: child, padding, space)
      return
    }
    space.width = item.pointee.main
    space.height = line
    space.flags[.stretchesHeight] = true
    var height = larger(padding.height, room)
    var definite = height
    let traits = box(child).pointee.traits
    if traits.contains(.limited) {
      definite = heightLimits(of: child, padding, space, automatic: .nan, content: .nan)
        .clamp(height)
      height =
        traits.contains(.keyword)
        ? limitedByContent(height, definite: definite, item, padding, space) : definite
      // A ratio tells the content's height without looking at the content.
      if traits.contains(.ratio) { definite = height }
    }
    setStretchedHeight(of: item, height, definite: definite)
  }

  /// A stretched height within limits that are keywords: they stand for the content as it is in
  /// the stretched box, and percentages in that refer to the stretched height.
  private func limitedByContent(
    _ height: Double,
    definite: Double,
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let child = item.pointee.node
    let content =
      box(child).pointee.traits.contains(.ratio)
      ? self.height(fromWidth: item.pointee.main, of: child, padding)
      : intrinsicHeight(
        of: child,
        width: item.pointee.main,
        space: space,
        available: larger(definite - padding.height, 0)
      )
    return heightLimits(of: child, padding, space, automatic: .nan, content: content)
      .clamp(height)
  }

  /// 9.6, steps 13 and 14: where an item starts across its line.
  @inline(__always)
  private func crossOffset(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow
  ) -> Double {
    let space = line.pointee.cross - item.pointee.outerCross
    let start = line.pointee.crossOffset + item.pointee.crossStart
    let flags = item.pointee.flags
    if !flags.isDisjoint(with: [.autoCrossStart, .autoCrossEnd]) {
      // Auto margins take the space; what overflows does so at the end.
      if space <= 0 { return start }
      if flags.contains([.autoCrossStart, .autoCrossEnd]) { return start + space / 2 }
      return flags.contains(.autoCrossStart) ? start + space : start
    }
    switch item.pointee.alignment {
    case .center: return start + space / 2
    case .flexEnd: return start + space
    case .stretch: return flow.traits.contains(.wrapReverse) ? start + space : start
    case .baseline:
      let delta = line.pointee.ascent - item.pointee.ascent
      return flow.traits.contains(.wrapReverse) ? start + space - delta : start + delta
    case .auto, .flexStart, .start, .end, .selfStart, .selfEnd: return start
    }
  }

  /// CSS Positioned Layout 3: moves a box by its insets; start wins over end.
  func applyRelativeInsets(_ flow: FlexFlow) {
    for index in 0..<flow.itemCount
    where box(flow.items[index].node).pointee.traits.contains(.inset) {
      applyRelativeInsets(flow.items[index].node, flow)
    }
  }

  private func applyRelativeInsets(_ node: Int32, _ flow: FlexFlow) {
    let style = style(node)
    let box = box(node)
    let left = points(style, .left, of: flow.width)
    let right = points(style, .right, of: flow.width)
    let top = points(style, .top, of: flow.height)
    let bottom = points(style, .bottom, of: flow.height)
    if flow.traits.contains(.rightToLeft), !right.isNaN {
      box.pointee.x -= right
    } else if !left.isNaN {
      box.pointee.x += left
    } else if !right.isNaN {
      box.pointee.x -= right
    }
    if !top.isNaN {
      box.pointee.y += top
    } else if !bottom.isNaN {
      box.pointee.y -= bottom
    }
  }
}
