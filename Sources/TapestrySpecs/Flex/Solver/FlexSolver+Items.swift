// CSS Flexbox 9.1 and 9.2: flex items, their base sizes and their limits.
extension FlexSolver {
  /// 9.1: one record for each child in the flow, by ascending order.
  ///
  /// What later steps want to know of all items, and the sums of a single line, are taken on the
  /// way.
  func generateItems(_ flow: FlexFlow) {
    var item = flow.items
    let isSingleLine = !flow.wraps
    if isSingleLine { beginLine(flow.lines, at: 0) }
    var traits: FlexTraits = []
    var flags: FlexItemFlags = .stretches
    var child = box(flow.node).pointee.firstChild
    while child >= 0 {
      if box(child).pointee.traits.isDisjoint(with: [.hidden, .absolute]) {
        makeItem(item, child, flow)
        if isSingleLine { add(item, to: flow.lines, flow) }
        traits.formUnion(box(child).pointee.traits)
        flags.formIntersection(item.pointee.flags)
        item += 1
      }
      child = box(child).pointee.nextSibling
    }
    flow.record.pointee.itemCount = item - flow.items
    flow.record.pointee.itemTraits = traits
    flow.record.pointee.allStretch = flags.contains(.stretches)
    if flow.traits.contains(.childOrdered) { sortItems(flow) }
  }

  /// Order-modified document order: stable.
  private func sortItems(_ flow: FlexFlow) {
    let records = UnsafeMutableBufferPointer(start: flow.items, count: flow.itemCount)
    let sorted = records.enumerated().sorted { first, second in
      let (a, b) = (
        style(first.element.node).pointee.order, style(second.element.node).pointee.order
      )
      return a == b ? first.offset < second.offset : a < b
    }
    for (index, entry) in sorted.enumerated() { records[index] = entry.element }
  }

  /// 9.2, step 3: the flex base size and hypothetical main size of an item.
  @inline(__always)
  func makeItem(_ item: UnsafeMutablePointer<FlexItemRecord>, _ child: Int32, _ flow: FlexFlow) {
    let childTraits = box(child).pointee.traits
    let childStyle = style(child)
    let padding = padding(of: child, in: flow.width)
    let alignment = flow.alignment(of: childStyle)
    item.initialize(
      to: FlexItemRecord(
        node: child,
        alignment: alignment,
        flags: [],
        base: 0,
        hypothetical: 0,
        minimum: 0,
        maximum: 0,
        target: 0,
        mainPadding: flow.isColumn ? padding.height : padding.width,
        grow: Double(childStyle.pointee.flexGrow),
        shrink: Double(childStyle.pointee.flexShrink),
        mainStart: 0,
        mainEnd: 0,
        crossStart: 0,
        crossEnd: 0,
        cross: .nan,
        definite: .nan,
        ascent: .nan
      )
    )
    if childTraits.contains(.margins) { setMargins(of: item, flow) }
    if flow.stretches(childStyle, childTraits, alignment) {
      item.pointee.flags.insert(.stretches)
    }
    if flow.isColumn {
      setColumnBase(of: item, padding, flow)
    } else {
      setRowBase(of: item, padding, flow)
    }
    let hypothetical = item.pointee.base
    let limited = hypothetical > item.pointee.maximum ? item.pointee.maximum : hypothetical
    item.pointee.hypothetical = limited < item.pointee.minimum ? item.pointee.minimum : limited
    item.pointee.target = item.pointee.hypothetical
  }

  @inline(__always)
  private func setMargins(of item: UnsafeMutablePointer<FlexItemRecord>, _ flow: FlexFlow) {
    let child = item.pointee.node
    let margins = margins(of: child, in: flow.width)
    let rightToLeft = flow.traits.contains(.rightToLeft)
    let inlineStart = rightToLeft ? margins.right : margins.left
    let inlineEnd = rightToLeft ? margins.left : margins.right
    item.pointee.mainStart = flow.isColumn ? margins.top : inlineStart
    item.pointee.mainEnd = flow.isColumn ? margins.bottom : inlineEnd
    item.pointee.crossStart = flow.isColumn ? inlineStart : margins.top
    item.pointee.crossEnd = flow.isColumn ? inlineEnd : margins.bottom
    if box(child).pointee.traits.contains(.autoMargins) { noteAutoMargins(of: item, flow) }
  }

  private func noteAutoMargins(of item: UnsafeMutablePointer<FlexItemRecord>, _ flow: FlexFlow) {
    let style = style(item.pointee.node)
    let rightToLeft = flow.traits.contains(.rightToLeft)
    func note(_ length: FlexLength, _ flag: FlexItemFlags) {
      if style.pointee.kind(length) == .auto { item.pointee.flags.insert(flag) }
    }
    let start: FlexLength = rightToLeft ? .marginRight : .marginLeft
    let end: FlexLength = rightToLeft ? .marginLeft : .marginRight
    note(flow.isColumn ? .marginTop : start, .autoMainStart)
    note(flow.isColumn ? .marginBottom : end, .autoMainEnd)
    note(flow.isColumn ? start : .marginTop, .autoCrossStart)
    note(flow.isColumn ? end : .marginBottom, .autoCrossEnd)
    if !item.pointee.flags.isDisjoint(with: [.autoCrossStart, .autoCrossEnd]) {
      item.pointee.alignment = .flexStart
    }
  }

  // MARK: Rows: the main size is the width

  @inline(__always)
  private func setRowBase(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let traits = box(child).pointee.traits
    guard traits.isDisjoint(with: [.basis, .sized, .limited, .ratio]) else {
      return setStyledRowBase(of: item, padding, flow)
    }
    // Everything is auto: from the content alone.
    let widths = contentWidths(of: child, padding, rowItemSpace(item, flow))
    item.pointee.flags.insert(.contentBasis)
    item.pointee.base = widths.most - padding.width
    item.pointee.minimum = traits.contains(.scrolls) ? 0 : widths.least - padding.width
    item.pointee.maximum = .infinity
  }

  /// What an item of a row is sized in.
  @inline(__always)
  private func rowItemSpace(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    _ flow: FlexFlow
  ) -> FlexSpace {
    var space = flow.space
    space.flags[.stretchesHeight] =
      flow.hasDefiniteCross && !flow.wraps
      && item.pointee.flags.contains(.stretches)
    return space
  }

  @inline(never)
  private func setStyledRowBase(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let space = rowItemSpace(item, flow)
    let traits = box(child).pointee.traits
    if traits.isDisjoint(with: [.basis, .limited, .ratio]),
      style(child).pointee.kind(.width) == .points
    {
      let width = borderBox(style(child)[.width], padding.width, traits)
      item.pointee.base = width - padding.width
      item.pointee.minimum =
        traits.contains(.scrolls)
        ? 0 : smaller(contentWidths(of: child, padding, space).least, width) - padding.width
      item.pointee.maximum = .infinity
      return
    }
    let base = rowBase(of: item, padding, space)
    item.pointee.base = larger(base - padding.width, 0)
    let automatic = automaticMinimumWidth(of: child, padding, space)
    let limits = widthLimits(of: child, padding, space, automatic: automatic, transfers: false)
    item.pointee.minimum = larger(limits.least - padding.width, 0)
    item.pointee.maximum = larger(limits.most - padding.width, 0)
  }

  private func rowBase(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let child = item.pointee.node
    let style = style(child)
    // An auto basis defers to the width.
    let length: FlexLength = style.pointee.kind(.flexBasis) == .auto ? .width : .flexBasis
    let specified = points(style, length, of: space.percentWidth)
    if !specified.isNaN {
      return borderBox(specified, padding.width, box(child).pointee.traits)
    }
    item.pointee.flags.insert(.contentBasis)
    let widths = widths(of: child, padding, space)
    guard style.pointee.kind(length) == .keyword else { return widths.most }
    let room = space.width - margins(of: child, in: space.percentWidth).width
    return keyword(length, of: child, widths, room: room)
  }

  /// 4.5: the automatic minimum size along a row, as a border box; `nan` if there is none.
  private func automaticMinimumWidth(
    of child: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let traits = box(child).pointee.traits
    let style = style(child)
    if traits.contains(.scrolls) || style.pointee.kind(.minWidth) != .auto { return .nan }
    let widths = widths(of: child, padding, space)
    var suggestion = widths.least
    if widths.fromRatio {
      let content = self.widths(of: child, padding, space, ignoresRatio: true)
      suggestion = larger(suggestion, content.least)
    }
    switch style.pointee.kind(.width) {
    case .auto: return suggestion
    case .points, .percent:
      let specified = points(style, .width, of: space.percentWidth)
      if specified.isNaN { return suggestion }
      return smaller(suggestion, borderBox(specified, padding.width, traits))
    case .keyword:
      let room = space.width - margins(of: child, in: space.percentWidth).width
      return smaller(suggestion, keyword(.width, of: child, widths, room: room))
    }
  }

  // MARK: Columns: the main size is the height

  @inline(__always)
  private func setColumnBase(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let traits = box(child).pointee.traits
    guard traits.isDisjoint(with: [.basis, .sized, .limited, .ratio]), !flow.usesMaxContentWidths
    else { return setStyledColumnBase(of: item, padding, flow) }
    // Everything is auto: from the content alone.
    var space = flow.space
    if !flow.wraps, item.pointee.flags.contains(.stretches) {
      let room = flow.width - item.pointee.crossStart - item.pointee.crossEnd
      item.pointee.cross = larger(padding.width, room)
    } else {
      item.pointee.cross = usedWidth(of: child, padding, space)
    }
    space.percentHeight = .nan
    let content = intrinsicHeight(of: child, width: item.pointee.cross, space: space)
    item.pointee.flags.insert(.contentBasis)
    if flow.height.isNaN {
      item.pointee.flags.insert(.indefiniteHeight)
      if traits.contains([.column, .wrap]) { item.pointee.flags.insert(.keepsLines) }
    }
    item.pointee.base = larger(content - padding.height, 0)
    item.pointee.minimum = traits.contains(.scrolls) ? 0 : item.pointee.base
    item.pointee.maximum = .infinity
  }

  @inline(never)
  private func setStyledColumnBase(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ flow: FlexFlow
  ) {
    let child = item.pointee.node
    let traits = box(child).pointee.traits
    let style = style(child)
    var space = flow.space
    space.flags[.stretchesWidth] = !flow.wraps && item.pointee.flags.contains(.stretches)
    item.pointee.cross = columnItemWidth(of: item, padding, space, flow)
    let length: FlexLength = style.pointee.kind(.flexBasis) == .auto ? .height : .flexBasis
    let specified =
      traits.isDisjoint(with: [.basis, .sized]) ? .nan : points(style, length, of: flow.height)
    let needsMinimum =
      !traits.contains(.scrolls) && style.pointee.kind(.minHeight) == .auto
      && (specified.isNaN || item.pointee.shrink > 0 || length == .flexBasis)
    var content = Double.nan
    if specified.isNaN || needsMinimum || traits.contains(.keyword) {
      content = columnContentHeight(of: item, padding, space, flow)
    }
    if specified.isNaN {
      item.pointee.flags.insert(.contentBasis)
      item.pointee.base = larger(content - padding.height, 0)
      if flow.height.isNaN, !traits.contains(.ratio) {
        item.pointee.flags.insert(.indefiniteHeight)
        if traits.contains([.column, .wrap]), style.pointee.kind(.height) != .points {
          item.pointee.flags.insert(.keepsLines)
        }
      }
    } else {
      item.pointee.base = larger(borderBox(specified, padding.height, traits) - padding.height, 0)
    }
    let automatic =
      needsMinimum
      ? automaticMinimumHeight(of: item, padding, space, content: content) : Double.nan
    let limits = heightLimits(of: child, padding, space, automatic: automatic, content: content)
    item.pointee.minimum = larger(limits.least - padding.height, 0)
    item.pointee.maximum = larger(limits.most - padding.height, 0)
  }

  /// The width of an item of a column, before its line is known.
  @inline(__always)
  private func columnItemWidth(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    _ flow: FlexFlow
  ) -> Double {
    let child = item.pointee.node
    if flow.usesMaxContentWidths {
      var contentSpace = space
      contentSpace.flags[.stretchesWidth] = false
      return contribution(of: child, padding, contentSpace).most
    }
    let traits = box(child).pointee.traits
    if space.flags[.stretchesWidth], traits.isDisjoint(with: [.limited, .ratio]) {
      return larger(
        padding.width,
        space.width - item.pointee.crossStart - item.pointee.crossEnd
      )
    }
    // Its content is measured as if its height were auto; the flexed height counts later.
    var natural = space
    natural.flags[.ignoresHeight] = true
    return usedWidth(of: child, padding, natural)
  }

  /// The height that the content of an item of a column takes, as a border box.
  ///
  /// Percentages inside refer to nothing for this.
  private func columnContentHeight(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    _ flow: FlexFlow
  ) -> Double {
    let child = item.pointee.node
    if box(child).pointee.traits.contains(.ratio) {
      if flow.usesMaxContentWidths {
        return height(fromWidth: item.pointee.cross, of: child, padding)
      }
      var natural = space
      natural.flags[.ignoresHeight] = true
      natural.percentHeight = .nan
      let width = usedWidth(of: child, padding, natural)
      return height(fromWidth: width, of: child, padding)
    }
    return contentHeightIgnoringRatio(of: item, space)
  }

  private func contentHeightIgnoringRatio(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ space: FlexSpace
  ) -> Double {
    var inner = space
    inner.percentHeight = .nan
    return intrinsicHeight(of: item.pointee.node, width: item.pointee.cross, space: inner)
  }

  /// 4.5: the automatic minimum size along a column, as a border box.
  private func automaticMinimumHeight(
    of item: UnsafeMutablePointer<FlexItemRecord>,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    content: Double
  ) -> Double {
    let child = item.pointee.node
    let traits = box(child).pointee.traits
    var suggestion = content
    if traits.contains(.ratio) {
      var measuring = space
      measuring.flags[.ignoresHeight] = true
      let natural = transferredHeightLimits(of: child, padding, measuring)
        .clamp(contentHeightIgnoringRatio(of: item, space))
      suggestion = larger(suggestion, natural)
    }
    let style = style(child)
    guard style.pointee.kind(.height) != .auto else { return suggestion }
    let specified = points(style, .height, of: space.percentHeight)
    // A share of what is indefinite stands for the content.
    if specified.isNaN { return smaller(suggestion, content) }
    return smaller(suggestion, borderBox(specified, padding.height, traits))
  }
}
