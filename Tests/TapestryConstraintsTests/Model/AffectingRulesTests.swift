import TapestryConstraints
import TapestryCore
import Testing

@Suite struct AffectingRulesTests {
  let root = Box.root(200, 100)

  private func constraints(_ rules: [LayoutRule]) -> [LayoutConstraint] {
    rules.compactMap { if case .constraint(let constraint) = $0 { constraint } else { nil } }
  }

  @Test func `what places an item on an axis, also by way of others`() {
    let (a, b) = (Box("a", in: root), Box("b", in: root))
    a.pin(10, 20, 30, 40)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5)
    let width = b.widthAnchor.constraint(equalTo: a.heightAnchor)
    let idle = b.widthAnchor.constraint(lessThanOrEqualToConstant: 500)
    let overruled = b.widthAnchor.constraint(equalToConstant: 7, priority: 700)
    LayoutConstraint.activate([gap, width, idle, overruled])
    let engine = LayoutEngine(root: root)
    let found = constraints(engine.rulesAffectingLayout(of: b, for: .horizontal))
    // Its own gap and width, a's left, width and height; not a's top.
    #expect(found.count == 5)
    #expect(found.contains { $0 === gap })
    #expect(found.contains { $0 === width })
    #expect(!found.contains { $0 === idle || $0 === overruled })
    #expect(!found.contains { $0.firstAttribute == .top })
    #expect(engine.rulesAffectingLayout(of: b, for: .vertical).isEmpty)
  }

  @Test func `content and masks are rules too`() {
    let text = Box("text", in: root)
    text.intrinsicContentSize = CGSize(width: 50, height: .noIntrinsicMetric)
    text.constraintState.invalidate(.intrinsicContentSize)
    let fixed = Box("fixed", in: root, frame: rect(10, 0, 20, 20), translates: true)
    text.leftAnchor.constraint(equalTo: fixed.rightAnchor).isActive = true
    let rules = LayoutEngine(root: root).rulesAffectingLayout(of: text, for: .horizontal)
    let kinds = rules.map { rule in
      switch rule {
      case .constraint: "constraint"
      case .contentHugging(let item, _): "hugging \(item.layoutName)"
      case .contentCompressionResistance(let item, _): "compression \(item.layoutName)"
      case .autoresizingMask(let item, let axis): "mask \(item.layoutName) \(axis)"
      case .nonnegativeSize, .fittingSize: "other"
      }
    }
    // Hugging is weaker than compression resistance, which decides alone where both meet.
    #expect(Set(kinds) == ["constraint", "compression text", "mask fixed horizontal"])
  }
}
