// Used heights: CSS 2.2 section 10.5 and 10.7, CSS Sizing 4 section 4 for ratios.
extension FlexSolver {
  /// The height of a box without looking at its content; `nan` if only the content tells.
  @inline(__always)
  func definiteHeight(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    width: Double
  ) -> Double {
    let traits = box(node).pointee.traits
    if traits.isDisjoint(with: [.sized, .ratio, .limited]), !space.flags[.stretchesHeight] {
      return space.imposedHeight
    }
    if traits.isDisjoint(with: [.ratio, .limited]), style(node).pointee.kind(.height) == .points,
      space.imposedHeight.isNaN, !space.flags[.ignoresHeight]
    {
      return borderBox(style(node)[.height], padding.height, traits)
    }
    return resolvedHeight(of: node, padding, space, intrinsic: .nan, width: width)
  }

  /// The used height of a border box.
  ///
  /// - `intrinsic`: the height of the content with padding; `nan` if it is not known.
  /// - `width`: the used width, through which a ratio gives a height; `nan` if it is not known.
  /// The result is `nan` if the intrinsic height is needed and not known.
  func resolvedHeight(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    intrinsic: Double,
    width: Double
  ) -> Double {
    if !space.imposedHeight.isNaN { return space.imposedHeight }
    let traits = box(node).pointee.traits
    let style = style(node)
    let hasRatio = traits.contains(.ratio) && !width.isNaN
    let content = hasRatio ? height(fromWidth: width, of: node, padding) : intrinsic
    var extent = content
    var isContent = true
    if traits.contains(.sized), !space.flags[.ignoresHeight] {
      let specified = points(style, .height, of: space.percentHeight)
      if !specified.isNaN {
        extent = borderBox(specified, padding.height, traits)
        isContent = false
      } else if style.pointee.kind(.height) == .percent {
        isContent = false
      }
    }
    if isContent, space.flags[.stretchesHeight], !space.height.isNaN,
      !(hasRatio && space.flags[.prefersRatio]),
      style.pointee.kind(.height) == .auto
    {
      let margins = margins(of: node, in: space.percentWidth)
      extent = larger(padding.height, space.height - margins.height)
      isContent = false
    }
    if extent.isNaN { return extent }
    let automatic =
      hasRatio && isContent && !intrinsic.isNaN && !traits.contains(.scrolls) ? intrinsic : .nan
    return heightLimits(of: node, padding, space, automatic: automatic, content: content)
      .clamp(extent)
  }

  /// The inner height at which the lines of a wrapping column break: the definite one, else the
  /// largest allowed; infinite for none.
  func wrapExtent(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    width: Double
  ) -> Double {
    var space = space
    space.flags[.ignoresHeight] = false
    let definite = resolvedHeight(of: node, padding, space, intrinsic: .nan, width: width)
    if !definite.isNaN { return definite - padding.height }
    return resolvedHeight(of: node, padding, space, intrinsic: .infinity, width: width)
      - padding.height
  }

  /// The least and largest height of a border box.
  ///
  /// - `automatic`: the automatic minimum size; `nan` for none.
  /// - `content`: what keywords stand for; `nan` if it is not known.
  @inline(__always)
  func heightLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    automatic: Double,
    content: Double
  ) -> FlexLimits {
    if !box(node).pointee.traits.contains(.limited) {
      return FlexLimits(least: automatic.isNaN ? padding.height : automatic, most: .infinity)
    }
    return someHeightLimits(of: node, padding, space, automatic: automatic, content: content)
  }

  private func someHeightLimits(
    of node: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    automatic: Double,
    content: Double
  ) -> FlexLimits {
    let style = style(node)
    let traits = box(node).pointee.traits
    var limits = FlexLimits(least: padding.height, most: .infinity)
    switch style.pointee.kind(.maxHeight) {
    case .auto: break
    case .keyword: if !content.isNaN { limits.most = content }
    case .points, .percent:
      let most = points(style, .maxHeight, of: space.percentHeight)
      if !most.isNaN { limits.most = borderBox(most, padding.height, traits) }
    }
    switch style.pointee.kind(.minHeight) {
    case .auto: if !automatic.isNaN { limits.least = smaller(automatic, limits.most) }
    case .keyword: if !content.isNaN { limits.least = content }
    case .points, .percent:
      let least = pointsOrZero(style, .minHeight, of: space.percentHeight)
      limits.least = borderBox(least, padding.height, traits)
    }
    limits.most = larger(limits.most, limits.least)
    return limits
  }
}
