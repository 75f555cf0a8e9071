import Tapestry
import Testing

@MainActor
@Suite struct PresentedScreenTests {
  let notes = Notes()

  private func screen(_ name: String) -> NotedScreen {
    let screen = NotedScreen(name, notes)
    screen.style.setPreferredSize(CGSize(width: 200, height: 80))
    return screen
  }

  private func scene() -> (NotedScreen, HeadlessHost) {
    let a = NotedScreen("A", notes)
    let host = shown(a, in: CGSize(width: 300, height: 200))
    a.button.view.becomeFirstResponder()
    notes.clear()
    return (a, host)
  }

  @Test func `a presented screen hears when it comes and goes, the one behind it nothing`() {
    let (a, host) = scene()
    let b = screen("B")
    let presentation = a.present(b) { [notes] in notes.add("dismissed") }
    #expect(notes.taken() == ["B loaded", "B will appear"])
    host.advance(by: 0.1)
    #expect(notes.taken() == [])
    host.settle()
    #expect(notes.taken() == ["B appeared"])
    #expect(b.isInHierarchy && b.view.bounds.height >= 80)
    presentation.dismiss()
    #expect(notes.taken() == ["B will disappear"])
    host.settle()
    #expect(notes.taken() == ["B disappeared", "dismissed"])
    #expect(host.window.firstResponder === a.button.view)
  }

  @Test func `a screen that is dismissed on its way in never arrives`() {
    let (a, host) = scene()
    let b = screen("B")
    a.present(b, as: .alert)
    host.advance(by: 0.1)
    #expect(notes.taken() == ["B loaded", "B will appear"])
    b.dismiss()
    host.settle()
    #expect(notes.taken() == ["B will disappear", "B disappeared"])
  }

  @Test func `without animation all is told in the turn`() {
    let (a, host) = scene()
    let b = screen("B")
    a.present(b, animated: false)
    host.advance(by: 0.01)
    #expect(notes.taken() == ["B loaded", "B will appear", "B appeared"])
    b.dismiss(animated: false)
    #expect(notes.taken() == ["B will disappear", "B disappeared"])
  }

  @Test func `escape dismisses a sheet and goes back in it where it can`() {
    let (a, host) = scene()
    let navigation = NavigationNode(root: screen("B"))
    navigation.style.setPreferredSize(CGSize(width: 300, height: 150))
    a.present(navigation)
    host.settle()
    navigation.push(screen("C"))
    host.settle()
    _ = notes.taken()
    host.press(.escape)
    host.settle()
    #expect(notes.taken() == ["C will disappear", "B will appear", "C disappeared", "B appeared"])
    host.press(.escape)
    host.settle()
    #expect(notes.taken() == ["B will disappear", "B disappeared"])
    #expect(a.isAppearing)
  }

  @Test func `what is dismissed is let go`() {
    let (a, host) = scene()
    weak var weakScreen: NotedScreen?
    do {
      let b = screen("B")
      weakScreen = b
      a.present(b)
    }
    host.settle()
    #expect(weakScreen != nil)
    weakScreen?.dismiss()
    host.settle()
    #expect(weakScreen == nil)
  }
}
