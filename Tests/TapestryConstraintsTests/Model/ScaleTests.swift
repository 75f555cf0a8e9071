import TapestryConstraints
import TapestryCore
import Testing

/// Large trees are laid out without deep recursion.
@Suite struct ScaleTests {
  @Test func `items nested two thousand deep`() {
    let root = Box.root(10_000, 10)
    var boxes = [root]
    for index in 1...2000 {
      let box = Box("\(index)", in: boxes[index - 1])
      LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: boxes[index - 1].leftAnchor, constant: 1),
        box.rightAnchor.constraint(equalTo: boxes[index - 1].rightAnchor, constant: -1),
      ])
      boxes.append(box)
    }
    // One constraint across all levels.
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: boxes[2000].leftAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).minX == 2000)
    #expect(engine.frame(of: boxes[2000]).width == 6000)
  }

  @Test func `a thousand items in a row`() {
    let root = Box.root(3000, 10)
    var previous: LayoutXAxisAnchor = root.leadingAnchor
    var first: Box?
    for index in 0..<1000 {
      let box = Box("\(index)", in: root)
      box.leadingAnchor.constraint(equalTo: previous, constant: 1).isActive = true
      if let first {
        box.widthAnchor.constraint(equalTo: first.widthAnchor).isActive = true
      } else {
        first = box
      }
      previous = box.trailingAnchor
    }
    root.trailingAnchor.constraint(equalTo: previous).isActive = true
    let engine = LayoutEngine(root: root)
    // 1000 · (width + 1) = 3000
    #expect(root.boxes.allSatisfy { abs(engine.frame(of: $0).width - 2) < 1e-6 })
    root.frame.size.width = 5000
    root.constraintState.invalidate(.frame)
    #expect(root.boxes.allSatisfy { abs(engine.frame(of: $0).width - 4) < 1e-6 })
  }
}
