public import TapestryCore

/// A scheme with everything that was read of its elements: a value that lays out on any thread.
///
/// Taken where the elements live, with ``LayoutScheme/plan()``; from then on nothing live is
/// touched. The same plan gives the same snapshot for the same space, always.
public struct LayoutPlan: Sendable {
  let program: LayoutProgram
  var inputs: [SlotInput]
  var contents: [(any RectContent)?]
  /// The reading direction and the rest that layout and contents are told.
  public let environment: LayoutEnvironment

  init(
    _ program: LayoutProgram,
    _ inputs: [SlotInput],
    _ contents: [(any RectContent)?],
    _ environment: LayoutEnvironment
  ) {
    (self.program, self.inputs, self.contents) = (program, inputs, contents)
    self.environment = environment
  }

  /// The rects of all elements in a space.
  ///
  /// - Parameters:
  ///   - source: the space, in the coordinates of the super element of each.
  ///   - rects: rects for elements that are not laid out, by name, instead of those they had.
  /// - Returns: the rects, each in the coordinates of its element's super element.
  /// - Complexity: linear in the number of constraints, and what the contents' measuring costs.
  public func snapshot(
    for source: CGRect,
    constrainRects rects: [String: CGRect] = [:]
  ) -> LayoutSnapshot {
    var run = LayoutRun(program, inputs)
    if !rects.isEmpty {
      for (index, slot) in program.slots.enumerated() {
        if let rect = rects[slot.name] { run.frames[index] = RectSpans(rect) }
      }
    }
    var host = PlanHost(contents: contents, environment: environment)
    run.run(in: source, &host)
    run.report(to: environment.diagnostics)
    return LayoutSnapshot(program.shape, program.outputs.map { run.frames[Int($0)].rect })
  }

  /// The size that the elements take up in a space that begins at the origin: how far they reach to
  /// the right and down.
  public func size(fitting available: CGSize) -> CGSize {
    let frame = snapshot(for: CGRect(origin: .zero, size: available)).frame
    return CGSize(width: frame.maxX, height: frame.maxY)
  }

  /// The plan with another content of an element, by name.
  public func withContent(_ content: (any RectContent)?, of name: String) -> LayoutPlan {
    var plan = self
    for (index, slot) in program.slots.enumerated() where slot.name == name {
      plan.contents[index] = content
    }
    return plan
  }
}

/// What a plan lays out as content: as large as it reaches.
extension LayoutPlan: RectContent {
  /// How far the elements reach to the right and down, in the plan's own environment.
  public func size(fitting available: CGSize, in _: LayoutEnvironment) -> CGSize {
    size(fitting: available)
  }
}

/// Lets a program ask the contents of a plan.
struct PlanHost: RunHost {
  let contents: [(any RectContent)?]
  let environment: LayoutEnvironment
  /// How often content was asked.
  var measurements = 0

  mutating func contentSize(of slot: Int, fitting available: CGSize) -> CGSize? {
    measurements += 1
    return contents[slot]?.size(fitting: available, in: environment)
  }

  mutating func baseline(of slot: Int, fitting available: CGSize) -> CGFloat {
    measurements += 1
    return contents[slot]?.firstBaseline(fitting: available, in: environment) ?? 0
  }

  mutating func place(_ slot: Int, at rect: RectSpans) {}
}

extension LayoutRun {
  /// Reports the limits that gave way, and forgets them.
  @inline(__always)
  mutating func report(to handler: DiagnosticsHandler) {
    guard !gaveWay.isEmpty else { return }
    reportWhatGaveWay(to: handler)
    gaveWay.removeAll()
  }

  private func reportWhatGaveWay(to handler: DiagnosticsHandler) {
    for diagnostic in diagnostics { handler.report(diagnostic) }
  }

  /// The limits that gave way, in sentences.
  var diagnostics: [Diagnostic] {
    gaveWay.map { number, limit in
      let block = program.blocks[number]
      let slot = program.slotLists[Int(block.softLimits.from) + limit]
      let other = slot >= 0 ? program.slots[Int(slot)].name : "a rect"
      return Diagnostic(
        .limitGaveWay,
        item: program.slots[Int(program.slotLists[Int(block.slots.from)])].name,
        message: "a limit by \(other) gave way to a more important one (\(block.source))"
      )
    }
  }
}

extension Diagnostic.Kind {
  /// A limit gave way to one with a higher priority.
  public static let limitGaveWay = Diagnostic.Kind(rawValue: "limitGaveWay")
  /// A block refers to an element whose own block comes later, and the order was not to be changed.
  public static let layoutOrder = Diagnostic.Kind(rawValue: "layoutOrder")
  /// Blocks depend on each other in a circle.
  public static let layoutCycle = Diagnostic.Kind(rawValue: "layoutCycle")
  /// An element of a layout is gone, or in no hierarchy; its block was left out.
  public static let missingElement = Diagnostic.Kind(rawValue: "missingElement")
  /// Two elements have no ancestor in common; the constraint between them was left out.
  public static let disjointHierarchies = Diagnostic.Kind(rawValue: "disjointHierarchies")
  /// Anchors of one element undo each other.
  public static let conflictingAnchors = Diagnostic.Kind(rawValue: "conflictingAnchors")
}
