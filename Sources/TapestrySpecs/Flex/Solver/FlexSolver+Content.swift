internal import TapestryCore

// Intrinsic widths: CSS Sizing 3 section 5, CSS Flexbox section 9.9.
extension FlexSolver {
  /// The min-content and max-content widths of a border box.
  ///
  /// - `ignoresRatio`: leaves the aspect ratio out (CSS Sizing 4's min-intrinsic size).
  @inline(__always)
  func widths(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    ignoresRatio: Bool = false
  ) -> FlexWidths {
    let usesRatio =
      !ignoresRatio && box(node).pointee.traits.contains(.ratio)
    if usesRatio {
      let height = resolvedHeight(of: node, padding, space, intrinsic: .nan, width: .nan)
      if !height.isNaN {
        let width = width(fromHeight: height, of: node, padding)
        return FlexWidths(least: width, most: width, fromRatio: true)
      }
    }
    var widths = contentWidths(of: node, padding, space)
    if usesRatio {
      let limits = transferredWidthLimits(of: node, padding, space)
      widths.least = limits.clamp(widths.least)
      widths.most = limits.clamp(widths.most)
    }
    return widths
  }

  /// The same for a box without a ratio.
  @inline(__always)
  func contentWidths(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> FlexWidths {
    let box = box(node)
    if details == nil {
      // In most trees there is one answer only.
      if box.pointee.minContent.isNaN { setContentWidths(of: node) }
    } else if box.pointee.minContent.isNaN || box.pointee.contentNeedsHeight {
      updateContentWidths(of: node, padding, space)
    }
    return FlexWidths(
      least: box.pointee.minContent + padding.width,
      most: box.pointee.maxContent + padding.width
    )
  }

  /// Finds the content widths of a box in a tree whose questions have no rarer halves.
  private func setContentWidths(of node: Int32) {
    if setContentWidthsWithoutChildren(of: node) { return }
    descend {
      if box(node).pointee.traits.contains(.column) {
        columnContentWidths(of: node, height: .nan)
      } else {
        rowContentWidths(of: node, height: .nan)
      }
    }
  }

  /// The content widths of a box without children; false if it has some.
  @inline(__always)
  private func setContentWidthsWithoutChildren(of node: Int32) -> Bool {
    let box = box(node)
    if box.pointee.firstChild >= 0 { return false }
    if box.pointee.content < 0 {
      remember(node, 0, 0, needsHeight: false)
    } else {
      let sizes = context.pointee.contents[Int(box.pointee.content)].contentWidths()
      remember(node, Double(sizes.min), Double(sizes.max), needsHeight: false)
    }
    return true
  }

  /// Remembers the content widths of a box, if they are not the ones remembered already.
  private func updateContentWidths(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) {
    if setContentWidthsWithoutChildren(of: node) { return }
    let box = box(node)
    let traits = box.pointee.traits
    var height = Double.nan
    if !space.flags[.isImposedIndefinite] {
      height = larger0(definiteHeight(of: node, padding, space, width: .nan) - padding.height)
    }
    var extent = Double.infinity
    if traits.contains([.column, .wrap]) {
      var own = space
      if space.flags[.isImposedIndefinite], !refersToParent(node) { own.imposedHeight = .nan }
      extent = wrapExtent(of: node, padding, own, width: .nan)
    }
    if let details {
      let detail = details + Int(node)
      if !box.pointee.minContent.isNaN, same(detail.pointee.contentHeight, height),
        detail.pointee.contentExtent == extent
      {
        return
      }
      detail.pointee.contentHeight = height
      detail.pointee.contentExtent = extent
    }
    descend {
      if !traits.contains(.column) {
        rowContentWidths(of: node, height: height)
      } else if traits.contains(.wrap) {
        columnWrapContentWidths(of: node, padding, height: height, extent: extent)
      } else {
        columnContentWidths(of: node, height: height)
      }
    }
  }

  /// Whether percentages of its parent decide how high the content of a box may be.
  ///
  /// Only then a height that the parent settled from the content breaks lines for the width.
  private func refersToParent(_ node: Int32) -> Bool {
    let style = style(node)
    return box(node).pointee.traits.contains(.percentPadding)
      || style.pointee.kind(.minHeight) == .percent || style.pointee.kind(.maxHeight) == .percent
  }

  /// Not negative; `nan` stays.
  @inline(__always)
  func larger0(_ value: Double) -> Double { value < 0 ? 0 : value }

  private func remember(
    _ node: Int32,
    _ least: Double,
    _ most: Double,
    needsHeight: Bool
  ) {
    let box = box(node)
    let least = larger(least, 0)
    box.pointee.minContent = least
    box.pointee.maxContent = larger(most, least)
    box.pointee.contentNeedsHeight = needsHeight
  }

  /// CSS Sizing 3, 5.2: what a child adds to its parent's content widths, without its margins.
  @inline(__always)
  func contribution(
    of child: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> FlexWidths {
    box(child).pointee.traits.isDisjoint(with: [.sized, .limited, .ratio])
      ? contentWidths(of: child, padding, space) : styledContribution(of: child, padding, space)
  }

  private func styledContribution(
    of child: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> FlexWidths {
    let traits = box(child).pointee.traits
    let style = style(child)
    var result = FlexWidths(least: .nan, most: .nan)
    var fromRatio = false
    let specified = points(style, .width, of: space.percentWidth)
    if !specified.isNaN {
      result.least = borderBox(specified, padding.width, traits)
      result.most = result.least
    } else {
      result = widths(of: child, padding, space)
      fromRatio = result.fromRatio
      if style.pointee.kind(.width) == .keyword {
        if style[.width] == FlexKeyword.minContent { result.most = result.least }
        if style[.width] == FlexKeyword.maxContent { result.least = result.most }
      }
    }
    if traits.isDisjoint(with: [.limited, .ratio]) { return result }
    var automatic = Double.nan
    if fromRatio, !traits.contains(.scrolls) {
      automatic = widths(of: child, padding, space, ignoresRatio: true).least
    }
    // As a limit, fit-content is min-content for the one and max-content for the other.
    var space = space
    space.flags.insert(.contributesLeast)
    result.least = widthLimits(of: child, padding, space, automatic: automatic, transfers: true)
      .clamp(result.least)
    space.flags.remove(.contributesLeast)
    space.flags.insert(.contributesMost)
    result.most = widthLimits(of: child, padding, space, automatic: automatic, transfers: true)
      .clamp(result.most)
    return result
  }

  /// The space in which a container's children are asked for their content widths.
  private func contentSpace(height: Double) -> FlexSpace {
    FlexSpace(width: .nan, height: height, percentWidth: .nan, percentHeight: height)
  }

  private func columnContentWidths(of node: Int32, height: Double) {
    var least = 0.0
    var most = 0.0
    var needsHeight = false
    let space = contentSpace(height: height)
    var child = box(node).pointee.firstChild
    while child >= 0 {
      let traits = box(child).pointee.traits
      if traits.isDisjoint(with: [.hidden, .absolute]) {
        let sizes = contribution(of: child, padding(of: child, in: .nan), space)
        let margins = margins(of: child, in: .nan).width
        least = larger(least, sizes.least + margins)
        most = larger(most, sizes.most + margins)
        needsHeight =
          needsHeight || traits.contains(.ratio) || box(child).pointee.contentNeedsHeight
      }
      child = box(child).pointee.nextSibling
    }
    remember(node, least, most, needsHeight: needsHeight)
  }

  /// CSS Flexbox 9.9.1: the sum of the items' contributions, or for several lines the largest
  /// min-content contribution.
  private func rowContentWidths(of node: Int32, height: Double) {
    let traits = box(node).pointee.traits
    let wraps = traits.contains(.wrap)
    var least = 0.0
    var most = 0.0
    var count = 0
    var needsHeight = false
    // Needed for a basis and for rarer questions only.
    var flow: FlexFlow?
    var child = box(node).pointee.firstChild
    while child >= 0 {
      let childTraits = box(child).pointee.traits
      if childTraits.isDisjoint(with: [.hidden, .absolute]) {
        count += 1
        let sizes: FlexWidths
        if details == nil, !childTraits.contains(.basis) {
          let space = contentSpace(height: .nan)
          sizes = contribution(of: child, padding(of: child, in: .nan), space)
        } else {
          let opened = flow ?? open(node, width: .nan, height: height, padding: FlexPadding())
          flow = opened
          sizes = rowItemContribution(of: child, opened)
        }
        let margins = margins(of: child, in: .nan).width
        least = wraps ? larger(least, sizes.least + margins) : least + sizes.least + margins
        most += sizes.most + margins
        needsHeight =
          needsHeight || childTraits.contains(.ratio) || box(child).pointee.contentNeedsHeight
      }
      child = box(child).pointee.nextSibling
    }
    if traits.contains(.gap), count > 1 {
      let gaps = pointsOrZero(style(node), .columnGap, of: .nan) * Double(count - 1)
      most += gaps
      if !wraps { least += gaps }
    }
    if let flow { close(flow) }
    remember(node, least, most, needsHeight: needsHeight)
  }

  /// CSS Flexbox 9.9.3: an item that cannot grow is capped by its flex base size, one that cannot
  /// shrink is not below it; an item whose basis is its content needs neither.
  private func rowItemContribution(of child: Int32, _ flow: FlexFlow) -> FlexWidths {
    var space = contentSpace(height: flow.height)
    if details != nil { space.flags[.stretchesHeight] = flow.fillsCrossAxis(self, child) }
    let sizes = contribution(of: child, padding(of: child, in: .nan), space)
    let traits = box(child).pointee.traits
    // An auto basis is the width, which a keyword limit may have left behind.
    let isSettled = traits.contains(.basis) || traits.contains([.keyword, .limited, .sized])
    return isSettled ? settled(sizes, byBasisOf: child, flow) : sizes
  }

  private func settled(
    _ contribution: FlexWidths,
    byBasisOf child: Int32,
    _ flow: FlexFlow
  ) -> FlexWidths {
    var sizes = contribution
    let item = flow.items
    makeItem(item, child, flow)
    if !item.pointee.flags.contains(.contentBasis) {
      let base = item.pointee.base + item.pointee.mainPadding
      let hypothetical = item.pointee.hypothetical + item.pointee.mainPadding
      func settled(_ size: Double) -> Double {
        let cannotMove =
          (size > base && item.pointee.grow == 0) || (size < base && item.pointee.shrink == 0)
        return cannotMove ? hypothetical : size
      }
      if !flow.traits.contains(.wrap) { sizes.least = settled(sizes.least) }
      sizes.most = settled(sizes.most)
    }
    return sizes
  }

  /// A column that wraps: laid out with every item at its max-content width, it is as wide as its
  /// lines are together.
  private func columnWrapContentWidths(
    of node: Int32,
    _ padding: FlexPadding,
    height: Double,
    extent: Double
  ) {
    let flow = open(
      node,
      width: .nan,
      height: height,
      padding: padding,
      usesMaxContentWidths: true
    )
    defer { close(flow) }
    generateItems(flow)
    var least = 0.0
    for index in 0..<flow.itemCount {
      let item = flow.items + index
      let childSpace = contentSpace(height: height)
      let sizes = contribution(
        of: item.pointee.node,
        self.padding(of: item.pointee.node, in: .nan),
        childSpace
      )
      least = larger(least, sizes.least + item.pointee.crossStart + item.pointee.crossEnd)
    }
    collectLines(flow, extent: extent)
    var most = 0.0
    for index in 0..<flow.lineCount {
      hypotheticalCrossSizes(flow.lines + index, flow)
      most += flow.lines[index].cross
    }
    if flow.lineCount > 1 { most += flow.crossGap * Double(flow.lineCount - 1) }
    remember(node, least, most, needsHeight: true)
  }
}
