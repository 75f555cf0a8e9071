internal import TapestryCore

/// A container of known size whose children are still to be laid out.
struct FlexPlacement {
  let node: Int32
  /// The height that percentages inside refer to, as a border box; `nan` for none.
  let definite: Double
  /// The extent at which the lines of a wrapping column break; infinite for other boxes.
  let extent: Double
  /// What the box's own percentages of padding refer to.
  let percentWidth: Double
}

// CSS Flexbox section 9 as a whole, for a container of known size.
extension FlexSolver {
  /// Gives a box its size; what is below a container then waits for ``placeWaiting(to:)``, so that
  /// placing needs no recursion.
  ///
  /// - `width`: the used width of the border box.
  /// - `height`: the used height of the border box; `nan` for a root whose content decides it.
  /// - `definite`: the height that percentages inside refer to, as a border box; `nan` for none.
  ///   Content may make a box higher than its ratio does; percentages refer to the ratio's height.
  /// - `isHeightImposed`: whether the height comes from the parent, not from the content; lines of
  ///   a column break at an imposed height.
  /// - `space`: what the box was sized in.
  @inline(__always)
  func place(
    _ node: Int32,
    width: Double,
    height: Double,
    definite: Double,
    isHeightImposed: Bool,
    space: FlexSpace
  ) {
    let box = box(node)
    if box.pointee.firstChild < 0 {
      box.pointee.width = width
      box.pointee.height = height
      if box.pointee.content >= 0 {
        placeContent(node, percentWidth: space.percentWidth)
      } else {
        box.pointee.baseline = .nan
      }
      return
    }
    placeContainer(
      node,
      width: width,
      height: height,
      definite: definite,
      isHeightImposed: isHeightImposed,
      space: space
    )
  }

  private func placeContainer(
    _ node: Int32,
    width: Double,
    height: Double,
    definite: Double,
    isHeightImposed: Bool,
    space: FlexSpace
  ) {
    let box = box(node)
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
    if isSame, box.pointee.isPlaced, box.pointee.width == width,
      box.pointee.height == height || height.isNaN
    {
      return
    }
    box.pointee.isPlaced = false
    box.pointee.width = width
    box.pointee.height = height
    context.pointee.scratch.waiting.push(
      FlexPlacement(
        node: node,
        definite: definite,
        extent: extent,
        percentWidth: space.percentWidth
      )
    )
  }

  /// Lays out what waits, and what that leaves waiting, down to a number of placements.
  func placeWaiting(to count: Int) {
    while context.pointee.scratch.waiting.count > count {
      layOut(context.pointee.scratch.waiting.pop())
    }
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

  private func placeContent(_ node: Int32, percentWidth: Double) {
    let box = box(node)
    let padding = padding(of: node, in: percentWidth)
    let inner = larger(box.pointee.width - padding.width, 0)
    if box.pointee.measuredWidth != inner { measureLeaf(node, width: inner) }
    box.pointee.baseline = box.pointee.visible(box.pointee.measuredBaseline + padding.top)
  }

  /// CSS Flexbox section 9, step by step.
  private func layOut(_ placement: FlexPlacement) {
    let box = box(placement.node)
    let padding = padding(of: placement.node, in: placement.percentWidth)
    let innerWidth = larger(box.pointee.width - padding.width, 0)
    let flow = open(
      placement.node,
      width: innerWidth,
      height: larger0(placement.definite - padding.height),
      padding: padding
    )
    // 9.1 Initial setup, 9.2 Line length determination
    generateItems(flow)
    // 9.3 Main size determination
    collectLines(flow, extent: flow.isColumn ? placement.extent : innerWidth)
    if flow.isColumn, box.pointee.height.isNaN { setRootHeight(flow) }
    // 9.7 Resolving flexible lengths, 9.4 Cross size determination
    let innerMain =
      flow.isColumn ? larger(box.pointee.height - padding.height, 0) : innerWidth
    for index in 0..<flow.lineCount {
      resolveFlexibleLengths(flow.lines + index, flow, room: innerMain)
      if needsCrossSizes(flow) || box.pointee.height.isNaN {
        hypotheticalCrossSizes(flow.lines + index, flow)
      }
    }
    if box.pointee.height.isNaN { setRootHeight(flow) }
    let innerCross =
      flow.isColumn ? innerWidth : larger(box.pointee.height - padding.height, 0)
    // A single line is as large as the container.
    if !flow.wraps, flow.lineCount > 0 { flow.lines.pointee.cross = innerCross }
    let alignment = alignLines(flow, innerCross: innerCross)
    // 9.4 step 11, 9.5 Main-axis alignment, 9.6 Cross-axis alignment
    positionLines(flow, alignment)
    // 4.1 Absolutely positioned children
    if flow.traits.contains(.childAbsolute) { placeAbsoluteChildren(flow) }
    // 8.5 Flex container baselines
    setBaseline(flow)
    // Relative insets move boxes when all is placed (CSS Positioned Layout 3, 3.3).
    if flow.traits.contains(.childShifted) { applyRelativeInsets(flow) }
    close(flow)
    box.pointee.isPlaced = true
  }

  /// The used height of a root whose content decides it.
  private func setRootHeight(_ flow: FlexFlow) {
    let intrinsic = heightOfLines(flow) + flow.padding.height
    setRootHeight(flow.node, flow.padding, intrinsic: intrinsic)
  }

  /// Whether hypothetical cross sizes matter: some item does not simply fill a single line.
  @inline(__always)
  private func needsCrossSizes(_ flow: FlexFlow) -> Bool {
    if flow.wraps || !flow.allStretch || flow.style.pointee.alignItems == .baseline { return true }
    return flow.height.isNaN && flow.itemTraits.contains(.ratio)
  }
}
