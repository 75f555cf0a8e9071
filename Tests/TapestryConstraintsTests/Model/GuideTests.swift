import TapestryConstraints
import TapestryCore
import Testing

@Suite struct GuideTests {
  let root = Box.root(200, 100)

  @Test func `a guide is placed in its owner's coordinates`() {
    let outer = Box("outer", in: root)
    outer.pin(30, 20, 100, 50)
    let guide = LayoutGuide(identifier: "gap")
    outer.addLayoutGuide(guide)
    let engine = LayoutEngine(root: root)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 5),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor),
      guide.topAnchor.constraint(equalTo: outer.topAnchor, constant: 1),
      guide.heightAnchor.constraint(equalToConstant: 9),
    ])
    #expect(engine.frame(of: guide) == rect(5, 1, 165, 9))
    // The guide itself finishes what is pending.
    outer.constraints.last?.constant = 2
    guide.constraints.last?.constant = 3
    #expect(guide.layoutFrame.height == 3)
    #expect(guide.superitem === outer)
    #expect(guide.owner === outer)
  }

  @Test func `adding twice does nothing, adding elsewhere moves`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    let guide = LayoutGuide()
    a.addLayoutGuide(guide)
    a.addLayoutGuide(guide)
    #expect(a.layoutGuides.count == 1)
    b.addLayoutGuide(guide)
    #expect(a.layoutGuides.isEmpty)
    #expect(b.layoutGuides.count == 1)
    #expect(guide.owner === b)
  }

  @Test func `removing a guide removes its constraints`() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    let constraints = [
      guide.leftAnchor.constraint(equalTo: root.leftAnchor),
      guide.widthAnchor.constraint(equalToConstant: 4),
    ]
    LayoutConstraint.activate(constraints)
    root.removeLayoutGuide(guide)
    #expect(constraints.allSatisfy { !$0.isActive })
    #expect(guide.owner == nil)
    #expect(root.layoutGuides.isEmpty)
  }

  @Test func `sizes of guides are not negative`() {
    let guide = LayoutGuide(identifier: "guide")
    root.addLayoutGuide(guide)
    let negative = guide.widthAnchor.constraint(equalToConstant: -10)
    negative.isActive = true
    let engine = LayoutEngine(root: root)
    let conflict = engine.conflicts.first
    #expect(conflict?.members.count == 2)
    guard case .constraint(let broken)? = conflict?.broken,
      case .nonnegativeSize(let item, .horizontal)? = conflict?.members.last
    else {
      Issue.record("no conflict with the size")
      return
    }
    #expect(broken === negative)
    #expect(item === guide)
    #expect(engine.frame(of: guide).width == 0)
  }

  @Test func `the margins guide lies inside the margins`() {
    root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: root.layoutMarginsGuide) == rect(2, 1, 194, 96))
    root.layoutMargins = EdgeInsets(10)
    #expect(root.layoutMarginsGuide.layoutFrame == rect(10, 10, 180, 80))
    #expect(root.layoutMarginsGuide === root.layoutMarginsGuide)
  }

  @Test func `the margins guide of a box that is too narrow is a conflict of the app's constraint`()
  {
    let box = Box("box", in: root)
    box.layoutMargins = EdgeInsets(15)
    let narrow = box.widthAnchor.constraint(lessThanOrEqualToConstant: 0)
    narrow.isActive = true
    _ = box.layoutMarginsGuide
    let conflicts = LayoutEngine(root: root).conflicts
    #expect(conflicts.count == 1)
    guard case .constraint(let broken)? = conflicts.first?.broken else {
      Issue.record("no conflict")
      return
    }
    #expect(broken === narrow)
  }

  @Test func `the safe area guide keeps out of what is covered`() {
    root.safeAreaInsets = EdgeInsets(top: 20, left: 0, bottom: 30, right: 5)
    let box = Box("box", in: root)
    box.pin(10, 5, 100, 80)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: root.safeAreaLayoutGuide) == rect(0, 20, 195, 50))
    // 15 of the top and 15 of the bottom reach into the box.
    #expect(engine.frame(of: box.safeAreaLayoutGuide) == rect(0, 15, 100, 50))
    root.safeAreaInsets = .zero
    root.constraintState.invalidate(.geometry)
    #expect(engine.frame(of: box.safeAreaLayoutGuide) == rect(0, 0, 100, 80))
  }

  @Test func `readable content is centred in the margins and not too wide`() {
    let wide = Box.root(1000, 100)
    let engine = LayoutEngine(root: wide)
    #expect(engine.frame(of: wide.readableContentGuide) == rect(164, 8, 672, 84))
    wide.frame.size.width = 300
    wide.constraintState.invalidate(.frame)
    #expect(wide.readableContentGuide.layoutFrame == rect(8, 8, 284, 84))
  }

  @Test func `a guide outlives its engine`() {
    let guide = root.layoutMarginsGuide
    do {
      let engine = LayoutEngine(root: root)
      #expect(engine.frame(of: guide) == rect(8, 8, 184, 84))
    }
    #expect(guide.layoutFrame == .zero)
  }

  @Test func `readable content keeps inside margins that differ`() {
    let wide = Box.root(1000, 100, direction: .rightToLeft)
    wide.layoutMargins = EdgeInsets(top: 0, left: 100, bottom: 0, right: 0)
    let engine = LayoutEngine(root: wide)
    // The middle of 100 … 1000 is 550.
    #expect(engine.frame(of: wide.readableContentGuide) == rect(214, 0, 672, 100))
    wide.frame.size.width = 772
    wide.constraintState.invalidate(.frame)
    #expect(wide.readableContentGuide.layoutFrame == rect(100, 0, 672, 100))
    wide.frame.size.width = 300
    wide.constraintState.invalidate(.frame)
    #expect(wide.readableContentGuide.layoutFrame == rect(100, 0, 200, 100))
  }

  @Test func `a guide that moves loses its constraints`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    b.pin(50, 0, 20, 20)
    let guide = LayoutGuide()
    a.addLayoutGuide(guide)
    let edge = guide.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 3)
    edge.isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: guide).minX == 3)
    b.addLayoutGuide(guide)
    #expect(!edge.isActive)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 2),
      guide.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    #expect(engine.frame(of: guide) == rect(2, 0, 148, 0))
  }

  @Test func `removing a guide of another item does nothing`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    let guide = LayoutGuide()
    a.addLayoutGuide(guide)
    b.removeLayoutGuide(guide)
    #expect(guide.owner === a)
  }

  @Test func `a guide that was removed has no frame of the engine any more`() {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 4).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: guide).width == 4)
    root.removeLayoutGuide(guide)
    #expect(guide.layoutFrame == .zero)
    #expect(engine.frame(of: guide) == .zero)
  }

  @Test func `guides leave and come with their owner`() {
    let box = Box("box", in: root)
    let guide = LayoutGuide()
    box.addLayoutGuide(guide)
    let inside = guide.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 3)
    let across = guide.rightAnchor.constraint(equalTo: root.rightAnchor)
    LayoutConstraint.activate([inside, across])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: guide).width == 197)
    root.remove(box)
    #expect(inside.isActive)
    #expect(!across.isActive)
    root.add(box)
    guide.widthAnchor.constraint(equalToConstant: 9).isActive = true
    #expect(engine.frame(of: guide) == rect(3, 0, 9, 0))
  }

  @Test func `a system guide that was removed is made anew when asked for`() {
    let engine = LayoutEngine(root: root)
    let guide = root.layoutMarginsGuide
    #expect(engine.frame(of: guide) == rect(8, 8, 184, 84))
    root.removeLayoutGuide(guide)
    #expect(root.layoutMarginsGuide !== guide)
    #expect(root.layoutMarginsGuide.layoutFrame == rect(8, 8, 184, 84))
    #expect(root.constraints.count == 4)
  }

  @Test func `content between the edges of a system guide does not narrow it`() {
    let wide = Box.root(1000, 100)
    let text = Box("text", in: wide)
    text.intrinsicContentSize = CGSize(width: 50, height: 10)
    text.setContentHuggingPriority(998, for: .horizontal)
    let guide = wide.readableContentGuide
    LayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
    #expect(LayoutEngine(root: wide).frame(of: text).width == 672)
  }

  @Test func `a guide knows its frame at once`() {
    let engine = LayoutEngine(root: root)
    #expect(root.layoutMarginsGuide.layoutFrame == rect(8, 8, 184, 84))
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    guide.widthAnchor.constraint(equalToConstant: 5).isActive = true
    #expect(guide.layoutFrame.width == 5)
    #expect(engine.frame(of: guide).width == 5)
  }
}
