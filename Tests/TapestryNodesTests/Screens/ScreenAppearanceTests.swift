import Tapestry
import Testing

@MainActor
@Suite struct ScreenAppearanceTests {
  let notes = Notes()

  private func screen(_ name: String) -> NotedScreen { NotedScreen(name, notes) }

  private func window(_ node: DisplayNode) -> HeadlessHost {
    shown(node, in: CGSize(width: 300, height: 200))
  }

  @Test func `a screen in a window hears when it comes and goes`() {
    let a = screen("A")
    let host = window(a)
    #expect(notes.taken() == ["A loaded", "A will appear", "A appeared"])
    a.view.removeFromSuperview()
    #expect(notes.taken() == ["A will disappear", "A disappeared"])
    host.window.addSubview(a.view)
    host.advance(by: 0.1)
    #expect(notes.taken() == ["A will appear", "A appeared"])
  }

  @Test func `a screen that goes before it was seen never was there`() {
    let a = screen("A")
    let host = window(DisplayNode())
    host.window.addSubview(a.view)
    a.view.removeFromSuperview()
    host.advance(by: 0.1)
    #expect(notes.taken() == ["A loaded", "A will appear", "A will disappear", "A disappeared"])
  }

  @Test func `pushing and popping tell both screens, in order`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    #expect(notes.taken() == ["A loaded", "A will appear", "A appeared"])
    navigation.push(b)
    #expect(notes.taken() == ["B loaded", "A will disappear", "B will appear"])
    host.advance(by: 0.2)
    #expect(notes.taken() == [])
    host.settle()
    #expect(notes.taken() == ["A disappeared", "B appeared"])
    #expect(a.supernode == nil && b.isInHierarchy)
    #expect(navigation.pop() === b)
    #expect(notes.taken() == ["B will disappear", "A will appear"])
    host.settle()
    #expect(notes.taken() == ["B disappeared", "A appeared"])
    #expect(navigation.pop() == nil)
  }

  @Test func `without animation all is told at once`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    _ = window(navigation)
    _ = notes.taken()
    navigation.push(b, animated: false)
    #expect(
      notes.taken()
        == ["B loaded", "A will disappear", "B will appear", "A disappeared", "B appeared"]
    )
    #expect(a.supernode == nil)
  }

  @Test func `a push that a pop interrupts never arrives`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    _ = notes.taken()
    navigation.push(b)
    host.advance(by: 0.1)
    _ = notes.taken()
    let place = b.layer.presentation.transform.tx
    #expect(place > 0 && place < 300)
    navigation.pop()
    #expect(notes.taken() == ["B will disappear", "A will appear"])
    // It goes on from where it is.
    host.advance(by: 0)
    #expect(b.layer.presentation.transform.tx == place)
    host.settle()
    #expect(notes.taken() == ["B disappeared", "A appeared"])
    #expect(b.supernode == nil && a.layer.presentation.transform.isIdentity)
  }

  @Test func `a push that another push interrupts never arrives`() {
    let (a, b, c) = (screen("A"), screen("B"), screen("C"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    navigation.push(b)
    host.advance(by: 0.1)
    _ = notes.taken()
    navigation.push(c)
    #expect(notes.taken() == ["C loaded", "B will disappear", "C will appear"])
    host.settle()
    #expect(notes.taken() == ["A disappeared", "B disappeared", "C appeared"])
    navigation.popToRoot(animated: false)
    #expect(
      notes.taken() == ["C will disappear", "A will appear", "C disappeared", "A appeared"]
    )
    #expect(navigation.screens.count == 1 && b.container == nil && c.container == nil)
  }

  @Test func `a window that closes during a push ends both ways`() {
    let (a, b) = (screen("A"), screen("B"))
    let navigation = NavigationNode(root: a)
    let host = window(navigation)
    navigation.push(b)
    host.advance(by: 0.1)
    _ = notes.taken()
    navigation.view.removeFromSuperview()
    host.advance(by: 1)
    let heard = notes.taken()
    #expect(heard.sorted() == ["A disappeared", "B disappeared", "B will disappear"])
    #expect(heard.first == "B will disappear")
  }

  @Test func `changing the tab tells both screens`() {
    let (a, b) = (screen("A"), screen("B"))
    let tabs = TabNode([.init(a), .init(b)])
    let host = window(tabs)
    #expect(notes.taken() == ["A loaded", "A will appear", "A appeared"])
    tabs.selectedIndex = 1
    #expect(
      notes.taken()
        == ["B loaded", "A will disappear", "B will appear", "A disappeared", "B appeared"]
    )
    tabs.selectedIndex = 1
    tabs.selectedIndex = 0
    #expect(
      notes.taken() == ["B will disappear", "A will appear", "B disappeared", "A appeared"]
    )
    host.advance(by: 0.1)
    #expect(notes.taken() == [])
  }

  @Test func `containers in containers hand on what they hear`() {
    let (a, b, c) = (screen("A"), screen("B"), screen("C"))
    let navigation = NavigationNode(root: a)
    let tabs = TabNode([.init(navigation), .init(c)])
    let host = window(tabs)
    #expect(notes.taken() == ["A loaded", "A will appear", "A appeared"])
    navigation.push(b)
    host.settle()
    _ = notes.taken()
    tabs.selectedIndex = 1
    #expect(
      notes.taken()
        == ["C loaded", "B will disappear", "C will appear", "B disappeared", "C appeared"]
    )
    // What happens in a tab that is not seen is not heard.
    navigation.pop()
    host.settle()
    #expect(notes.taken() == [])
    tabs.selectedIndex = 0
    #expect(
      notes.taken() == ["C will disappear", "A will appear", "C disappeared", "A appeared"]
    )
  }

  @Test func `screens that were popped are let go`() {
    weak var weakScreen: NotedScreen?
    weak var weakNavigation: NavigationNode?
    do {
      let navigation = NavigationNode(root: screen("A"))
      let host = window(navigation)
      do {
        let b = screen("B")
        (weakScreen, weakNavigation) = (b, navigation)
        navigation.push(b)
      }
      host.settle()
      #expect(weakScreen != nil)
      navigation.pop()
      host.settle()
      host.window.layoutIfNeeded()
      #expect(weakScreen == nil)
    }
    #expect(weakNavigation == nil)
  }
}
