import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// What UIKit's headers say of stack views, sentence by sentence.
@MainActor
@Suite struct StackRulesTests {
  let window = Window(size: CGSize(width: 300, height: 200))
  let reports = DiagnosticsLog()
  let a = Box(40, 10)
  let b = Box(60, 20)
  let c = Box(20, 30)

  init() { window.rootEnvironment.diagnostics = reports.handler }

  /// A view whose content wants a size and has baselines at a quarter of it from above and below.
  final class Box: View {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init()
    }
    override var intrinsicContentSize: CGSize { size }
    override var firstBaselineOffset: CGFloat { size.height / 4 }
    override var lastBaselineOffset: CGFloat { size.height / 4 }
  }

  /// A stack of 300 × 100, or as large as its views want, at the top left.
  @discardableResult
  private func show(_ stack: StackView, isFree: Bool = false) -> StackView {
    window.addSubview(stack)
    if isFree {
      stack.constrained()
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: window.topAnchor).isActive = true
    } else {
      stack.frame = rect(0, 0, 300, 100)
    }
    window.turn(at: 0)
    return stack
  }

  private var columns: [[CGFloat]] { [a, b, c].map { [$0.frame.minX, $0.frame.maxX] } }
  private var rows: [[CGFloat]] { [a, b, c].map { [$0.frame.minY, $0.frame.maxY] } }

  // MARK: Defaults and members

  @Test func `a stack is a row that fills, without spacing`() {
    let stack = StackView()
    #expect(stack.axis == .horizontal && stack.spacing == 0)
    #expect(stack.distribution == .fill && stack.alignment == .fill)
    #expect(!stack.isLayoutMarginsRelativeArrangement && !stack.isBaselineRelativeArrangement)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `arranged views are subviews that constraints place, others are left alone`() {
    let other = View(frame: rect(7, 7, 7, 7))
    let stack = StackView([a, b])
    stack.addSubview(other)
    show(stack)
    #expect(stack.subviews.count == 3 && stack.arrangedSubviews.count == 2)
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
    #expect(other.translatesAutoresizingMaskIntoConstraints)
    #expect(other.frame == rect(7, 7, 7, 7))
    #expect(b.frame.maxX == 300)
    // The order in which views are arranged is not that in which they lie on each other.
    stack.sendSubviewToBack(b)
    window.turn(at: 0)
    #expect(b.frame.maxX == 300)
    stack.addArrangedSubview(other)
    window.turn(at: 0)
    #expect(stack.subviews.count == 3 && !other.translatesAutoresizingMaskIntoConstraints)
    #expect(b.frame.maxX == other.frame.minX)
  }

  @Test func `what is arranged no more stays where it is, without the stack's constraints`() {
    let stack = show(StackView([a, b], spacing: 10))
    stack.removeArrangedSubview(a)
    #expect(a.superview === stack && !a.translatesAutoresizingMaskIntoConstraints)
    window.turn(at: 0)
    #expect(b.frame == rect(0, 0, 300, 100))
    let mentionsIt = stack.constraints.contains { $0.items.contains { $0 === a } }
    #expect(!mentionsIt)
    a.removeFromSuperview()
    #expect(stack.subviews.count == 1)
  }

  @Test func `a view that goes to another stack leaves this one`() {
    let (stack, other) = (show(StackView([a, b])), StackView([c]))
    window.addSubview(other)
    stack.setCustomSpacing(9, after: a)
    other.insertArrangedSubview(a, at: 0)
    #expect(stack.arrangedSubviews.count == 1 && other.arrangedSubviews.first === a)
    #expect(a.superview === other && stack.customSpacing(after: a) == nil)
    other.insertArrangedSubview(c, at: 0)
    #expect(other.arrangedSubviews.first === c && other.arrangedSubviews.count == 2)
  }

  // MARK: Spacing

  @Test func `spacing is exact where views fill, and may be negative`() {
    let stack = show(StackView([a, b, c], spacing: -5))
    #expect(columns == [[0, 230], [225, 285], [280, 300]])
    stack.distribution = .fillEqually
    window.turn(at: 0)
    // (300 + 10) / 3, at device pixels.
    #expect(columns == [[0, 103], [98, 202], [197, 300]])
  }

  @Test func `spacing is the least where spaces are equal, and views give way to it`() {
    let stack = show(StackView([a, b, c], spacing: 100, distribution: .equalSpacing))
    // 100 is left of 300, for 120: the content of the first gives way.
    #expect(b.frame.minX - a.frame.maxX == 100 && c.frame.minX - b.frame.maxX == 100)
    #expect(columns[0][0] == 0 && columns[2][1] == 300)
    #expect([a, b, c].map(\.frame.width).reduce(0, +) == 100)
    stack.spacing = 0
    window.turn(at: 0)
    #expect(columns == [[0, 40], [130, 190], [280, 300]])
  }

  /// Middles at 20 and 290 would put the second one at 155, from 55 to 255: the spaces are 15 and 25.
  @Test func `centers are at equal distances as far as the spacing allows`() {
    let wide = Box(200, 20)
    let stack = show(StackView([a, wide, c], spacing: 10, distribution: .equalCentering))
    #expect([wide.frame.minX, wide.frame.maxX] == [55, 255])
    stack.spacing = 18
    window.turn(at: 0)
    // 40 + 18 = 58 at least.
    #expect([wide.frame.minX, wide.frame.maxX] == [58, 258])
  }

  @Test func `a custom space beats the spacing, until it is the default again`() {
    let stack = show(StackView([a, b, c], spacing: 10))
    stack.setCustomSpacing(30, after: a)
    stack.setCustomSpacing(-4, after: b)
    // Nothing follows the last one.
    stack.setCustomSpacing(50, after: c)
    window.turn(at: 0)
    #expect(columns == [[0, 194], [224, 284], [280, 300]])
    stack.setCustomSpacing(StackView.spacingUseDefault, after: a)
    #expect(stack.customSpacing(after: a) == nil)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: b)
    window.turn(at: 0)
    #expect(columns == [[0, 202], [212, 272], [280, 300]])
    stack.spacing = StackView.spacingUseSystem
    window.turn(at: 0)
    #expect(columns == [[0, 204], [212, 272], [280, 300]])
    stack.setCustomSpacing(5, after: View())
    window.turn(at: 0)
    #expect(columns == [[0, 204], [212, 272], [280, 300]])
  }

  @Test func `a custom space is lost when its view is arranged no more`() {
    let stack = show(StackView([a, b, c], spacing: 10))
    stack.setCustomSpacing(30, after: a)
    stack.removeArrangedSubview(a)
    stack.insertArrangedSubview(a, at: 0)
    window.turn(at: 0)
    #expect(b.frame.minX - a.frame.maxX == 10)
    stack.setCustomSpacing(30, after: a)
    a.removeFromSuperview()
    stack.insertArrangedSubview(a, at: 0)
    window.turn(at: 0)
    #expect(b.frame.minX - a.frame.maxX == 10)
  }

  @Test func `a hidden view's own space goes with it and comes back`() {
    let stack = show(StackView([a, b, c], spacing: 10))
    stack.setCustomSpacing(30, after: b)
    b.isHidden = true
    window.turn(at: 0)
    #expect(c.frame.minX - a.frame.maxX == 10)
    #expect(stack.customSpacing(after: b) == 30)
    b.isHidden = false
    window.turn(at: 0)
    #expect(c.frame.minX - b.frame.maxX == 30)
  }

  // MARK: Edges

  @Test func `edges may be those of the margins, in the reading direction`() {
    let stack = StackView([a, b, c])
    stack.directionalLayoutMargins = EdgeInsets(top: 1, leading: 20, bottom: 4, trailing: 30)
    show(stack)
    #expect(a.frame.minX == 0 && c.frame.maxX == 300)
    stack.isLayoutMarginsRelativeArrangement = true
    window.turn(at: 0)
    #expect(columns == [[20, 190], [190, 250], [250, 270]])
    #expect(rows == [[1, 96], [1, 96], [1, 96]])
    window.rootEnvironment.layoutDirection = .rightToLeft
    window.turn(at: 0)
    #expect(columns == [[110, 280], [50, 110], [30, 50]])
    stack.directionalLayoutMargins = EdgeInsets(top: 1, leading: 20, bottom: 4, trailing: 10)
    window.turn(at: 0)
    #expect(columns == [[90, 280], [30, 90], [10, 30]])
  }

  /// Last baselines are a quarter above the bottom, first ones a quarter below the top.
  @Test func `a column's spacing may be from baseline to baseline`() {
    window.rootEnvironment.scale = 0
    let stack = StackView([a, b, c], axis: .vertical, spacing: 20)
    stack.isBaselineRelativeArrangement = true
    show(stack, isFree: true)
    // 10 − 2.5 + 20 = 27.5 is b's first baseline, 5 below its top; 42.5 − 5 + 20 − 7.5 = 50.
    #expect(rows == [[0, 10], [22.5, 42.5], [50, 80]])
    stack.axis = .horizontal
    window.turn(at: 0)
    // In a row it means nothing.
    #expect(columns == [[0, 40], [60, 120], [140, 160]])
  }

  // MARK: Distributions

  @Test func `where views have to shrink, the one that resists least does`() {
    let views = [Box(200, 10), Box(200, 10), Box(200, 10)]
    views[1].setContentCompressionResistancePriority(700, for: .horizontal)
    show(StackView(views))
    #expect(
      views.map(\.frame.width) == [200, 0, 100] || views.map(\.frame.width) == [100, 0, 200]
    )
    // Among equals the first gives way first.
    #expect(views.map(\.frame.width) == [100, 0, 200])
  }

  @Test func `stacks in a stack that fills: the first of equals grows`() {
    let (one, other) = (StackView([a], axis: .vertical), StackView([b], axis: .vertical))
    show(StackView([one, other]))
    #expect([one, other].map(\.frame.width) == [240, 60])
    #expect(reports.diagnostics.isEmpty)
  }

  /// 40, 60 and 20 of 120 and two spaces of 10: sevenths of 300, the last one takes the rest.
  @Test func `proportions count the spaces, and the last one takes the rest`() {
    window.rootEnvironment.scale = 0
    show(StackView([a, b, c], spacing: 10, distribution: .fillProportionally))
    let share = 300 / 140.0
    let widths: [Double] = [share * 40, share * 60, 280 - share * 100]
    for (view, width) in zip([a, b, c], widths) {
      #expect(abs(Double(view.frame.width) - width) < 1e-6)
    }
  }

  @Test func `equal shares may be taken in a column as well`() {
    show(StackView([a, b, c], axis: .vertical, spacing: 5, distribution: .fillEqually))
    #expect(rows == [[0, 30], [35, 65], [70, 100]])
    #expect(columns == [[0, 300], [0, 300], [0, 300]])
  }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func `one view, two, and hidden ones leave nothing open`(
    _ distribution: StackView.Distribution,
    _ alignment: StackView.Alignment
  ) {
    let stack = StackView([a], spacing: 4, distribution: distribution, alignment: alignment)
    show(stack)
    #expect(columns[0] == [0, 300])
    stack.addArrangedSubview(b)
    stack.addArrangedSubview(c)
    window.turn(at: 0)
    #expect(a.frame.minX == 0 && c.frame.maxX == 300)
    c.isHidden = true
    window.turn(at: 0)
    #expect(b.frame.maxX == 300)
    a.isHidden = true
    b.isHidden = true
    window.turn(at: 0)
    #expect(reports.diagnostics.isEmpty)
  }

  // MARK: Alignments

  @Test func `alignments across a column follow the reading direction`() {
    window.rootEnvironment.layoutDirection = .rightToLeft
    let stack = show(StackView([a, b, c], axis: .vertical, alignment: .leading))
    #expect(columns == [[260, 300], [240, 300], [280, 300]])
    stack.alignment = .trailing
    window.turn(at: 0)
    #expect(columns == [[0, 40], [0, 60], [0, 20]])
    stack.alignment = .center
    window.turn(at: 0)
    #expect(columns == [[130, 170], [120, 180], [140, 160]])
  }

  /// First baselines at 2.5, 5 and 7.5: the last one reaches highest, and touches the edge.
  @Test func `a row aligns first baselines at the top, last ones at the bottom`() {
    window.rootEnvironment.scale = 0
    let stack = show(StackView([a, b, c], alignment: .firstBaseline))
    #expect(rows == [[5, 15], [2.5, 22.5], [0, 30]])
    stack.alignment = .lastBaseline
    window.turn(at: 0)
    #expect(rows == [[85, 95], [77.5, 97.5], [70, 100]])
  }

  @Test func `in a column baselines are taken as leading, and that is said once`() {
    let stack = StackView([a, b, c], axis: .vertical, alignment: .firstBaseline)
    stack.identifier = "column"
    show(stack)
    #expect(columns == [[0, 40], [0, 60], [0, 20]])
    stack.spacing = 3
    window.turn(at: 0)
    #expect(reports.diagnostics.map(\.kind) == [.illegalAlignment])
    #expect(reports.diagnostics.first?.item == "column")
    stack.alignment = .leading
    window.turn(at: 0)
    stack.alignment = .lastBaseline
    window.turn(at: 0)
    #expect(reports.diagnostics.count == 2)
    #expect(columns == [[0, 40], [0, 60], [0, 20]])
  }

  // MARK: Baselines of stacks

  /// The column's first baseline is that of its first view, its last that of its last view, also
  /// through another stack.
  @Test func `a column has the baselines of its first and last view`() {
    window.rootEnvironment.scale = 0
    let inner = StackView([b, c], axis: .vertical)
    let column = StackView([inner], axis: .vertical)
    let stack = show(StackView([a, column], alignment: .firstBaseline))
    // b's is at 5, a's at 2.5.
    #expect(a.frame.minY == 2.5 && column.frame.minY == 0)
    stack.alignment = .lastBaseline
    window.turn(at: 0)
    // c's is 7.5 above the bottom, a's 2.5.
    #expect(a.frame.maxY == 95 && column.frame.maxY == 100)
    b.isHidden = true
    stack.alignment = .firstBaseline
    window.turn(at: 0)
    #expect(a.frame.minY == 5)
  }

  /// The tallest is c, whose baselines are 7.5 from its edges.
  @Test func `a row has the baselines of its tallest view`() {
    window.rootEnvironment.scale = 0
    let row = StackView([a, c], alignment: .center)
    let stack = show(StackView([b, row], alignment: .firstBaseline))
    #expect(b.frame.minY == 2.5 && row.frame.minY == 0)
    stack.alignment = .lastBaseline
    window.turn(at: 0)
    #expect(b.frame.maxY == 97.5 && row.frame.maxY == 100)
    c.isHidden = true
    window.turn(at: 0)
    // Now it is a, whose last baseline is 2.5 above its bottom, b's 5.
    #expect(row.frame.minY + a.frame.maxY - 2.5 == b.frame.maxY - 5)
    #expect(b.frame.maxY == 100)
  }
}
