import TapestryConstraints
import TapestryCore
import TapestryViews
import Testing

/// What stack views and scroll views promise besides where things are.
@MainActor
@Suite struct ContainerProofTests {
  let reports = DiagnosticsLog()
  let window = Window(size: CGSize(width: 200, height: 100))

  init() { window.rootEnvironment.diagnostics = reports.handler }

  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func `stacks leave nothing open`(
    _ distribution: StackView.Distribution,
    _ alignment: StackView.Alignment
  ) {
    for axis in Axis.allCases {
      let views = [SizedView(20, 10), SizedView(30, 20), SizedView(25, 15)]
      let stack = StackView(
        views,
        axis: axis,
        spacing: 5,
        distribution: distribution,
        alignment: alignment
      )
      stack.constrained()
      window.addSubview(stack)
      LayoutConstraint.activate([
        stack.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: window.trailingAnchor),
        stack.topAnchor.constraint(equalTo: window.topAnchor),
        stack.bottomAnchor.constraint(equalTo: window.bottomAnchor),
      ])
      window.turn(at: 0)
      for view in views {
        view.isHidden = true
        window.turn(at: 0)
      }
      stack.removeFromSuperview()
    }
    // A column has no common baseline, which is said.
    #expect(reports.diagnostics.filter { $0.kind != .illegalAlignment }.map(\.message) == [])
  }

  @Test func `scroll views leave nothing open, used or not`() {
    let (plain, full) = (ScrollView(frame: window.bounds), ScrollView(frame: window.bounds))
    let content = View().constrained()
    window.addSubviews(plain, full)
    full.addSubview(content)
    LayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: full.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: full.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: full.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: full.contentLayoutGuide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: full.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 400),
    ])
    _ = window.keyboardLayoutGuide
    window.turn(at: 0)
    #expect(full.contentSize == CGSize(width: 200, height: 400))
    #expect(reports.diagnostics.map(\.message) == [])
  }

  /// The tallest of the row is the second one, whose baseline is 26 below the row's top.
  @Test func `a row's baseline is that of its tallest view from the first turn on`() {
    let row = StackView([SizedView(20, 10), SizedView(20, 30)], alignment: .top).constrained()
    let label = SizedView(20, 10).constrained()
    window.addSubviews(row, label)
    LayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: window.leadingAnchor),
      row.topAnchor.constraint(equalTo: window.topAnchor),
      label.leadingAnchor.constraint(equalTo: row.trailingAnchor),
      label.firstBaselineAnchor.constraint(equalTo: row.firstBaselineAnchor),
    ])
    window.turn(at: 0)
    #expect(label.frame.maxY - 4 == 26)
    row.arrangedSubviews[1].isHidden = true
    window.turn(at: 0)
    #expect(label.frame.maxY - 4 == 6)
  }

  @Test func `scrolling by the bounds is scrolling`() {
    let scroll = ScrollView(frame: rect(0, 0, 100, 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    let button = View().constrained()
    window.addSubview(scroll)
    scroll.addSubview(button)
    LayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 7),
      button.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
      button.widthAnchor.constraint(equalToConstant: 20),
      button.heightAnchor.constraint(equalToConstant: 20),
    ])
    var places: [CGFloat] = []
    scroll.onScroll = { places.append($0.contentOffset.y) }
    scroll.bounds.origin.y = 60
    window.turn(at: 0)
    #expect(scroll.contentOffset.y == 60)
    #expect(button.convert(button.bounds, to: window) == rect(0, 7, 20, 20))
    #expect(places == [60])
  }
}
