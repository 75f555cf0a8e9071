internal import TapestryCore

// CSS Flexbox section 9 as a whole, for a container of known size.
extension FlexSolver {
  /// Gives a box its size and lays everything below it out.
  ///
  /// - `width`: the used width of the border box.
  /// - `height`: the used height of the border box.
  /// - `definite`: the height that percentages inside refer to, as a border box; `nan` for none.
  ///   Content may make a box higher than its ratio does; percentages refer to the ratio's height.
  /// - `isHeightImposed`: whether the height comes from the parent, not from the content; lines of
  ///   a column break at an imposed height.
  /// - `space`: what the box was sized in.
  func place(
    _ node: Int32,
    width: Double,
    height: Double,
    definite: Double,
    isHeightImposed: Bool,
    space: FlexSpace,
    limits: FlexLimits = FlexLimits(least: 0, most: .infinity)
  ) {
    let box = box(node)
    if box.pointee.firstChild < 0 {
      box.pointee.width = width
      box.pointee.height = height
      if height.isNaN { setContentHeight(of: node, space, limits) }
      return placeLeaf(node, space)
    }
    let isKnown =
      box.pointee.isPlaced && box.pointee.width == width
      && (height.isNaN ? box.pointee.isPlacedByContent : box.pointee.height == height)
    var extent = Double.infinity
    var isSame = true
    if details != nil {
      extent = placingExtent(
        node,
        width: width,
        height: height,
        definite: definite,
        isImposed: isHeightImposed,
        space
      )
      isSame = isSameQuestion(node, height, definite: definite, extent: extent, space)
    }
    if isKnown, isSame { return }
    box.pointee.isPlaced = false
    box.pointee.isPlacedByContent = height.isNaN
    box.pointee.width = width
    box.pointee.height = height
    descend { layOut(node, definite: definite, extent: extent, space, limits) }
    box.pointee.isPlaced = true
  }

  /// The extent at which the lines of a wrapping column break; infinite for other boxes.
  private func placingExtent(
    _ node: Int32,
    width: Double,
    height: Double,
    definite: Double,
    isImposed: Bool,
    _ space: FlexSpace
  ) -> Double {
    guard box(node).pointee.traits.contains([.column, .wrap]) else { return .infinity }
    let padding = padding(of: node, in: space.percentWidth)
    if !definite.isNaN { return definite - padding.height }
    return isImposed ? height - padding.height : wrapExtent(of: node, padding, space, width: width)
  }

  /// Whether the rarer half of the question is that of the present layout; takes it over.
  private func isSameQuestion(
    _ node: Int32,
    _ height: Double,
    definite: Double,
    extent: Double,
    _ space: FlexSpace
  ) -> Bool {
    guard let details else { return true }
    let traits = box(node).pointee.traits
    let detail = details + Int(node)
    let reference = traits.contains(.childNeedsHeight) ? definite : height
    let base = traits.contains(.percentEdges) ? space.percentWidth : 0
    if same(detail.pointee.definite, reference), same(detail.pointee.paddingBase, base),
      detail.pointee.wrapExtent == extent
    {
      return true
    }
    detail.pointee.definite = reference
    detail.pointee.paddingBase = base
    detail.pointee.wrapExtent = extent
    return false
  }

  private func placeLeaf(_ node: Int32, _ space: FlexSpace) {
    let box = box(node)
    guard box.pointee.content >= 0 else {
      box.pointee.baseline = .nan
      return
    }
    let padding = padding(of: node, in: space.percentWidth)
    let inner = larger(box.pointee.width - padding.width, 0)
    if box.pointee.measuredWidth != inner { measureLeaf(node, width: inner) }
    box.pointee.baseline = box.pointee.measuredBaseline + padding.top
  }

  /// CSS Flexbox section 9, step by step.
  private func layOut(
    _ node: Int32,
    definite: Double,
    extent: Double,
    _ space: FlexSpace,
    _ limits: FlexLimits
  ) {
    let padding = padding(of: node, in: space.percentWidth)
    var size = CGSize(width: box(node).pointee.width, height: box(node).pointee.height)
    let innerWidth = larger(size.width - padding.width, 0)
    let flow = FlexFlow(
      self,
      node,
      width: innerWidth,
      height: definite.isNaN ? .nan : larger(definite - padding.height, 0),
      padding: padding
    )
    let mark = scratch.pointee.items.mark
    let lineMark = scratch.pointee.lines.mark
    // 9.1 Initial setup, 9.2 Line length determination
    let items = generateItems(flow)
    // 9.3 Main size determination
    let lines = collectLines(items, flow, extent: flow.isColumn ? extent : innerWidth)
    if flow.isColumn, size.height.isNaN {
      size.height = contentHeight(lines, flow, width: size.width, space, limits)
    }
    let innerMain = flow.isColumn ? larger(size.height - padding.height, 0) : innerWidth
    for index in 0..<lines.count {
      resolveFlexibleLengths(lines.base + index, items, flow, room: innerMain)
    }
    // 9.4 Cross size determination
    let isContentHigh = size.height.isNaN
    for index in 0..<lines.count
    where isContentHigh || needsCrossSizes(lines.base + index, items, flow) {
      hypotheticalCrossSizes(lines.base + index, items, flow)
    }
    if isContentHigh {
      size.height = contentHeight(lines, flow, width: size.width, space, limits)
    }
    box(node).pointee.height = size.height
    let innerCross =
      flow.isColumn ? innerWidth : larger(size.height - padding.height, 0)
    // A single line is as large as the container.
    if !flow.wraps, lines.count > 0 { lines.base.pointee.cross = innerCross }
    let alignment = alignLines(lines, flow, innerCross: innerCross)
    // 9.4 step 11, 9.5 Main-axis alignment, 9.6 Cross-axis alignment
    positionLines(lines, items, flow, alignment, size)
    // 4.1 Absolutely positioned children
    if flow.traits.contains(.childAbsolute) { placeAbsoluteChildren(flow, size) }
    // 8.5 Flex container baselines
    var baseline = containerBaseline(lines, items, flow)
    // What scrolls away has no baseline outside the box (CSS Align 3, 9.1).
    if flow.traits.contains(.scrolls), !baseline.isNaN {
      baseline = clamp(baseline, 0, Double(size.height))
    }
    box(node).pointee.baseline = baseline
    // Relative insets move boxes when all is placed (CSS Positioned Layout 3, 3.3).
    if flow.traits.contains(.childShifted) {
      for index in 0..<items.count
      where box(items.base[index].node).pointee.traits.contains(.inset) {
        applyRelativeInsets(items.base[index].node, flow)
      }
    }

    scratch.pointee.items.release(to: mark)
    scratch.pointee.lines.release(to: lineMark)
  }

  /// The used height of a container whose content decides it.
  private func contentHeight(
    _ lines: FlexLines,
    _ flow: FlexFlow,
    width: Double,
    _ space: FlexSpace,
    _ limits: FlexLimits
  ) -> Double {
    let intrinsic = heightOf(lines, flow) + flow.padding.height
    let height = resolvedHeight(
      of: flow.node,
      flow.padding,
      space,
      intrinsic: intrinsic,
      width: width
    )
    return limits.clamp(height)
  }

  /// The used height of a leaf whose content decides it.
  private func setContentHeight(of node: Int32, _ space: FlexSpace, _ limits: FlexLimits) {
    let box = box(node)
    let padding = padding(of: node, in: space.percentWidth)
    let intrinsic = intrinsicHeight(of: node, width: box.pointee.width, space: space)
    let height = resolvedHeight(
      of: node,
      padding,
      space,
      intrinsic: intrinsic,
      width: box.pointee.width
    )
    box.pointee.height = limits.clamp(height)
  }

  /// Whether hypothetical cross sizes matter: some item does not simply fill a single line.
  @inline(__always)
  private func needsCrossSizes(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ items: FlexItems,
    _ flow: FlexFlow
  ) -> Bool {
    if flow.wraps || flow.style.pointee.alignItems == .baseline { return true }
    for index in 0..<line.pointee.count {
      let item = items.base + line.pointee.first + index
      if !item.pointee.flags.contains(.stretches) { return true }
      if flow.height.isNaN, box(item.pointee.node).pointee.traits.contains(.ratio) { return true }
    }
    return false
  }

  /// 9.4 step 9 and 9.6 step 16: where lines start, and the gaps between them.
  private func alignLines(
    _ lines: FlexLines,
    _ flow: FlexFlow,
    innerCross: Double
  ) -> FlexDistribution {
    guard flow.wraps, lines.count > 0 else { return FlexDistribution(start: 0, between: 0) }
    var free = innerCross - flow.crossGap * Double(lines.count - 1)
    for index in 0..<lines.count { free -= lines.base[index].cross }
    let content = flow.style.pointee.alignContent
    let reversed = flow.traits.contains(.wrapReverse)
    if content == .stretch {
      guard free >= 0 else { return FlexDistribution(start: reversed ? free : 0, between: 0) }
      let share = free / Double(lines.count)
      for index in 0..<lines.count { lines.base[index].cross += share }
      return FlexDistribution(start: 0, between: 0)
    }
    return FlexDistribution(content.distribution, free, lines.count, reversed: reversed)
  }

  private func positionLines(
    _ lines: FlexLines,
    _ items: FlexItems,
    _ flow: FlexFlow,
    _ alignment: FlexDistribution,
    _ size: CGSize
  ) {
    let rightToLeft = flow.traits.contains(.rightToLeft)
    let inlineStart = rightToLeft ? flow.padding.right : flow.padding.left
    var cross = alignment.start + (flow.isColumn ? inlineStart : flow.padding.top)
    let reversed = flow.traits.contains(.wrapReverse)
    for number in 0..<lines.count {
      let line = lines.base + (reversed ? lines.count - 1 - number : number)
      line.pointee.crossOffset = cross
      positionItems(line, items, flow, size)
      if let recorder = scratch.pointee.recorder {
        let position = reversed ? lines.count - 1 - number : number
        for index in 0..<line.pointee.count {
          recorder.note(
            items.base[line.pointee.first + index],
            line: position,
            of: lines.count,
            isColumn: flow.isColumn
          )
        }
      }
      cross += line.pointee.cross + alignment.between + flow.crossGap
    }
  }

  /// 9.5: places the items of a line along the main axis, and each across it.
  private func positionItems(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ items: FlexItems,
    _ flow: FlexFlow,
    _ size: CGSize
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
    var main = justify.start + (flow.isColumn ? flow.padding.top : inlineStart)
    let step = justify.between + flow.mainGap
    for number in 0..<count {
      let index = reversed ? count - 1 - number : number
      let item = items.base + line.pointee.first + index
      finishItem(item, line, flow)
      let flags = item.pointee.flags
      main += flags.contains(.autoMainStart) ? autoMargin : item.pointee.mainStart
      let cross = crossOffset(of: item, line, flow)
      let box = box(item.pointee.node)
      let inline = flow.isColumn ? cross : main
      box.pointee.x = rightToLeft ? size.width - inline - box.pointee.width : inline
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
      isHeightImposed: flow.isColumn || item.pointee.flags.contains(.stretches),
      space: flow.space
    )
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
    space.isImposedIndefinite = item.pointee.flags.contains(.indefiniteHeight)
    let child = item.pointee.node
    item.pointee.cross = usedWidth(of: child, padding(of: child, in: flow.width), space)
  }

  private func stretch(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    to line: Double,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let padding = padding(of: child, in: flow.width)
    let room = line - item.pointee.crossStart - item.pointee.crossEnd
    if flow.isColumn {
      var space = flow.space
      space.width = line
      space.stretchesWidth = true
      item.pointee.cross =
        box(child).pointee.traits.isDisjoint(with: [.limited, .ratio])
        ? larger(padding.width, room) : usedWidth(of: child, padding, space)
    } else {
      var space = flow.space
      space.width = item.pointee.main
      space.height = line
      space.stretchesHeight = true
      var height = larger(padding.height, room)
      let traits = box(child).pointee.traits
      if traits.contains(.limited) {
        var content = Double.nan
        if traits.contains(.keyword) {
          // Keywords stand for the content as it is in the stretched box.
          let inner = larger(height - padding.height, 0)
          content = intrinsicHeight(
            of: child,
            width: item.pointee.main,
            space: space,
            available: inner
          )
        }
        height = heightLimits(of: child, padding, space, automatic: .nan, content: content)
          .clamp(height)
      }
      // A box that its content made as high as its line keeps the height that its ratio gave it.
      let isNew = !(abs(height - item.pointee.cross) <= FlexSolver.tolerance)
      if isNew || item.pointee.definite.isNaN {
        item.pointee.definite = height
      }
      item.pointee.cross = height
    }
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

  /// 8.5: the baseline of the first line's aligned items, else of its first item.
  private func containerBaseline(
    _ lines: FlexLines,
    _ items: FlexItems,
    _ flow: FlexFlow
  ) -> Double {
    guard lines.count > 0 else { return .nan }
    let reversed = flow.traits.contains(.wrapReverse)
    let line = lines.base + (reversed ? lines.count - 1 : 0)
    if !flow.isColumn, line.pointee.ascent > -.infinity {
      return reversed
        ? line.pointee.crossOffset + line.pointee.cross - line.pointee.ascent
        : line.pointee.crossOffset + line.pointee.ascent
    }
    let last = flow.traits.contains(.reverse) ? line.pointee.count - 1 : 0
    let box = box(items.base[line.pointee.first + last].node)
    let own = box.pointee.baseline.isNaN ? box.pointee.height : box.pointee.baseline
    return box.pointee.y + own
  }
}
