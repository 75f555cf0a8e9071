/// Changes of layers that are made together and go on together.
@MainActor
package final class AnimationScope {
  /// How long they take, in seconds.
  let duration: Double
  /// How long they wait before, in seconds.
  let delay: Double
  let curve: AnimationCurve
  /// Called once when all of them are over; says whether they ended where they should.
  private var completion: ((Bool) -> Void)?
  /// How many layers still run.
  private var running = 0
  private var wasInterrupted = false
  private var isOpen = true
  /// Items of trees in which something came or went.
  private var unsettled: [any LayerOwner] = []

  /// What is animated now.
  package private(set) static var current: AnimationScope?

  init(
    duration: Double,
    delay: Double,
    curve: AnimationCurve,
    completion: ((Bool) -> Void)?
  ) {
    (self.duration, self.delay, self.curve) = (duration, delay, curve)
    self.completion = completion
  }

  /// Makes changes in a scope, or at once where it is nil.
  static func with(_ scope: AnimationScope?, _ changes: () -> Void) {
    let outer = current
    current = scope
    changes()
    scope?.settle()
    current = outer
    scope?.close()
  }

  nonisolated func share(at elapsed: Double) -> Double {
    duration > 0 ? curve.value(at: (elapsed - delay) / duration) : 1
  }

  var end: Double { delay + duration }

  /// Lays an item's tree out inside the animation, when all changes are made.
  package func layOutAtEnd(_ item: any LayerOwner) { unsettled.append(item) }

  private func settle() {
    let items = unsettled
    unsettled = []
    for item in items { item.layoutTreeIfNeeded() }
  }

  /// A layer begins to change in it.
  func enter() { running += 1 }

  /// Notes that something stopped one of the changes on its way.
  func noteInterruption() { wasInterrupted = true }

  /// A layer has come to its end, or was stopped.
  func leave() {
    running -= 1
    finishIfOver()
  }

  private func close() {
    isOpen = false
    finishIfOver()
  }

  private func finishIfOver() {
    guard !isOpen, running == 0, let completion else { return }
    self.completion = nil
    completion(!wasInterrupted)
  }
}
