import TapestryConstraints
import TapestryCore
import Testing

/// Items that change their place in the tree, as they should and as they should not.
@Suite struct MovingTests {
  let root = Box.root(200, 100)

  @Test func `leaving removes constraints from all ancestors`() {
    let middle = Box("middle", in: root)
    let outer = Box("outer", in: middle)
    let inner = Box("inner", in: outer)
    let other = Box("other", in: middle)
    let toRoot = inner.leftAnchor.constraint(equalTo: root.leftAnchor)
    let toMiddle = outer.leftAnchor.constraint(equalTo: middle.leftAnchor)
    let toSibling = other.leftAnchor.constraint(equalTo: inner.rightAnchor)
    let inside = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    let aside = other.topAnchor.constraint(equalTo: root.topAnchor)
    LayoutConstraint.activate([toRoot, toMiddle, toSibling, inside, aside])
    middle.remove(outer)
    #expect([toRoot, toMiddle, toSibling].allSatisfy { !$0.isActive })
    #expect(inside.isActive && aside.isActive)
    #expect(root.constraints.count == 1)
    #expect(middle.constraints.isEmpty)
  }

  @Test func `a subtree moves with what it holds inside`() {
    let (left, right) = (Box("left", in: root), Box("right", in: root))
    left.pin(0, 0, 50, 50)
    right.pin(100, 0, 50, 50)
    let card = Box("card", in: left)
    let title = Box("title", in: card)
    LayoutConstraint.activate([
      title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4),
      title.widthAnchor.constraint(equalToConstant: 6),
      card.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 3),
    ])
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: title.leftAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).minX == 7)
    left.remove(card)
    right.add(card)
    card.leftAnchor.constraint(equalTo: right.leftAnchor, constant: 1).isActive = true
    marker.leftAnchor.constraint(equalTo: title.leftAnchor).isActive = true
    #expect(engine.frame(of: card).minX == 1)
    #expect(engine.frame(of: title) == rect(4, 0, 6, 0))
    #expect(engine.frame(of: marker).minX == 105)
  }

  @Test func `adding an item elsewhere takes it away from where it was`() {
    let (left, right) = (Box("left", in: root), Box("right", in: root))
    left.pin(0, 0, 50, 50)
    right.pin(100, 0, 50, 50)
    let card = Box("card", in: left)
    let inside = card.widthAnchor.constraint(equalToConstant: 6)
    let across = card.leftAnchor.constraint(equalTo: left.leftAnchor, constant: 3)
    LayoutConstraint.activate([inside, across])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: card).minX == 3)
    // Nobody said that it leaves.
    right.add(card)
    #expect(!across.isActive)
    #expect(inside.isActive)
    let marker = Box("marker", in: root)
    LayoutConstraint.activate([
      card.leftAnchor.constraint(equalTo: right.leftAnchor, constant: 1),
      marker.leftAnchor.constraint(equalTo: card.rightAnchor),
    ])
    #expect(engine.frame(of: card).minX == 1)
    #expect(engine.frame(of: marker).minX == 107)
  }

  @Test func `an item can move to the tree of another engine`() {
    let other = Box.root(500, 500)
    let (engine, otherEngine) = (LayoutEngine(root: root), LayoutEngine(root: other))
    let card = Box("card", in: root)
    let title = Box("title", in: card)
    card.pin(1, 2, 30, 40)
    title.leftAnchor.constraint(equalTo: card.leftAnchor, constant: 4).isActive = true
    #expect(engine.frame(of: title).minX == 4)
    root.remove(card)
    other.add(card)
    card.leftAnchor.constraint(equalTo: other.rightAnchor, constant: -100).isActive = true
    #expect(otherEngine.frame(of: card).minX == 400)
    #expect(otherEngine.frame(of: card).size == CGSize(width: 30, height: 40))
    #expect(otherEngine.frame(of: title).minX == 4)
    title.constraintState.invalidate(.intrinsicContentSize)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `an item that is gone lets go of others`() {
    let next = Box("next", in: root)
    let wish = next.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5, priority: 500)
    wish.isActive = true
    let engine = LayoutEngine(root: root)
    let across: LayoutConstraint
    do {
      let box = Box("box", in: root)
      box.pin(10, 10, 20, 20)
      across = next.leftAnchor.constraint(equalTo: box.rightAnchor)
      across.isActive = true
      #expect(engine.frame(of: next).minX == 30)
      // Nobody said that it leaves.
      root.lose(box)
    }
    #expect(!across.isActive)
    #expect(throws: LayoutConstraintError.missingItem) { try across.activate() }
    #expect(engine.frame(of: next).minX == 5)
    #expect(root.constraints.map { $0 === wish } == [true])
    // Its variables serve a newcomer.
    let newcomer = Box("newcomer", in: root)
    newcomer.pin(1, 2, 3, 4)
    #expect(engine.frame(of: newcomer) == rect(1, 2, 3, 4))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `what lay in an item that is gone can be added again`() {
    let next = Box("next", in: root)
    next.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5, priority: 500).isActive = true
    let engine = LayoutEngine(root: root)
    let inner = Box("inner")
    let across = next.leftAnchor.constraint(equalTo: inner.rightAnchor)
    do {
      let outer = Box("outer", in: root)
      outer.pin(50, 50, 50, 50)
      outer.add(inner)
      inner.pin(10, 10, 20, 20)
      across.isActive = true
      #expect(engine.frame(of: next).minX == 80)
      root.lose(outer)
    }
    #expect(engine.frame(of: next).minX == 5)
    #expect(!across.isActive)
    root.add(inner)
    inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7).isActive = true
    across.isActive = true
    #expect(engine.frame(of: inner).minX == 7)
    #expect(engine.frame(of: inner).size == CGSize(width: 20, height: 20))
    #expect(engine.frame(of: next).minX == 27)
  }

  @Test func `an item that nobody announced traps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = Box.root(10, 10)
      let engine = LayoutEngine(root: root)
      root.slipIn(Box("stranger"))
      _ = engine.frame(of: root.boxes[0])
    }
    #expect(says(result, "stranger lies in the tree of the engine, which was not told"))
  }

  @Test func `an item that nobody announced brings no constraints`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = Box.root(10, 10)
      let engine = LayoutEngine(root: root)
      let stranger = Box("stranger")
      stranger.widthAnchor.constraint(equalToConstant: 5).isActive = true
      root.slipIn(stranger)
      stranger.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
      engine.layout()
    }
    #expect(says(result, "stranger lies in the tree of the engine, which was not told"))
  }

  @Test func `an engine inside another one's tree traps`() async {
    let inside = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = Box.root(10, 10)
      let card = Box("card", in: root)
      let outer = LayoutEngine(root: root)
      withExtendedLifetime(outer) { _ = LayoutEngine(root: card) }
    }
    #expect(says(inside, "card lies in an item that another engine places"))
    let around = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = Box.root(10, 10)
      let outer = LayoutEngine(root: root)
      let card = Box("card")
      let engine = LayoutEngine(fitting: card)
      withExtendedLifetime((outer, engine)) { root.add(card) }
    }
    #expect(says(around, "card has an engine and lies in an item that another one places"))
  }

  @Test func `an engine can follow in a tree that had one below`() {
    let card = Box("card", in: root)
    card.pin(1, 2, 3, 4)
    do {
      let engine = LayoutEngine(root: card)
      engine.layout()
    }
    #expect(LayoutEngine(root: root).frame(of: card) == rect(1, 2, 3, 4))
  }
}
