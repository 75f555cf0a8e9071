import TapestryConstraints
import TapestryCore
import Testing

@Suite struct AmbiguityReportTests {
  let root = Box.root(200, 100)
  let box = Box("box", frame: rect(10, 0, 0, 0))

  init() {
    root.add(box)
    LayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor),
      box.widthAnchor.constraint(equalToConstant: 30),
      box.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  @Test func `a gap is reported once, when it appears`() {
    let reports = DiagnosticsLog()
    let engine = LayoutEngine(root: root)
    engine.diagnostics = reports.handler
    engine.layout()
    #expect(reports.diagnostics.map(\.kind) == [.ambiguous])
    root.frame.size.width = 300
    root.constraintState.invalidate(.frame)
    engine.layout()
    #expect(reports.diagnostics.map(\.kind) == [.ambiguous])
    let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
    left.isActive = true
    engine.layout()
    left.isActive = false
    engine.layout()
    #expect(reports.diagnostics.map(\.kind) == [.ambiguous, .ambiguous])
  }

  @Test func `a report names item, axis and equation`() {
    let reports = DiagnosticsLog()
    let engine = LayoutEngine(root: root)
    engine.diagnostics = reports.handler
    engine.layout()
    let report = reports.diagnostics.first
    #expect(report?.item == "box")
    #expect(report?.axis == .horizontal)
    #expect(report?.message.contains("box.leading == root.leading + 10") == true)
  }

  @Test func `a spec reports what is open`() {
    let reports = DiagnosticsLog()
    var environment = LayoutEnvironment()
    environment.diagnostics = reports.handler
    let spec = ConstraintLayoutSpec([ConstraintItem(guide: "gap")]) { card in
      let gap = card["gap"]
      return [
        gap.leadingAnchor.constraint(equalTo: card.container.leadingAnchor),
        gap.topAnchor.constraint(equalTo: card.container.topAnchor),
        gap.heightAnchor.constraint(equalToConstant: 4),
      ]
    }
    _ = spec.layoutThatFits(
      SizeRange(exact: CGSize(width: 50, height: 50)),
      parentSize: .unknown,
      in: LayoutContext(environment: environment)
    )
    #expect(reports.diagnostics.map(\.kind) == [.ambiguous])
    #expect(
      reports.diagnostics.first?.message.contains("gap.width == some number (it is 0 now)") == true
    )
  }

  @Test func `exercising goes to both ends, and back to the first layout`() {
    let limit = box.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor)
    let end = box.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    LayoutConstraint.activate([limit, end])
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: box) == rect(10, 0, 30, 20))
    var places: Set<CGFloat> = []
    for _ in 0..<2 {
      #expect(engine.exerciseAmbiguity(in: box))
      places.insert(engine.frame(of: box).minX)
    }
    #expect(places == [0, 170])
    #expect(engine.exerciseAmbiguity(in: box))
    #expect(engine.frame(of: box) == rect(10, 0, 30, 20))
    end.constant = -5
    #expect(engine.exerciseAmbiguity(in: box))
    #expect([0, 165].contains(engine.frame(of: box).minX))
    box.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(!engine.exerciseAmbiguity(in: box))
  }

  @Test func `exercising shows each of two labels wide in turn`() {
    let (a, b) = (Box("a", in: box), Box("b", in: box))
    for label in [a, b] {
      label.intrinsicContentSize = CGSize(width: 10, height: 10)
      label.constraintState.invalidate(.intrinsicContentSize)
      label.topAnchor.constraint(equalTo: box.topAnchor).isActive = true
    }
    LayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: box.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: box.rightAnchor),
    ])
    let engine = LayoutEngine(root: root)
    let first = engine.frame(of: a).width
    let second: CGFloat = 30 - first
    #expect(engine.exerciseAmbiguity(in: a))
    #expect(engine.frame(of: a).width == second)
    #expect(engine.frame(of: b).width == first)
    #expect(engine.exerciseAmbiguity(in: a))
    #expect(engine.frame(of: a).width == first)
  }
}
