import Tapestry
import Testing

@MainActor
@Suite struct NodeAccessibilityTests {
  private func text(_ label: String, _ frame: CGRect, layer: Bool = false) -> DisplayNode {
    let node = DisplayNode()
    node.accessibility.role = .text
    node.accessibility.label = label
    node.isLayerBacked = layer
    node.frame = frame
    return node
  }

  private func button(_ label: String, _ frame: CGRect, _ notes: Notes = Notes()) -> ButtonNode {
    let node = ButtonNode(label) { notes.add(label) }
    node.frame = frame
    return node
  }

  private func group(_ frame: CGRect, _ nodes: DisplayNode...) -> DisplayNode {
    let node = DisplayNode()
    node.frame = frame
    for subnode in nodes { node.addSubnode(subnode) }
    return node
  }

  private func labels(_ host: HeadlessHost) -> [String?] {
    host.window.accessibilityNodes.map(\.label)
  }

  @Test func `things are told by y, then by x, with their places`() {
    let root = group(
      .zero,
      text("last", rect(10, 50, 20, 10)),
      text("right", rect(60, 10, 20, 10), layer: true),
      group(rect(5, 5, 50, 30), text("left", rect(5, 5, 20, 10)))
    )
    let host = shown(root)
    #expect(labels(host) == ["left", "right", "last"])
    #expect(
      host.window.accessibilityNodes.map(\.frame)
        == [rect(10, 10, 20, 10), rect(60, 10, 20, 10), rect(10, 50, 20, 10)]
    )
  }

  @Test func `a node with a role has what lies in it, one without passes it on`() {
    let inner = group(
      rect(0, 0, 100, 50),
      text("b", rect(50, 0, 10, 10)),
      text("a", rect(0, 0, 9, 9))
    )
    inner.accessibility.role = .list
    inner.identifier = "list"
    let host = shown(group(.zero, inner))
    let nodes = host.window.accessibilityNodes
    #expect(nodes.count == 1 && nodes[0].role == .list && nodes[0].identifier == "list")
    #expect(nodes[0].children.map(\.label) == ["a", "b"])
  }

  @Test func `what is hidden, transparent or outside of the window is left out`() {
    let (hidden, clear) = (text("hidden", rect(0, 0, 9, 9)), text("clear", rect(0, 20, 9, 9)))
    hidden.isHidden = true
    clear.opacity = 0
    let host = shown(
      group(
        .zero,
        hidden,
        group(rect(0, 0, 50, 50), clear),
        text("outside", rect(300, 0, 9, 9)),
        text("here", rect(0, 40, 9, 9))
      )
    )
    #expect(labels(host) == ["here"])
    hidden.isHidden = false
    clear.opacity = 1
    #expect(labels(host) == ["hidden", "clear", "here"])
  }

  @Test func `what can be scrolled to is there`() {
    let scroll = ScrollNode()
    scroll.addSubnode(text("far", rect(0, 900, 9, 9)))
    let host = shown(scroll)
    scroll.contentSize = CGSize(width: 200, height: 1_000)
    #expect(labels(host) == ["far"])
  }

  @Test func `a container is one thing with the labels of what is in it, and its actions`() {
    let notes = Notes()
    let cell = group(
      rect(0, 0, 200, 60),
      button("Like", rect(150, 5, 40, 20), notes),
      text("12:30", rect(100, 5, 30, 10), layer: true),
      text("Ada", rect(5, 5, 30, 10)),
      text("Hello", rect(5, 30, 60, 10))
    )
    cell.isAccessibilityContainer = true
    let host = shown(group(.zero, cell))
    let nodes = host.window.accessibilityNodes
    #expect(nodes.count == 1)
    #expect(nodes[0].role == .group && nodes[0].label == "Ada, 12:30, Hello")
    #expect(nodes[0].actions == ["Like"] && nodes[0].children.isEmpty)
    #expect(cell.view.accessibilityPerform("Like"))
    #expect(notes.all == ["Like"])
    #expect(!cell.view.accessibilityPerform("Hello"))
  }

  @Test func `a modal node hides what lies beside it`() {
    let dialog = group(rect(20, 20, 100, 60), button("OK", rect(0, 0, 40, 20)))
    dialog.accessibility.role = .group
    dialog.accessibility.label = "Really?"
    dialog.accessibility.traits = [.modal]
    let host = shown(group(.zero, text("behind", rect(0, 0, 9, 9)), dialog))
    #expect(labels(host) == ["Really?"])
    #expect(host.window.accessibilityNodes[0].children.map(\.label) == ["OK"])
    dialog.isHidden = true
    #expect(labels(host) == ["behind"])
  }

  @Test func `a foreign view says itself what it is`() {
    let label = DisplayNode { Label("Hello") }
    label.frame = rect(0, 0, 50, 20)
    let host = shown(group(.zero, label))
    #expect(labels(host) == ["Hello"])
  }

  @Test func `controls say what they are and how they are`() {
    let (toggle, slider) = (SwitchNode(), SliderNode())
    toggle.isEnabled = false
    slider.value = 0.4
    slider.accessibility.label = "Volume"
    let host = shown(RowNode(.vertical, toggle, slider))
    let nodes = host.window.accessibilityNodes
    #expect(nodes.map(\.role) == [.switch, .slider])
    #expect(nodes.map(\.value) == ["off", "40 %"])
    #expect(nodes[0].traits == [.disabled])
    #expect(nodes[1].actions == ["increment", "decrement"] && nodes[1].label == "Volume")
  }
}
