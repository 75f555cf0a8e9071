import TapestryConstraints
import TapestryCore
import Testing

@Suite struct PriorityTests {
  let root = Box.root(200, 100)
  let box = Box("box")

  init() { root.add(box) }

  @Test func `higher priorities win out entirely`() {
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10, priority: 75),
      box.widthAnchor.constraint(equalToConstant: 90, priority: 50),
      box.widthAnchor.constraint(equalToConstant: 91, priority: 50),
      box.widthAnchor.constraint(equalToConstant: 92, priority: 50),
    ])
    #expect(LayoutEngine(root: root).frame(of: box).width == 10)
  }

  @Test func `what is optional comes as near as it can`() {
    LayoutConstraint.activate([
      box.widthAnchor.constraint(lessThanOrEqualToConstant: 60),
      box.widthAnchor.constraint(equalToConstant: 90, priority: 1),
    ])
    #expect(LayoutEngine(root: root).frame(of: box).width == 60)
  }

  @Test func `equal priorities that contradict each other are ambiguous, one point more decides`() {
    let exact = box.widthAnchor.constraint(equalToConstant: 24, priority: 500)
    let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 30, priority: 500)
    LayoutConstraint.activate([exact, least])
    let engine = LayoutEngine(root: root)
    let width = engine.frame(of: box).width
    #expect(width >= 24 && width <= 30)
    #expect(engine.ambiguousAxes(of: box).contains(.horizontal))
    exact.priority = 501
    #expect(engine.frame(of: box).width == 24)
    least.priority = 502
    #expect(engine.frame(of: box).width == 30)
  }

  @Test func `fractions of priorities count`() {
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 10, priority: 999),
      box.widthAnchor.constraint(equalToConstant: 20, priority: 999.5),
    ])
    #expect(LayoutEngine(root: root).frame(of: box).width == 20)
  }

  @Test func `sizes that exclude each other are zero, silently`() {
    let other = Box("other", in: root)
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: 2),
      other.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 3),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 0)
    #expect(engine.frame(of: other).width == 0)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `a negative width contradicts itself`() {
    box.widthAnchor.constraint(equalToConstant: -10).isActive = true
    #expect(LayoutEngine(root: root).conflicts.count == 1)
  }

  @Test func `required and optional change places while active`() {
    let narrow = box.widthAnchor.constraint(equalToConstant: 10)
    let wide = box.widthAnchor.constraint(equalToConstant: 90, priority: 500)
    LayoutConstraint.activate([narrow, wide])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 10)
    narrow.priority = 400
    #expect(engine.frame(of: box).width == 90)
    wide.priority = .required
    narrow.priority = 999
    #expect(engine.frame(of: box).width == 90)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `multiplier and relation change while active`() {
    let ratio = box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5)
    let wish = box.widthAnchor.constraint(equalToConstant: 170, priority: 10)
    LayoutConstraint.activate([ratio, wish])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 100)
    ratio.multiplier = 0.25
    #expect(engine.frame(of: box).width == 50)
    ratio.relation = .greaterThanOrEqual
    #expect(engine.frame(of: box).width == 170)
    ratio.multiplier = 1
    ratio.constant = -10
    #expect(engine.frame(of: box).width == 190)
  }

  @Test func `changes of inactive constraints count once they are active`() {
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    width.constant = 20
    width.relation = .greaterThanOrEqual
    width.priority = 600
    width.isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).width == 20)
  }
}
