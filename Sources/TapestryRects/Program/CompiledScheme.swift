internal import TapestryCore

/// A scheme's program together with its live elements; made when first needed, and again when the
/// hierarchy or a switch has changed.
final class CompiledScheme {
  private var live: Live?

  /// A program and who its slots are.
  private struct Live {
    let program: LayoutProgram
    let elements: [WeakElement]
    let switches: [(activity: RectActivity, wasOn: Bool)]
    var run: LayoutRun
  }

  /// Reads the elements; makes the program if there is none that fits.
  private func refresh(_ scheme: LayoutScheme) {
    if live == nil || !readElements(scheme.environment) {
      make(scheme)
      _ = readElements(scheme.environment)
    }
  }

  private func make(_ scheme: LayoutScheme) {
    var builder = ProgramBuilder(direction: scheme.environment.layoutDirection)
    let root = builder.declare(scheme.body, path: "") ?? .scheme([])
    let (program, elements, switches) = builder.build(root, order: scheme.order)
    let run = LayoutRun(
      program,
      scheme.environment,
      Array(repeating: SlotInput(), count: elements.count)
    )
    live = Live(program: program, elements: elements, switches: switches, run: run)
    for diagnostic in program.diagnostics { scheme.environment.diagnostics.report(diagnostic) }
  }

  /// Reads what a run needs; false if the program is not that of the hierarchy any more.
  private func readElements(_ environment: LayoutEnvironment) -> Bool {
    guard let known = live else { return false }
    for (activity, wasOn) in known.switches where activity.isActive != wasOn { return false }
    let (program, elements) = (known.program, known.elements)
    live?.run.take(environment)
    for index in elements.indices {
      let slot = program.slots[index]
      guard let element = elements[index].value else { return false }
      let parent = element.superElement.map { ObjectIdentifier($0) }
      guard parent == (slot.parent < 0 ? nil : elements[Int(slot.parent)].identity) else {
        return false
      }
      live?.run.inputs[index].read(element, slot.needs)
    }
    live?.run.start()
    return true
  }

  /// Lays out and moves the elements.
  func layout(_ scheme: LayoutScheme, in source: CGRect) {
    refresh(scheme)
    live?.run.run(in: source)
    guard let live else { return }
    live.run.report()
    for slot in live.program.outputs {
      live.elements[Int(slot)].value?.layoutFrame = live.run.frames[Int(slot)]
    }
  }

  /// The rect around what would be laid out.
  func frame(_ scheme: LayoutScheme, in source: CGRect) -> CGRect {
    refresh(scheme)
    live?.run.run(in: source)
    guard let live, let first = live.program.outputs.first else { return .zero }
    return live.program.outputs.reduce(live.run.frames[Int(first)].standardized) { frame, slot in
      frame.around(live.run.frames[Int(slot)])
    }
  }

  func plan(_ scheme: LayoutScheme) -> LayoutPlan {
    refresh(scheme)
    guard let live else { preconditionFailure("a program has been made") }
    var inputs = live.run.inputs
    for (index, slot) in live.program.slots.enumerated() where !slot.needs.contains(.frame) {
      inputs[index].frame = .zero
    }
    return LayoutPlan(live.program, inputs, scheme.environment)
  }

  func currentSnapshot(_ scheme: LayoutScheme) -> LayoutSnapshot {
    refresh(scheme)
    guard let live else { preconditionFailure("a program has been made") }
    let rects = live.program.outputs.map { live.elements[Int($0)].value?.layoutFrame ?? .zero }
    return LayoutSnapshot(live.program.shape, rects)
  }

  func apply(
    _ snapshot: LayoutSnapshot,
    of scheme: LayoutScheme
  ) throws(SnapshotMismatch) {
    if live == nil { make(scheme) }
    guard let live else { return }
    let names = live.program.shape.names
    if snapshot.shape === live.program.shape {
      for (number, slot) in live.program.outputs.enumerated() {
        live.elements[Int(slot)].value?.layoutFrame = snapshot.rects[number]
      }
      return
    }
    let missing = names.filter { snapshot[$0] == nil }
    let unexpected = snapshot.names.filter { live.program.shape.numbers[$0] == nil }
    guard missing.isEmpty, unexpected.isEmpty else {
      throw SnapshotMismatch(missing: missing, unexpected: unexpected)
    }
    for (number, slot) in live.program.outputs.enumerated() {
      guard let rect = snapshot[names[number]] else { continue }
      live.elements[Int(slot)].value?.layoutFrame = rect
    }
  }
}
