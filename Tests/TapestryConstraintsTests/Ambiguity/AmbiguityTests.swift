import TapestryConstraints
import TapestryCore
import Testing

@Suite struct AmbiguityTests {
  let root = Box.root(200, 100)
  let box = Box("box")

  init() { root.add(box) }

  @Test func `an item is ambiguous on the axes on which something is missing`() {
    let engine = LayoutEngine(root: root)
    #expect(engine.ambiguousAxes(of: box) == [.horizontal, .vertical])
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    box.heightAnchor.constraint(equalToConstant: 5).isActive = true
    #expect(engine.ambiguousAxes(of: box) == [.horizontal])
    #expect(engine.hasAmbiguousLayout(box))
    box.widthAnchor.constraint(equalToConstant: 5, priority: 1).isActive = true
    #expect(!engine.hasAmbiguousLayout(box))
    #expect(!engine.hasAmbiguousLayout(root))
  }

  @Test func `content makes a size certain`() {
    box.intrinsicContentSize = CGSize(width: 10, height: 10)
    box.constraintState.invalidate(.intrinsicContentSize)
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(!LayoutEngine(root: root).hasAmbiguousLayout(box))
  }

  @Test func `ambiguity is contagious`() {
    let other = Box("other", in: root)
    other.pin(0, 0, 10, 10)
    let engine = LayoutEngine(root: root)
    #expect(!engine.hasAmbiguousLayout(other))
    let tied = Box("tied", in: root)
    tied.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    #expect(engine.ambiguousAxes(of: tied).contains(.horizontal))
  }

  @Test func `two that hug alike and must fill are ambiguous`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    for box in [a, b] {
      box.intrinsicContentSize = CGSize(width: 20, height: 10)
      box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      box.constraintState.invalidate(.intrinsicContentSize)
    }
    LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.ambiguousAxes(of: a) == [.horizontal])
    a.setContentHuggingPriority(251, for: .horizontal)
    #expect(engine.ambiguousAxes(of: a) == [])
  }

  @Test func `what is not determined stays where it is`() {
    box.frame = rect(30, 40, 50, 20)
    root.frame = rect(0, 0, 200, 100)
    let other = Box("other", in: root)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(30, 40, 50, 20))
    let tie = other.leftAnchor.constraint(equalTo: box.rightAnchor)
    tie.isActive = true
    #expect(engine.frame(of: other).minX == engine.frame(of: box).maxX)
    let width = box.widthAnchor.constraint(equalToConstant: 60)
    width.isActive = true
    #expect(engine.frame(of: box).width == 60)
    width.isActive = false
    #expect(engine.frame(of: box).width == 60)
  }
}
