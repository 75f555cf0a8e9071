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
  let context: UnsafeMutablePointer<FlexContext>

  /// Nil in trees whose questions have no rarer halves.
  @inline(__always)
  var details: UnsafeMutablePointer<FlexDetail>? { context.pointee.details }

  @inline(__always)
  func box(_ node: Int32) -> UnsafeMutablePointer<FlexBox> {
    context.pointee.boxes + Int(node)
  }

  @inline(__always)
  func record(_ node: Int32) -> UnsafePointer<FlexStyleRecord> {
    context.pointee.styles + Int(box(node).pointee.style)
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
    context.pointee.scratch.depth &+= 1
    defer { context.pointee.scratch.depth &-= 1 }
    if context.pointee.scratch.depth & 15 == 0, !StackGuard.hasRoom {
      return StackGuard.onLargeStack(step)
    }
    return step()
  }
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
    var height = definite
    if exact == nil, !definite.isNaN,
      !box(root).pointee.traits.isDisjoint(with: [.ratio, .keyword])
    {
      height = heightWithContent(of: root, padding, space, width: width, definite: definite)
    }
    let limits = FlexLimits(least: Double(range.min.height), most: Double(range.max.height))
    let box = box(root)
    box.pointee.x = 0
    box.pointee.y = 0
    context.pointee.root = FlexRootSizing(space: space, limits: limits)
    place(
      root,
      width: width,
      height: height.isNaN ? .nan : limits.clamp(height),
      definite: definite,
      isHeightImposed: exact != nil,
      space: space
    )
    if box.pointee.firstChild < 0, definite.isNaN {
      let intrinsic = intrinsicHeight(of: root, width: width, space: space)
      setRootHeight(root, padding, intrinsic: intrinsic)
    }
    placeWaiting(to: 0)
  }

  /// The used height of a root whose content decides it.
  func setRootHeight(_ root: Int32, _ padding: FlexPadding, intrinsic: Double) {
    let sizing = context.pointee.root
    let height = resolvedHeight(
      of: root,
      padding,
      sizing.space,
      intrinsic: intrinsic,
      width: box(root).pointee.width
    )
    box(root).pointee.height = sizing.limits.clamp(height)
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
    let box = box(node)
    let rightToLeft =
      box.pointee.traits.contains(.directed)
      ? style(node).pointee.direction == .rightToLeft : inherited
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
