import Synchronization
import Tapestry
import Testing

/// Closures and objects that a node lets go may come back to it when they end.
@MainActor
@Suite struct ListenerLifetimeTests {
  /// Does something when it ends.
  private final class Ending: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    deinit { body() }
    func stay() {}
  }

  private let ended = Notes()

  @Test func `a closure that is removed may ask the control`() {
    let control = ControlNode()
    let ending = { [ended] in
      Ending { [weak control] in ended.add("listens: \(control?.hasActions() ?? true)") }
    }
    control.addAction(for: .touchDown) { [ending = ending()] in ending.stay() }
    control.removeTarget(nil)
    #expect(ended.all == ["listens: false"])
  }

  @Test func `what a target's action holds may ask the control when the target has gone`() {
    let control = ControlNode()
    var target: Notes? = Notes()
    if let target {
      let ending = Ending { [ended, weak control] in
        ended.add("listens: \(control?.hasActions() ?? false)")
      }
      control.addTarget(target, action: { _ in ending.stay() }, for: .touchDown)
    }
    target = nil
    #expect(ended.all.isEmpty)
    control.addAction(for: .touchUpInside) {}
    #expect(ended.all == ["listens: true"])
  }

  @Test func `what a text calls may change the text when it is let go`() {
    let node = TextNode("old")
    func ending(_ name: String) -> Ending {
      Ending { [ended, weak node] in
        node?.linkTouchSlop = 3
        ended.add(name)
      }
    }
    node.onLinkTap = { [ending = ending("tap")] _ in ending.stay() }
    node.onLinkLongPress = { [ending = ending("long")] _ in ending.stay() }
    node.onTruncationTap = { [ending = ending("token")] in ending.stay() }
    (node.onLinkTap, node.onLinkLongPress, node.onTruncationTap) = (nil, nil, nil)
    #expect(ended.all == ["tap", "long", "token"])
    #expect(node.linkTouchSlop == 3)
  }

  @Test func `what an editor calls may change the editor when it is let go`() {
    let node = EditableTextNode()
    let ending = { [ended] in
      Ending { [weak node] in
        node?.isEditable = false
        ended.add("return")
      }
    }
    node.onSubmit = { [ending = ending()] in
      ending.stay()
    }
    node.onSubmit = nil
    #expect(ended.all == ["return"] && !node.isEditable)
  }

  @Test func `what an image is modified by may ask the node when it is let go`() {
    let node = ImageNode()
    let ending = { [ended] in
      Ending { [weak node] in ended.add("block: \(node?.imageModificationBlock != nil)") }
    }
    node.imageModificationBlock = { [ending = ending()] bitmap in
      ending.stay()
      return bitmap
    }
    node.imageModificationBlock = nil
    #expect(ended.all == ["block: false"])
  }
}

/// What several threads set at once is all there afterwards.
@Suite struct NodeSharingTests {
  /// One thread's text changes the actions, another's label stays.
  @Test func `a label is not lost while links change`() async {
    var attributes = TextAttributes()
    attributes.link = "a"
    let linked = AttributedText("link", attributes)
    var lost = 0
    for _ in 0..<2000 {
      let node = TextNode()
      async let first: Void = Task.detached { node.attributedText = linked }.value
      async let second: Void = Task.detached { node.accessibility = labelled }.value
      _ = await (first, second)
      if node.accessibility.label != "label" { lost += 1 }
    }
    #expect(lost == 0)
  }

  private var labelled: Accessibility {
    var accessibility = Accessibility()
    accessibility.label = "label"
    return accessibility
  }

  @Test func `what two threads set of a control at a time is both there`() async {
    var wrong = 0
    let context = ControlContext(size: CGSize(width: 20, height: 20))
    for _ in 0..<2000 {
      let node = ActivityIndicatorNode()
      async let first: Void = Task.detached { node.hidesWhenStopped = true }.value
      async let second: Void = Task.detached { node.isAnimating = true }.value
      _ = await (first, second)
      if node.behavior.parts(in: context)[0].isHidden { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
