internal import TapestryCore
internal import TapestryDisplay
internal import Synchronization
internal import TapestryStage
internal import TapestryViews

/// What the main actor knows of a node's contents.
struct NodeDisplay {
  /// The drawing that is on its way.
  var request: DisplayRequest?
  /// The transaction of what is drawn in it, if it is a container, while it is open.
  var transaction: AsyncTransaction?
  /// How many drawings are on their way in it and in all of its subnodes.
  var pending = 0
  var placeholder: Layer?
  /// Whether it will be looked at whether all in it is drawn.
  var isToBeTold = false
}

/// A drawing that is on its way, or is not wanted any more.
final class DisplayRequest: Sendable {
  private let cancelled = Atomic(false)
  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
  func cancel() { cancelled.store(true, ordering: .relaxed) }
}

/// Contents, drawn by other threads.
extension DisplayNode {
  /// Asks for its contents to be drawn anew; a drawing on its way is not wanted any more.
  ///
  /// On any thread. What it shows stays until the new contents are there.
  public nonisolated func setNeedsDisplay() {
    guard isNodeLoaded else { return drawAroundAnew() }
    NodeChanges.note(.display, of: core)
  }

  private func needsDisplayPass() { parts?.layer.mark(.needsDisplay) }

  /// Whether its contents are drawn by other threads; true by default.
  ///
  /// Only in a window that lets them; see `Window.displaysAsynchronously`.
  public nonisolated var displaysAsynchronously: Bool {
    get { core.options.contains(.displaysAsynchronously) }
    set { core.set(.displaysAsynchronously, newValue) }
  }

  /// Whether nothing is drawn for it; what it shows stays.
  ///
  /// Setting it stops what is on its way; setting it back asks for its contents again.
  public nonisolated var displaySuspended: Bool {
    get { core.options.contains(.isDisplaySuspended) }
    set {
      guard newValue != displaySuspended else { return }
      core.set(.isDisplaySuspended, newValue)
      guard isNodeLoaded else { return }
      MainThread.perform { [weak self] in
        // As it is by now: a later change may have been quicker.
        guard let self else { return }
        if self.displaySuspended { self.stopDisplay() } else { self.needsDisplayPass() }
      }
    }
  }

  /// Suspends display of it and of all in it, or goes on with it.
  public nonisolated func recursivelySetDisplaySuspended(_ isSuspended: Bool) {
    var waiting = [self]
    while let node = waiting.popLast() {
      node.displaySuspended = isSuspended
      waiting += node.subnodes
    }
  }

  /// Whether the contents of the nodes in it appear together, as soon as the last one is drawn.
  ///
  /// Default no: each appears when it is there.
  public nonisolated var isAsyncTransactionContainer: Bool {
    get { core.options.contains(.isTransactionContainer) }
    set { core.set(.isTransactionContainer, newValue) }
  }

  /// Whether it is passed over by ``recursivelyEnsureDisplay()``; default no.
  public nonisolated var shouldBypassEnsureDisplay: Bool {
    get { core.options.contains(.bypassesEnsureDisplay) }
    set { core.set(.bypassesEnsureDisplay, newValue) }
  }

  /// Draws what is outstanding of it and of all in it now, on this thread; waits for no other one.
  ///
  /// What other threads are drawing of it meanwhile is left out.
  public func recursivelyEnsureDisplay() {
    layoutIfNeeded()
    var waiting = [self]
    while let node = waiting.popLast() {
      waiting += node.subnodes
      guard let parts = node.parts, !node.shouldBypassEnsureDisplay, !node.displaySuspended else {
        continue
      }
      let isMarked = parts.layer.updates.contains(.needsDisplay)
      guard parts.display.request != nil || isMarked else { continue }
      parts.layer.updates.remove(.needsDisplay)
      node.displayNow()
    }
  }

  /// Whether a drawing of it is on its way.
  public var isDisplaying: Bool { parts?.display.request != nil }

  // MARK: Passes

  /// Draws its contents, by another thread where that is allowed.
  func startDisplay() {
    guard let parts, !displaySuspended, !isInRasterizedSubtree else { return }
    guard displaysAsynchronously, let stage, stage.displaysAsynchronously else {
      return displayNow()
    }
    cancelDisplay()
    displayWillStart()
    let (job, request) = (displayJob(), DisplayRequest())
    parts.display.request = request
    changePending(by: 1)
    showPlaceholder()
    let interval = interval(.drawing)
    transaction().addOperation {
      let running = interval?.begin()
      defer { running?.end() }
      return job.run { request.isCancelled }
    } completion: { [weak self] result, _ in
      self?.finish(request, result as? DisplayJob.Result)
    }
  }

  private func displayNow() {
    cancelDisplay()
    displayWillStart()
    let interval = beginInterval(.drawing)
    let result = displayJob().run { false }
    core.end(interval)
    if let result { show(result) }
    displayDidFinish()
    hierarchyMayBeDisplayed()
  }

  /// Lets a drawing on its way go, for good.
  func stopDisplay() {
    guard parts?.display.request != nil else { return }
    cancelDisplay()
    hierarchyMayBeDisplayed()
  }

  /// Lets a drawing on its way go.
  func cancelDisplay() {
    guard let parts, let request = parts.display.request else { return }
    request.cancel()
    parts.display.request = nil
    changePending(by: -1)
  }

  private func finish(_ request: DisplayRequest, _ result: DisplayJob.Result?) {
    guard let parts, parts.display.request === request else { return }
    parts.display.request = nil
    changePending(by: -1)
    if let result { show(result) }
    displayDidFinish()
    hierarchyMayBeDisplayed()
  }

  private func show(_ result: DisplayJob.Result) {
    guard let layer = parts?.contentsLayer ?? parts?.layer else { return }
    if result.list.items.isEmpty {
      if case .none = layer.contents { return }
      layer.contents = .none
    } else if let pixels = result.pixels {
      layer.contents = .pixels(pixels, result.list, .redraw)
    } else {
      layer.contents = .drawing(result.list, .redraw)
    }
  }

  // MARK: Transactions

  /// The open transaction of the nearest container around, or its own.
  private func transaction() -> AsyncTransaction {
    var next: DisplayNode? = self
    while let node = next {
      if node.isAsyncTransactionContainer, node.parts != nil { return node.openTransaction() }
      next = node.supernode
    }
    let own = AsyncTransaction()
    RunLoopQueue.main.add { own.commit() }
    return own
  }

  private func openTransaction() -> AsyncTransaction {
    if let open = parts?.display.transaction { return open }
    let made = AsyncTransaction()
    parts?.display.transaction = made
    RunLoopQueue.main.add { [weak self] in
      self?.parts?.display.transaction = nil
      made.commit()
    }
    return made
  }

  // MARK: What is outstanding

  func changePending(by count: Int) {
    guard count != 0 else { return }
    var next: DisplayNode? = self
    while let node = next {
      node.parts?.display.pending += count
      next = node.supernode
    }
  }

  /// Tells it and the nodes around it that all in them is drawn, as far as that is true when the
  /// present work is done.
  func hierarchyMayBeDisplayed() {
    var next: DisplayNode? = self
    var stage: Stage?
    while let node = next, let parts = node.parts {
      if !parts.display.isToBeTold {
        parts.display.isToBeTold = true
        Self.displayed.append(node)
      }
      stage = stage ?? parts.layer.stage
      next = node.supernode
    }
    guard !Self.isTellingLater, !Self.displayed.isEmpty else { return }
    Self.isTellingLater = true
    if let stage, !stage.displaysAsynchronously { stage.afterTurn { Self.tellDisplayed() } }
    // Also where the window has no turn any more.
    RunLoopQueue.main.add { Self.tellDisplayed() }
  }

  /// The nodes in which something was drawn.
  private static var displayed: [DisplayNode] = []
  private static var isTellingLater = false

  private static func tellDisplayed() {
    let nodes = displayed
    (displayed, isTellingLater) = ([], false)
    // What is in a node is told before the node.
    for node in nodes.map({ ($0, $0.supernodes.count) }).sorted(by: { $0.1 > $1.1 }).map(\.0) {
      guard let parts = node.parts else { continue }
      parts.display.isToBeTold = false
      guard parts.display.pending <= 0, !node.hasUndrawn else { continue }
      node.removePlaceholder()
      node.hierarchyDisplayDidFinish()
    }
  }

  /// Whether something in it waits for a turn to be drawn.
  private var hasUndrawn: Bool {
    var waiting = [self]
    while let node = waiting.popLast() {
      guard let parts = node.parts else { continue }
      if parts.layer.updates.contains(.needsDisplay), !node.displaySuspended { return true }
      waiting += node.subnodes
    }
    return false
  }

  // MARK: Values

  /// What there is to draw, as it is now.
  func displayJob() -> DisplayJob {
    let environment = environment
    let size = (parts?.contentsLayer ?? parts?.layer)?.bounds.size ?? bounds.size
    let layout = parts?.applied
    return DisplayJob(
      type: type(of: self),
      parameters: drawParameters(),
      size: size,
      environment: environment,
      identifier: identifier,
      elements: layout?.hasDrawnElements == true ? layout?.drawn ?? [] : [],
      back: precompositedBack,
      subnodes: isRasterizing ? rasterizedSubnodes(layout) : []
    )
  }
}
