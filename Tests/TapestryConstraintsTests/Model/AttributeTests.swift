import TapestryConstraints
import TapestryCore
import Testing

/// What attributes mean, with arithmetic by hand.
@Suite struct AttributeTests {
  let root = Box.root(200, 100)

  /// Where a 20 × 10 box goes when one of its attributes equals one of a box at (50, 30) of
  /// 40 × 20, with margins top 1, left 2, bottom 3, right 4 and baselines 12 and 5.
  private func frame(_ attribute: LayoutAttribute, _ other: LayoutAttribute) throws -> CGRect {
    let anchor = Box("anchor", in: root)
    anchor.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    (anchor.firstBaselineOffset, anchor.lastBaselineOffset) = (12, 5)
    anchor.pin(50, 30, 40, 20)
    let box = Box("box", in: root)
    box.widthAnchor.constraint(equalToConstant: 20).isActive = true
    box.heightAnchor.constraint(equalToConstant: 10).isActive = true
    try LayoutConstraint(item: box, attribute: attribute, toItem: anchor, attribute: other)
      .isActive = true
    return LayoutEngine(root: root).frame(of: box)
  }

  @Test(
    arguments: [
      (LayoutAttribute.left, 50), (.right, 90), (.centerX, 70), (.leading, 50), (.trailing, 90),
      (.leftMargin, 52), (.rightMargin, 86), (.leadingMargin, 52), (.trailingMargin, 86),
      (.centerXWithinMargins, 69),
    ] as [(LayoutAttribute, CGFloat)]
  )
  func `horizontal places`(_ attribute: LayoutAttribute, _ x: CGFloat) throws {
    let start: LayoutAttribute = "\(attribute)".contains("ing") ? .leading : .left
    #expect(try frame(start, attribute).minX == x)
    let end: LayoutAttribute = start == .left ? .right : .trailing
    #expect(try frame(end, attribute).maxX == x)
    #expect(try frame(.centerX, attribute).midX == x)
  }

  @Test(
    arguments: [
      (LayoutAttribute.top, 30), (.bottom, 50), (.centerY, 40), (.firstBaseline, 42),
      (.lastBaseline, 45), (.topMargin, 31), (.bottomMargin, 47), (.centerYWithinMargins, 39),
    ] as [(LayoutAttribute, CGFloat)]
  )
  func `vertical places`(_ attribute: LayoutAttribute, _ y: CGFloat) throws {
    #expect(try frame(.top, attribute).minY == y)
    #expect(try frame(.bottom, attribute).maxY == y)
    #expect(try frame(.centerY, attribute).midY == y)
    // A box without text has its baselines at its edges.
    #expect(try frame(.firstBaseline, attribute).minY == y)
    #expect(try frame(.lastBaseline, attribute).maxY == y)
  }

  @Test func `sizes, with multiplier and constant`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(0, 0, 40, 20)
    b.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 3, constant: 2).isActive = true
    b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5).isActive = true
    let frame = LayoutEngine(root: root).frame(of: b)
    #expect(frame.size == CGSize(width: 62, height: 31))
  }

  @Test func `alignment rects are aligned, frames reach beyond them`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    a.pin(10, 20, 30, 40)
    b.pin(0, 0, 5, 5)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a) == rect(8, 19, 36, 44))
    #expect(engine.alignmentRect(of: a) == rect(10, 20, 30, 40))
    b.removeAllPlaces(in: root)
    b.leftAnchor.constraint(equalTo: a.rightAnchor).isActive = true
    #expect(engine.frame(of: b).minX == 40)
  }

  @Test func `locations are measured in the nearest common ancestor`() {
    let outer = Box("outer", in: root)
    outer.pin(20, 10, 100, 80)
    let inner = Box("inner", in: outer)
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    // A quarter of the outer box, not of the root.
    LayoutConstraint.activate([
      scaled(inner, .centerX, outer, .right, 0.25), scaled(inner, .top, outer, .bottom, 0.5),
      inner.heightAnchor.constraint(equalToConstant: 8),
    ])
    #expect(LayoutEngine(root: root).frame(of: inner) == rect(20, 40, 10, 8))
  }

  @Test func `items in different branches meet in the ancestor's coordinates`() {
    let left = Box("left", in: root)
    left.pin(10, 10, 50, 50)
    let right = Box("right", in: root)
    right.pin(100, 20, 50, 50)
    let (a, b) = (Box("a", in: left), Box("b", in: right))
    a.pin(5, 5, 10, 10)
    LayoutConstraint.activate([
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 100),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor),
      b.heightAnchor.constraint(equalTo: a.heightAnchor),
    ])
    // 10 + 5 + 10 + 100 = 125 from the root's edge, 25 from the right box's.
    #expect(LayoutEngine(root: root).frame(of: b) == rect(25, -5, 10, 10))
  }

  @Test func `baselines can be those of a descendant`() {
    let row = Box("row", in: root)
    row.pin(10, 20, 100, 60)
    let label = Box("label", in: row)
    label.pin(0, 7, 30, 30)
    (label.firstBaselineOffset, label.lastBaselineOffset) = (12, 4)
    (row.firstBaselineItem, row.lastBaselineItem) = (label, label)
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.topAnchor.constraint(equalTo: row.firstBaselineAnchor).isActive = true
    b.topAnchor.constraint(equalTo: row.lastBaselineAnchor).isActive = true
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: a).minY == 39)
    #expect(engine.frame(of: b).minY == 53)
    row.lastBaselineItem = nil
    row.constraintState.invalidate(.baselineItems)
    #expect(engine.frame(of: b).minY == 80)
  }

  @Test func `the root's rectangle is given`() {
    root.frame = rect(500, 600, 200, 100)
    let box = Box("box", in: root)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      box.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5),
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
    ])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(5, 0, 190, 50))
    root.frame.size = CGSize(width: 300, height: 10)
    root.constraintState.invalidate(.frame)
    #expect(engine.frame(of: box) == rect(5, 0, 290, 5))
    #expect(engine.frame(of: root) == root.frame)
  }
}

private func scaled(
  _ item: Box,
  _ attribute: LayoutAttribute,
  _ other: Box,
  _ otherAttribute: LayoutAttribute,
  _ multiplier: CGFloat
) -> LayoutConstraint {
  do {
    return try LayoutConstraint(
      item: item,
      attribute: attribute,
      toItem: other,
      attribute: otherAttribute,
      multiplier: multiplier
    )
  } catch {
    preconditionFailure("\(error)")
  }
}

extension Box {
  func removeAllPlaces(in root: Box) {
    for constraint in root.constraints where constraint.firstItem === self {
      constraint.isActive = false
    }
  }
}
