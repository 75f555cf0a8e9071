internal import TapestryCore

/// A container while it lays its items out: its axes, gaps, content box, items and lines.
///
/// Lies in the scratch, so that the steps pass a ``FlexFlow``, which is one word.
struct FlexFlowRecord {
  let node: Int32
  let traits: FlexTraits
  let style: UnsafePointer<FlexStyle>
  /// Padding and border of the container.
  let padding: FlexPadding
  /// The content box, `nan` where it is indefinite; percentages of items refer to it.
  let width: Double
  let height: Double
  let mainGap: Double
  let crossGap: Double
  /// Items of a column are as wide as their max-content contribution (for intrinsic widths).
  let usesMaxContentWidths: Bool
  /// The items, in the order in which they are laid out.
  let items: UnsafeMutablePointer<FlexItemRecord>
  var itemCount = 0
  /// What some item has.
  var itemTraits: FlexTraits = []
  /// Whether every item fills its line.
  var allStretch = true
  let lines: UnsafeMutablePointer<FlexLineRecord>
  var lineCount = 0
  /// The chunk of the scratch that all this lies in.
  fileprivate let chunk: Int32
}

extension FlexSolver {
  /// Begins to lay a container's items out.
  @inline(__always)
  func open(
    _ node: Int32,
    width: Double,
    height: Double,
    padding: FlexPadding,
    usesMaxContentWidths: Bool = false
  ) -> FlexFlow {
    let box = box(node)
    let style = style(node)
    let traits = box.pointee.traits
    var (mainGap, crossGap) = (0.0, 0.0)
    if traits.contains(.gap) {
      (mainGap, crossGap) = gaps(style, width: width, height: height)
      if traits.contains(.column) { swap(&mainGap, &crossGap) }
    }
    // One piece of memory: the container, its items, its lines.
    let count = Int(box.pointee.childCount)
    let lineCount = traits.contains(.wrap) ? count : 1
    let itemOffset = MemoryLayout<FlexFlowRecord>.stride
    let lineOffset = itemOffset &+ count &* MemoryLayout<FlexItemRecord>.stride
    let frame = context.pointee.scratch.frames.take(
      lineOffset &+ lineCount &* MemoryLayout<FlexLineRecord>.stride
    )
    let record = frame.assumingMemoryBound(to: FlexFlowRecord.self)
    record.initialize(
      to: FlexFlowRecord(
        node: node,
        traits: traits,
        style: style,
        padding: padding,
        width: width,
        height: height,
        mainGap: mainGap,
        crossGap: crossGap,
        usesMaxContentWidths: usesMaxContentWidths,
        items: (frame + itemOffset).assumingMemoryBound(to: FlexItemRecord.self),
        lines: (frame + lineOffset).assumingMemoryBound(to: FlexLineRecord.self),
        chunk: context.pointee.scratch.frames.current
      )
    )
    return FlexFlow(record: record)
  }

  /// Ends it; items and lines are gone.
  @inline(__always)
  func close(_ flow: FlexFlow) {
    let chunk = flow.record.pointee.chunk
    context.pointee.scratch.frames.release(UnsafeMutableRawPointer(flow.record), of: chunk)
  }

  /// The gaps between columns and between rows.
  private func gaps(
    _ style: UnsafePointer<FlexStyle>,
    width: Double,
    height: Double
  ) -> (column: Double, row: Double) {
    (pointsOrZero(style, .columnGap, of: width), pointsOrZero(style, .rowGap, of: height))
  }
}

/// A ``FlexFlowRecord`` in the scratch, good until it is closed.
struct FlexFlow {
  let record: UnsafeMutablePointer<FlexFlowRecord>

  @inline(__always) var node: Int32 { record.pointee.node }
  @inline(__always) var style: UnsafePointer<FlexStyle> { record.pointee.style }
  @inline(__always) var traits: FlexTraits { record.pointee.traits }
  @inline(__always) var isColumn: Bool { traits.contains(.column) }
  @inline(__always) var padding: FlexPadding { record.pointee.padding }
  @inline(__always) var width: Double { record.pointee.width }
  @inline(__always) var height: Double { record.pointee.height }
  @inline(__always) var mainGap: Double { record.pointee.mainGap }
  @inline(__always) var crossGap: Double { record.pointee.crossGap }
  @inline(__always) var items: UnsafeMutablePointer<FlexItemRecord> { record.pointee.items }
  @inline(__always) var itemCount: Int { record.pointee.itemCount }
  @inline(__always) var itemTraits: FlexTraits { record.pointee.itemTraits }
  @inline(__always) var allStretch: Bool { record.pointee.allStretch }
  @inline(__always) var lines: UnsafeMutablePointer<FlexLineRecord> { record.pointee.lines }
  @inline(__always) var lineCount: Int { record.pointee.lineCount }
  @inline(__always) var usesMaxContentWidths: Bool { record.pointee.usesMaxContentWidths }

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
