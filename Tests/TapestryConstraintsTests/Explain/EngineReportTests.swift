import TapestryConstraints
import TapestryCore
import Testing

/// What engines report while they lay out.
@Suite struct EngineReportTests {
  let layout = BrokenLayout()
  let log = DiagnosticsLog()

  private var kinds: [Diagnostic.Kind] { log.diagnostics.map(\.kind) }

  @Test func `a layout without oddities reports nothing`() {
    layout.box("a").pin(0, 0, 10, 10)
    let engine = LayoutEngine(root: layout.card)
    engine.diagnostics = log.handler
    engine.layout()
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `a conflict is reported once, and its end`() throws {
    let a = layout.box("a")
    a.pin(0, 0, 10, 10)
    let engine = LayoutEngine(root: layout.card)
    engine.diagnostics = log.handler
    engine.layout()
    let wide = try layout.constrain(a, .width, plus: 20)
    wide.identifier = "wide"
    engine.layout()
    #expect(kinds == [.unsatisfiable])
    #expect(log.diagnostics.last?.broken == ["wide"])
    #expect(log.diagnostics.last?.axis == .horizontal)
    // Another change leaves the conflict as it is.
    try layout.constrain(a, .bottom, to: layout.card, .bottom).priority = 1
    engine.layout()
    #expect(kinds == [.unsatisfiable])
    wide.priority = 999
    engine.layout()
    #expect(kinds == [.unsatisfiable, .resolved])
    #expect(log.diagnostics.last?.broken == ["wide"])
    #expect(
      log.diagnostics.last?.message
        == "nothing contradicts a.width == 20 'wide' (Card.swift:1) any more"
    )
    wide.priority = .required
    engine.layout()
    #expect(kinds == [.unsatisfiable, .resolved, .unsatisfiable])
  }

  @Test func `a conflict that changes its members is another one`() throws {
    let a = layout.box("a")
    let first = try layout.constrain(a, .width, plus: 10)
    let second = try layout.constrain(a, .width, .lessThanOrEqual, plus: 5)
    let engine = LayoutEngine(root: layout.card)
    engine.diagnostics = log.handler
    engine.layout()
    second.constant = 10
    let third = try layout.constrain(a, .width, plus: 20)
    engine.layout()
    #expect(log.diagnostics.filter { $0.kind == .unsatisfiable }.count == 2)
    LayoutConstraint.deactivate([first, second, third])
    engine.layout()
    #expect(log.diagnostics.filter { $0.kind == .resolved }.count == 2)
  }

  @Test func `what was reported retains no item`() throws {
    weak var gone: Box?
    let engine = LayoutEngine(root: layout.card)
    engine.diagnostics = log.handler
    do {
      let a = Box("a", in: layout.card)
      gone = a
      a.intrinsicContentSize = CGSize(width: 10, height: 10)
      a.setContentHuggingPriority(.required, for: .horizontal)
      try layout.constrain(a, .width, plus: 20)
      engine.layout()
      #expect(kinds.contains(.unsatisfiable))
      layout.card.remove(a)
    }
    #expect(gone == nil)
  }
}
