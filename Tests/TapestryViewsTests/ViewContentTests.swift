import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryViews
import Testing

/// What views say of their contents, alignment rects and baselines, as layout takes it.
@MainActor
@Suite struct ViewContentTests {
  let log = LoggingView.Log()
  let window = Window(size: CGSize(width: 200, height: 100))

  /// A view that answers what it was told to.
  final class Answering: View {
    var insets = EdgeInsets.zero
    var firstBaseline: CGFloat = 0
    var lastBaseline: CGFloat = 0
    var first: View?
    var last: View?
    override var alignmentRectInsets: EdgeInsets { insets }
    override var firstBaselineOffset: CGFloat { firstBaseline }
    override var lastBaselineOffset: CGFloat { lastBaseline }
    override var viewForFirstBaselineLayout: View { first ?? super.viewForFirstBaselineLayout }
    override var viewForLastBaselineLayout: View { last ?? super.viewForLastBaselineLayout }
  }

  private func pin(_ view: View, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    guard let outer = view.constrained().superview else { return }
    LayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: x),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: width),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  // MARK: Contents

  @Test func `views want no size, hug at 250 and resist at 750; switches hug at 750`() {
    let view = View()
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
    #expect(view.intrinsicHeight(forWidth: 10) == nil)
    for axis in Axis.allCases {
      for view in [view, Label("a"), Button("a"), TextField(placeholder: "a")] {
        #expect(view.contentHuggingPriority(for: axis) == 250)
        #expect(view.contentCompressionResistancePriority(for: axis) == 750)
      }
      #expect(Switch().contentHuggingPriority(for: axis) == 750)
      #expect(Switch().contentCompressionResistancePriority(for: axis) == 750)
    }
  }

  @Test func `contents are asked for when they are invalidated, in the next turn, and not before`()
  {
    final class Asked: View {
      var asked = 0
      var width: CGFloat = 10
      override var intrinsicContentSize: CGSize {
        asked += 1
        return CGSize(width: width, height: 10)
      }
    }
    let view = Asked().constrained()
    window.addSubview(view)
    window.turn(at: 0)
    #expect(view.frame.width == 10)
    (view.asked, view.width) = (0, 30)
    window.setNeedsLayout()
    window.turn(at: 0)
    #expect(view.asked == 0 && view.frame.width == 10)
    view.invalidateIntrinsicContentSize()
    #expect(view.asked == 0)
    window.turn(at: 0)
    #expect(view.asked > 0 && view.frame.width == 30)
  }

  /// Letters and spaces are as wide as the font is large.
  @Test func `a label wraps in the width that it gets, without being told`() {
    let label = Label("aaaaa bbbbb", font: Font(size: 20), numberOfLines: 0).constrained()
    window.addSubview(label)
    label.leadingAnchor.constraint(equalTo: window.leadingAnchor).isActive = true
    let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: 500)
    limit.isActive = true
    window.turn(at: 0)
    let one = label.frame.size
    #expect(one.width == 220)
    limit.constant = 100
    window.turn(at: 0)
    #expect(label.frame.width <= 100)
    #expect(abs(label.frame.height - 2 * one.height) < 1e-9)
    limit.constant = 500
    window.turn(at: 0)
    #expect(label.frame.size == one)
  }

  // MARK: Alignment rects

  @Test func `constraints place the alignment rect, the frame reaches beyond`() {
    let view = Answering()
    view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.addSubview(view)
    pin(view, 20, 30, 40, 10)
    window.turn(at: 0)
    #expect(view.frame == rect(18, 29, 46, 14))
    #expect(view.alignmentRect(forFrame: view.frame) == rect(20, 30, 40, 10))
    #expect(view.frame(forAlignmentRect: rect(20, 30, 40, 10)) == view.frame)
    view.insets = EdgeInsets(5)
    #expect(view.frame == rect(18, 29, 46, 14))
    view.constraintState.invalidate(.geometry)
    window.turn(at: 0)
    #expect(view.frame == rect(15, 25, 50, 20))
  }

  @Test func `what is in a view is placed from its alignment rect as well`() {
    let (view, inner) = (Answering(), View())
    view.insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    window.addSubview(view)
    view.addSubview(inner)
    pin(view, 20, 30, 40, 10)
    pin(inner, 0, 0, 5, 5)
    window.turn(at: 0)
    #expect(inner.frame == rect(2, 1, 5, 5))
  }

  // MARK: Baselines

  @Test func `a plain view has its baselines at its top and bottom`() {
    let (plain, first, last) = (View(), View(), View())
    window.addSubviews(plain, first, last)
    pin(plain, 0, 10, 20, 30)
    for view in [first, last] { view.constrained() }
    #expect(plain.viewForFirstBaselineLayout === plain)
    #expect(plain.viewForLastBaselineLayout === plain)
    first.topAnchor.constraint(equalTo: plain.firstBaselineAnchor).isActive = true
    last.topAnchor.constraint(equalTo: plain.lastBaselineAnchor).isActive = true
    window.turn(at: 0)
    #expect(first.frame.minY == 10 && last.frame.minY == 40)
  }

  @Test func `baselines are those of the views in it that it names`() {
    let (view, upper, lower) = (Answering(), Answering(), Answering())
    let (first, last) = (View().constrained(), View().constrained())
    (upper.firstBaseline, lower.lastBaseline) = (4, 3)
    window.addSubviews(view, first, last)
    view.addSubviews(upper, lower)
    pin(view, 0, 10, 50, 60)
    pin(upper, 0, 5, 20, 10)
    pin(lower, 0, 40, 20, 10)
    (view.first, view.last) = (upper, lower)
    first.topAnchor.constraint(equalTo: view.firstBaselineAnchor).isActive = true
    last.topAnchor.constraint(equalTo: view.lastBaselineAnchor).isActive = true
    window.turn(at: 0)
    // 10 + 5 + 4, and 10 + 40 + 10 − 3.
    #expect(first.frame.minY == 19 && last.frame.minY == 57)
    view.first = lower
    view.constraintState.invalidate(.baselineItems)
    window.turn(at: 0)
    #expect(first.frame.minY == 50)
  }

  @Test func `the baselines of stacks are those of stacks in them`() {
    let text = Answering()
    text.firstBaseline = 6
    let inner = StackView([text, View()], axis: .vertical)
    let outer = StackView([inner, View()], axis: .vertical).constrained()
    let mark = View().constrained()
    window.addSubviews(outer, mark)
    outer.topAnchor.constraint(equalTo: window.topAnchor, constant: 20).isActive = true
    text.heightAnchor.constraint(equalToConstant: 10).isActive = true
    mark.topAnchor.constraint(equalTo: outer.firstBaselineAnchor).isActive = true
    window.turn(at: 0)
    #expect(mark.frame.minY == 26)
  }
}
