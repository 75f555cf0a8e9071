import TapestryCairo
import TapestryConstraints
import TapestryCore
import TapestryDisplay
import TapestryHeadless
import TapestryViews
import Testing

@MainActor
@Suite struct HeadlessTests {
  let window = Window(size: CGSize(width: 375, height: 320))
  let name = TextField(placeholder: "Name")
  let password = TextField(placeholder: "Password")
  let remember = Switch()
  let button = Button("Sign in")

  init() {
    password.isSecureTextEntry = true
    let row = StackView([Label("Stay signed in"), remember], spacing: 12, alignment: .center)
    let column = StackView([name, password, row, button], axis: .vertical, spacing: 14)
    column.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(column)
    LayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 24),
      column.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -24),
      column.centerYAnchor.constraint(equalTo: window.centerYAnchor),
    ])
  }

  @Test func `a shown window's turns do all that waits, others leave some to later ones`() {
    let window = Window(size: CGSize(width: 100, height: 100))
    #expect(window.workBudget == 0.004)
    let host = HeadlessHost(window)
    #expect(window.workBudget == .infinity)
    final class Done { var count = 0 }
    let done = Done()
    for _ in 0..<20_000 { RunLoopQueue.main.add { done.count += 1 } }
    host.advance(by: 1 / 60)
    #expect(done.count == 20_000)
  }

  @Test func `a script taps and types`() {
    let host = HeadlessHost(window)
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    host.tap(name)
    host.type("Ada")
    #expect(name.text == "Ada")
    #expect(name.isFirstResponder)
    host.press(.tab)
    host.type("secret")
    #expect(password.text == "secret")
    #expect(password.accessibilityValue == "••••••")
    host.press(.backspace)
    #expect(password.text == "secre")
    host.tap(remember)
    #expect(remember.isOn)
    host.tap(button)
    #expect(presses == 1)
    host.settle()
  }

  @Test func `the drawing as data takes nothing away from the pixels`() throws {
    let host = HeadlessHost(window)
    _ = try host.bitmap()
    host.tap(remember)
    host.settle()
    let list = host.displayList
    #expect(try host.bitmap() == CairoCanvas(list, scale: 1).bitmap())
  }

  @Test func `buttons and fields have colours of their own`() {
    let host = HeadlessHost(window)
    button.setTitleColor(.yellow)
    button.font = Font(size: 19)
    name.tintColor = .red
    host.tap(name)
    host.settle()
    let yellow = Color.yellow.resolved(in: .light)
    let red = Color.red.resolved(in: .light)
    let drawn = host.displayList.items.map(\.command)
    #expect(
      drawn.contains {
        guard case .text(let layout, _, _) = $0 else { return false }
        let attributes = layout.content.text.spans.first?.attributes
        return attributes?.color.resolved(in: .light) == yellow && attributes?.font.size == 19
      }
    )
    #expect(drawn.contains { if case .border(_, _, red) = $0 { true } else { false } })
    #expect(drawn.contains { if case .fill(_, red) = $0 { true } else { false } })
  }

  @Test func `only what changed is drawn again, and the picture is the same`() throws {
    let host = HeadlessHost(window)
    host.settle()
    _ = try host.bitmap()
    #expect(host.lastDamage == window.bounds)
    host.tap(remember)
    host.settle()
    let partly = try host.bitmap()
    #expect(host.lastDamage.width < 60 && host.lastDamage.height < 40)
    let whole = try CairoCanvas(host.displayList, scale: 1).bitmap()
    #expect(partly == whole)
  }
}

@MainActor
@Suite struct HarnessTests {
  @Test func `somebody taps what is called so, and turns the wheel over it`() {
    let window = Window(size: CGSize(width: 200, height: 100))
    var taps = 0
    let button = Button("Like") { taps += 1 }
    button.accessibility.label = "Like"
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    let scroller = ScrollView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
    scroller.contentSize = CGSize(width: 100, height: 500)
    scroller.accessibility.role = .list
    scroller.accessibility.label = "Messages"
    window.addSubview(button)
    window.addSubview(scroller)
    let host = HeadlessHost(window)
    host.tap("Like")
    #expect(taps == 1)
    host.scroll(by: CGPoint(x: 0, y: -60), over: "Messages")
    #expect(scroller.contentOffset.y == 60)
  }
}

@MainActor
@Suite struct ScrollIndicatorPictureTests {
  /// Both indicators of a content of 300 × 500 in 120 × 160, in pixels: dark on light and light on
  /// dark, in front of the content, on the left where one reads from right to left.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], [ColorScheme.light, .dark])
  func `scroll indicators lie in front of the content`(
    _ direction: LayoutDirection,
    _ scheme: ColorScheme
  ) throws {
    let window = Window(size: CGSize(width: 120, height: 160))
    window.rootEnvironment.layoutDirection = direction
    window.rootEnvironment.colorScheme = scheme
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
    scroll.contentSize = CGSize(width: 300, height: 500)
    let content = View(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    content.background = .background
    scroll.addSubview(content)
    window.addSubview(scroll)
    let host = HeadlessHost(window)
    host.drag(from: CGPoint(x: 100, y: 130), to: CGPoint(x: 60, y: 60), seconds: 0.5)
    let shown = try host.bitmap()
    let columns = direction == .leftToRight ? 114..<117 : 3..<6
    #expect(differingColumns(shown, row: 40) == Array(columns))
    host.settle()
    #expect(differingColumns(try host.bitmap(), row: 40) == [])
  }

  /// The columns of a row whose pixels are not as the one in the middle.
  private func differingColumns(_ bitmap: Bitmap, row: Int) -> [Int] {
    func pixel(_ x: Int) -> [UInt8] {
      let start = (row * bitmap.width + x) * 4
      return Array(bitmap.bytes[start..<start + 4])
    }
    let middle = pixel(bitmap.width / 2)
    return (0..<bitmap.width).filter { pixel($0) != middle }
  }
}
