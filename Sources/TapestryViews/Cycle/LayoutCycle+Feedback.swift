internal import TapestryConstraints
internal import TapestryCore

/// Feedback loops.
extension LayoutCycle {
  /// Where a view was before a turn.
  struct Settled {
    let turn: UInt64
    let bounds: CGRect
    let position: CGPoint
  }

  /// Notes that a view was at another place or had another size before.
  static func record(geometryOf view: View, from old: LayerAppearance) {
    guard let cycle = running.last else { return }
    if view.settled.map({ $0.turn != cycle.turn }) ?? true {
      view.settled = Settled(turn: cycle.turn, bounds: old.bounds, position: old.position)
    }
    cycle.detector.note(view, from: old.frame, to: view.frame)
  }

  func endTurn(of methods: [FeedbackDetector.Method]) {
    guard detector.looping != nil else {
      for method in methods { reported[method] = nil }
      if methods.contains(.layoutSubviews) { reportOddities() }
      return
    }
    for call in detector.loops { report(call) }
    View.performWithoutAnimation { restore() }
  }

  /// Reports what is odd about constraints at the end of the turn, whatever was odd on the way.
  private func reportOddities() {
    guard let engine = engineIfMade else { return }
    engine.diagnostics = root.environment.diagnostics
    engine.reportOddities()
  }

  private func report(_ call: FeedbackDetector.Call) {
    let identity = ObjectIdentifier(call.view)
    guard reported[call.method, default: []].insert(identity).inserted else { return }
    let reason = detector.explanation(of: call, engine).map { ": \($0)" } ?? ""
    let times = "\(detector.limit) times in one turn"
    let what =
      call.method == .layoutSubviews ? "it was laid out" : "its \(call.method)() was called"
    root.environment.diagnostics.report(
      Diagnostic(
        .layoutFeedback,
        item: call.view.itemName,
        message: "\(what) \(times)\(reason); the layout before is kept"
      )
    )
  }

  /// Puts everything back to where it was before the turn, and forgets what still waits, but for
  /// what waited before and has nothing to do with the loop: that is for the next turn.
  private func restore() {
    var layers = [root.layer]
    var kept: [(layer: Layer, flags: UpdateFlags)] = []
    var next = 0
    while next < layers.count {
      let layer = layers[next]
      next += 1
      layers += layer.sublayers
      let updates = layer.updates
      if !updates.contains(.isMarkedInTurn), !updates.isDisjoint(with: .ofItself) {
        kept.append((layer, updates.intersection(.ofItself)))
      }
      guard let view = layer.ownerView else { continue }
      if let settled = view.settled, settled.turn == turn, settled.bounds.size != .zero {
        layer.appearance.bounds = settled.bounds
        layer.appearance.position = settled.position
      }
      view.settled = nil
    }
    takeFrames { _ in }
    // Going back has marked views as well.
    for layer in layers { layer.updates.subtract(.inLoop.union(.isMarkedInTurn)) }
    for (layer, flags) in kept {
      layer.updates.formUnion(flags)
      layer.propagateUpdates()
    }
  }
}
