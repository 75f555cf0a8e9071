/// A box's min-content and max-content widths, as a border box.
struct FlexWidths {
  var least: Double
  var most: Double
  /// Both come from the aspect ratio and a definite height.
  var fromRatio = false

  /// CSS's fit-content: as wide as the room, between the two.
  @inline(__always)
  func fitting(_ room: Double) -> Double { larger(least, smaller(most, larger(room, 0))) }
}

// Used widths: CSS Sizing 3 section 5, CSS Sizing 4 section 4 for ratios.
extension FlexSolver {
  /// The used width of a border box (not of one whose width its parent has fixed).
  func usedWidth(of node: Int32, _ padding: FlexPadding, _ space: FlexSpace) -> Double {
    let traits = box(node).pointee.traits
    let style = style(node)
    var width = Double.nan
    if traits.contains(.sized) {
      width = points(style, .width, of: space.percentWidth)
      if !width.isNaN { width = borderBox(width, padding.width, traits) }
    }
    if width.isNaN {
      width = automaticWidth(of: node, padding, space)
    }
    if traits.isDisjoint(with: [.limited, .ratio]) { return larger(width, padding.width) }
    let automatic = automaticMinimumFromRatio(of: node, padding, space)
    return widthLimits(of: node, padding, space, automatic: automatic, transfers: true)
      .clamp(width)
  }

  private func automaticWidth(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let style = style(node)
    let kind = style.pointee.kind(.width)
    let room = space.width - margins(of: node, in: space.percentWidth).width
    if kind == .auto {
      if !space.width.isNaN, space.flags[.stretchesWidth] { return larger(padding.width, room) }
      let widths = widths(of: node, padding, space)
      return space.width.isNaN ? widths.least : widths.fitting(room)
    }
    let widths = widths(of: node, padding, space)
    if kind == .percent { return space.width.isNaN ? widths.most : widths.fitting(room) }
    return keyword(.width, of: node, widths, room: room)
  }

  /// What a keyword width stands for.
  func keyword(
    _ length: FlexLength,
    of node: Int32,
    _ widths: FlexWidths,
    room: Double
  ) -> Double {
    switch style(node)[length] {
    case FlexKeyword.minContent: widths.least
    case FlexKeyword.maxContent: widths.most
    default: room.isNaN ? widths.most : widths.fitting(room)
    }
  }

  /// CSS Sizing 4, 4.3: a width that comes from a ratio is not below the content's minimum.
  private func automaticMinimumFromRatio(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let traits = box(node).pointee.traits
    guard traits.contains(.ratio), !traits.contains(.scrolls) else {
      return .nan
    }
    let kind = style(node).pointee.kind(.width)
    guard
      kind == .keyword || (kind == .auto && !(space.flags[.stretchesWidth] && !space.width.isNaN))
    else { return .nan }
    if style(node).pointee.kind(.height) == .auto {
      // Nor where insets span both axes of an absolute box.
      if !space.flags[.stretchesHeight]
        || (space.flags[.prefersRatio] && space.flags[.stretchesWidth])
      {
        return .nan
      }
    }
    let height = resolvedHeight(of: node, padding, space, intrinsic: .nan, width: .nan)
    if height.isNaN { return .nan }
    return widths(of: node, padding, space, ignoresRatio: true).least
  }

  /// The least and largest width of a border box.
  ///
  /// - `automatic`: the automatic minimum size; `nan` for none.
  /// - `transfers`: whether limits of the height go over through a ratio (CSS Sizing 4, 4.2).
  @inline(__always)
  func widthLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    automatic: Double,
    transfers: Bool
  ) -> FlexLimits {
    if box(node).pointee.traits.isDisjoint(with: [.limited, .ratio]) {
      return FlexLimits(least: automatic.isNaN ? padding.width : automatic, most: .infinity)
    }
    return someWidthLimits(of: node, padding, space, automatic: automatic, transfers: transfers)
  }

  private func someWidthLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    automatic: Double,
    transfers: Bool
  ) -> FlexLimits {
    let style = style(node)
    var limits = FlexLimits(least: padding.width, most: .infinity)
    let most = limit(.maxWidth, of: node, padding, space)
    if !most.isNaN { limits.most = most }
    switch style.pointee.kind(.minWidth) {
    case .auto: if !automatic.isNaN { limits.least = smaller(automatic, limits.most) }
    case .percent where space.percentWidth.isNaN: break
    case .points, .percent, .keyword: limits.least = limit(.minWidth, of: node, padding, space)
    }
    if transfers, box(node).pointee.traits.contains(.ratio),
      style.pointee.kind(.width) == .auto,
      !space.flags[.stretchesWidth] || space.flags[.transfersLimits]
    {
      let transferred = transferredWidthLimits(of: node, padding, space)
      limits.least = larger(limits.least, smaller(transferred.least, limits.most))
      limits.most = smaller(limits.most, transferred.most)
    }
    limits.most = larger(limits.most, limits.least)
    return limits
  }

  /// One limit of the width as a border box; `nan` if it is auto or a share of what is indefinite.
  private func limit(
    _ length: FlexLength,
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> Double {
    let style = style(node)
    switch style.pointee.kind(length) {
    case .auto: return .nan
    case .points, .percent:
      let value = points(style, length, of: space.percentWidth)
      return value.isNaN ? value : borderBox(value, padding.width, box(node).pointee.traits)
    case .keyword:
      let widths = widths(of: node, padding, space)
      let room = space.width - margins(of: node, in: space.percentWidth).width
      if room.isNaN, style[length] > FlexKeyword.maxContent {
        if space.flags[.contributesLeast] { return widths.least }
        if space.flags[.contributesMost] { return widths.most }
        return length == .minWidth ? widths.least : widths.most
      }
      return keyword(length, of: node, widths, room: room)
    }
  }

  func transferredWidthLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> FlexLimits {
    let block = heightLimits(of: node, padding, space, automatic: .nan, content: .nan)
    var limits = FlexLimits(least: 0, most: .infinity)
    if block.least > 0 { limits.least = width(fromHeight: block.least, of: node, padding) }
    if block.most < .infinity { limits.most = width(fromHeight: block.most, of: node, padding) }
    limits.most = larger(limits.most, limits.least)
    return limits
  }

  /// The limits of the height that follow from those of the width through a ratio.
  func transferredHeightLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace
  ) -> FlexLimits {
    let inline = widthLimits(of: node, padding, space, automatic: .nan, transfers: false)
    var limits = FlexLimits(least: 0, most: .infinity)
    if inline.least > 0 { limits.least = height(fromWidth: inline.least, of: node, padding) }
    if inline.most < .infinity { limits.most = height(fromWidth: inline.most, of: node, padding) }
    limits.most = larger(limits.most, limits.least)
    return limits
  }
}
