public import TapestryDisplay

/// The members of the window's stage.
extension Window {
  /// The time of the last turn or event, in seconds of the host's clock.
  public var time: Double { core.time }

  /// The item that has keyboard focus.
  public var firstResponder: StageItem? { core.firstResponder }

  /// The clipboard for copied texts; by default one that only this window knows.
  ///
  /// The host puts the system's here.
  public var clipboard: any Clipboard {
    get { core.clipboard }
    set { core.clipboard = newValue }
  }

  /// A Boolean value that says whether the system's keyboard focus belongs to the window; true where
  /// the host does not say.
  public var hasFocus: Bool { core.hasFocus }

  /// A Boolean value that says whether contents may be drawn by other threads, to appear in a later
  /// turn; see ``TapestryStage/Stage/displaysAsynchronously``.
  public var displaysAsynchronously: Bool {
    get { core.displaysAsynchronously }
    set { core.displaysAsynchronously = newValue }
  }

  /// The time, in seconds, that a turn may spend on the work of other threads; see
  /// ``TapestryStage/Stage/workBudget``.
  public var workBudget: Double {
    get { core.workBudget }
    set { core.workBudget = newValue }
  }

  /// Handles an event that happened at a time of the host's clock, in seconds.
  ///
  /// Layout and drawing that follow wait for the next turn.
  public func send(_ event: Event, at time: Double) { core.send(event, at: time) }

  /// Makes an item first responder, or nobody.
  ///
  /// - Returns: True when the item takes the keyboard focus.
  @discardableResult
  public func makeFirstResponder(_ item: StageItem?) -> Bool { core.makeFirstResponder(item) }

  /// The items that can become first responder, in reading order.
  public var focusOrder: [StageItem] { core.focusOrder }

  /// Moves keyboard focus to the next item, or to the one before.
  public func moveFocus(backwards: Bool = false) { core.moveFocus(backwards: backwards) }

  /// The shortcuts that work now.
  public var keyboardShortcuts: [KeyboardShortcut] { core.keyboardShortcuts }

  /// The shape of the pointer now.
  public var shownCursor: Cursor { core.shownCursor }

  /// Looks for the item under the pointer again: items have moved, and the pointer has not.
  ///
  /// For hosts, after turns.
  public func updateHover() { core.updateHover() }

  /// Calls a closure after a time, in seconds of the window's clock.
  @discardableResult
  public func schedule(
    after seconds: Double,
    _ action: @escaping @MainActor () -> Void
  ) -> WindowTimer {
    core.schedule(after: seconds, action)
  }

  /// Calls a closure in every turn, with the time, as long as it returns true.
  public func addStep(_ step: @escaping @MainActor (Double) -> Bool) { core.addStep(step) }

  /// Calls a closure at the beginning of every turn, with the time, as long as it returns true;
  /// unlike a step it asks for no turns.
  public func addWatcher(_ watcher: @escaping @MainActor (Double) -> Bool) {
    core.addWatcher(watcher)
  }

  /// Calls a closure at the end of the next turn, when everything is laid out and drawn.
  public func afterTurn(_ body: @escaping @MainActor () -> Void) { core.afterTurn(body) }

  /// A Boolean value that says whether a turn would do anything.
  public var needsTurn: Bool { core.needsTurn || cycle.hasWork }

  /// The time at which the next turn is needed at the latest, in seconds of the window's clock; nil
  /// if only an event or a change needs one.
  public var nextTurn: Double? { core.nextTurn }

  /// Brings everything up to date: animations, properties, constraints, layout and drawing.
  ///
  /// - Parameter time: seconds of the host's clock, never less than before.
  public func turn(at time: Double) { core.turn(at: time) }

  /// Finds what has to be drawn to bring the window's image up to date.
  ///
  /// - Parameter everything: true to draw everything, whatever changed.
  /// - Returns: The drawing and its place; nil when nothing looks different.
  public func composite(everything: Bool = false) -> Stage.Composite? {
    core.composite(everything: everything)
  }

  /// The drawing of the whole window.
  public var displayList: DisplayList { core.displayList }
}
