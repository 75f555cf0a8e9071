internal import TapestryConstraints
internal import TapestryCore

/// Updates constraints and lays out the views of one tree.
///
/// A tree in a window is laid out in the window's turns; any other when ``View/layoutIfNeeded()`` is
/// called. The passes, each skipped where nothing is marked:
///
/// 1. ``View/updateConstraints()``, from the leaves to the root; what changes is one batch.
/// 2. The engine solves once, and marks the superview of each view that has another rectangle now.
/// 3. ``View/layoutSubviews()``, from the root to the leaves, copies the engine's values.
///
/// A view that is marked again while the passes run is visited again; one that is visited too often
/// in a turn is in a feedback loop: it is reported, and everything goes back to where it was before
/// the turn.
@MainActor
final class LayoutCycle {
  private unowned let root: View
  private var engineIfMade: LayoutEngine?
  private var detector = FeedbackDetector()
  /// Counts turns, so that a view knows whether it moved in this one.
  private var turn: UInt64 = 0
  private var isInTurn = false
  /// The views that were reported to be in a loop and have not been laid out without since.
  private var reported: ObjectIdentifier?

  /// The cycles whose passes run, the innermost last.
  private static var running: [LayoutCycle] = []

  init(root: View) { self.root = root }

  /// Solves the constraints of the tree.
  var engine: LayoutEngine {
    if let engineIfMade { return engineIfMade }
    let engine = LayoutEngine(root: root)
    engine.diagnostics = root.environment.diagnostics
    engine.reportsEachSolution = false
    engine.onChange = { [weak root] in root?.treeNeedsTurn() }
    engineIfMade = engine
    return engine
  }

  /// Whether anything waits.
  var hasWork: Bool {
    !root.marks.isDisjoint(with: .waiting) || engineIfMade?.hasChanges ?? true
  }

  /// Does everything that waits.
  func run() { perform { self.layOutAll() } }

  /// Lays out from the topmost view above a view that waits, and below.
  func layOut(from view: View) {
    perform {
      self.updateConstraints(in: self.root)
      self.solve()
      var (top, next) = (view, view.superview)
      while let outer = next {
        if outer.needsLayout { top = outer }
        next = outer.superview
      }
      self.visit(top)
    }
  }

  /// Calls `updateConstraints` in a subtree where it waits.
  func updateConstraintsIfNeeded(in view: View) { perform { self.updateConstraints(in: view) } }

  private func perform(_ passes: () -> Void) {
    guard !isInTurn else { return passes() }
    isInTurn = true
    turn += 1
    detector.reset()
    Self.running.append(self)
    passes()
    Self.running.removeLast()
    isInTurn = false
    endTurn()
  }

  /// Device pixels per point.
  private var scale: CGFloat { (root as? Window)?.rootEnvironment.scale ?? 1 }

  private func layOutAll() {
    while hasWork, detector.looping == nil {
      updateConstraints(in: root)
      solve()
      visit(root)
    }
  }
}

/// The passes.
extension LayoutCycle {
  private func updateConstraints(in view: View) {
    if view.marks.contains(.hasConstraintsToUpdate) {
      view.marks.remove(.hasConstraintsToUpdate)
      for subview in view.subviews { updateConstraints(in: subview) }
    }
    guard view.marks.contains(.needsUpdateConstraints) else { return }
    detector.enter(view, "updateConstraints")
    view.updateConstraints()
    detector.leave()
    precondition(
      !view.marks.contains(.needsUpdateConstraints),
      "\(type(of: view)).updateConstraints() must call super.updateConstraints() last"
    )
  }

  private func solve() {
    guard engine.hasChanges else { return }
    engine.layout()
    engine.forEachChangedFrame { item, frame in
      guard let view = item as? View else { return }
      view.exactFrame = frame
      view.superview?.mark(.needsLayout)
    }
  }

  private func visit(_ view: View) {
    while !view.marks.isDisjoint(with: [.needsLayout, .hasLayout]), detector.looping == nil {
      if view.marks.contains(.needsLayout) { layOutSubviews(of: view) }
      guard view.marks.contains(.hasLayout) else { continue }
      view.marks.remove(.hasLayout)
      for subview in view.subviews { visit(subview) }
    }
  }

  private func layOutSubviews(of view: View) {
    view.marks.remove(.needsLayout)
    view.marks.insert(.isLayingOut)
    detector.enter(view, "layoutSubviews", counts: true)
    view.layoutSubviews()
    detector.leave()
    view.marks.remove(.isLayingOut)
    // What the view did to constraints belongs to this turn.
    solve()
  }

  /// Copies what the engine found into a view's subviews.
  func placeSubviews(of view: View) {
    var origin: CGPoint?
    for subview in view.subviews {
      guard let exact = subview.exactFrame,
        !subview.translatesAutoresizingMaskIntoConstraints
      else { continue }
      let start = origin ?? exactOrigin(of: view)
      origin = start
      detector.isPlacing = true
      subview.take(exact.roundedEdges(scale: scale, origin: start))
      detector.isPlacing = false
    }
  }

  /// Where a view's coordinates begin in the root's, before rounding to pixels.
  private func exactOrigin(of view: View) -> CGPoint {
    var origin = CGPoint.zero
    var next: View? = view
    while let inner = next, inner !== root {
      let place = (inner.exactFrame ?? inner.frame).origin
      origin = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
      next = inner.superview
    }
    return origin
  }
}

/// Feedback loops.
extension LayoutCycle {
  /// Notes that a view was at another place or had another size before.
  static func record(geometryOf view: View, from old: LayerAppearance) {
    guard let cycle = running.last else { return }
    if view.settled.map({ $0.turn != cycle.turn }) ?? true {
      view.settled = .init(turn: cycle.turn, bounds: old.bounds, position: old.position)
    }
    cycle.detector.note(view, from: old.frame, to: view.frame)
  }

  private func endTurn() {
    guard let view = detector.looping else {
      reported = nil
      return reportOddities()
    }
    report(view)
    restore()
  }

  /// Reports what is odd about constraints at the end of the turn, whatever was odd on the way.
  private func reportOddities() {
    guard let engine = engineIfMade else { return }
    engine.diagnostics = root.environment.diagnostics
    engine.reportOddities()
  }

  private func report(_ view: View) {
    guard reported != ObjectIdentifier(view) else { return }
    reported = ObjectIdentifier(view)
    let reason = detector.explanation(engine).map { ": \($0)" } ?? ""
    root.environment.diagnostics.report(
      Diagnostic(
        .layoutFeedback,
        item: view.layoutName,
        message: """
          it was laid out \(FeedbackDetector.limit) times in one turn\(reason); the layout before \
          is kept
          """
      )
    )
  }

  /// Puts everything back to where it was before the turn, and forgets what still waits.
  private func restore() {
    var waiting = [root]
    while let view = waiting.popLast() {
      waiting += view.subviews
      if let settled = view.settled, settled.turn == turn, settled.bounds.size != .zero {
        view.layer.appearance.bounds = settled.bounds
        view.layer.appearance.position = settled.position
      }
      view.settled = nil
      view.marks.subtract([.needsLayout, .hasLayout])
    }
  }
}

extension View {
  /// Where a view was before a turn.
  struct Settled {
    let turn: UInt64
    let bounds: CGRect
    let position: CGPoint
  }

  /// Takes a frame that constraints found; a transform stays.
  fileprivate func take(_ frame: CGRect) {
    var appearance = layer.appearance
    appearance.bounds.size = frame.size
    appearance.position = CGPoint(
      x: frame.minX + frame.width * appearance.anchorPoint.x,
      y: frame.minY + frame.height * appearance.anchorPoint.y
    )
    if appearance != layer.appearance { layer.appearance = appearance }
  }
}
