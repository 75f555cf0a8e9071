internal import TapestryCore

/// A container while it lays its items out: its axes, gaps and content box.
struct FlexFlow {
  let node: Int32
  let style: UnsafePointer<FlexStyle>
  let traits: FlexTraits
  let isColumn: Bool
  /// Padding and border of the container.
  let padding: FlexPadding
  /// The content box, `nan` where it is indefinite; percentages of items refer to it.
  let width: Double
  let height: Double
  let mainGap: Double
  let crossGap: Double
  /// Items of a column are as wide as their max-content contribution (for intrinsic widths).
  var usesMaxContentWidths = false

  @inline(__always)
  init(
    _ solver: FlexSolver,
    _ node: Int32,
    width: Double,
    height: Double,
    padding: FlexPadding
  ) {
    self.node = node
    style = solver.style(node)
    traits = solver.box(node).pointee.traits
    isColumn = traits.contains(.column)
    self.padding = padding
    self.width = width
    self.height = height
    if traits.contains(.gap) {
      let row = solver.pointsOrZero(style, .rowGap, of: height)
      let column = solver.pointsOrZero(style, .columnGap, of: width)
      mainGap = isColumn ? row : column
      crossGap = isColumn ? column : row
    } else {
      mainGap = 0
      crossGap = 0
    }
  }

  /// Whether the container's cross size is definite: always in a column.
  @inline(__always) var hasDefiniteCross: Bool { isColumn || !height.isNaN }

  @inline(__always) var wraps: Bool { traits.contains(.wrap) }

  /// What items are sized in.
  @inline(__always) var space: FlexSpace {
    FlexSpace(width: width, height: height, percentWidth: width, percentHeight: height)
  }

  /// How a child is aligned, with start and end resolved for the cross axis.
  ///
  /// CSS Flexbox 8.3; wrap-reverse turns flex-start and flex-end around.
  @inline(__always)
  func alignment(of child: UnsafePointer<FlexStyle>) -> FlexAlign {
    var alignment = child.pointee.alignSelf
    if alignment == .auto { alignment = style.pointee.alignItems }
    switch alignment {
    case .auto: return .stretch
    case .start: return .flexStart
    case .end: return .flexEnd
    case .selfStart: return runsAgainst(child) ? .flexEnd : .flexStart
    case .selfEnd: return runsAgainst(child) ? .flexStart : .flexEnd
    case .flexStart: return traits.contains(.wrapReverse) ? .flexEnd : .flexStart
    case .flexEnd: return traits.contains(.wrapReverse) ? .flexStart : .flexEnd
    case .stretch, .center, .baseline: return alignment
    }
  }

  /// Whether a child of a column is read in the other direction than the column.
  private func runsAgainst(_ child: UnsafePointer<FlexStyle>) -> Bool {
    guard isColumn, let direction = child.pointee.direction else { return false }
    return (direction == .rightToLeft) != traits.contains(.rightToLeft)
  }

  /// Whether a child fills its line: aligned so, its cross size auto, no auto margin across.
  @inline(__always)
  func stretches(
    _ child: UnsafePointer<FlexStyle>,
    _ childTraits: FlexTraits,
    _ alignment: FlexAlign
  ) -> Bool {
    guard alignment == .stretch else { return false }
    if childTraits.contains(.sized), child.pointee.kind(isColumn ? .width : .height) != .auto {
      return false
    }
    guard childTraits.contains(.autoMargins) else { return true }
    return isColumn
      ? child.pointee.kind(.marginLeft) != .auto && child.pointee.kind(.marginRight) != .auto
      : child.pointee.kind(.marginTop) != .auto && child.pointee.kind(.marginBottom) != .auto
  }

  /// Whether a child is known to be as large as the container across, before any line is.
  ///
  /// CSS Flexbox 9.8, rule 1: definite in a single-line container with a definite cross size.
  @inline(__always)
  func fillsCrossAxis(_ solver: FlexSolver, _ child: Int32) -> Bool {
    !wraps && hasDefiniteCross
      && stretches(
        solver.style(child),
        solver.box(child).pointee.traits,
        alignment(of: solver.style(child))
      )
  }
}
