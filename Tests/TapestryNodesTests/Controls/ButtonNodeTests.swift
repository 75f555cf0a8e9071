import Tapestry
import Testing

@MainActor
@Suite struct ButtonNodeTests {
  private func picture(_ width: Int, _ height: Int) -> BitmapImageSource {
    BitmapImageSource(
      Bitmap(width: width, height: height, bytes: Array(repeating: 255, count: width * height * 4))
    )
  }

  /// The fixed text engine: every character is as wide as half of the font's size.
  private func size(_ button: ButtonNode) -> CGSize {
    button.layoutThatFits(.unconstrained).size
  }

  @Test func `it is as large as title, picture and the space between, in insets`() {
    let title = Text("Send").layoutThatFits(.unconstrained).size
    let button = ButtonNode("Send")
    #expect(size(button) == title)
    button.setImage(picture(30, 40))
    #expect(size(button) == CGSize(width: title.width + 8 + 30, height: 40))
    button.contentSpacing = 12
    button.contentEdgeInsets = EdgeInsets(horizontal: 5, vertical: 3)
    #expect(size(button) == CGSize(width: title.width + 12 + 30 + 10, height: 46))
    button.laysOutHorizontally = false
    #expect(
      size(button) == CGSize(width: max(title.width, 30) + 10, height: title.height + 52 + 6)
    )
  }

  @Test func `a background picture does not count for the size`() {
    let button = ButtonNode("Send")
    let before = size(button)
    button.setBackgroundImage(picture(300, 400))
    #expect(size(button) == before)
  }

  private nonisolated static let states: [(ControlState, String)] = [
    (.normal, "normal"), (.highlighted, "highlighted"), (.disabled, "disabled"),
    (.selected, "normal"), ([.selected, .highlighted], "highlighted"),
  ]

  @Test(arguments: states)
  func `a state without a title of its own has the normal one`(state: ControlState, title: String) {
    let button = ButtonNode("normal")
    button.setTitle("highlighted", for: .highlighted)
    button.setTitle("disabled", for: .disabled)
    button.isEnabled = !state.contains(.disabled)
    button.isHighlighted = state.contains(.highlighted)
    button.isSelected = state.contains(.selected)
    #expect(button.accessibilityLabel == title)
  }

  @Test func `another title in another state is laid out`() {
    let button = ButtonNode("Send")
    button.setTitle("Send again", for: .selected)
    let row = RowNode(.horizontal, button, BoxNode(5, 5, "next"))
    let host = shown(row)
    let before = row.subnodes[1].frame.minX
    button.isSelected = true
    host.advance(by: 0.1)
    #expect(row.subnodes[1].frame.minX > before)
    #expect(button.accessibilityTraits == [.selected])
  }

  @Test func `a touched button without contents for that fades, and comes back`() {
    let button = ButtonNode("Send") {}
    button.frame = rect(0, 0, 100, 40)
    let host = shown(button)
    func groups() -> [CGFloat] {
      host.displayList.items.compactMap { item in
        if case .pushOpacity(let share) = item.command { share } else { nil }
      }
    }
    #expect(groups() == [])
    host.send(.touch(id: 0, .began, at: CGPoint(x: 10, y: 10)))
    #expect(groups() == [0.5])
    host.send(.touch(id: 0, .ended, at: CGPoint(x: 10, y: 10)))
    #expect(groups() == [])
  }

  @Test func `it is made, changed and measured on any thread`() async {
    let size = await Task.detached {
      let button = ButtonNode("One")
      button.setTitle("Two", for: .normal)
      button.isEnabled = false
      return button.layoutThatFits(.unconstrained).size
    }.value
    #expect(size == Text("Two").layoutThatFits(.unconstrained).size)
  }
}
