import TapestryConstraints
import TapestryCore
import TapestryViews
import TestSupport
import Testing

/// Random trees: however a layout came about, it is the one that a new tree has.
@MainActor
@Suite struct RandomTreeTests {
  private func size(_ random: inout SplitMix64) -> CGSize {
    CGSize(width: random.length(300...700), height: random.length(300...700))
  }

  private func fresh(_ seed: UInt64, _ size: CGSize, scale: CGFloat = 1) -> RandomScene {
    let scene = RandomScene(seed: seed, scale: scale)
    scene.window.size = size
    scene.window.turn(at: 0)
    return scene
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `resized a hundred times, a tree is as laid out as a new one`(_ seed: UInt64) {
    let scale: CGFloat = seed.isMultiple(of: 3) ? 2 : 1
    var random = SplitMix64(seed: seed * 1000)
    let scene = RandomScene(seed: seed, scale: scale)
    scene.window.turn(at: 0)
    for step in 1...100 {
      scene.window.size = size(&random)
      // Some turns see several sizes as one.
      if random.one(in: 4) { continue }
      scene.window.turn(at: 0)
      #expect(!scene.window.needsTurn)
      guard step.isMultiple(of: 20) else { continue }
      let difference = scene.difference(to: fresh(seed, scene.window.size, scale: scale))
      #expect(difference == nil)
      if difference != nil { return }
    }
    // Nothing contradicts anything, and nothing is open.
    #expect(scene.reports.diagnostics.isEmpty)
  }

  @Test(arguments: 21...23 as ClosedRange<UInt64>)
  func `views that leave and come back while layout runs leave no trace`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed * 1000)
    let scene = RandomScene(seed: seed)
    scene.window.turn(at: 0)
    for _ in 1...15 {
      let (trigger, view) = (random.pick(scene.movable), random.pick(scene.movable))
      guard let superview = view.superview,
        let place = superview.subviews.firstIndex(where: { $0 === view })
      else { continue }
      (trigger as? RandomScene.Content)?.onLayout = {
        (trigger as? RandomScene.Content)?.onLayout = nil
        view.removeFromSuperview()
        superview.insertSubview(view, at: place)
        LayoutConstraint.activate(scene.constraints.filter { !$0.isActive })
      }
      trigger.setNeedsLayout()
      scene.window.size = size(&random)
      scene.window.turn(at: 0)
      #expect(!scene.window.needsTurn)
      let difference = scene.difference(to: fresh(seed, scene.window.size))
      #expect(difference == nil)
      if difference != nil { return }
    }
  }

  @Test(arguments: 31...33 as ClosedRange<UInt64>)
  func `constants and contents that change and change back leave no trace`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed * 1000)
    let scene = RandomScene(seed: seed)
    scene.window.turn(at: 0)
    for _ in 1...12 {
      let constraint = random.pick(scene.constraints)
      let constant = constraint.constant
      let content = random.pick(scene.views.compactMap { $0 as? RandomScene.Content })
      let wanted = content.wanted
      constraint.constant += random.length(1...5)
      content.wanted.width += random.length(1...30)
      scene.window.turn(at: 0)
      constraint.constant = constant
      content.wanted = wanted
      scene.window.turn(at: 0)
      let difference = scene.difference(to: fresh(seed, scene.window.size))
      #expect(difference == nil)
      if difference != nil { return }
    }
  }

  /// A view, what constraints know of it, its guides, constraints and recognizers, weakly.
  private struct Remains {
    weak var view: View?
    weak var layer: Layer?
    weak var state: ConstraintState?
    weak var guide: LayoutGuide?
    weak var constraint: LayoutConstraint?
    weak var recognizer: GestureRecognizer?

    @MainActor var isNothing: Bool {
      view == nil && layer == nil && state == nil && guide == nil && constraint == nil
        && recognizer == nil
    }
  }

  private func remains(of scene: RandomScene) -> [Remains] {
    let constraints = scene.constraints
    return (scene.views + [scene.window]).enumerated().map { index, view in
      let recognizer = TapGestureRecognizer { _ in }
      view.addGestureRecognizer(recognizer)
      return Remains(
        view: view,
        layer: view.layer,
        state: view.constraintState,
        guide: view.layoutMarginsGuide,
        constraint: constraints[index % constraints.count],
        recognizer: recognizer
      )
    }
  }

  @Test(arguments: 41...42 as ClosedRange<UInt64>)
  func `nothing of a window outlives it`(_ seed: UInt64) {
    var all: [Remains] = []
    do {
      let scene = RandomScene(seed: seed)
      all = remains(of: scene)
      scene.window.turn(at: 0)
      View.animate(duration: 1) { for view in scene.views { view.opacity = 0.5 } }
      for event in Event.tap(at: CGPoint(x: 50, y: 50)) { scene.window.send(event, at: 0) }
      scene.window.send(.touch(id: 7, .began, at: CGPoint(x: 150, y: 50)), at: 0)
      scene.window.turn(at: 0.5)
      _ = scene.window.composite()
    }
    #expect(all.count > 5)
    #expect(all.filter { !$0.isNothing }.isEmpty)
  }

  @Test(arguments: 51...52 as ClosedRange<UInt64>)
  func `nothing of a view outlives it in a window that goes on`(_ seed: UInt64) {
    let window = Window(size: CGSize(width: 400, height: 400))
    var all: [Remains] = []
    do {
      let scene = RandomScene(seed: seed)
      all = remains(of: scene).filter { $0.view !== scene.window }
      let box = View(frame: window.bounds)
      window.addSubview(box)
      for view in scene.window.subviews { box.addSubview(view) }
      // Those with the window are left out.
      for constraint in scene.constraints { try? constraint.activate() }
      window.turn(at: 0)
      _ = window.composite()
      View.animate(duration: 0.2) { for view in scene.views { view.opacity = 0.5 } }
      for event in Event.tap(at: CGPoint(x: 50, y: 50)) { window.send(event, at: 0) }
      window.turn(at: 0.1)
      box.removeFromSuperview()
    }
    // Timers, animations and touches that were under way come to their end.
    window.turn(at: 5)
    window.turn(at: 10)
    _ = window.composite()
    #expect(all.filter { $0.view != nil }.isEmpty)
    #expect(all.filter { !$0.isNothing }.isEmpty)
  }
}
