import TapestryConstraints
import TapestryCore
import Testing

/// The frame is x = 160, width 80 in a superitem of 320, which becomes 640 wide; the same downwards.
@Suite struct AutoresizingMaskTests {
  private func resized(_ mask: AutoresizingMask, _ total: CGFloat = 640) -> CGRect {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(160, 160, 80, 80), translates: true)
    box.autoresizingMask = mask
    // A constraint brings the box into the engine.
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
    marker.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(isClose(engine.frame(of: box), rect(160, 160, 80, 80)))
    #expect(engine.conflicts.isEmpty)
    root.frame.size = CGSize(width: total, height: total)
    root.constraintState.invalidate(.frame)
    let frame = engine.frame(of: box)
    #expect(abs(engine.frame(of: marker).minX - frame.minX) < 1e-6)
    return frame
  }

  // x and width by the rule that flexible parts share the change in proportion to their sizes.
  @Test(
    arguments: [
      ([], 160, 80), ([.flexibleRightMargin], 160, 80), ([.flexibleLeftMargin], 480, 80),
      ([.flexibleWidth], 160, 400),
      // k = 160/240; 2/3 · 640 − 2/3 · 80
      ([.flexibleLeftMargin, .flexibleRightMargin], 1120.0 / 3, 80),
      // k = 80/160; 0.5 · 640 − 0.5 · 160
      ([.flexibleWidth, .flexibleRightMargin], 160, 240),
      // k = 80/240; 1/3 · 640 − 1/3 · 80, and 80 to the end
      ([.flexibleLeftMargin, .flexibleWidth], 1120.0 / 3, 560.0 / 3),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 320, 160),
    ] as [(AutoresizingMask, CGFloat, CGFloat)]
  )
  func `the horizontal table`(_ mask: AutoresizingMask, _ x: CGFloat, _ width: CGFloat) {
    #expect(isClose(resized(mask), rect(x, 160, width, 80)))
  }

  @Test(
    arguments: [
      ([], 160, 80), ([.flexibleBottomMargin], 160, 80), ([.flexibleTopMargin], 480, 80),
      ([.flexibleHeight], 160, 400),
      ([.flexibleTopMargin, .flexibleBottomMargin], 1120.0 / 3, 80),
      ([.flexibleHeight, .flexibleBottomMargin], 160, 240),
      ([.flexibleTopMargin, .flexibleHeight], 1120.0 / 3, 560.0 / 3),
      ([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], 320, 160),
    ] as [(AutoresizingMask, CGFloat, CGFloat)]
  )
  func `the vertical table`(_ mask: AutoresizingMask, _ y: CGFloat, _ height: CGFloat) {
    #expect(isClose(resized(mask), rect(160, y, 80, height)))
  }

  @Test func `nothing to share in proportion keeps all parts`() {
    let root = Box.root(0, 50)
    let box = Box("box", in: root, frame: rect(0, 0, 0, 50), translates: true)
    box.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let marker = Box("marker", in: root)
    marker.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).width == 0)
    root.frame.size.width = 60
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(0, 0, 0, 50))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `setting the frame moves what is tied to it`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(10, 20, 30, 40), translates: true)
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).minX == 40)
    box.frame = rect(100, 20, 50, 40)
    box.constraintState.invalidate(.frame)
    #expect(engine.frame(of: marker).minX == 150)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `the frame counts, not the alignment rect`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(10, 20, 30, 40), translates: true)
    box.alignmentRectInsets = EdgeInsets(2)
    box.autoresizingMask = .flexibleWidth
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(10, 20, 30, 40))
    #expect(engine.frame(of: marker).minX == 38)
    root.frame.size.width = 330
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(10, 20, 40, 40))
  }

  @Test func `an item that no constraint mentions is left to its frame`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(10, 20, 30, 40), translates: true)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(10, 20, 30, 40))
    box.frame.origin.x = 7
    #expect(engine.frame(of: box).minX == 7)
    #expect(!engine.hasAmbiguousLayout(box))
  }

  @Test func `a mask against a constraint gives the constraint away`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(10, 20, 30, 40), translates: true)
    let width = box.widthAnchor.constraint(equalToConstant: 99)
    width.isActive = true
    let engine = LayoutEngine(root: root)
    let conflicts = engine.conflicts
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.members.count == 2)
    guard case .constraint(let broken)? = conflicts.first?.broken else {
      Issue.record("no conflict")
      return
    }
    #expect(broken === width)
    #expect(engine.frame(of: box).width == 30)
    // No longer translated, the constraint places the box.
    box.translatesAutoresizingMaskIntoConstraints = false
    #expect(engine.frame(of: box).width == 99)
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `an item inside translated items is placed by them`() {
    let root = Box.root(320, 320)
    let outer = Box("outer", in: root, frame: rect(100, 0, 100, 100), translates: true)
    let inner = Box("inner", in: outer, frame: rect(10, 0, 20, 100), translates: true)
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    #expect(LayoutEngine(root: root).frame(of: marker).minX == 130)
  }

  @Test(
    arguments: [
      // Flexible parts without a size: the fixed margin stays, and so does the width.
      ([.flexibleLeftMargin, .flexibleWidth], 0, 0, 320, 0),
      ([.flexibleWidth, .flexibleRightMargin], 320, 0, 320, 0),
      ([.flexibleLeftMargin, .flexibleRightMargin], 0, 320, 0, 320),
    ] as [(AutoresizingMask, CGFloat, CGFloat, CGFloat, CGFloat)]
  )
  func `no sizes in whose proportion to share`(
    _ mask: AutoresizingMask,
    _ x: CGFloat,
    _ width: CGFloat,
    _ newX: CGFloat,
    _ newWidth: CGFloat
  ) {
    let root = Box.root(320, 50)
    let box = Box("box", in: root, frame: rect(x, 0, width, 50), translates: true)
    box.autoresizingMask = mask
    let marker = Box("marker", in: root)
    marker.widthAnchor.constraint(equalTo: box.widthAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(x, 0, width, 50))
    root.frame.size.width = 640
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(newX, 0, newWidth, 50))
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `nothing is flexible by default`() {
    #expect(Box().autoresizingMask == [])
    #expect(!Box().translatesAutoresizingMaskIntoConstraints)
    #expect(Box(translates: true).translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `raw values are the documented ones`() {
    let masks: [AutoresizingMask] = [
      .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
      .flexibleHeight, .flexibleBottomMargin,
    ]
    #expect(masks.map(\.rawValue) == [1, 2, 4, 8, 16, 32])
  }

  @Test func `the size of a superitem that constraints place is followed`() {
    let root = Box.root(320, 320)
    let outer = Box("outer", in: root, frame: rect(0, 0, 100, 50))
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    let inner = Box("inner", in: outer, frame: rect(10, 0, 30, 50), translates: true)
    inner.autoresizingMask = .flexibleWidth
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: inner.rightAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).minX == 40)
    width.constant = 150
    #expect(engine.frame(of: inner) == rect(10, 0, 80, 50))
    #expect(engine.frame(of: marker).minX == 90)
  }

  @Test func `other settings do not translate the frame again`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(160, 0, 80, 50), translates: true)
    box.autoresizingMask = .flexibleWidth
    let marker = Box("marker", in: root)
    marker.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: marker).minX == 240)
    root.frame.size.width = 640
    root.constraintState.invalidate(.frame)
    box.setContentHuggingPriority(300, for: .horizontal)
    #expect(engine.frame(of: box) == rect(160, 0, 400, 50))
  }

  @Test func `a mask that is translated again pins the frame`() {
    let root = Box.root(320, 320)
    let box = Box("box", in: root, frame: rect(10, 20, 30, 40))
    box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 90, priority: 999).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box).minX == 90)
    box.translatesAutoresizingMaskIntoConstraints = true
    #expect(engine.frame(of: box) == rect(10, 20, 30, 40))
    box.autoresizingMask = .flexibleLeftMargin
    root.frame.size.width = 420
    root.constraintState.invalidate(.frame)
    box.frame.origin.x = 110
    box.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(110, 20, 30, 40))
  }

  @Test func `left and right do not follow the reading direction`() {
    let root = Box.root(320, 320, direction: .rightToLeft)
    let box = Box("box", in: root, frame: rect(160, 160, 80, 80), translates: true)
    box.autoresizingMask = .flexibleRightMargin
    box.heightAnchor.constraint(lessThanOrEqualToConstant: 80).isActive = true
    let engine = LayoutEngine(root: root)
    engine.layout()
    root.frame.size.width = 640
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(160, 160, 80, 80))
  }
}
