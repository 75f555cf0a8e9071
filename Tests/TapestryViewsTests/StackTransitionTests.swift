import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// Arranged views that are hidden and shown in an animation, sampled on the window's clock.
@MainActor
@Suite struct StackTransitionTests {
  let window = Window(size: CGSize(width: 100, height: 300))
  let stack = StackView(axis: .vertical, spacing: 10)
  let rows = [Row(20), Row(40), Row(30)]
  let below = View().constrained()
  let reports = DiagnosticsLog()

  /// A row whose content has required sizes and margins, as cells have.
  final class Row: View {
    let content = View().constrained()
    init(_ height: CGFloat) {
      super.init()
      constrained()
      addSubview(content)
      LayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
        content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
        content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
        content.heightAnchor.constraint(equalToConstant: height - 8),
      ])
    }
    var seen: LayerAppearance { layer.presentation }
  }

  init() {
    window.rootEnvironment.diagnostics = reports.handler
    stack.constrained()
    for row in rows { stack.addArrangedSubview(row) }
    window.addSubviews(stack, below)
    LayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 100),
      below.topAnchor.constraint(equalTo: stack.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      below.widthAnchor.constraint(equalToConstant: 100),
      below.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.turn(at: 0)
  }

  private func hide(_ row: Int, _ isHidden: Bool = true, seconds: Double = 1) {
    View.animate(duration: seconds, curve: .linear) { rows[row].isHidden = isHidden }
  }

  /// From top to bottom, as it is seen.
  private func extent(_ view: View) -> [CGFloat] {
    let frame = view.layer.presentation.frame
    return [frame.minY, frame.maxY]
  }

  private func at(_ time: Double) -> [[CGFloat]] {
    window.turn(at: time)
    #expect(reports.diagnostics.isEmpty)
    return (rows + [stack, below]).map(extent)
  }

  /// Rows of 20, 40 and 30 with 10 between them.
  ///
  /// Without the second one the space between the
  /// others is from 20 to 30, so that it goes to a line at 25.
  @Test func `a row that is hidden fades while the stack closes, and is gone at the end`() {
    #expect(at(0) == [[0, 20], [30, 70], [80, 110], [0, 110], [110, 120]])
    hide(1)
    #expect(rows[1].isHidden)
    #expect(at(0) == [[0, 20], [30, 70], [80, 110], [0, 110], [110, 120]])
    #expect(rows[1].seen.opacity == 1 && !rows[1].seen.isHidden)
    #expect(at(0.5) == [[0, 20], [27.5, 47.5], [55, 85], [0, 85], [85, 95]])
    #expect(rows[1].seen.opacity == 0.5 && !rows[1].seen.isHidden && rows[1].seen.clips)
    // What is in it stays where it was.
    #expect(rows[1].content.layer.presentation.frame == rect(4, 4, 92, 32))
    _ = at(1)
    #expect([rows[0], rows[2]].map(extent) == [[0, 20], [30, 60]])
    #expect(rows[1].seen.isHidden && rows[1].seen.opacity == 1 && !rows[1].seen.clips)
    #expect(!window.needsTurn)
  }

  @Test func `a row that is shown grows out of the space between its neighbours`() {
    rows[1].isHidden = true
    _ = at(0)
    hide(1, false)
    #expect(at(0) == [[0, 20], [25, 25], [30, 60], [0, 60], [60, 70]])
    #expect(rows[1].seen.opacity == 0 && rows[1].frame == rect(0, 30, 100, 40))
    #expect(at(0.5) == [[0, 20], [27.5, 47.5], [55, 85], [0, 85], [85, 95]])
    #expect(rows[1].content.layer.presentation.frame == rect(4, 4, 92, 32))
    #expect(at(1) == [[0, 20], [30, 70], [80, 110], [0, 110], [110, 120]])
    #expect(rows[1].seen.opacity == 1 && !rows[1].seen.clips)
    #expect(!window.needsTurn)
  }

  @Test func `reversed half way, it comes back from where it is`() {
    var ends: [Bool] = []
    View.animate(duration: 1, curve: .linear) {
      rows[1].isHidden = true
    } completion: {
      ends.append($0)
    }
    _ = at(0)
    _ = at(0.5)
    View.animate(duration: 2, curve: .linear) {
      rows[1].isHidden = false
    } completion: {
      ends.append($0)
    }
    #expect(ends == [false])
    #expect(at(0.5) == [[0, 20], [27.5, 47.5], [55, 85], [0, 85], [85, 95]])
    #expect(rows[1].seen.opacity == 0.5)
    #expect(at(1.5) == [[0, 20], [28.75, 58.75], [67.5, 97.5], [0, 97.5], [97.5, 107.5]])
    #expect(rows[1].seen.opacity == 0.75)
    #expect(at(2.5) == [[0, 20], [30, 70], [80, 110], [0, 110], [110, 120]])
    #expect(ends == [false, true])
    #expect(!rows[1].seen.isHidden && !window.needsTurn)
  }

  @Test func `shown and hidden again on the way, it goes back to nothing`() {
    rows[1].isHidden = true
    _ = at(0)
    hide(1, false)
    _ = at(0)
    _ = at(0.5)
    hide(1)
    #expect(at(0.5)[1] == [27.5, 47.5])
    #expect(at(1)[1] == [26.25, 36.25])
    #expect(rows[1].seen.opacity == 0.25)
    #expect([rows[0], rows[2]].map(extent) == [[0, 20], [42.5, 72.5]])
    _ = at(1.5)
    #expect(rows[1].seen.isHidden && !window.needsTurn)
  }

  @Test func `at once in the middle, it is at once`() {
    hide(1)
    _ = at(0)
    _ = at(0.5)
    rows[1].isHidden = false
    #expect(!rows[1].seen.isHidden && rows[1].seen.opacity == 1)
    #expect(at(0.5) == [[0, 20], [30, 70], [80, 110], [0, 110], [110, 120]])
    hide(1)
    _ = at(1)
    rows[1].isHidden = false
    hide(1)
    _ = at(1.5)
    View.performWithoutAnimation { rows[1].isHidden = false }
    rows[1].isHidden = true
    _ = at(1.5)
    #expect(rows[1].seen.isHidden && !rows[1].layer.isAnimating)
  }

  @Test func `without an animation nothing moves slowly`() {
    rows[1].isHidden = true
    _ = at(0)
    #expect([rows[0], rows[2]].map(extent) == [[0, 20], [30, 60]])
    #expect(rows[1].seen.isHidden && !window.needsTurn)
    #expect(!rows[2].layer.isAnimating && !rows[1].layer.isAnimating)
  }

  @Test func `the first and the last row close towards the end they are at`() {
    hide(0)
    _ = at(0)
    // The others begin at 0 then: 40 and 30.
    #expect(at(0.5) == [[0, 10], [15, 55], [65, 95], [0, 95], [95, 105]])
    _ = at(1)
    hide(2)
    _ = at(1)
    // From 50…80 to a line at 40.
    #expect(at(1.5)[2] == [45, 60])
    #expect(at(1.5)[3] == [0, 60])
    _ = at(2)
    hide(1)
    _ = at(2)
    #expect(at(2.5)[1] == [0, 20])
    _ = at(3)
    #expect(rows.allSatisfy { $0.seen.isHidden })
  }

  @Test func `rows that go together never cover those that stay`() {
    let more = (0..<4).map { _ in Row(20) }
    for row in more { stack.addArrangedSubview(row) }
    _ = at(0)
    View.animate(duration: 1, curve: .easeInOut) {
      for row in [rows[1], rows[2], more[1], more[3]] { row.isHidden = true }
    }
    for step in 0...10 {
      _ = at(Double(step) / 10)
      let all = (rows + more).filter { !$0.seen.isHidden }.map(extent)
      for (one, next) in zip(all, all.dropFirst()) { #expect(one[1] <= next[0] + 1e-9) }
      #expect((all.last?[1] ?? 0) <= extent(stack)[1] + 1e-9)
    }
  }

  @Test func `a row reads from right to left where lines do`() {
    window.rootEnvironment.layoutDirection = .rightToLeft
    let line = StackView([], spacing: 10)
    let views = [View(), View(), View()]
    for view in views {
      view.constrained().widthAnchor.constraint(equalToConstant: 20).isActive = true
      line.addArrangedSubview(view)
    }
    line.constrained()
    window.addSubview(line)
    LayoutConstraint.activate([
      line.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      line.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      line.heightAnchor.constraint(equalToConstant: 10),
    ])
    window.turn(at: 0)
    #expect(views.map(\.frame.minX) == [60, 30, 0])
    View.animate(duration: 1, curve: .linear) { views[1].isHidden = true }
    window.turn(at: 0)
    window.turn(at: 0.5)
    // From 30…50 to the middle of 20…30; the stack gives way at its left.
    #expect(views[1].layer.presentation.frame.minX == 27.5)
    #expect(views[1].layer.presentation.frame.width == 10)
    #expect(line.layer.presentation.frame == rect(35, 290, 65, 10))
  }

  @Test func `the completion says that nothing interrupted it`() {
    var ends: [Bool] = []
    for isHidden in [true, false] {
      View.animate(duration: 1) {
        rows[1].isHidden = isHidden
      } completion: {
        ends.append($0)
      }
      let start = window.time
      _ = at(start)
      _ = at(start + 1)
    }
    #expect(ends == [true, true])
  }

  @Test func `a row that is going takes no touches, and may leave meanwhile`() {
    hide(1)
    _ = at(0)
    _ = at(0.5)
    #expect(window.hitTest(CGPoint(x: 50, y: 40)) !== rows[1])
    rows[1].removeFromSuperview()
    #expect(!rows[1].layer.isAnimating)
    _ = at(0.6)
    _ = at(1)
    #expect([rows[0], rows[2]].map(extent) == [[0, 20], [30, 60]])
    #expect(!window.needsTurn)
  }

  @Test func `other changes while it is going leave it on its way`() {
    hide(1)
    _ = at(0)
    _ = at(0.5)
    stack.spacing = 20
    #expect(at(0.5)[1] == [27.5, 47.5])
    #expect(at(0.75)[1] == [26.25, 36.25])
    _ = at(1)
    #expect(rows[1].seen.isHidden)
    #expect([rows[0], rows[2]].map(extent) == [[0, 20], [40, 70]])
  }

  @Test func `a row of a stack in a stack moves what is outside as well`() {
    let inner = StackView([], axis: .vertical)
    let lines = [Row(20), Row(20)]
    for line in lines { inner.addArrangedSubview(line) }
    stack.insertArrangedSubview(inner, at: 1)
    _ = at(0)
    // 0…20, 30…70, 80…120, 130…160.
    #expect(extent(rows[2]) == [130, 160])
    View.animate(duration: 1, curve: .linear) { lines[1].isHidden = true }
    _ = at(0)
    _ = at(0.5)
    #expect(extent(rows[2]) == [120, 150])
    #expect(extent(inner) == [30, 60])
    #expect(extent(lines[1]) == [20, 30])
    #expect(extent(below) == [150, 160])
  }
}
