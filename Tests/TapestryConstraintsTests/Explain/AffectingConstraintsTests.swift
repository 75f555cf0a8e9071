import TapestryConstraints
import TapestryCore
import Testing

/// Which constraints are said to affect an item.
@Suite struct AffectingConstraintsTests {
  let layout = BrokenLayout()

  /// The constraints that move an item on an axis when their constants change by a little, found by
  /// changing each.
  private func movers(
    _ constraints: [LayoutConstraint],
    of item: Box,
    _ axis: Axis,
    _ engine: LayoutEngine
  ) -> Set<ObjectIdentifier> {
    func extent() -> (CGFloat, CGFloat) {
      let frame = engine.alignmentRect(of: item)
      return (frame.origin[axis], frame.size[axis])
    }
    let (place, size) = extent()
    var found: Set<ObjectIdentifier> = []
    for constraint in constraints {
      let constant = constraint.constant
      for change in [0.125, -0.125] {
        constraint.constant = constant + change
        let (newPlace, newSize) = extent()
        if abs(newPlace - place) > 1e-6 || abs(newSize - size) > 1e-6 {
          found.insert(ObjectIdentifier(constraint))
        }
        constraint.constant = constant
        engine.layout()
      }
    }
    return found
  }

  /// Margins and heights that follow places and widths are answers of items, and not solved.
  private func stopMeasuringAnew(_ scene: RandomScene) {
    scene.root.safeAreaInsets = .zero
    scene.root.constraintState.invalidate(.geometry)
    for box in scene.boxes {
      box.preservesSuperviewLayoutMargins = false
      box.textLength = nil
      box.constraintState.invalidate(.intrinsicContentSize)
    }
  }

  @Test(arguments: 1...40)
  func `exactly those that move it, in random trees`(_ seed: UInt64) {
    var scene = RandomScene(seed: seed)
    let engine = LayoutEngine(root: scene.root)
    for _ in 0..<Int(seed % 7) { scene.change() }
    stopMeasuringAnew(scene)
    for box in scene.boxes {
      for axis in Axis.allCases {
        let found = engine.constraintsAffectingLayout(of: box, for: axis)
          .filter { !$0.fileID.contains("SystemGuide") }
        let expected = movers(scene.constraints, of: box, axis, engine)
        #expect(
          Set(found.map(ObjectIdentifier.init)) == expected,
          "seed \(seed), \(box.layoutName) \(axis)"
        )
      }
    }
  }

  @Test func `rules that meet in one point`() throws {
    let (a, b) = (layout.box("a"), layout.box("b"))
    let least = try layout.constrain(a, .width, .greaterThanOrEqual, plus: 50)
    let most = try layout.constrain(a, .width, .lessThanOrEqual, plus: 50)
    let same = try layout.constrain(b, .width, to: a, .width)
    let limit = try layout.constrain(b, .width, .lessThanOrEqual, plus: 50)
    let place = try layout.constrain(b, .left, to: layout.card, .left)
    let engine = LayoutEngine(root: layout.card)
    let found = engine.constraintsAffectingLayout(of: b, for: .horizontal)
    let expected = movers([least, most, same, limit, place], of: b, .horizontal, engine)
    #expect(Set(found.map(ObjectIdentifier.init)) == expected)
    #expect(found.contains { $0 === place } && found.contains { $0 === same })
  }

  @Test func `a tie is moved by those that tie`() throws {
    // Two labels share 320: one hugs at 251 and is 40 wide, the other one takes what is left.
    let (a, b) = (layout.box("a"), layout.box("b"))
    for box in [a, b] { box.intrinsicContentSize = CGSize(width: 40, height: 10) }
    a.setContentHuggingPriority(251, for: .horizontal)
    let left = try layout.constrain(a, .left, to: layout.card, .left)
    let gap = try layout.constrain(b, .left, to: a, .right, plus: 8)
    let right = try layout.constrain(b, .right, to: layout.card, .right)
    let engine = LayoutEngine(root: layout.card)
    let ofA = engine.constraintsAffectingLayout(of: a, for: .horizontal)
    #expect(ofA.map(ObjectIdentifier.init) == [left].map(ObjectIdentifier.init))
    let ofB = engine.constraintsAffectingLayout(of: b, for: .horizontal)
    #expect(ofB.map(ObjectIdentifier.init) == [left, gap, right].map(ObjectIdentifier.init))
    let rules = engine.rulesAffectingLayout(of: a, for: .horizontal).map(\.description)
    #expect(rules.contains("a.width ≤ 40 by its content (hugging 251)"))
  }

  @Test func `a size that cannot be less than nothing decides`() throws {
    // What lies to the right of the gap would like to begin at -10.
    let (gap, box) = (layout.box("gap"), layout.box("box"))
    try layout.constrain(gap, .left, to: layout.card, .left)
    try layout.constrain(box, .left, to: gap, .right)
    let wish = try layout.constrain(box, .left, to: layout.card, .left, plus: -10)
    wish.priority = 500
    let engine = LayoutEngine(root: layout.card)
    #expect(engine.frame(of: box).minX == 0)
    let rules = engine.rulesAffectingLayout(of: gap, for: .horizontal).map(\.description)
    #expect(
      rules == ["gap.left == card.left (Card.swift:1)", "gap.width ≥ 0 (no size is negative)"]
    )
  }
}
