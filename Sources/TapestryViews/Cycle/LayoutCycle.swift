internal import TapestryConstraints
internal import TapestryCore

/// Updates properties and constraints and lays out the views of one tree.
///
/// A tree in a window is laid out in the window's turns; any other when ``View/layoutIfNeeded()`` is
/// called. The passes, each skipped where nothing is marked:
///
/// 1. ``View/updateConstraints()``, from the leaves to the root; what changes is one batch.
/// 2. The engine solves once, and marks the superview of each view that has another rectangle now.
/// 3. ``View/layoutSubviews()``, from the root to the leaves, copies the engine's values. Before,
///    a view whose margins or safe area are other ones is told.
///
/// A view that is marked again while the passes run is visited again; one that is visited too often
/// in a turn is in a feedback loop: it is reported, and everything goes back to where it was before
/// the turn.
@MainActor
final class LayoutCycle {
  unowned let root: View
  private(set) var engineIfMade: LayoutEngine?
  var detector = FeedbackDetector()
  /// The turn of this cycle, so that a view knows whether it moved in it.
  private(set) var turn: UInt64 = 0
  private var isInTurn = false
  /// Whether the root has gone into another tree, whose cycle takes over.
  private(set) var isRetired = false
  /// The views that were reported to be in a loop, until a turn without one.
  var reported: [FeedbackDetector.Method: Set<ObjectIdentifier>] = [:]

  /// The cycles whose passes run, the innermost last.
  static private(set) var running: [LayoutCycle] = []
  private static var turns: UInt64 = 0

  init(root: View) { self.root = root }

  /// Solves the constraints of the tree.
  var engine: LayoutEngine {
    if let engineIfMade { return engineIfMade }
    let engine = LayoutEngine(root: root)
    engine.diagnostics = root.environment.diagnostics
    engine.reportsEachSolution = false
    engine.onChange = { [weak self, weak root] in
      self?.detector.noteConstraints()
      guard let root else { return }
      // The window's cycle comes by a tree in a node on its way of layout.
      if root.isInnerRoot { root.layer.mark(.needsLayout) }
      root.stage?.setNeedsTurn()
    }
    engineIfMade = engine
    return engine
  }

  /// Whether anything waits.
  var hasWork: Bool {
    !root.marks.isDisjoint(with: .waiting) || engineIfMade?.hasChanges ?? true
  }

  /// Whether passes that run have to come to an end.
  var isStopped: Bool { detector.looping != nil || isRetired }

  /// Leaves the views to another cycle.
  func retire() {
    isRetired = true
    engineIfMade = nil
  }

  // MARK: Turns

  /// Lets views read their models where that waits.
  func updateProperties() {
    perform([.updateProperties]) {
      while self.root.marks.isWaiting(for: .needsUpdateProperties), !self.isStopped {
        self.updateProperties(in: self.root.layer)
      }
    }
  }

  /// Does everything that waits.
  func run() {
    perform(Self.methodsOfLayout) {
      while self.hasWork, !self.isStopped {
        self.updateConstraints(in: self.root)
        self.solve()
        self.visit(self.root.layer)
      }
    }
  }

  /// Lays out from the topmost layer above a layer that waits, and below.
  func layOut(from layer: Layer) {
    perform(Self.methodsOfLayout) {
      self.updateConstraints(in: self.root)
      self.solve()
      var (top, next) = (layer, layer.superlayer)
      while let outer = next, top !== self.root.layer {
        if !outer.updates.isDisjoint(with: [.needsLayout, .needsInsets]) { top = outer }
        next = outer === self.root.layer ? nil : outer.superlayer
      }
      self.visit(top)
    }
  }

  /// Updates and solves the constraints of a tree of views that lies in a node, before the cycle
  /// around it lays that tree out.
  func solveInnerTree() {
    perform([.updateConstraints]) {
      self.updateConstraints(in: self.root)
      self.solve()
    }
  }

  /// Calls `updateConstraints` in a subtree where it waits.
  func updateConstraintsIfNeeded(in view: View) {
    perform([.updateConstraints]) { self.updateConstraints(in: view) }
  }

  private static let methodsOfLayout: [FeedbackDetector.Method] = [
    .updateConstraints, .layoutSubviews, .layoutMarginsDidChange,
  ]

  private func perform(_ methods: [FeedbackDetector.Method], _ passes: () -> Void) {
    guard !isInTurn else { return passes() }
    isInTurn = true
    Self.turns += 1
    turn = Self.turns
    detector = FeedbackDetector(limit: (root as? Window)?.layoutFeedbackThreshold ?? 100)
    Self.running.append(self)
    passes()
    Self.running.removeLast()
    isInTurn = false
    endTurn(of: methods)
  }
}
