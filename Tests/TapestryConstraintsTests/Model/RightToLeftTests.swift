import TapestryConstraints
import TapestryCore
import Testing

@Suite struct RightToLeftTests {
  let root = Box.root(200, 100, direction: .rightToLeft)

  @Test func `leading is right, and constants keep their visual meaning`() {
    let box = Box("box", in: root)
    LayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
    ])
    let frame = LayoutEngine(root: root).frame(of: box)
    #expect(frame.maxX == 180)
    #expect(frame.minX == 30)
  }

  @Test func `left and right never flip`() {
    let box = Box("box", in: root)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
    ])
    #expect(LayoutEngine(root: root).frame(of: box).minX == 20)
  }

  @Test func `constants between centers do not flip`() {
    let box = Box("box", in: root)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 7).isActive = true
    #expect(LayoutEngine(root: root).frame(of: box).midX == 107)
  }

  @Test func `a constraint with one leading side is measured in the reading direction`() {
    let box = Box("box", in: root)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 7).isActive = true
    // Seven points after the middle, that is, left of it.
    #expect(LayoutEngine(root: root).frame(of: box).maxX == 93)
  }

  @Test func `multipliers of trailing count from where lines begin`() throws {
    let box = Box("box", in: root)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    try LayoutConstraint(
      item: box,
      attribute: .centerX,
      toItem: root,
      attribute: .trailing,
      multiplier: 0.25
    ).isActive = true
    #expect(LayoutEngine(root: root).frame(of: box).midX == 150)
  }

  @Test func `relations keep their visual meaning`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(100, 0, 50, 10)
    LayoutConstraint.activate([
      b.widthAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: 8),
      b.leadingAnchor.constraint(equalTo: root.leadingAnchor, priority: 500),
    ])
    #expect(LayoutEngine(root: root).frame(of: b).maxX == 92)
  }

  @Test func `margins follow the reading direction where they are given so`() {
    root.layoutMargins = EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 11)
    let box = Box("box", in: root)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.layoutMarginsGuide.rightAnchor),
    ])
    let frame = LayoutEngine(root: root).frame(of: box)
    #expect(frame.minX == 11)
    #expect(frame.maxX == 195)
  }

  @Test func `the first item's direction counts`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.direction = .leftToRight
    for box in [a, b] {
      box.widthAnchor.constraint(equalToConstant: 10).isActive = true
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3).isActive = true
    }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a).minX == 3)
    #expect(engine.frame(of: b).maxX == 197)
  }

  @Test func `the direction can change`() {
    let outer = Box("outer", in: root)
    outer.pin(0, 0, 100, 100)
    let box = Box("box", in: outer)
    box.widthAnchor.constraint(equalToConstant: 10).isActive = true
    box.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).maxX == 97)
    root.direction = .leftToRight
    root.constraintState.invalidate(.layoutDirection)
    #expect(engine.frame(of: box).minX == 3)
  }
}
