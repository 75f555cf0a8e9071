internal import TapestryCore

/// Lays the boxes of a ``FlexTree`` out (CSS Flexible Box Layout Level 1, section 9).
///
/// Three questions are asked of a box, and the last answer to each is remembered in it:
/// its content widths (`contentWidths`), its intrinsic height in a width (`intrinsicHeight`), and the
/// layout of its children in a size (`place`). Each is asked once a box in ordinary trees, so that a
/// layout costs a constant number of visits a box, however deep the tree is.
///
/// All numbers are points; `nan` stands for *indefinite*. Axes are physical: the inline axis is
/// horizontal; what is inline-start is turned into left or right when positions are assigned.
struct FlexSolver {
  let boxes: UnsafeMutablePointer<FlexBox>
  /// Nil in trees whose questions have no rarer halves.
  let details: UnsafeMutablePointer<FlexDetail>?
  let styles: UnsafePointer<FlexStyleRecord>
  let contents: UnsafeBufferPointer<any FlexContent>
  let scratch: UnsafeMutablePointer<FlexScratch>

  @inline(__always)
  func box(_ node: Int32) -> UnsafeMutablePointer<FlexBox> { boxes + Int(node) }

  @inline(__always)
  func record(_ node: Int32) -> UnsafePointer<FlexStyleRecord> {
    styles + Int(box(node).pointee.style)
  }

  /// A box's style, which lies at the start of its record.
  @inline(__always)
  func style(_ node: Int32) -> UnsafePointer<FlexStyle> {
    UnsafeRawPointer(record(node)).assumingMemoryBound(to: FlexStyle.self)
  }

  /// Sizes closer than this are the same: half a 64th of a pixel, the reference's resolution.
  static var tolerance: Double { 1 / 128 }

  /// Runs a recursive step, on a fresh stack where this one runs short.
  @inline(__always)
  func descend<Result>(_ step: () -> Result) -> Result {
    scratch.pointee.depth &+= 1
    defer { scratch.pointee.depth &-= 1 }
    if scratch.pointee.depth & 15 == 0, !StackGuard.hasRoom {
      return StackGuard.onLargeStack(step)
    }
    return step()
  }
}

/// What a box is sized in: the room its parent has, and what percentages refer to.
struct FlexSpace {
  /// The available size, `nan` where it is indefinite.
  var width: Double
  var height: Double
  /// What percentages refer to, `nan` where that is indefinite.
  var percentWidth: Double
  var percentHeight: Double
  /// An auto width, or height, fills the available one.
  var stretchesWidth = false
  var stretchesHeight = false
  /// Limits go over through a ratio even to a width that fills the available one.
  var transfersLimits = false
  /// The height is filled only where no ratio decides it (an absolute child between two insets).
  var prefersRatio = false
  /// The wanted height does not count (for the content's own size).
  var ignoresHeight = false
  /// What fit-content limits stand for in a contribution: min-content, or max-content if false.
  var contributesLeast: Bool?
  /// The height that the parent has settled already; `nan` if it has not.
  var imposedHeight = Double.nan
  /// That height counts as indefinite for percentages inside.
  var isImposedIndefinite = false
}

/// Padding and border of a box, in points.
struct FlexPadding {
  var left = 0.0
  var right = 0.0
  var top = 0.0
  var bottom = 0.0

  @inline(__always) var width: Double { left + right }
  @inline(__always) var height: Double { top + bottom }
}

// MARK: - The root

extension FlexSolver {
  /// Lays a tree out: sizes its root in the room, then places everything below.
  func layOutRoot(_ root: Int32, in room: FlexRoom) {
    let range = room.range
    let space = FlexSpace(
      width: finite(range.max.width),
      height: finite(range.max.height),
      percentWidth: Double(room.parentSize.width ?? .nan),
      percentHeight: Double(room.parentSize.height ?? .nan)
    )
    setDirection(of: root, inherited: room.direction == .rightToLeft)
    let padding = padding(of: root, in: space.percentWidth)
    let width = rootWidth(root, padding, space, range)
    let exact = range.exactExtent(along: .vertical).map { Double($0) }
    let definite = exact ?? definiteHeight(of: root, padding, space, width: width)
    let limits = FlexLimits(least: Double(range.min.height), most: Double(range.max.height))
    let box = box(root)
    box.pointee.x = 0
    box.pointee.y = 0
    place(
      root,
      width: width,
      height: definite.isNaN ? .nan : limits.clamp(definite),
      definite: definite,
      isHeightImposed: exact != nil,
      space: space,
      limits: limits
    )
  }

  private func rootWidth(
    _ root: Int32,
    _ padding: FlexPadding,
    _ space: FlexSpace,
    _ range: SizeRange
  ) -> Double {
    let least = Double(range.min.width)
    let most = Double(range.max.width)
    if least == most { return least }
    var measured = space
    if space.width.isNaN {
      // Unbounded: as wide as the content would like to be.
      measured.width = .greatestFiniteMagnitude
    }
    return clamp(usedWidth(of: root, padding, measured), least, most)
  }

  private func finite(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : .nan }

  /// Settles a box's reading direction; a change makes its layout worthless.
  @inline(__always)
  func setDirection(of node: Int32, inherited: Bool) {
    let own = style(node).pointee.direction
    let rightToLeft = own == nil ? inherited : own == .rightToLeft
    let box = box(node)
    if box.pointee.traits.contains(.rightToLeft) != rightToLeft {
      if rightToLeft {
        box.pointee.traits.insert(.rightToLeft)
      } else {
        box.pointee.traits.remove(.rightToLeft)
      }
      box.pointee.isPlaced = false
    }
  }
}

@inline(__always)
func clamp(_ value: Double, _ least: Double, _ most: Double) -> Double {
  let limited = value > most ? most : value
  return limited < least ? least : limited
}

@inline(__always)
func larger(_ a: Double, _ b: Double) -> Double { a < b ? b : a }

@inline(__always)
func smaller(_ a: Double, _ b: Double) -> Double { b < a ? b : a }

/// Whether two numbers are the same question: equal, or both indefinite.
@inline(__always)
func same(_ a: Double, _ b: Double) -> Bool { a == b || (a.isNaN && b.isNaN) }
