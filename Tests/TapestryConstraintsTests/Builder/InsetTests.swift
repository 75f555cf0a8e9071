import TapestryConstraints
import TapestryCore
import Testing

/// What insets mean for each attribute, in both reading directions.
@Suite struct InsetTests {
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 8)
  private let directional = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 8)

  private func frame(
    _ direction: LayoutDirection,
    _ statements: (ConstraintMaker) -> Void
  ) -> CGRect {
    let root = Box.root(200, 100, direction: direction)
    let box = Box("box", in: root)
    box.makeConstraints(statements)
    let engine = LayoutEngine(root: root)
    #expect(engine.conflicts.isEmpty)
    return engine.frame(of: box)
  }

  /// The constant of each attribute by the contract: near edges +, far edges −, the middle half the
  /// difference, sizes minus both.
  @Test func `the constant follows the side of the attribute`() {
    let box = Box("box", in: Box.root(200, 100))
    let near: [LayoutAttribute: CGFloat] = [
      .left: 2, .right: -8, .top: 1, .bottom: -3, .leading: 2, .trailing: -8, .width: -10,
      .height: -4, .centerX: -3, .centerY: -1, .firstBaseline: 1, .lastBaseline: -3,
      .leftMargin: 2, .rightMargin: -8, .topMargin: 1, .bottomMargin: -3, .leadingMargin: 2,
      .trailingMargin: -8, .centerXWithinMargins: -3, .centerYWithinMargins: -1,
    ]
    let group = box.prepareConstraints {
      $0.edges.equalToSuperitem().inset(insets)
      $0.leading.trailing.size.center.firstBaseline.lastBaseline.equalToSuperitem().inset(insets)
      $0.margins.equalToSuperitem().inset(insets)
      $0.leadingMargin.trailingMargin.centerWithinMargins.equalToSuperitem().inset(insets)
    }
    #expect(Set(group.layoutConstraints.map(\.firstAttribute)) == Set(near.keys))
    for constraint in group.layoutConstraints {
      #expect(constraint.constant == near[constraint.firstAttribute])
    }
  }

  @Test func `one number insets all sides`() {
    #expect(frame(.leftToRight) { $0.edges.equalToSuperitem().inset(10) } == rect(10, 10, 180, 80))
    let center = frame(.leftToRight) {
      $0.center.equalToSuperitem().inset(10)
      $0.size.equalToSuperitem().inset(10)
    }
    #expect(center == rect(10, 10, 180, 80))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `physical insets stay where they are`(direction: LayoutDirection) {
    let expected = rect(2, 1, 190, 96)
    #expect(frame(direction) { $0.edges.equalToSuperitem().inset(insets) } == expected)
    #expect(frame(direction) { $0.directionalEdges.equalToSuperitem().inset(insets) } == expected)
    let centered = frame(direction) {
      $0.center.equalToSuperitem().inset(insets)
      $0.size.equalToSuperitem().inset(insets)
    }
    #expect(centered == expected)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `insets in the reading direction follow it`(direction: LayoutDirection) {
    let expected = direction == .leftToRight ? rect(2, 1, 190, 96) : rect(8, 1, 190, 96)
    #expect(frame(direction) { $0.edges.equalToSuperitem().inset(directional) } == expected)
    #expect(
      frame(direction) { $0.directionalEdges.equalToSuperitem().inset(directional) } == expected
    )
    let centered = frame(direction) {
      $0.center.equalToSuperitem().inset(directional)
      $0.size.equalToSuperitem().inset(directional)
    }
    #expect(centered == expected)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `an offset of leading goes in the reading direction`(direction: LayoutDirection) {
    let result = frame(direction) {
      $0.leading.equalToSuperitem().offset(30)
      $0.top.equalToSuperitem()
      $0.size.equalTo(20)
    }
    #expect(result.minX == (direction == .leftToRight ? 30 : 150))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a centre can be inset from a leading edge`(direction: LayoutDirection) {
    // Half the difference of the insets from the leading edge: (2 − 8) / 2 = −3 from left to right.
    let result = frame(direction) {
      $0.centerX.equalToSuperitem { $0.leading }.inset(insets)
      $0.top.equalToSuperitem()
      $0.size.equalTo(20)
    }
    // Physical insets: 3 to the left either way.
    #expect(result.midX == (direction == .leftToRight ? -3 : 197))
  }

  @Test func `the direction may change later`() {
    let root = Box.root(200, 100)
    let box = Box("box", in: root)
    let group = box.makeConstraints { $0.edges.equalToSuperitem().inset(directional) }
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(2, 1, 190, 96))
    root.direction = .rightToLeft
    root.constraintState.invalidate(.layoutDirection)
    #expect(engine.frame(of: box) == rect(8, 1, 190, 96))
    group.update(inset: EdgeInsets(top: 0, leading: 5, trailing: 0))
    #expect(engine.frame(of: box) == rect(0, 0, 195, 100))
    group.update(offset: 0)
    #expect(engine.frame(of: box) == rect(0, 0, 200, 100))
  }

  @Test func `the tree that an item enters may have another direction`() {
    let box = Box("box")
    let inner = Box("inner", in: box)
    box.makeConstraints { $0.edges.equalToSuperitem() }
    inner.makeConstraints { $0.edges.equalToSuperitem().inset(directional) }
    Box.root(200, 100).add(box)
    let root = Box.root(200, 100, direction: .rightToLeft)
    let engine = LayoutEngine(root: root)
    root.add(box)
    #expect(engine.frame(of: inner) == rect(8, 1, 190, 96))
  }

  @Test func `an item's own side decides where the target is another one`() {
    let root = Box.root(200, 100)
    let (above, below) = (Box("above", in: root), Box("below", in: root))
    above.pin(0, 0, 50, 20)
    below.makeConstraints {
      $0.top.equalTo(above.attributes.bottom).inset(6)
      $0.right.equalTo(above.attributes.right).inset(6)
      $0.size.equalTo(10)
    }
    #expect(LayoutEngine(root: root).frame(of: below) == rect(34, 26, 10, 10))
  }
}
