import TapestryConstraints
import TapestryCore
import Testing

/// Layouts that change must be what an engine finds that knows nothing of the past.
@Suite struct IncrementalTests {
  @Test(arguments: 1...60)
  func `changed layouts equal layouts made anew`(_ seed: UInt64) {
    var (scene, twin) = (RandomScene(seed: seed), RandomScene(seed: seed))
    let engine = LayoutEngine(root: scene.root)
    engine.layout()
    for step in 0..<25 {
      scene.change()
      twin.change()
      let fresh = LayoutEngine(root: twin.root)
      #expect(engine.conflicts.isEmpty)
      for (item, same) in zip(scene.items, twin.items) {
        let (frame, expected) = (engine.frame(of: item), fresh.frame(of: same))
        #expect(
          isClose(frame, expected),
          "seed \(seed), step \(step), \(item.layoutName): \(frame) instead of \(expected)"
        )
      }
    }
  }

  @Test func `a second engine of a root takes over`() {
    let root = Box.root(100, 100)
    let box = Box("box", in: root)
    box.pin(1, 2, 3, 4)
    let first = LayoutEngine(root: root)
    #expect(first.frame(of: box) == rect(1, 2, 3, 4))
    let second = LayoutEngine(root: root)
    #expect(second.frame(of: box) == rect(1, 2, 3, 4))
    box.constraints[0].constant = 30
    #expect(second.frame(of: box).width == 30)
  }

  @Test func `an engine can follow one that is gone`() {
    let root = Box.root(100, 100)
    let box = Box("box", in: root)
    box.pin(1, 2, 3, 4)
    for _ in 0..<3 { #expect(LayoutEngine(root: root).frame(of: box) == rect(1, 2, 3, 4)) }
  }
}
