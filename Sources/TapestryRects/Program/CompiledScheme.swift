internal import TapestryCore

/// A scheme's program together with its live elements; made when first needed, and again when the
/// hierarchy, the reading direction or a switch has changed.
final class CompiledScheme {
  private var live: Live?

  /// Brings the program up to date, and reads of the elements what it asks for.
  private func refreshed(_ scheme: borrowing LayoutScheme) -> Live {
    if let live, live.isValid(scheme.environment.layoutDirection), live.readElements() {
      return live
    }
    let made = Live(scheme)
    live = made
    for diagnostic in made.run.program.diagnostics {
      scheme.environment.diagnostics.report(diagnostic)
    }
    _ = made.readElements()
    return made
  }

  /// Lays out and moves the elements.
  func layout(_ scheme: borrowing LayoutScheme, in source: CGRect) {
    let live = refreshed(scheme)
    var host = LiveHost(live, scheme.environment, places: true)
    live.watched.containers.whilePlacing { live.run.run(in: source, &host) }
    live.run.report(to: scheme.environment.diagnostics)
  }

  /// The rect around what would be laid out.
  func frame(_ scheme: borrowing LayoutScheme, in source: CGRect) -> CGRect {
    let live = refreshed(scheme)
    var host = LiveHost(live, scheme.environment, places: false)
    live.run.run(in: source, &host)
    let outputs = live.run.program.outputs
    guard let first = outputs.first else { return .zero }
    var frame = live.run.frames[Int(first)]
    for slot in outputs { frame.extend(to: live.run.frames[Int(slot)]) }
    return frame.rect
  }

  func plan(_ scheme: borrowing LayoutScheme) -> LayoutPlan {
    let live = refreshed(scheme)
    let program = live.run.program
    let contents = program.slots.indices.map { slot in
      program.slots[slot].isMeasured ? live.elements[slot].value?.rectContent : nil
    }
    return LayoutPlan(program, live.run.inputs, contents, scheme.environment)
  }

  func currentSnapshot(_ scheme: borrowing LayoutScheme) -> LayoutSnapshot {
    let live = refreshed(scheme)
    let rects = live.run.program.outputs.map {
      live.elements[Int($0)].value?.layoutFrame ?? .zero
    }
    return LayoutSnapshot(live.run.program.shape, rects)
  }

  func apply(
    _ snapshot: LayoutSnapshot,
    of scheme: borrowing LayoutScheme
  ) throws(SnapshotMismatch) {
    let live = live.flatMap { $0.watched.isUnchanged ? $0 : nil } ?? refreshed(scheme)
    let program = live.run.program
    guard snapshot.shape !== program.shape else {
      live.place { snapshot.rects[$0] }
      return
    }
    let names = program.shape.names
    let known = Set(snapshot.names)
    let missing = names.filter { !known.contains($0) }
    let unexpected = snapshot.names.filter { program.shape.numbers[$0] == nil }
    guard missing.isEmpty, unexpected.isEmpty else {
      throw SnapshotMismatch(missing: missing, unexpected: unexpected)
    }
    live.place { snapshot[names[$0]] }
  }
}

/// A program and who its slots are.
private final class Live {
  /// The elements, in memory of its own: an array would copy a weak reference to read it.
  let elements: UnsafeMutablePointer<WeakElement>
  private let count: Int
  var run: LayoutRun
  let watched: ProgramBuilder.Watched
  /// The slots whose super elements have to be looked at each time.
  private let unwatched: [Int]
  /// When the hierarchy was looked at.
  private var generation: Int

  init(_ scheme: borrowing LayoutScheme) {
    generation = RectHierarchy.generation
    var builder = ProgramBuilder(direction: scheme.environment.layoutDirection)
    let root = builder.declare(scheme.body, path: "") ?? .scheme([])
    let (program, found, watched) = builder.build(root, order: scheme.order)
    count = found.count
    elements = .allocate(capacity: count)
    for (slot, element) in found.enumerated() { (elements + slot).initialize(to: element) }
    self.watched = watched
    run = LayoutRun(program, Array(repeating: SlotInput(), count: found.count))
    unwatched = found.indices.filter { slot in
      found[slot].value.map { !type(of: $0).countsMoves } ?? true
    }
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  /// Gives the elements rects by their numbers.
  func place(_ rect: (Int) -> CGRect?) {
    watched.containers.whilePlacing {
      for (number, slot) in run.program.outputs.enumerated() {
        guard let rect = rect(number) else { continue }
        elements[Int(slot)].value?.layoutFrame = rect
      }
    }
  }

  /// Whether the program is still that of the hierarchy.
  func isValid(_ direction: LayoutDirection) -> Bool {
    guard direction == run.program.direction, watched.isUnchanged else { return false }
    for slot in unwatched where !isInPlace(slot) { return false }
    let now = RectHierarchy.generation
    if now != generation {
      for slot in 0..<count where !isInPlace(slot) { return false }
      generation = now
    }
    return true
  }

  private func isInPlace(_ slot: Int) -> Bool {
    guard let element = elements[slot].value else { return false }
    let parent = Int(run.program.slots[slot].parent)
    let expected = parent < 0 ? nil : elements[parent].identity
    return element.superElement.map { ObjectIdentifier($0) } == expected
  }

  /// Reads what a run needs; false if an element is gone.
  func readElements() -> Bool {
    let program = run.program
    for slot in program.inputs {
      let slot = Int(slot)
      guard let element = elements[slot].value else { return false }
      run.inputs[slot].read(element, program.slots[slot].needs)
      run.frames[slot] = RectSpans(run.inputs[slot].frame)
    }
    return true
  }
}

/// Lets a program ask live elements, and place them.
private struct LiveHost: RunHost {
  private let live: Live
  private let environment: LayoutEnvironment
  private let places: Bool
  /// The element that was asked last, which is likely the one to be placed next: references to
  /// something that is also held weakly are not cheap to take.
  private var held: (any RectElement)?
  private var heldSlot = -1

  init(_ live: Live, _ environment: LayoutEnvironment, places: Bool) {
    (self.live, self.environment, self.places) = (live, environment, places)
  }

  @inline(__always)
  mutating func contentSize(of slot: Int, fitting available: CGSize) -> CGSize? {
    guard let element = live.elements[slot].value else { return nil }
    let size = element.contentSize(fitting: available, in: environment)
    if places {
      held = element
      heldSlot = slot
    }
    return size
  }

  mutating func baseline(of slot: Int, fitting available: CGSize) -> CGFloat {
    live.elements[slot].value?.rectContent?.firstBaseline(fitting: available, in: environment) ?? 0
  }

  @inline(__always)
  mutating func place(_ slot: Int, at rect: RectSpans) {
    guard places else { return }
    if heldSlot == slot, let element = held.take() {
      heldSlot = -1
      element.layoutFrame = rect.rect
    } else {
      live.elements[slot].value?.layoutFrame = rect.rect
    }
  }
}
