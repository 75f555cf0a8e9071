import TapestryConstraints
import TapestryCore
import TestSupport
import Testing

@testable import TapestryViews

/// A view that writes down what it is told of its margins and its safe area.
@MainActor
private final class MarginView: View {
  var told: [String] = []
  var seen: [[CGFloat]] = []
  var minimum = EdgeInsets.zero
  override var systemMinimumLayoutMargins: EdgeInsets { minimum }

  override func layoutMarginsDidChange() {
    told.append("margins")
    seen.append(effectiveLayoutMargins.sides)
  }
  override func safeAreaInsetsDidChange() {
    told.append("safe area")
    seen.append(safeAreaInsets.sides)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    told.append("layout")
  }
}

extension EdgeInsets {
  /// Top, left, bottom, right.
  fileprivate var sides: [CGFloat] {
    [top, left(in: .leftToRight), bottom, right(in: .leftToRight)]
  }
}

/// Margins and the safe area of views, and when they are told of them.
@MainActor
@Suite struct LayoutMarginTests {
  let window = Window(size: CGSize(width: 300, height: 200))
  private let card = MarginView(frame: rect(10, 20, 200, 100))
  private let inner = MarginView(frame: rect(5, 6, 100, 50))

  init() {
    window.addSubview(card)
    card.addSubview(inner)
    turn()
  }

  @discardableResult
  private func turn() -> [String] {
    (card.told, inner.told, card.seen, inner.seen) = ([], [], [], [])
    window.turn(at: 0)
    return card.told
  }

  // MARK: What they are

  @Test func `views have eight points, windows the system's minimum`() {
    #expect(card.effectiveLayoutMargins.sides == [8, 8, 8, 8])
    #expect(window.effectiveLayoutMargins.sides == [8, 16, 8, 16])
    window.size.width = 414
    #expect(window.effectiveLayoutMargins.sides == [8, 20, 8, 20])
    window.layoutMargins = EdgeInsets(30)
    #expect(window.effectiveLayoutMargins.sides == [30, 30, 30, 30])
    window.layoutMargins = EdgeInsets(4)
    window.respectsSystemMinimumLayoutMargins = false
    #expect(window.effectiveLayoutMargins.sides == [4, 4, 4, 4])
  }

  @Test func `the safe area comes on top of a window's minimum`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 47, left: 3, bottom: 34)
    #expect(window.effectiveLayoutMargins.sides == [55, 19, 42, 16])
    window.insetsLayoutMarginsFromSafeArea = false
    #expect(window.effectiveLayoutMargins.sides == [8, 16, 8, 16])
  }

  @Test func `a view that fills a window can have a minimum of its own`() {
    let box = View().constrained()
    card.addSubview(box)
    box.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor).isActive = true
    card.minimum = EdgeInsets(leading: 24, trailing: 0)
    card.constraintState.invalidate(.geometry)
    #expect(turn() == ["margins", "layout"])
    #expect(card.effectiveLayoutMargins.sides == [8, 24, 8, 8])
    #expect(box.frame.minX == 24)
    card.respectsSystemMinimumLayoutMargins = false
    #expect(turn() == ["margins", "layout"])
    #expect(box.frame.minX == 8)
  }

  @Test func `the safe area of a view is what of it reaches in`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 50, left: 12, bottom: 90, right: 0)
    // Of 50 at the top 30, of 12 at the left 2, of 90 at the bottom 90 − 80.
    #expect(card.safeAreaInsets.sides == [30, 2, 10, 0])
    #expect(card.effectiveLayoutMargins.sides == [38, 10, 18, 8])
    // Of 30 24, of 2 none, of 10 nothing 44 points above the edge.
    #expect(inner.safeAreaInsets.sides == [24, 0, 0, 0])
    card.transform = .scale(2)
    window.bounds.origin.y = 70
    #expect(card.safeAreaInsets.sides == [30, 2, 10, 0])
  }

  @Test func `margins by reading direction are the same ones, on the side where reading begins`() {
    card.directionalLayoutMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(card.effectiveLayoutMargins.sides == [1, 2, 3, 4])
    #expect(turn() == ["margins", "layout"])
    window.rootEnvironment.layoutDirection = .rightToLeft
    #expect(card.effectiveLayoutMargins.sides == [1, 4, 3, 2])
    #expect(turn() == ["margins", "layout"])
    card.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let expected = EdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2)
    #expect(card.directionalLayoutMargins == expected)
    card.directionalLayoutMargins = EdgeInsets(5)
    #expect(card.directionalLayoutMargins == EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5))
  }

  // MARK: When they are told

  @Test func `own margins`() {
    card.layoutMargins = EdgeInsets(20)
    card.layoutMargins = EdgeInsets(30)
    #expect(turn() == ["margins", "layout"])
    #expect(card.seen == [[30, 30, 30, 30]])
    #expect(inner.told.isEmpty)
    #expect(turn().isEmpty)
    card.layoutMargins = EdgeInsets(9)
    card.layoutMargins = EdgeInsets(30)
    #expect(turn().isEmpty)
    #expect(!window.needsTurn)
  }

  @Test func `the superview's margins`() {
    card.layoutMargins = EdgeInsets(20)
    turn()
    inner.preservesSuperviewLayoutMargins = true
    turn()
    // 20 − 6 at the top, 20 − 5 at the left; 44 and 95 at the others.
    #expect(inner.told == ["margins", "layout"])
    #expect(inner.seen == [[14, 15, 8, 8]])
    card.layoutMargins = EdgeInsets(top: 60, left: 5, bottom: 60, right: 5)
    turn()
    #expect(inner.seen == [[54, 8, 16, 8]])
    card.frame.size.height = 99
    turn()
    #expect(inner.seen == [[54, 8, 17, 8]])
    inner.frame.origin.y += 4
    turn()
    #expect(inner.seen == [[50, 8, 21, 8]])
    inner.preservesSuperviewLayoutMargins = false
    turn()
    #expect(inner.seen == [[8, 8, 8, 8]])
    card.layoutMargins = EdgeInsets(70)
    turn()
    #expect(inner.told.isEmpty)
  }

  @Test func `the safe area`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 50)
    #expect(turn() == ["safe area", "margins", "layout"])
    #expect(card.seen == [[30, 0, 0, 0], [38, 8, 8, 8]])
    #expect(inner.seen == [[24, 0, 0, 0], [32, 8, 8, 8]])
    card.insetsLayoutMarginsFromSafeArea = false
    #expect(turn() == ["margins", "layout"])
    #expect(inner.told.isEmpty)
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 60)
    #expect(turn() == ["safe area", "layout"])
    #expect(inner.told == ["safe area", "margins", "layout"])
  }

  @Test func `a new place below the safe area`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 50)
    turn()
    card.frame.origin.y = 45
    #expect(turn() == ["safe area", "margins", "layout"])
    #expect(card.seen == [[5, 0, 0, 0], [13, 8, 8, 8]])
    #expect(inner.seen == [[0, 0, 0, 0], [8, 8, 8, 8]])
    card.frame.origin.y = 50
    #expect(turn() == ["safe area", "margins", "layout"])
    card.frame.origin.y = 80
    #expect(turn().isEmpty)
  }

  @Test func `a new place by constraints, and another window`() {
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 50)
    turn()
    card.constrained()
    let top = card.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
    LayoutConstraint.activate([
      top, card.leftAnchor.constraint(equalTo: window.leftAnchor),
      card.widthAnchor.constraint(equalToConstant: 100),
      card.heightAnchor.constraint(equalToConstant: 60),
    ])
    turn()
    #expect(card.safeAreaInsets.top == 30)
    top.constant = 44
    #expect(turn() == ["safe area", "margins", "layout"])
    #expect(card.seen == [[6, 0, 0, 0], [14, 8, 8, 8]])
    // No pixel moves.
    top.constant = 44.25
    #expect(turn() == ["safe area", "margins", "layout"])
    #expect(card.seen.first == [5.75, 0, 0, 0] && card.frame.minY == 44)
    card.removeFromSuperview()
    let other = Window(size: CGSize(width: 50, height: 50))
    other.addSubview(card)
    card.told = []
    other.turn(at: 0)
    #expect(card.told == ["safe area", "margins", "layout"])
  }

  @Test func `a view is told before it is laid out, after what it lies in`() {
    var order: [String] = []
    final class Teller: View {
      var tell: (String) -> Void = { _ in }
      override func layoutMarginsDidChange() { tell("\(layoutName) margins") }
      override func layoutSubviews() {
        super.layoutSubviews()
        tell("\(layoutName) layout")
      }
    }
    let (outer, leaf) = (Teller(frame: rect(0, 0, 50, 50)), Teller(frame: rect(0, 0, 10, 10)))
    (outer.identifier, leaf.identifier) = ("outer", "leaf")
    leaf.preservesSuperviewLayoutMargins = true
    outer.addSubview(leaf)
    window.addSubview(outer)
    turn()
    for view in [outer, leaf] { view.tell = { order.append($0) } }
    outer.layoutMargins = EdgeInsets(30)
    turn()
    #expect(order == ["outer margins", "outer layout", "leaf margins", "leaf layout"])
  }

  @Test func `a tree without a window is told when it is laid out`() {
    card.removeFromSuperview()
    card.layoutMargins = EdgeInsets(20)
    inner.preservesSuperviewLayoutMargins = true
    (card.told, inner.told) = ([], [])
    inner.layoutIfNeeded()
    #expect(card.told == ["margins", "layout"])
    #expect(inner.told == ["margins", "layout"])
  }

  @Test func `margins that are set again and again when they change are a loop`() {
    final class Swinging: View {
      override func layoutMarginsDidChange() {
        layoutMargins = EdgeInsets(layoutMargins.top == 3 ? 4 : 3)
      }
    }
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    let view = Swinging(frame: rect(0, 0, 10, 10))
    window.addSubview(view)
    turn()
    view.layoutMargins = EdgeInsets(4)
    turn()
    #expect(reports.diagnostics.first?.kind == .layoutFeedback)
    #expect(reports.diagnostics.first?.message.contains("layoutMarginsDidChange()") == true)
  }

  // MARK: What constraints make of them

  @Test func `changes of margins are changes of constants`() {
    let box = View().constrained()
    inner.addSubview(box)
    let (guide, safe) = (inner.layoutMarginsGuide, inner.safeAreaLayoutGuide)
    LayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: guide.leftAnchor),
      box.topAnchor.constraint(equalTo: guide.topAnchor),
      box.rightAnchor.constraint(equalTo: guide.rightAnchor),
      box.heightAnchor.constraint(equalTo: safe.heightAnchor, multiplier: 0.5),
    ])
    turn()
    #expect(box.frame == rect(8, 8, 84, 25))
    let engine = window.cycle.engine
    engine.collectsStatistics = true
    inner.layoutMargins = EdgeInsets(10)
    turn()
    #expect(box.frame == rect(10, 10, 80, 25))
    card.layoutMargins = EdgeInsets(25)
    inner.preservesSuperviewLayoutMargins = true
    turn()
    #expect(box.frame == rect(20, 19, 70, 25))
    window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 40)
    turn()
    // The card's top margin is 25 + 20, of which 39 are in the inner view; its own is 10 + 14.
    #expect(box.frame == rect(20, 39, 70, 18))
    inner.insetsLayoutMarginsFromSafeArea = false
    card.frame.origin.y += 1
    turn()
    #expect(engine.statistics.passes >= 4)
    let total = engine.statistics.total
    #expect(total.additions == 0 && total.removals == 0 && total.otherChanges == 0)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `views and the engine find the same margins`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 4
    }
    var views: [View] = [window]
    for _ in 0..<12 {
      let outer = views.randomElement(using: &random) ?? window
      let view = View(
        frame: rect(number(-40...80), number(-40...80), number(0...600), number(0...400))
      )
      outer.addSubview(view)
      view.layoutMargins = EdgeInsets(
        top: number(0...80),
        left: number(0...80),
        bottom: number(0...80),
        right: number(0...80)
      )
      view.preservesSuperviewLayoutMargins = Bool.random(using: &random)
      view.insetsLayoutMarginsFromSafeArea = Bool.random(using: &random)
      if Bool.random(using: &random) {
        let (frame, place) = (view.frame, view.constrained())
        LayoutConstraint.activate([
          place.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: frame.minX + 0.1),
          place.topAnchor.constraint(equalTo: outer.topAnchor, constant: frame.minY + 0.1),
          place.widthAnchor.constraint(equalToConstant: frame.width),
          place.heightAnchor.constraint(equalToConstant: frame.height),
        ])
      }
      views.append(view)
    }
    for _ in 0..<3 {
      window.rootEnvironment.safeAreaInsets = EdgeInsets(
        top: number(0...240),
        left: number(0...40),
        bottom: number(0...240),
        right: 0
      )
      turn()
      for view in views {
        let sides = window.cycle.engine.effectiveLayoutMargins(of: view).sides
        #expect(zip(sides, view.effectiveLayoutMargins.sides).allSatisfy { abs($0 - $1) < 1e-5 })
        #expect(EdgeInsets(view.toldInsets.margins).sides == view.effectiveLayoutMargins.sides)
      }
    }
  }
}
