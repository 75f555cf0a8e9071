import Dispatch
import Foundation
import Synchronization
import TapestryCore
import TapestryRects
import Testing

/// Plans on threads: the same rects, whoever works them out, whatever the main thread does.
@Suite struct RectThreadTests {
  private static let widths: [CGFloat] = [0, 231.5, 320, 414, 1024]
  private static let manyWidths = (0..<64).map { CGFloat($0) * 16.25 }

  /// Snapshots of plans in widths, from one plan to another.
  private static func snapshots(
    _ plans: ArraySlice<LayoutPlan>,
    _ widths: [CGFloat] = widths
  ) -> [[LayoutSnapshot]] {
    plans.map { plan in
      widths.map { plan.snapshot(for: CGRect(x: 0, y: 0, width: $0, height: 480)) }
    }
  }

  /// Every number of snapshots, bit for bit.
  private static func bits(_ snapshots: [[LayoutSnapshot]]) -> [UInt64] {
    snapshots.flatMap { $0 }.flatMap { snapshot in
      snapshot.names.compactMap { snapshot[$0] }
        .flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
        .map { Double($0).bitPattern }
    }
  }

  private static func plans(_ count: Int) -> [LayoutPlan] {
    (0..<count).map { seed in
      let random = RandomScheme(seed: seed)
      let panels = random.panels()
      return LayoutScheme(
        blocks: random.built(for: panels),
        environment: LayoutEnvironment(random.direction)
      ).plan()
    }
  }

  /// Works plans out on threads, each beginning where the one before ends.
  private static func work(
    _ plans: [LayoutPlan],
    _ widths: [CGFloat] = widths,
    threads count: Int
  ) -> Threads {
    let threads = Threads(count)
    for number in 0..<count {
      let thread = Thread { [plans] in
        let share = plans.count / count
        let part = plans[number * share..<(number + 1) * share]
        threads.finish(number, snapshots(part, widths))
      }
      thread.start()
    }
    return threads
  }

  /// What threads have done.
  private final class Threads: Sendable {
    private let results: Mutex<[[[LayoutSnapshot]]?]>
    private let done = DispatchGroup()

    init(_ count: Int) {
      results = Mutex(Array(repeating: nil, count: count))
      for _ in 0..<count { done.enter() }
    }

    func finish(_ number: Int, _ snapshots: [[LayoutSnapshot]]) {
      results.withLock { $0[number] = snapshots }
      done.leave()
    }

    /// Waits for all.
    func join() -> [[LayoutSnapshot]] {
      done.wait()
      return results.withLock { $0.compactMap { $0 }.flatMap { $0 } }
    }
  }

  /// Keeps the main actor, and whatever thread runs it, from doing anything.
  private final class MainActorHolder: Sendable {
    private let held = DispatchSemaphore(value: 0)
    private let release = DispatchSemaphore(value: 0)
    private let isFree = Mutex(true)

    /// Returns when the main actor waits; what is sent to it afterwards says when it is free again.
    func hold() {
      Task { @MainActor in wait() }
      held.wait()
      isFree.withLock { $0 = false }
      DispatchQueue.main.async { [self] in isFree.withLock { $0 = true } }
    }

    private func wait() {
      held.signal()
      release.wait()
    }

    /// Whether nothing has been done on the main actor.
    var holds: Bool { isFree.withLock { !$0 } }

    func letGo() { release.signal() }
  }

  @Test
  func `multithreading: a thousand plans in 64 widths on threads while the main actor is blocked`()
  {
    let plans = Self.plans(1000)
    let serial = Self.snapshots(plans[...], Self.manyWidths)
    let main = MainActorHolder()
    main.hold()
    let parallel = Self.work(plans, Self.manyWidths, threads: 4).join()
    #expect(main.holds, "all is done, and the main actor still waits")
    main.letGo()
    #expect(parallel.count == 1000)
    #expect(parallel == serial)
    #expect(Self.bits(parallel) == Self.bits(serial))
  }

  @Test func `threads use one plan at once`() {
    let plan = Self.plans(7)[6]
    let one = Self.snapshots([plan])
    let all = Self.work(Array(repeating: plan, count: 64), threads: 8).join()
    #expect(all.count == 64)
    #expect(all.allSatisfy { $0 == one[0] })
  }

  @MainActor
  @Test func `the main thread moves live elements while threads work their plans out`() {
    let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
    let panels = (0..<20).map { Panel("\($0)", in: root) }
    for panel in panels { panel.rectContent = AreaContent(area: 900) }
    let scheme = LayoutScheme(
      blocks: panels.indices.map { index in
        panels[index].layoutBlock(
          with: RectLayout(width: .scaled(0.9)),
          constraints: index == 0
            ? []
            : [
              panels[index - 1].layoutConstraint(for: [.bottom(.limit(on: .outer))]),
              panels[index].adjustLayoutConstraint(),
            ]
        )
      }
    )
    let plan = scheme.plan()
    let expected = Self.snapshots([plan])[0]
    let threads = Self.work(Array(repeating: plan, count: 400), threads: 2)
    for turn in 0..<400 {
      root.scroll.y += 1
      for panel in panels { panel.layoutFrame.origin.x = CGFloat(turn) }
      panels[turn % 20].rectContent = FixedContent(CGSize(width: turn, height: 3))
      scheme.layout(in: CGRect(x: 0, y: 0, width: turn, height: 300))
    }
    #expect(threads.join().allSatisfy { $0 == expected })
  }

  @Test func `a sizer for each thread`() {
    let plans = Self.plans(40)
    let serial = Self.snapshots(plans[...])
    let results = Mutex<[Int: [LayoutSnapshot]]>([:])
    DispatchQueue.concurrentPerform(iterations: plans.count) { number in
      let sizer = LayoutSizer(plans[number])
      let snapshots = Self.widths.map {
        sizer.snapshot(for: CGRect(x: 0, y: 0, width: $0, height: 480))
      }
      results.withLock { $0[number] = snapshots }
    }
    let all = results.withLock { $0 }
    #expect(plans.indices.allSatisfy { all[$0] == serial[$0] })
  }
}
