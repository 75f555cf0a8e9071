import TapestryConstraints
import TapestryCore
import TestSupport
import Testing

/// Random layouts that are open in random ways: what is advised has to help.
@Suite struct AdviceTests {
  private struct Scene {
    let root = Box.root(400, 300)
    var boxes: [Box] = []
    var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      root.direction = pick([.leftToRight, .rightToLeft])
      for index in 0..<Int.random(in: 2...7, using: &random) { add(index) }
      for _ in 0..<Int.random(in: 0...14, using: &random) { relate() }
    }

    mutating func pick<T>(_ choices: [T]) -> T { random.pick(choices) }

    private mutating func add(_ index: Int) {
      let frame = rect(pick([0, 5, 12.5]), pick([0, 7]), pick([0, 30, 40.5]), pick([0, 20]))
      let box = Box("\(index)", in: pick([root, root] + boxes), frame: frame)
      if pick([true, false, false]) { box.alignmentRectInsets = EdgeInsets(2) }
      if pick([true, false]) {
        box.intrinsicContentSize = CGSize(width: pick([10, 30]), height: pick([-1, 12]))
        box.constraintState.invalidate(.intrinsicContentSize)
        box.setContentHuggingPriority(pick([250, 250, 251]), for: .horizontal)
      }
      boxes.append(box)
    }

    private mutating func relate() {
      let box = pick(boxes)
      let others = boxes.filter { $0.superbox === box.superbox } + [box.superbox ?? root]
      let constant: CGFloat = pick([0, 0, 4, 8, -3, 20])
      let relation: LayoutRelation = pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
      let priority: LayoutPriority = pick([1000, 1000, 1000, 750, 500, 500])
      let (attribute, other): (LayoutAttribute, LayoutAttribute) = pick([
        (.leading, .leading), (.leading, .trailing), (.trailing, .trailing), (.top, .top),
        (.top, .bottom), (.bottom, .bottom), (.centerX, .centerX), (.width, .width),
        (.height, .width), (.width, .notAnAttribute), (.height, .notAnAttribute),
      ])
      let target = other == .notAnAttribute ? nil : pick(others)
      guard target !== box,
        let constraint = try? LayoutConstraint(
          item: box,
          attribute: attribute,
          relatedBy: relation,
          toItem: target,
          attribute: other,
          constant: target == nil ? abs(constant) * 5 : constant,
          priority: priority
        )
      else { return }
      constraint.isActive = true
    }
  }

  @Test(arguments: 0..<6) func `following the advice closes the gaps`(part: UInt64) {
    for seed in part * 50..<part * 50 + 50 {
      let scene = Scene(seed: seed)
      let engine = LayoutEngine(root: scene.root)
      let found = engine.ambiguities
      let before = scene.boxes.map { engine.frame(of: $0) }
      for ambiguity in found {
        #expect(engine.ambiguousAxes(of: ambiguity.item).contains(ambiguity.axis))
        let constraint = ambiguity.suggestion.constraint()
        constraint.isActive = true
        #expect(engine.ambiguities.count < found.count, "seed \(seed): \(ambiguity)")
        #expect(zip(scene.boxes, before).allSatisfy { isClose(engine.frame(of: $0), $1) })
        constraint.isActive = false
      }
      for ambiguity in found { ambiguity.suggestion.constraint().isActive = true }
      #expect(engine.ambiguities.isEmpty, "seed \(seed): \(engine.ambiguities)")
      #expect(scene.boxes.allSatisfy { !engine.hasAmbiguousLayout($0) })
      #expect(zip(scene.boxes, before).allSatisfy { isClose(engine.frame(of: $0), $1) })
    }
  }

  @Test(arguments: 0..<6) func `exercising visits layouts that fit, and comes back`(part: UInt64) {
    for seed in part * 50..<part * 50 + 50 {
      let scene = Scene(seed: seed)
      let engine = LayoutEngine(root: scene.root)
      for box in scene.boxes {
        let before = scene.boxes.map { engine.frame(of: $0) }
        let isAmbiguous = engine.hasAmbiguousLayout(box)
        var steps = 0
        repeat {
          guard engine.exerciseAmbiguity(in: box) else { break }
          steps += 1
        } while scene.boxes.map({ engine.frame(of: $0) }) != before && steps < 100
        #expect(isAmbiguous ? (2..<100).contains(steps) : steps == 0, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 0..<20) func `what is determined is not ambiguous`(seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let engine = LayoutEngine(root: scene.root)
    for _ in 0..<10 {
      #expect(engine.ambiguities.map(\.description) == [])
      scene.change()
    }
  }
}
