import Tapestry

/// A screen that notes what it hears.
final class NotedScreen: ScreenNode {
  let notes: Notes
  let name: String
  let button = ButtonNode("Press")

  nonisolated init(_ name: String, _ notes: Notes) {
    (self.name, self.notes) = (name, notes)
    super.init()
    title.value = name
    identifier = name
    automaticallyManagesSubnodes = true
    button.addAction(for: .primaryActionTriggered) { notes.add("\(name) pressed") }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    SafeAreaLayoutSpec(child: StackLayoutSpec(alignItems: .stretch, children: [button]))
  }

  override func screenDidLoad() { notes.add("\(name) loaded") }
  override func screenWillAppear(_ isAnimated: Bool) { notes.add("\(name) will appear") }
  override func screenDidAppear(_ isAnimated: Bool) { notes.add("\(name) appeared") }
  override func screenWillDisappear(_ isAnimated: Bool) { notes.add("\(name) will disappear") }
  override func screenDidDisappear(_ isAnimated: Bool) { notes.add("\(name) disappeared") }
}

extension Notes {
  /// What was said since the last time.
  func taken() -> [String] {
    defer { clear() }
    return all
  }
}
