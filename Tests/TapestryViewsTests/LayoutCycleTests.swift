import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

@MainActor
@Suite struct LayoutCycleTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 100, height: 100))

  private func view(_ name: String) -> LoggingView { LoggingView(name, log) }

  private func turn() {
    log.lines = []
    window.turn(at: 0)
  }

  @Test func `constraints are updated from the leaves to the root, then layout goes down`() {
    let (outer, inner, leaf) = (view("outer"), view("inner"), view("leaf"))
    window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    turn()
    #expect(
      log.lines == [
        "constraints leaf", "constraints inner", "constraints outer",
        "layout outer", "layout inner", "layout leaf",
      ]
    )
    turn()
    #expect(log.lines.isEmpty)
  }

  @Test func `a changed constant moves nothing before the turn and lays out the superview`() {
    let (outer, inner) = (view("outer"), view("inner"))
    window.addSubview(outer.constrained())
    outer.addSubview(inner.constrained())
    let leading = inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10)
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor),
      outer.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      leading, inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    turn()
    #expect(inner.frame == rect(10, 0, 20, 20))
    leading.constant = 30
    #expect(inner.frame == rect(10, 0, 20, 20))
    #expect(!outer.needsLayout)
    turn()
    #expect(inner.frame == rect(30, 0, 20, 20))
    #expect(log.lines == ["layout outer"])
  }

  @Test func `a change asks for one turn, a turn without changes for none`() {
    let host = CountingHost()
    window.host = host
    let box = view("box")
    window.addSubview(box.constrained())
    let width = box.widthAnchor.constraint(equalToConstant: 50)
    width.isActive = true
    turn()
    #expect(!window.needsTurn)
    host.requests = 0
    width.constant = 60
    width.constant = 70
    #expect(host.requests == 1)
    #expect(window.needsTurn)
    turn()
    width.isActive = false
    #expect(host.requests == 2)
    turn()
    turn()
    #expect(host.requests == 2)
    #expect(window.nextTurn == nil)
  }

  final class CountingHost: WindowHost {
    var requests = 0
    func windowNeedsTurn(_ window: Window) { requests += 1 }
  }

  @Test func `layoutIfNeeded does it at once and once`() {
    let outer = view("outer")
    window.addSubview(outer.constrained())
    let width = outer.widthAnchor.constraint(equalToConstant: 50)
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor), width,
      outer.heightAnchor.constraint(equalToConstant: 20),
    ])
    window.layoutIfNeeded()
    #expect(outer.frame == rect(0, 0, 50, 20))
    log.lines = []
    width.constant = 60
    window.layoutIfNeeded()
    #expect(outer.frame.width == 60)
    window.layoutIfNeeded()
    #expect(log.lines == ["layout outer"])
  }

  /// The turn begins with two widths and ends with one.
  @Test func `what is odd on the way through a turn is nobody's business`() throws {
    let reports = DiagnosticsLog()
    let outer = view("outer")
    window.addSubview(outer.constrained())
    let widths = [50, 60].map { outer.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      outer.topAnchor.constraint(equalTo: window.topAnchor), widths[0],
      outer.heightAnchor.constraint(equalToConstant: 20),
    ])
    turn()
    window.rootEnvironment.diagnostics = reports.handler
    let observer = view("observer")
    observer.frame = rect(0, 0, 10, 10)
    window.addSubview(observer)
    observer.onLayout = { _ in widths[0].isActive = false }
    widths[1].isActive = true
    observer.setNeedsLayout()
    turn()
    #expect(outer.frame.width == 60)
    #expect(reports.diagnostics.isEmpty)
    observer.onLayout = nil
    widths[0].isActive = true
    turn()
    #expect(reports.diagnostics.map(\.kind) == [.unsatisfiable])
  }

  @Test func `a feedback loop stops, names both writers and keeps the last good layout`() throws {
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    let (card, badge) = (view("card"), view("badge"))
    window.addSubview(card.constrained())
    card.addSubview(badge.constrained())
    let leading = badge.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5)
    leading.identifier = "badge-leading"
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      card.topAnchor.constraint(equalTo: window.topAnchor),
      card.widthAnchor.constraint(equalToConstant: 80),
      card.heightAnchor.constraint(equalToConstant: 40),
      badge.topAnchor.constraint(equalTo: card.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10),
      badge.heightAnchor.constraint(equalToConstant: 10), leading,
    ])
    turn()
    #expect(badge.frame == rect(5, 0, 10, 10))
    card.onLayout = { card in
      badge.frame.origin.x += 7
      card.setNeedsLayout()
    }
    card.setNeedsLayout()
    turn()
    #expect(badge.frame == rect(5, 0, 10, 10))
    let report = try #require(reports.diagnostics.first)
    #expect(reports.diagnostics.count == 1)
    #expect(report.kind == .layoutFeedback)
    #expect(report.item == "card")
    #expect(report.message.contains("badge.minX oscillates between 5 and 12"))
    #expect(report.message.contains("badge-leading"))
    #expect(report.message.contains("card.layoutSubviews()"))
  }
}
