import TapestryConstraints
import TapestryCore
import Testing

@Suite struct ActivationTests {
  let root = Box.root(200, 100)

  @Test func `a constraint is installed on the nearest common ancestor`() {
    let outer = Box("outer", in: root)
    let (a, b) = (Box("a", in: outer), Box("b", in: outer))
    let deep = Box("deep", in: b)
    let cases: [(LayoutConstraint, Box)] = [
      (a.leftAnchor.constraint(equalTo: b.leftAnchor), outer),
      (a.leftAnchor.constraint(equalTo: deep.leftAnchor), outer),
      (deep.leftAnchor.constraint(equalTo: b.leftAnchor), b),
      (a.leftAnchor.constraint(equalTo: root.leftAnchor), root),
      (a.widthAnchor.constraint(equalToConstant: 3), a),
    ]
    for (constraint, ancestor) in cases {
      constraint.isActive = true
      #expect(constraint.installationItem === ancestor)
      #expect(ancestor.constraints.contains { $0 === constraint })
      constraint.isActive = false
      #expect(constraint.installationItem == nil)
      #expect(ancestor.constraints.isEmpty)
    }
  }

  @Test func `activating and deactivating twice does nothing`() {
    let box = Box("box", in: root)
    let constraint = box.widthAnchor.constraint(equalToConstant: 3)
    constraint.isActive = false
    LayoutConstraint.activate([constraint, constraint])
    #expect(box.constraints.count == 1)
    LayoutConstraint.deactivate([constraint, constraint])
    #expect(box.constraints.isEmpty)
    #expect(!constraint.isActive)
  }

  @Test func `without a common ancestor activating throws`() {
    let (a, b) = (Box("a"), Box("b"))
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor("a", "b")) {
      try constraint.activate()
    }
    #expect(!constraint.isActive)
  }

  @Test func `without a common ancestor isActive traps`() async {
    await #expect(processExitsWith: .failure) {
      let (a, b) = (Box("a"), Box("b"))
      a.widthAnchor.constraint(equalTo: b.widthAnchor).isActive = true
    }
  }

  @Test func `three items need one ancestor of all`() {
    let (a, b, c) = (Box("a", in: root), Box("b", in: root), Box("c"))
    let constraint = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
      .constraint(equalTo: c.widthAnchor)
    #expect(throws: LayoutConstraintError.noCommonAncestor("b", "c")) {
      try constraint.activate()
    }
  }

  @Test func `constraints come and go in one engine`() {
    let box = Box("box", in: root)
    let engine = LayoutEngine(root: root)
    let narrow = box.widthAnchor.constraint(equalToConstant: 10)
    let wide = box.widthAnchor.constraint(equalToConstant: 90)
    narrow.isActive = true
    #expect(engine.frame(of: box).width == 10)
    narrow.isActive = false
    wide.isActive = true
    #expect(engine.frame(of: box).width == 90)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `the order of adding and activating does not matter`() {
    let engine = LayoutEngine(root: root)
    let outer = Box("outer")
    let box = Box("box", in: outer)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 4),
      box.widthAnchor.constraint(equalToConstant: 6),
    ])
    root.add(outer)
    outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30).isActive = true
    #expect(engine.frame(of: outer).minX == 30)
    #expect(engine.frame(of: box).minX == 4)
    #expect(engine.frame(of: box).width == 6)
  }

  @Test func `removing an item deactivates constraints across, not those inside`() {
    let outer = Box("outer", in: root)
    let (a, b) = (Box("a", in: outer), Box("b", in: outer))
    let inside = a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 5)
    let own = a.widthAnchor.constraint(equalToConstant: 7)
    let across = b.leftAnchor.constraint(equalTo: root.leftAnchor)
    let edge = outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 9)
    let other = root.widthAnchor.constraint(equalToConstant: 200)
    LayoutConstraint.activate([inside, own, across, edge, other])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: b).minX == -9)
    root.remove(outer)
    #expect(inside.isActive)
    #expect(own.isActive)
    #expect(!across.isActive)
    #expect(!edge.isActive)
    #expect(other.isActive)
    #expect(engine.frame(of: a) == a.frame)
    root.add(outer)
    edge.isActive = true
    b.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 2).isActive = true
    #expect(engine.frame(of: a).minX == 7)
    #expect(engine.frame(of: a).width == 7)
  }

  @Test func `an item that leaves changes nothing any more`() {
    let engine = LayoutEngine(root: root)
    let outer = Box("outer", in: root)
    outer.pin(0, 0, 50, 50)
    _ = engine.frame(of: outer)
    root.remove(outer)
    outer.widthAnchor.constraint(equalToConstant: 1).isActive = true
    outer.constraintState.invalidate([.geometry, .frame, .intrinsicContentSize])
    let newcomer = Box("newcomer", in: root)
    newcomer.pin(1, 2, 3, 4)
    #expect(engine.frame(of: newcomer) == rect(1, 2, 3, 4))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `constraints do not retain their items`() {
    let constraint: LayoutConstraint
    weak var gone: Box?
    do {
      let box = Box("box")
      gone = box
      constraint = box.widthAnchor.constraint(equalToConstant: 3)
      constraint.isActive = true
      #expect(constraint.isActive)
    }
    #expect(gone == nil)
    #expect(constraint.firstItem == nil)
    #expect(!constraint.isActive)
    #expect(throws: LayoutConstraintError.missingItem) { try constraint.activate() }
  }

  @Test func `items, constraints and engine are released together`() {
    weak var engine: LayoutEngine?
    weak var box: Box?
    weak var constraint: LayoutConstraint?
    do {
      let root = Box.root(10, 10)
      let inner = Box("inner", in: root)
      let made = inner.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor)
      made.isActive = true
      let owner = LayoutEngine(root: root)
      #expect(owner.frame(of: inner).minX == 8)
      (engine, box, constraint) = (owner, inner, made)
    }
    #expect(engine == nil)
    #expect(box == nil)
    #expect(constraint == nil)
  }

  @Test func `many constraints come and go in constant time each`() {
    let box = Box("box", in: root)
    let kept = box.widthAnchor.constraint(equalToConstant: 0)
    kept.isActive = true
    for index in 0..<10_000 {
      let constraint = box.widthAnchor.constraint(equalToConstant: CGFloat(index))
      constraint.isActive = true
      constraint.isActive = false
    }
    #expect(box.constraints.count == 1)
    #expect(box.constraints[0] === kept)
  }

  @Test func `an item outlives the one that it lay in`() {
    let box = Box("box")
    let engine: LayoutEngine
    do {
      let gone = Box.root(50, 50)
      gone.add(box)
      box.leftAnchor.constraint(equalTo: gone.leftAnchor, constant: 4).isActive = true
      engine = LayoutEngine(root: gone)
      #expect(engine.frame(of: box).minX == 4)
    }
    #expect(engine.root == nil)
    engine.layout()
    root.add(box)
    let next = LayoutEngine(root: root)
    box.pin(1, 2, 3, 4)
    #expect(next.frame(of: box) == rect(1, 2, 3, 4))
    #expect(root.constraints.count == 2)
  }

  @Test func `guides of an item that is gone stay usable`() {
    let guide = LayoutGuide()
    do {
      let gone = Box("gone")
      gone.addLayoutGuide(guide)
      _ = gone.safeAreaLayoutGuide
    }
    #expect(guide.owner == nil)
    root.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    #expect(LayoutEngine(root: root).frame(of: guide).width == 100)
  }
}
