import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

@MainActor
@Suite struct StackViewTests {
  let window = Window(size: CGSize(width: 300, height: 100))
  let a = SizedView(40, 10)
  let b = SizedView(60, 20)
  let c = SizedView(20, 30)

  private func stack(
    _ distribution: StackView.Distribution = .fill,
    _ alignment: StackView.Alignment = .fill,
    spacing: CGFloat = 0
  ) -> StackView {
    let stack = StackView(
      [a, b, c],
      spacing: spacing,
      distribution: distribution,
      alignment: alignment
    )
    stack.frame = rect(0, 0, 300, 100)
    window.addSubview(stack)
    window.turn(at: 0)
    return stack
  }

  private var columns: [[CGFloat]] { [a, b, c].map { [$0.frame.minX, $0.frame.maxX] } }
  private var rows: [[CGFloat]] { [a, b, c].map { [$0.frame.minY, $0.frame.maxY] } }

  @Test func `fill lets the first of equals grow`() {
    _ = stack(spacing: 10)
    #expect(columns == [[0, 200], [210, 270], [280, 300]])
    #expect(rows == [[0, 100], [0, 100], [0, 100]])
  }

  @Test func `fill lets the one grow that hugs less`() {
    b.setContentHuggingPriority(240, for: .horizontal)
    _ = stack(spacing: 10)
    #expect(columns == [[0, 40], [50, 270], [280, 300]])
  }

  @Test func `fill equally gives the same size to all`() {
    _ = stack(.fillEqually, spacing: 15)
    #expect(columns == [[0, 90], [105, 195], [210, 300]])
  }

  /// 40 : 60 : 20 of a total of 120.
  @Test func `fill proportionally shares by content`() {
    _ = stack(.fillProportionally)
    #expect(columns == [[0, 100], [100, 250], [250, 300]])
  }

  @Test func `equal spacing keeps sizes`() {
    _ = stack(.equalSpacing, spacing: 10)
    #expect(columns == [[0, 40], [130, 190], [280, 300]])
  }

  /// Middles at 20 and 290; the second one half way, at 155.
  @Test func `equal centering puts middles at equal distances`() {
    _ = stack(.equalCentering)
    #expect(columns == [[0, 40], [125, 185], [280, 300]])
  }

  @Test func `a hidden view leaves with its spacing and comes back`() {
    let stack = stack(.fillEqually, spacing: 10)
    let kept = Set(stack.constraints.map(ObjectIdentifier.init))
    b.isHidden = true
    window.turn(at: 0)
    #expect([a, c].map(\.frame.minX) == [0, 155])
    #expect([a, c].map(\.frame.width) == [145, 145])
    b.isHidden = false
    window.turn(at: 0)
    #expect(columns == [[0, 93], [103, 197], [207, 300]])
    // What has nothing to do with the hidden view was never touched.
    #expect(!kept.isDisjoint(with: stack.constraints.map(ObjectIdentifier.init)))
  }

  /// Where it would be after the view before it, without the spacing, in its content's size.
  @Test func `a hidden view waits where it will appear, and nothing is open`() {
    let reports = DiagnosticsLog()
    window.rootEnvironment.diagnostics = reports.handler
    let stack = stack(.fill, .leading, spacing: 10)
    b.isHidden = true
    window.turn(at: 0)
    #expect(columns == [[0, 270], [270, 330], [280, 300]])
    a.isHidden = true
    c.isHidden = true
    window.turn(at: 0)
    #expect(columns.map { $0[0] } == [0, 0, 0])
    b.isHidden = false
    stack.alignment = .center
    window.turn(at: 0)
    #expect(reports.diagnostics.isEmpty)
  }

  /// b's place in a row of 300 is 210…270; a shrinks from 270 to 200 meanwhile.
  ///
  /// Before, b lies in the middle between a and c, at 275.
  @Test func `in an animation what comes back opens its place, and others make room`() {
    _ = stack(spacing: 10)
    b.isHidden = true
    window.turn(at: 0)
    View.animate(duration: 1, curve: .linear) {
      b.isHidden = false
      window.layoutIfNeeded()
    }
    window.turn(at: 1)
    window.turn(at: 1.5)
    #expect(b.frame == rect(210, 0, 60, 100))
    #expect(b.layer.presentation.frame == rect(242.5, 0, 30, 100))
    #expect(a.layer.presentation.frame == rect(0, 0, 235, 100))
  }

  @Test func `alignments across a row`() {
    let stack = stack(.fill, .leading)
    #expect(rows == [[0, 10], [0, 20], [0, 30]])
    stack.alignment = .trailing
    window.turn(at: 0)
    #expect(rows == [[90, 100], [80, 100], [70, 100]])
    stack.alignment = .center
    window.turn(at: 0)
    #expect(rows == [[45, 55], [40, 60], [35, 65]])
  }

  /// Baselines lie 4 above the bottoms.
  @Test func `baselines are aligned`() {
    let stack = stack(.fill, .lastBaseline)
    let bottoms = rows.map { $0[1] }
    #expect(Set(bottoms).count == 1)
    stack.alignment = .firstBaseline
    window.turn(at: 0)
    #expect(Set(rows.map { $0[1] }).count == 1)
  }

  @Test func `custom spacing goes with its view and ends when it leaves`() {
    let stack = stack(.equalSpacing)
    stack.distribution = .fill
    stack.setCustomSpacing(30, after: a)
    window.turn(at: 0)
    #expect(b.frame.minX - a.frame.maxX == 30)
    stack.insertArrangedSubview(a, at: 2)
    window.turn(at: 0)
    #expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init) == [b, a, c].map(ObjectIdentifier.init)
    )
    #expect(c.frame.minX - a.frame.maxX == 30)
    stack.removeArrangedSubview(a)
    #expect(a.superview === stack)
    #expect(stack.customSpacing(after: a) == nil)
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews.map(ObjectIdentifier.init) == [ObjectIdentifier(c)])
  }

  @Test func `a stack is as large as its views want, margins included`() {
    let stack = StackView([a, b], axis: .vertical, spacing: 6, alignment: .leading).constrained()
    stack.isLayoutMarginsRelativeArrangement = true
    window.addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    window.turn(at: 0)
    #expect(stack.frame == rect(0, 0, 76, 52))
    #expect(b.frame == rect(8, 24, 60, 20))
    b.wanted = CGSize(width: 100, height: 30)
    window.turn(at: 0)
    #expect(stack.frame == rect(0, 0, 116, 62))
  }

  @Test func `a row reads from right to left where lines do`() {
    window.rootEnvironment.layoutDirection = .rightToLeft
    _ = stack(spacing: 10)
    #expect(columns == [[100, 300], [30, 90], [0, 20]])
  }
}
