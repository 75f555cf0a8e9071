internal import Synchronization
public import TapestryCore

/// Keeps the snapshots of a scheme by the space that they were made for: one for each orientation,
/// or for each width of a list.
///
///     let cache = LayoutSnapshotCache()
///     try scheme.apply(cache.snapshot(for: view.bounds, of: scheme.plan()))
///
/// What is asked again is there already. Where a content or a rect outside of the scheme is another
/// one, only the blocks that depend on it are worked out anew, and those that depend on what came
/// out differently. Contents are compared by ``RectContent/isSame(as:)``.
///
/// Any number of threads may use one cache. Nothing is measured under its lock.
public final class LayoutSnapshotCache: Sendable {
  /// What a cache has done.
  public struct Statistics: Sendable, Hashable {
    /// How often nothing had to be worked out.
    public var hits = 0
    /// How often something had to be.
    public var misses = 0
    /// How many blocks have been worked out.
    public var evaluations = 0
    /// How often a content has been asked for its size.
    public var measurements = 0
  }

  private struct State {
    /// The youngest last.
    var entries: [Entry] = []
    var statistics = Statistics()
  }

  private let state = Mutex(State())
  private let capacity: Int

  /// A cache for so many snapshots; the one that was not asked for longest goes first.
  ///
  /// - Precondition: `capacity` is > 0.
  public init(capacity: Int = 8) {
    precondition(capacity > 0, "LayoutSnapshotCache: a capacity of \(capacity) keeps nothing")
    self.capacity = capacity
  }

  /// What it has done so far.
  public var statistics: Statistics { state.withLock { $0.statistics } }

  /// Forgets everything.
  public func removeAll() { state.withLock { $0.entries = [] } }

  /// The snapshot of a plan for a space.
  ///
  /// Equal to the plan's own, always.
  ///
  /// - Complexity: what the blocks cost that have to be worked out; O(elements) for none.
  public func snapshot(for source: CGRect, of plan: LayoutPlan) -> LayoutSnapshot {
    let known = state.withLock { state in
      state.entries.last { $0.source == source && $0.plan.program === plan.program }
    }
    let work: Entry.Work
    if let known, known.plan.environment.isSame(as: plan.environment) {
      work = known.updated(to: plan)
    } else {
      work = Entry.made(of: plan, in: source)
    }
    return state.withLock { state in
      state.statistics.hits += work.evaluations == 0 ? 1 : 0
      state.statistics.misses += work.evaluations == 0 ? 0 : 1
      state.statistics.evaluations += work.evaluations
      state.statistics.measurements += work.measurements
      state.entries.removeAll { $0.source == source && $0.plan.program === plan.program }
      state.entries.append(work.entry)
      if state.entries.count > capacity { state.entries.removeFirst() }
      return work.entry.snapshot
    }
  }
}

/// A snapshot with how it came about.
private struct Entry: Sendable {
  let source: CGRect
  let plan: LayoutPlan
  /// The rects that each block made, in the order of its slots.
  let results: [[RectSpans]]
  let snapshot: LayoutSnapshot

  /// An entry, and what it cost.
  struct Work {
    let entry: Entry
    let evaluations: Int
    let measurements: Int
  }

  static func made(of plan: LayoutPlan, in source: CGRect) -> Work {
    var update = Update(plan, in: source)
    for index in plan.program.blocks.indices { update.evaluate(index) }
    return update.work
  }

  /// The same for a plan with other inputs.
  func updated(to plan: LayoutPlan) -> Work {
    let program = plan.program
    var isContentNew = Array(repeating: false, count: program.slots.count)
    var isInputNew = isContentNew
    var isAnyNew = false
    for slot in program.slots.indices {
      isContentNew[slot] = !areSame(self.plan.contents[slot], plan.contents[slot])
      isInputNew[slot] = self.plan.inputs[slot] != plan.inputs[slot]
      isAnyNew = isAnyNew || isContentNew[slot] || isInputNew[slot]
    }
    guard isAnyNew else { return Work(entry: self, evaluations: 0, measurements: 0) }
    var update = Update(plan, in: source)
    var isFrameNew = isInputNew
    for (index, block) in program.blocks.enumerated() {
      let slots = program.slotLists[block.slots.range]
      let isNeeded =
        program.slotLists[block.reads.range].contains {
          isFrameNew[Int($0)] || isInputNew[Int($0)]
        }
        || program.slotLists[block.measures.range].contains {
          // What has no content may count with the rect that it has.
          isContentNew[Int($0)] || (plan.contents[Int($0)] == nil && isInputNew[Int($0)])
        }
      if isNeeded { update.evaluate(index) } else { update.take(results[index], of: index) }
      let made = update.results[index]
      for (number, slot) in slots.enumerated() {
        isFrameNew[Int(slot)] = made[number] != results[index][number]
      }
    }
    return update.work
  }

  private func areSame(_ a: (any RectContent)?, _ b: (any RectContent)?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): b.isSame(as: a)
    default: false
    }
  }

  private struct Update {
    private let plan: LayoutPlan
    private let source: CGRect
    private var run: LayoutRun
    private var host: PlanHost
    private(set) var results: [[RectSpans]] = []
    private var evaluations = 0

    init(_ plan: LayoutPlan, in source: CGRect) {
      (self.plan, self.source) = (plan, source)
      run = LayoutRun(plan.program, plan.inputs)
      host = PlanHost(contents: plan.contents, environment: plan.environment)
    }

    mutating func evaluate(_ index: Int) {
      evaluations += 1
      run.evaluate(index, in: source, &host)
      let slots = plan.program.slotLists[plan.program.blocks[index].slots.range]
      results.append(slots.map { run.frames[Int($0)] })
    }

    mutating func take(_ rects: [RectSpans], of index: Int) {
      let slots = plan.program.slotLists[plan.program.blocks[index].slots.range]
      for (slot, rect) in zip(slots, rects) { run.frames[Int(slot)] = rect }
      results.append(rects)
    }

    /// The entry; reports what was met.
    var work: Work {
      var run = run
      run.report(to: plan.environment.diagnostics)
      let snapshot = LayoutSnapshot(
        plan.program.shape,
        plan.program.outputs.map { run.frames[Int($0)].rect }
      )
      return Work(
        entry: Entry(source: source, plan: plan, results: results, snapshot: snapshot),
        evaluations: evaluations,
        measurements: host.measurements
      )
    }
  }
}
