public import TapestryCore

/// A scheme with everything that was read of its elements: a value that lays out on any thread.
///
/// Taken where the elements live, with ``LayoutScheme/plan()``; from then on nothing live is
/// touched. The same plan gives the same snapshot for the same space, always.
public struct LayoutPlan: Sendable {
  let program: LayoutProgram
  var inputs: [SlotInput]
  /// The reading direction and the rest that layout and contents are told.
  public let environment: LayoutEnvironment

  init(_ program: LayoutProgram, _ inputs: [SlotInput], _ environment: LayoutEnvironment) {
    (self.program, self.inputs, self.environment) = (program, inputs, environment)
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
    var run = LayoutRun(program, environment, inputs)
    if !rects.isEmpty {
      for (index, slot) in program.slots.enumerated() {
        if let rect = rects[slot.name] { run.frames[index] = rect }
      }
    }
    run.run(in: source)
    run.report()
    return LayoutSnapshot(program.shape, program.outputs.map { run.frames[Int($0)] })
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
      plan.inputs[index].content = content
    }
    return plan
  }
}

extension LayoutRun {
  /// Reports the limits that gave way.
  func report() {
    guard !environment.diagnostics.isIgnoring else { return }
    for diagnostic in diagnostics { environment.diagnostics.report(diagnostic) }
  }

  /// The limits that gave way, in sentences.
  var diagnostics: [Diagnostic] {
    gaveWay.map { block, constraint in
      let code = program.constraints[constraint]
      let element = program.slots[
        Int(program.slotLists[Int(program.blocks[block].slots.from)])
      ].name
      let other = code.slot >= 0 ? program.slots[Int(code.slot)].name : "a rect"
      return Diagnostic(
        .limitGaveWay,
        item: element,
        message: "a limit by \(other) gave way to a more important one "
          + "(\(program.blocks[block].source))"
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
