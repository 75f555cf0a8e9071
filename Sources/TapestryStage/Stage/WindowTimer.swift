/// Something that happens at a time of a window's clock.
@MainActor
public final class WindowTimer {
  /// When, in seconds of the window's clock.
  public let time: Double
  private var action: (@MainActor () -> Void)?

  init(time: Double, action: @escaping @MainActor () -> Void) {
    (self.time, self.action) = (time, action)
  }

  /// Lets it not happen.
  public func cancel() { action = nil }

  /// Whether it is still to happen.
  public var isWaiting: Bool { action != nil }

  func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

extension Stage {
  /// Lets something happen after a while, at the beginning of the first turn from then on.
  ///
  /// The window keeps the timer until it happened or was cancelled.
  @discardableResult
  public func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> WindowTimer {
    precondition(seconds >= 0, "Stage.schedule: \(seconds) seconds must be ≥ 0")
    let timer = WindowTimer(time: time + seconds, action: action)
    timers.append(timer)
    client.stageNeedsTurn(self)
    return timer
  }

  /// Lets something happen in every turn, with the time, as long as it says true.
  public func addStep(_ step: @escaping @MainActor (Double) -> Bool) {
    steps.append(step)
    client.stageNeedsTurn(self)
  }

  /// Lets something look at the window at the beginning of every turn, with the time, as long as it
  /// says true; unlike a step it asks for no turns.
  ///
  /// For what waits for something that no event tells of, such as being seen again.
  public func addWatcher(_ watcher: @escaping @MainActor (Double) -> Bool) {
    watchers.append(watcher)
  }

  /// Lets something be done at the end of the next turn, when all is laid out and drawn.
  public func afterTurn(_ body: @escaping @MainActor () -> Void) {
    ending.append(body)
    setNeedsTurn()
  }

  func runEnding() {
    let bodies = ending
    ending = []
    for body in bodies { body() }
  }

  private func runWatchers() {
    guard !watchers.isEmpty else { return }
    let running = watchers
    watchers = []
    let going = running.filter { $0(time) }
    watchers = going + watchers
  }

  func runSteps() {
    runWatchers()
    guard !steps.isEmpty else { return }
    let running = steps
    steps = []
    // What is added meanwhile comes after those that go on.
    let going = running.filter { $0(time) }
    steps = going + steps
  }

  /// When the next turn is needed at the latest, in seconds of the window's clock; nil if nothing
  /// but an event or a change needs one.
  public var nextTurn: Double? {
    if needsTurn || client.hasUpdates(self) { return time }
    return timers.filter(\.isWaiting).map(\.time).min()
  }

  func fireTimers() {
    timers.removeAll { !$0.isWaiting }
    // In the order of their times; what they schedule for now waits for the next turn.
    let due = timers.filter { $0.time <= time }.sorted { $0.time < $1.time }
    for timer in due { timer.fire() }
    if !due.isEmpty { endRecognizersThatAreOver() }
  }
}
