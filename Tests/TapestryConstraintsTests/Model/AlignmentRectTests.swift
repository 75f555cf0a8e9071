import TapestryConstraints
import TapestryCore
import Testing

@Suite struct AlignmentRectTests {
  let root = Box.root(200, 100)
  let box = Box("box")

  init() { root.add(box) }

  @Test func `the insets lie between frame and alignment rect`() {
    box.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(box.alignmentRect(forFrame: rect(10, 20, 30, 40)) == rect(12, 21, 24, 36))
    #expect(box.frame(forAlignmentRect: rect(12, 21, 24, 36)) == rect(10, 20, 30, 40))
  }

  @Test func `they are zero by default`() {
    #expect(box.alignmentRect(forFrame: rect(1, 2, 3, 4)) == rect(1, 2, 3, 4))
    #expect(box.frame(forAlignmentRect: rect(1, 2, 3, 4)) == rect(1, 2, 3, 4))
  }

  @Test func `insets may follow the reading direction`() {
    box.alignmentRectInsets = EdgeInsets(leading: 2, trailing: 6)
    root.direction = .rightToLeft
    #expect(box.alignmentRect(forFrame: rect(10, 0, 30, 1)) == rect(16, 0, 22, 1))
    box.pin(100, 0, 20, 10)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(94, 0, 28, 10))
    root.direction = .leftToRight
    root.constraintState.invalidate(.layoutDirection)
    #expect(engine.frame(of: box) == rect(98, 0, 28, 10))
  }

  @Test(arguments: [rect(0, 0, 0, 0), rect(-5, 7, 1, 1), rect(3.5, 2.25, 100, 0)])
  func `each undoes the other, negative sizes or not`(_ rectangle: CGRect) {
    box.alignmentRectInsets = EdgeInsets(top: -1, left: 2, bottom: 30, right: 0.5)
    let there = box.alignmentRect(forFrame: rectangle)
    #expect(box.frame(forAlignmentRect: there) == rectangle)
  }

  @Test func `the engine uses the same insets`() {
    box.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.pin(10, 20, 30, 40)
    let engine = LayoutEngine(root: root)
    #expect(engine.alignmentRect(of: box) == rect(10, 20, 30, 40))
    #expect(box.frame(forAlignmentRect: engine.alignmentRect(of: box)) == engine.frame(of: box))
  }

  @Test func `insets of the root are inside its rectangle`() {
    root.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor),
      box.rightAnchor.constraint(equalTo: root.rightAnchor),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalTo: root.heightAnchor),
    ])
    #expect(LayoutEngine(root: root).frame(of: box) == rect(2, 1, 194, 96))
  }

  @Test func `what constraints leave open stays where the frame is`() {
    box.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    box.frame = rect(10, 20, 30, 40)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(10, 20, 30, 40))
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(engine.frame(of: box) == rect(-2, 20, 30, 40))
  }
}
