internal import TapestryCore

// CSS Flexbox 9.4: cross sizes.
extension FlexSolver {
  /// The height of a border box's content with padding, as it comes out in a width.
  ///
  /// - `width`: the used width of the border box.
  /// - `space`: what the box is sized in.
  /// - `available`: the definite height of its content box; `nan` for none.
  @inline(__always)
  func intrinsicHeight(
    of node: Int32,
    width: Double,
    space: FlexSpace,
    available: Double = .nan
  ) -> Double {
    let padding = padding(of: node, in: space.percentWidth)
    let inner = larger(width - padding.width, 0)
    let box = box(node)
    // In most trees the width is the whole question.
    if details == nil, box.pointee.measuredWidth == inner {
      return box.pointee.measuredHeight + padding.height
    }
    if box.pointee.firstChild < 0 {
      if box.pointee.content < 0 { return padding.height }
      if box.pointee.measuredWidth != inner { measureLeaf(node, width: inner) }
      return box.pointee.measuredHeight + padding.height
    }
    return measure(
      node,
      padding,
      inner: inner,
      available: available,
      extent: details == nil
        ? .infinity : measuringExtent(node, padding, space, width: width)
    )
  }

  /// The extent at which the lines of a wrapping column break; infinite for other boxes.
  private func measuringExtent(
    _ node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    width: Double
  ) -> Double {
    box(node).pointee.traits.contains([.column, .wrap])
      ? wrapExtent(of: node, padding, space, width: width) : .infinity
  }

  /// The intrinsic height of a container, from memory or anew.
  private func measure(
    _ node: Int32,
    _ padding: FlexPadding,
    inner: Double,
    available: Double,
    extent: Double
  ) -> Double {
    let box = box(node)
    if box.pointee.measuredWidth == inner, isMeasured(node, available: available, extent) {
      return box.pointee.measuredHeight + padding.height
    }
    let height = descend {
      contentHeight(of: node, padding, width: inner, available: available, extent: extent)
    }
    box.pointee.measuredWidth = inner
    box.pointee.measuredHeight = height
    if let details {
      details[Int(node)].measuredAvailable = available
      details[Int(node)].measuredExtent = extent
    }
    return height + padding.height
  }

  /// Whether the remembered height of a container answers the rarer half of a question.
  @inline(__always)
  private func isMeasured(_ node: Int32, available: Double, _ extent: Double) -> Bool {
    guard let detail = details.map({ $0 + Int(node) }) else { return true }
    return same(detail.pointee.measuredAvailable, available)
      && detail.pointee.measuredExtent == extent
  }

  private func contentHeight(
    of node: Int32,
    _ padding: FlexPadding,
    width: Double,
    available: Double,
    extent: Double
  ) -> Double {
    let flow = open(node, width: width, height: available, padding: padding)
    defer { close(flow) }
    if flow.isColumn, !flow.wraps { return singleColumnHeight(flow) }
    generateItems(flow)
    collectLines(flow, extent: flow.isColumn ? extent : width)
    if !flow.isColumn {
      for index in 0..<flow.lineCount {
        resolveFlexibleLengths(flow.lines + index, flow, room: width)
        hypotheticalCrossSizes(flow.lines + index, flow)
      }
    }
    return heightOfLines(flow)
  }

  /// The height that lines take: of a column the longest, of a row all together.
  func heightOfLines(_ flow: FlexFlow) -> Double {
    var height = 0.0
    for index in 0..<flow.lineCount {
      let line = flow.lines + index
      height =
        flow.isColumn
        ? larger(height, line.pointee.hypothetical) : height + line.pointee.cross
    }
    if !flow.isColumn, flow.lineCount > 1 { height += flow.crossGap * Double(flow.lineCount - 1) }
    return larger(height, 0)
  }

  /// Asks a leaf's content for its height and baseline, and remembers them.
  func measureLeaf(_ node: Int32, width: Double) {
    let box = box(node)
    let answer = context.pointee.contents[Int(box.pointee.content)].extent(forWidth: CGFloat(width))
    box.pointee.measuredWidth = width
    box.pointee.measuredHeight = Double(answer.height)
    box.pointee.measuredBaseline = answer.firstBaseline.map { Double($0) } ?? .nan
  }

  /// The sum of the hypothetical main sizes; needs no memory for the items.
  private func singleColumnHeight(_ flow: FlexFlow) -> Double {
    let item = flow.items
    var height = 0.0
    var count = 0
    var child = box(flow.node).pointee.firstChild
    while child >= 0 {
      if box(child).pointee.traits.isDisjoint(with: [.hidden, .absolute]) {
        makeItem(item, child, flow)
        height += item.pointee.outerHypothetical
        count &+= 1
      }
      child = box(child).pointee.nextSibling
    }
    if count > 1 { height += flow.mainGap * Double(count - 1) }
    return larger(height, 0)
  }

  /// 9.4, steps 7 and 8: the hypothetical cross size of each item, and from them the line's.
  func hypotheticalCrossSizes(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow
  ) {
    var cross = 0.0
    var descent = -Double.infinity
    line.pointee.ascent = -.infinity
    for index in 0..<line.pointee.count {
      let item = flow.items + line.pointee.first + index
      if flow.isColumn {
        if !flow.usesMaxContentWidths { refineWidth(of: item, flow) }
      } else {
        setHypotheticalHeight(of: item, flow)
      }
      var outer = item.pointee.outerCross
      if item.pointee.alignment == .baseline {
        setAscent(of: item, flow)
        line.pointee.ascent = larger(line.pointee.ascent, item.pointee.ascent)
        descent = larger(descent, outer - item.pointee.ascent)
        outer = line.pointee.ascent + descent
      }
      cross = larger(cross, outer)
    }
    line.pointee.cross = cross
  }

  /// 9.4, step 7: the width of an item of a column, where it depends on the flexed height.
  @inline(__always)
  func refineWidth(of item: UnsafeMutablePointer<FlexItemRecord>, _ flow: FlexFlow) {
    let child = item.pointee.node
    let box = box(child)
    guard box.pointee.contentNeedsHeight || box.pointee.traits.contains(.ratio) else { return }
    var space = flow.space
    space.imposedHeight = item.pointee.main
    space.flags[.isImposedIndefinite] = item.pointee.flags.contains(.indefiniteHeight)
    space.flags[.stretchesWidth] = !flow.wraps && item.pointee.flags.contains(.stretches)
    let width = usedWidth(of: child, padding(of: child, in: flow.width), space)
    if width != item.pointee.cross { item.pointee.flags.remove(.keepsLines) }
    item.pointee.cross = width
  }

  /// 9.4, step 7: the height of an item of a row in its flexed width, before it is stretched.
  private func setHypotheticalHeight(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let fills =
      !flow.wraps && flow.hasDefiniteCross && item.pointee.flags.contains(.stretches)
    if details == nil, !fills, box(child).pointee.traits.isDisjoint(with: [.sized, .limited]) {
      // Nothing but the content has a say.
      item.pointee.cross = intrinsicHeight(
        of: child,
        width: item.pointee.main,
        space: flow.space
      )
      return
    }
    let padding = padding(of: child, in: flow.width)
    let width = item.pointee.main
    var space = flow.space
    space.width = width
    space.flags[.stretchesHeight] = fills
    var height = definiteHeight(of: child, padding, space, width: width)
    let traits = box(child).pointee.traits
    item.pointee.definite = height
    if height.isNaN {
      let content = intrinsicHeight(of: child, width: width, space: space)
      height = resolvedHeight(of: child, padding, space, intrinsic: content, width: width)
    } else if !traits.isDisjoint(with: [.ratio, .keyword]) {
      height = heightWithContent(of: child, padding, space, width: width, definite: height)
    }
    item.pointee.cross = height
  }

  /// The height of a box whose content has a say although its height is definite: through the
  /// automatic minimum of a ratio, or a keyword.
  func heightWithContent(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    width: Double,
    definite: Double
  ) -> Double {
    let inner = larger(definite - padding.height, 0)
    let content = intrinsicHeight(of: node, width: width, space: space, available: inner)
    return resolvedHeight(of: node, padding, space, intrinsic: content, width: width)
  }

  /// Says that something below a box has been placed for a question, not for good.
  private func forgetPlacement(of node: Int32) {
    var index = node
    while index >= 0, box(index).pointee.isPlaced {
      box(index).pointee.isPlaced = false
      index = box(index).pointee.parent
    }
  }

  /// The distance from the aligning edge of the line to an item's baseline.
  ///
  /// The item is laid out for it: an aligned item is not stretched, so that this is its final
  /// layout in the usual case. With wrap-reverse the aligning edge is the end.
  private func setAscent(of item: UnsafeMutablePointer<FlexItemRecord>, _ flow: FlexFlow) {
    let child = item.pointee.node
    // Across a column there is no baseline: the left edge stands for it (CSS Align 9.1).
    var baseline =
      flow.isColumn && !flow.traits.contains(.rightToLeft) ? 0 : item.pointee.cross
    if !flow.isColumn {
      forgetPlacement(of: flow.node)
      setDirection(of: child, inherited: flow.traits.contains(.rightToLeft))
      var space = flow.space
      space.width = item.pointee.main
      let waiting = context.pointee.scratch.waiting.count
      place(
        child,
        width: item.pointee.main,
        height: item.pointee.cross,
        definite: item.pointee.definite,
        isHeightImposed: false,
        space: space
      )
      descend { placeWaiting(to: waiting) }
      let own = self.baseline(of: child)
      if !own.isNaN { baseline = own }
    }
    let reversed = flow.traits.contains(.wrapReverse)
    item.pointee.ascent =
      reversed
      ? item.pointee.crossEnd + item.pointee.cross - baseline
      : item.pointee.crossStart + baseline
  }
}
