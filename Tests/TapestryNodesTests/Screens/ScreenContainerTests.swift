import Tapestry
import Testing

@MainActor
@Suite struct ScreenContainerTests {
  let notes = Notes()

  private func screen(_ name: String) -> NotedScreen { NotedScreen(name, notes) }

  private func window(_ node: DisplayNode) -> HeadlessHost {
    shown(node, in: CGSize(width: 300, height: 200))
  }

  @Test func `a screen lies below the bar, and keeps away from what covers it`() {
    let a = screen("A")
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    // 44 points and a line.
    #expect(a.frame == rect(0, 45, 300, 155))
    #expect(a.button.frame == rect(0, 0, 300, 155).with(width: a.button.frame.width))
    host.window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 20, bottom: 10)
    host.advance(by: 0.1)
    #expect(a.frame == rect(0, 65, 300, 135))
    #expect(a.environment.safeAreaInsets == EdgeInsets(bottom: 10))
    #expect(a.button.frame.minY == 0 && a.button.frame.maxY == 125)
    host.window.keyboardHeight = 80
    host.advance(by: 0.1)
    #expect(a.button.frame.maxY == 55)
    host.window.keyboardHeight = 0
    host.advance(by: 0.1)
    #expect(a.button.frame.maxY == 125)
  }

  @Test func `above a bar of tabs, a keyboard covers what it reaches`() {
    let a = screen("A")
    let tabs = TabNode([.init(a), .init(screen("B"))])
    let host = window(tabs)
    // 50 points and a line.
    #expect(a.frame == rect(0, 0, 300, 149))
    host.window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 20, bottom: 10)
    host.window.keyboardHeight = 100
    host.advance(by: 0.1)
    #expect(a.frame == rect(0, 0, 300, 139))
    #expect(a.environment.safeAreaInsets == EdgeInsets(top: 20, bottom: 39))
    #expect(a.button.frame.minY == 20 && a.button.frame.maxY == 100)
  }

  @Test func `a new screen slides in from the end, over the old one`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    navigation.push(b)
    #expect(b.layer.presentation.transform.tx == 300)
    #expect(b.frame == rect(0, 45, 300, 155))
    host.advance(by: 0.1)
    let seen = (a.layer.presentation.transform.tx, b.layer.presentation.transform.tx)
    #expect(seen.0 < 0 && seen.0 > -90 && seen.1 > 0 && seen.1 < 300)
    #expect(navigation.subnodes.firstIndex { $0 === b } == 1)
    host.settle()
    #expect(b.layer.presentation.transform.isIdentity)
    navigation.pop()
    host.advance(by: 0.1)
    #expect(navigation.subnodes.first === a)
    host.window.rootEnvironment.layoutDirection = .rightToLeft
    host.settle()
    navigation.push(b)
    #expect(b.layer.presentation.transform.tx == -300)
  }

  @Test func `on its way out a screen takes no touches`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    navigation.push(b)
    host.settle()
    navigation.pop()
    host.advance(by: 1 / 60)
    // Still nearly all of B, but A is what is meant.
    host.send(Event.tap(at: CGPoint(x: 4, y: 100)))
    #expect(notes.all.filter { $0.contains("pressed") } == ["A pressed"])
  }

  @Test(arguments: ["button", "escape", "alt"])
  func `there are three ways back`(way: String) {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    navigation.push(b)
    host.settle()
    switch way {
    case "escape": host.press(.escape)
    case "alt": host.press(.left, modifiers: .option)
    default: host.send(Event.tap(at: CGPoint(x: 24, y: 22)))
    }
    host.settle()
    #expect(navigation.topScreen === a)
    host.press(.escape)
    #expect(navigation.topScreen === a)
  }

  @Test func `who had the keyboard has it again when its screen comes back`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    a.button.view.becomeFirstResponder()
    navigation.push(b)
    #expect(host.window.firstResponder == nil)
    host.settle()
    b.button.view.becomeFirstResponder()
    navigation.pop()
    host.settle()
    #expect(host.window.firstResponder === a.button.view)
  }

  @Test func `the bar says where one is, and where back leads`() {
    let (a, b) = (screen("Inbox"), screen("Message"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    func heading() -> AccessibilityNode? {
      host.window.accessibilityNodes.first { $0.role == .heading }
    }
    #expect(heading()?.label == "Inbox" && heading()?.children.isEmpty == true)
    navigation.push(b, animated: false)
    host.advance(by: 0.1)
    #expect(heading()?.label == "Message" && heading()?.children.map(\.label) == ["Back"])
    b.barItems.value = [ButtonNode("Reply") {}]
    host.advance(by: 0.1)
    #expect(heading()?.children.map(\.label) == ["Back", "Reply"])
  }

  @Test func `tabs are chosen by touch and by keys, and keep their screens`() {
    let (a, b) = (screen("A"), screen("B"))
    let tabs = TabNode([.init(a, title: "First"), .init(b, title: "Second")])
    let host = window(tabs)
    var chosen: [Int] = []
    tabs.onSelect = { chosen.append($0) }
    host.send(Event.tap(at: CGPoint(x: 225, y: 180)))
    #expect(tabs.selectedIndex == 1 && chosen == [1])
    #expect(b.isInHierarchy && !a.isInHierarchy && a.isNodeLoaded)
    host.press(.pageDown, modifiers: .control)
    #expect(tabs.selectedIndex == 0)
    host.press(.pageUp, modifiers: .control)
    #expect(tabs.selectedIndex == 1)
    let bar = host.window.accessibilityNodes.first { $0.role == .list }
    #expect(bar?.children.map(\.label) == ["First", "Second"])
    #expect(bar?.children.map(\.traits) == [[], [.selected]])
  }

  @Test func `containers are made on any thread`() async {
    let notes = notes
    let tabs = await Task.detached {
      TabNode([.init(NavigationNode(root: NotedScreen("A", notes)), title: "One")])
    }.value
    _ = window(tabs)
    #expect(notes.all == ["A loaded", "A will appear", "A appeared"])
  }
}

extension CGRect {
  fileprivate func with(width: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY, width: width, height: height)
  }
}
