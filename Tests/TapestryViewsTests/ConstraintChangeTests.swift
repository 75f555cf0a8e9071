import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// Changes of constraints: no frame moves before the pass, which lays out the superviews of what
/// moves, once.
@MainActor
@Suite struct ConstraintChangeTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 200, height: 100))
  let card: LoggingView
  let box: LoggingView
  let other: LoggingView
  let leading: LayoutConstraint
  let width: LayoutConstraint

  init() {
    card = LoggingView("card", log).constrained()
    box = LoggingView("box", log).constrained()
    other = LoggingView("other", log).constrained()
    box.wanted = CGSize(width: 30, height: 10)
    other.wanted = CGSize(width: 30, height: 10)
    window.addSubview(card)
    card.addSubviews(box, other)
    leading = box.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10)
    width = box.widthAnchor.constraint(equalToConstant: 50, priority: 500)
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: window.trailingAnchor),
      card.topAnchor.constraint(equalTo: window.topAnchor),
      card.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      leading, width,
      box.topAnchor.constraint(equalTo: card.topAnchor),
      other.leadingAnchor.constraint(equalTo: card.leadingAnchor),
      other.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    window.turn(at: 0)
    log.lines = []
  }

  enum Change: CaseIterable {
    case constant, deactivate, activate, priority, content, hugging
  }

  @Test(arguments: Change.allCases)
  func `no frame moves before the turn, and one pass is enough`(_ change: Change) {
    #expect(box.frame == rect(10, 0, 50, 10))
    let expected: CGRect
    switch change {
    case .constant:
      leading.constant = 20
      leading.constant = 30
      expected = rect(30, 0, 50, 10)
    case .deactivate:
      width.isActive = false
      expected = rect(10, 0, 30, 10)
    case .activate:
      box.heightAnchor.constraint(equalToConstant: 40).isActive = true
      expected = rect(10, 0, 50, 40)
    case .priority:
      // Below hugging, which is at 250.
      width.priority = 100
      expected = rect(10, 0, 30, 10)
    case .content:
      box.wanted = CGSize(width: 30, height: 25)
      box.invalidateIntrinsicContentSize()
      expected = rect(10, 0, 50, 25)
    case .hugging:
      box.setContentHuggingPriority(600, for: .horizontal)
      expected = rect(10, 0, 30, 10)
    }
    #expect(box.frame == rect(10, 0, 50, 10))
    #expect(!card.needsLayout && !box.needsLayout)
    #expect(window.needsTurn)
    window.turn(at: 0)
    #expect(box.frame == expected)
    let resizes = expected.size != CGSize(width: 50, height: 10)
    #expect(log.lines == (resizes ? ["layout card", "layout box"] : ["layout card"]))
    #expect(!window.needsTurn)
  }

  @Test func `margins move what is held to them, in the next turn`() {
    leading.isActive = false
    box.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor).isActive = true
    window.turn(at: 0)
    #expect(box.frame.minX == 8)
    log.lines = []
    card.layoutMargins = EdgeInsets(20)
    #expect(box.frame.minX == 8)
    window.turn(at: 0)
    #expect(box.frame.minX == 20)
    #expect(log.lines == ["layout card"])
  }

  @Test func `a change without an effect lays nothing out`() {
    leading.constant = 20
    leading.constant = 10
    window.turn(at: 0)
    #expect(log.lines.isEmpty)
    box.invalidateIntrinsicContentSize()
    box.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor).isActive = true
    window.turn(at: 0)
    #expect(log.lines.isEmpty)
  }

  @Test func `what is changed between two turns is one batch`() {
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    window.turn(at: 0)
    // Contradict each other for a moment.
    let wide = box.widthAnchor.constraint(equalToConstant: 90)
    wide.isActive = true
    let narrow = box.widthAnchor.constraint(equalToConstant: 70)
    narrow.isActive = true
    wide.isActive = false
    window.turn(at: 0)
    #expect(box.frame.width == 70)
    #expect(reports.diagnostics.isEmpty)
  }

  @Test func `what views change in updateConstraints is one batch`() {
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    let (first, second) = (
      box.heightAnchor.constraint(equalToConstant: 20),
      box.heightAnchor.constraint(equalToConstant: 30)
    )
    first.isActive = true
    window.turn(at: 0)
    // The leaf contradicts what holds, its superview ends that.
    box.onUpdateConstraints = { _ in second.isActive = true }
    card.onUpdateConstraints = { _ in first.isActive = false }
    box.setNeedsUpdateConstraints()
    card.setNeedsUpdateConstraints()
    window.turn(at: 0)
    #expect(box.frame.height == 30)
    #expect(reports.diagnostics.isEmpty)
  }

  @Test func `contradictions are reported to the environment's handler of the moment`() {
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    for height in [20, 30] {
      box.heightAnchor.constraint(equalToConstant: CGFloat(height)).isActive = true
    }
    window.turn(at: 0)
    #expect(reports.diagnostics.map(\.kind) == [.unsatisfiable])
  }

  /// 10 + 5.3 is at pixel 15, 10.3 + 5.3 at pixel 16, while the view around it stays at pixel 10.
  @Test func `edges are rounded where they are in the window, whatever moves`() {
    let inner = LoggingView("inner", log).constrained()
    box.addSubview(inner)
    LayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5.3),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.turn(at: 0)
    #expect(inner.frame == rect(5, 0, 20, 10))
    leading.constant = 10.3
    log.lines = []
    window.turn(at: 0)
    #expect(box.frame.minX == 10)
    #expect(inner.frame == rect(6, 0, 20, 10))
    #expect(log.lines == ["layout card", "layout box"])
    leading.constant = 40.3
    log.lines = []
    window.turn(at: 0)
    #expect(box.frame.minX == 40 && inner.frame.minX == 6)
    #expect(log.lines == ["layout card"])
  }

  @Test func `a transform stays, and constraints place the middle of what is transformed`() {
    box.transform = .scale(2)
    leading.constant = 40
    window.turn(at: 0)
    #expect(box.transform == .scale(2))
    #expect(box.bounds == rect(0, 0, 50, 10))
    #expect(box.center == CGPoint(x: 65, y: 5))
    #expect(box.frame == rect(15, -5, 100, 20))
  }
}
