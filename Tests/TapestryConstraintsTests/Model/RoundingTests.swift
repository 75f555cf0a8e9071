import TapestryConstraints
import TapestryCore
import Testing

@Suite struct RoundingTests {
  @Test func `edges go to the nearest pixel, halves up`() {
    #expect(rect(950.25, 950.2, 1, 1).roundedEdges(scale: 2).origin == CGPoint(x: 950.5, y: 950))
    #expect(rect(-0.5, -0.75, 10, 10).roundedEdges(scale: 1).origin == CGPoint(x: 0, y: -1))
    #expect(rect(0.3, 0.3, 1, 1).roundedEdges(scale: 0) == rect(0.3, 0.3, 1, 1))
  }

  @Test func `the size is the difference of rounded edges`() {
    // 0.4 … 10.6 is 0 … 11.
    #expect(rect(0.4, 0, 10.2, 1).roundedEdges(scale: 1) == rect(0, 0, 11, 1))
  }

  @Test func `thirds leave no gaps`() {
    let root = Box.root(100, 10)
    let boxes = (0..<3).map { Box("\($0)", in: root) }
    var previous: LayoutXAxisAnchor = root.leftAnchor
    for box in boxes {
      box.leftAnchor.constraint(equalTo: previous).isActive = true
      box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
      previous = box.rightAnchor
    }
    let engine = LayoutEngine(root: root)
    let frames = boxes.map { engine.roundedFrame(of: $0, scale: 1) }
    #expect(frames.map(\.minX) == [0, 33, 67])
    #expect(frames.map(\.width) == [33, 34, 33])
  }

  @Test func `pixels are those of the root, however deep the item lies`() {
    let root = Box.root(100, 100)
    let outer = Box("outer", in: root)
    outer.pin(0.4, 0, 50, 50)
    let inner = Box("inner", in: outer)
    inner.pin(0.4, 0, 10, 10)
    let engine = LayoutEngine(root: root)
    #expect(engine.roundedFrame(of: outer, scale: 1).minX == 0)
    // 0.8 from the root's edge is pixel 1; the outer frame begins at pixel 0.
    #expect(engine.roundedFrame(of: inner, scale: 1).minX == 1)
    #expect(engine.roundedFrame(of: inner, scale: 1).width == 10)
  }

  @Test func `thirds leave no gaps from right to left and downwards`() {
    for scale in [1, 2, 3] as [CGFloat] {
      let root = Box.root(100, 100, direction: .rightToLeft)
      let boxes = (0..<7).map { Box("\($0)", in: root) }
      var (leading, top) = (root.leadingAnchor, root.topAnchor)
      for box in boxes {
        LayoutConstraint.activate([
          box.leadingAnchor.constraint(equalTo: leading), box.topAnchor.constraint(equalTo: top),
          box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 7),
          box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 1.0 / 7),
        ])
        (leading, top) = (box.trailingAnchor, box.bottomAnchor)
      }
      let engine = LayoutEngine(root: root)
      let frames = boxes.map { engine.roundedFrame(of: $0, scale: scale) }
      for (frame, next) in zip(frames, frames.dropFirst()) {
        #expect(isClose(frame.minX, next.maxX))
        #expect(isClose(frame.maxY, next.minY))
      }
      #expect(isClose(frames[0].maxX, 100) && isClose(frames[6].minX, 0))
      #expect(isClose(frames[6].maxY, 100))
      // 100 / 7 · 1 = 14.29, · 2 = 28.57, · 3 = 42.86
      let pixels: [CGFloat] = [14, 29, 43]
      #expect(isClose(frames[0].height, pixels[Int(scale) - 1] / scale))
    }
  }

  @Test func `values are exact, only frames that are asked for rounded are`() {
    let root = Box.root(100, 100)
    let box = Box("box", in: root)
    box.pin(0.3, 0.4, 10.25, 10.5)
    let engine = LayoutEngine(root: root)
    #expect(isClose(engine.frame(of: box), rect(0.3, 0.4, 10.25, 10.5)))
    // 0.3 … 10.55 and 0.4 … 10.9
    #expect(engine.roundedFrame(of: box, scale: 2) == rect(0.5, 0.5, 10, 10.5))
  }

  @Test func `the root's own frame is rounded where it is`() {
    let root = Box.root(100, 100)
    root.frame = rect(0.4, 0.6, 10.2, 10.2)
    let engine = LayoutEngine(root: root)
    #expect(engine.roundedFrame(of: root, scale: 1) == rect(0, 1, 11, 10))
  }
}
