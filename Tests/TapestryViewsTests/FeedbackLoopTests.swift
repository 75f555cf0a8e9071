import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// Views that never come to rest: each loop ends, is reported once with those who write, and leaves
/// everything where it was before.
@MainActor
@Suite struct FeedbackLoopTests {
  let log = LoggingView.Log()
  let reports = DiagnosticsLog()
  let window = Window(size: CGSize(width: 200, height: 100))
  let card: LoggingView
  let badge: LoggingView

  init() {
    card = LoggingView("card", log, frame: rect(0, 0, 100, 50))
    badge = LoggingView("badge", log, frame: rect(5, 5, 20, 10))
    window.rootEnvironment.diagnostics = reports.handler
    window.addSubview(card)
    card.addSubview(badge)
    window.turn(at: 0)
    log.lines = []
  }

  private func turn() {
    log.lines = []
    window.turn(at: 0)
  }

  /// After a loop nothing waits, and a turn without the loop is as good as ever.
  private func expectRest() {
    #expect(!window.needsTurn)
    card.onLayout = nil
    badge.onLayout = nil
    turn()
    #expect(log.lines.isEmpty)
    badge.frame.size.width += 1
    turn()
    #expect(log.lines == ["layout card", "layout badge"])
  }

  @Test func `a view that comes to rest after many passes is not in a loop`() {
    var passes = 0
    card.onLayout = { card in
      passes += 1
      badge.frame.origin.x += 1
      if passes < 99 { card.setNeedsLayout() }
    }
    card.setNeedsLayout()
    turn()
    #expect(passes == 99)
    #expect(badge.frame.minX == 104)
    #expect(reports.diagnostics.isEmpty)
    #expect(!window.needsTurn)
  }

  @Test func `the hundredth pass of a view in one turn is the last`() {
    var passes = 0
    card.onLayout = { card in
      passes += 1
      badge.frame.origin.x += 1
      card.setNeedsLayout()
    }
    card.setNeedsLayout()
    turn()
    #expect(passes == 100)
    #expect(badge.frame == rect(5, 5, 20, 10))
    #expect(reports.diagnostics.count == 1)
    expectRest()
  }

  @Test func `a child that resizes its superview is one, with both named`() throws {
    card.onLayout = { _ in badge.frame.size.width = 20 }
    badge.onLayout = { _ in
      badge.frame.size.width = 40
      card.setNeedsLayout()
    }
    badge.setNeedsLayout()
    turn()
    #expect(badge.frame == rect(5, 5, 20, 10))
    #expect(card.frame == rect(0, 0, 100, 50))
    #expect(reports.diagnostics.count == 1)
    let message = try #require(reports.diagnostics.first?.message)
    #expect(message.contains("badge.width oscillates between 20 and 40"))
    #expect(message.contains("card.layoutSubviews()"))
    #expect(message.contains("badge.layoutSubviews()"))
    expectRest()
  }

  @Test func `sizes go back to where they were, and so do those in them`() {
    badge.autoresizingMask = .flexibleWidth
    var grows = true
    badge.onLayout = { _ in
      card.frame.size.width = grows ? 150 : 160
      grows.toggle()
    }
    badge.setNeedsLayout()
    turn()
    #expect(reports.diagnostics.count == 1)
    #expect(card.frame == rect(0, 0, 100, 50))
    #expect(badge.frame == rect(5, 5, 20, 10))
    expectRest()
  }

  /// The place of the badge follows a constant then.
  private func hold() -> LayoutConstraint {
    badge.constrained()
    let leading = badge.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 5)
    leading.identifier = "badge-leading"
    LayoutConstraint.activate([
      leading, badge.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    turn()
    return leading
  }

  @Test func `methods that set one constant by turns are both named`() throws {
    let leading = hold()
    card.onLayout = { _ in
      leading.constant = -120
      badge.setNeedsLayout()
    }
    badge.onLayout = { _ in
      leading.constant = -160
      card.setNeedsLayout()
    }
    card.setNeedsLayout()
    turn()
    #expect(badge.frame == rect(5, 5, 20, 10))
    #expect(reports.diagnostics.count == 1)
    let message = try #require(reports.diagnostics.first?.message)
    #expect(message.contains("are changed in "))
    #expect(message.contains("card.layoutSubviews()"))
    #expect(message.contains("badge.layoutSubviews()"))
    expectRest()
  }

  @Test func `a method that swings a constant is named with the constraint`() throws {
    let leading = hold()
    card.onLayout = { _ in leading.constant = leading.constant == -120 ? -160 : -120 }
    card.setNeedsLayout()
    turn()
    #expect(badge.frame == rect(5, 5, 20, 10))
    let message = try #require(reports.diagnostics.first?.message)
    #expect(message.contains("badge.minX oscillates between -160 and -120"))
    #expect(message.contains("badge-leading"))
    #expect(message.contains("card.layoutSubviews()"))
  }

  @Test func `who marks is named where nothing moves`() throws {
    card.onLayout = { _ in badge.setNeedsLayout() }
    badge.onLayout = { _ in card.setNeedsLayout() }
    card.setNeedsLayout()
    turn()
    let message = try #require(reports.diagnostics.first?.message)
    #expect(reports.diagnostics.first?.item == "card")
    #expect(message.contains("it is marked in badge.layoutSubviews()"))
    expectRest()
  }

  @Test func `views that update each other's constraints for ever are stopped`() throws {
    card.onUpdateConstraints = { _ in badge.setNeedsUpdateConstraints() }
    badge.onUpdateConstraints = { _ in card.setNeedsUpdateConstraints() }
    card.setNeedsUpdateConstraints()
    turn()
    #expect(reports.diagnostics.map(\.kind) == [.layoutFeedback])
    let message = try #require(reports.diagnostics.first?.message)
    #expect(message.contains("updateConstraints() was called 100 times"))
    #expect(message.contains("it is marked in "))
    #expect(!window.needsTurn)
    card.onUpdateConstraints = nil
    badge.onUpdateConstraints = nil
    card.setNeedsUpdateConstraints()
    turn()
    #expect(log.lines == ["constraints card"])
  }

  @Test func `views that update their properties for ever are stopped`() {
    final class Restless: View {
      var updates = 0
      override func updateProperties() {
        updates += 1
        setNeedsUpdateProperties()
      }
    }
    let view = Restless()
    card.addSubview(view)
    view.setNeedsUpdateProperties()
    turn()
    #expect(view.updates <= 100)
    #expect(reports.diagnostics.map(\.kind) == [.layoutFeedback])
    #expect(!window.needsTurn)
  }

  @Test func `a loop is reported again when it comes back after a good turn`() {
    let loop: (LoggingView) -> Void = { card in
      badge.frame.origin.x += 1
      card.setNeedsLayout()
    }
    for count in 1...2 {
      card.onLayout = loop
      card.setNeedsLayout()
      turn()
      turn()
      #expect(reports.diagnostics.count == count)
      card.onLayout = nil
      card.setNeedsLayout()
      turn()
    }
  }

  @Test func `a loop in a tree without a window ends as well`() {
    let root = LoggingView("root", log, frame: rect(0, 0, 50, 50))
    root.onLayout = { $0.setNeedsLayout() }
    root.layoutIfNeeded()
    #expect(log.lines.filter { $0 == "layout root" }.count == 100)
  }
}
