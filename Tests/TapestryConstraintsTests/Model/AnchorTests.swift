import TapestryConstraints
import TapestryCore
import Testing

@Suite struct AnchorTests {
  let root = Box.root(200, 100)

  @Test func `anchors are equal if item and attribute are`() {
    let (a, b) = (Box("a"), Box("b"))
    #expect(a.leadingAnchor == a.leadingAnchor)
    #expect(a.leadingAnchor != b.leadingAnchor)
    #expect(a.leadingAnchor != a.leftAnchor)
    #expect(a.leftAnchor.anchorWithOffset(to: b.leftAnchor) != b.widthAnchor)
    #expect(a.leadingAnchor.item === a)
    #expect(a.leadingAnchor.attribute == .leading)
  }

  @Test func `each anchor has its attribute`() {
    let a = Box()
    let x = [a.leadingAnchor, a.trailingAnchor, a.leftAnchor, a.rightAnchor, a.centerXAnchor]
    #expect(x.map(\.attribute) == [.leading, .trailing, .left, .right, .centerX])
    let y = [
      a.topAnchor, a.bottomAnchor, a.centerYAnchor, a.firstBaselineAnchor, a.lastBaselineAnchor,
    ]
    #expect(y.map(\.attribute) == [.top, .bottom, .centerY, .firstBaseline, .lastBaseline])
    #expect([a.widthAnchor, a.heightAnchor].map(\.attribute) == [.width, .height])
  }

  @Test func `the three relations`() {
    let box = Box("box", in: root)
    let wish = box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 50, priority: 500)
    LayoutConstraint.activate([
      wish, box.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 20),
      box.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 80),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).minX == 50)
    wish.constant = 0
    #expect(engine.frame(of: box).minX == 20)
    wish.constant = 99
    #expect(engine.frame(of: box).minX == 80)
  }

  @Test func `dimensions have multipliers`() {
    let (a, b, c) = (Box("a", in: root), Box("b", in: root), Box("c", in: root))
    LayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 30),
      b.widthAnchor.constraint(greaterThanOrEqualTo: a.widthAnchor, multiplier: 2, constant: 1),
      b.widthAnchor.constraint(equalToConstant: 0, priority: 500),
      c.widthAnchor.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 0.5),
      c.widthAnchor.constraint(equalToConstant: 100, priority: 500),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: b).width == 61)
    #expect(engine.frame(of: c).width == 15)
  }

  @Test func `system spacing is eight points`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(10, 10, 20, 20)
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
    ])
    let frame = LayoutEngine(root: root).frame(of: b)
    #expect(frame.origin == CGPoint(x: 46, y: 38))
  }

  @Test func `system spacing bounds from both sides`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(10, 10, 20, 20)
    LayoutConstraint.activate([
      b.leadingAnchor.constraint(
        greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor,
        multiplier: 1
      ),
      b.leadingAnchor.constraint(
        lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor,
        multiplier: 3
      ),
      b.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100, priority: 10),
      b.topAnchor.constraint(
        greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor,
        multiplier: 1
      ),
      b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 3),
      b.topAnchor.constraint(equalTo: root.topAnchor, priority: 10),
    ])
    let frame = LayoutEngine(root: root).frame(of: b)
    #expect(frame.origin == CGPoint(x: 54, y: 38))
  }

  @Test func `distances are dimensions`() {
    // The gap between c and d is twice that between a and b.
    let boxes = ["a", "b", "c", "d"].map { Box($0, in: root) }
    let (a, b, c, d) = (boxes[0], boxes[1], boxes[2], boxes[3])
    for box in boxes { box.widthAnchor.constraint(equalToConstant: 10).isActive = true }
    LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: root.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 15),
      c.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 5),
      c.rightAnchor.anchorWithOffset(to: d.leftAnchor).constraint(
        equalTo: a.rightAnchor.anchorWithOffset(to: b.leftAnchor),
        multiplier: 2
      ),
    ])
    // 0…10, 25…35, 40…50, then 30 points.
    #expect(LayoutEngine(root: root).frame(of: d).minX == 80)
  }

  @Test func `a distance can equal a number or a size, downwards too`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(0, 10, 30, 20)
    LayoutConstraint.activate([
      a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalTo: a.widthAnchor),
      b.topAnchor.anchorWithOffset(to: b.bottomAnchor).constraint(equalToConstant: 7),
    ])
    let frame = LayoutEngine(root: root).frame(of: b)
    #expect(frame.minY == 60)
    #expect(frame.height == 7)
  }

  @Test func `distances follow the reading direction`() {
    root.direction = .rightToLeft
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(100, 0, 30, 20)
    LayoutConstraint.activate([
      b.widthAnchor.constraint(equalToConstant: 10),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 8),
    ])
    #expect(LayoutEngine(root: root).frame(of: b).maxX == 92)
  }
}
