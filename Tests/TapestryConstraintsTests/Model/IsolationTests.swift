import TapestryConstraints
import TapestryCore
import Testing

/// Lets go of what belongs to the main actor there, wherever the last reference goes.
@MainActor
private final class PaneStorage {
  let constraintState = ConstraintState(translatesAutoresizingMask: true)

  isolated deinit {}
}

/// A class of the main actor, as views are.
@MainActor
private class Pane {
  private let storage = PaneStorage()
  var constraintState: ConstraintState { storage.constraintState }
  weak var superpane: Pane?
  var panes: [Pane] = []
  var frame = CGRect.zero

  func add(_ pane: Pane) {
    panes.append(pane)
    pane.superpane = self
    itemDidAdd(pane)
  }
}

extension Pane: @MainActor LayoutItem {
  var superitem: (any LayoutItem)? { superpane }
  var subitems: [any LayoutItem] { panes }
}

@Suite struct IsolationTests {
  @MainActor
  @Test func `classes of the main actor are items by an isolated conformance`() {
    let (root, pane) = (Pane(), Pane())
    root.frame = rect(0, 0, 100, 50)
    root.add(pane)
    pane.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      pane.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      pane.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      pane.topAnchor.constraint(equalTo: root.topAnchor),
      pane.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    #expect(LayoutEngine(root: root).frame(of: pane) == rect(8, 0, 84, 50))
  }

  @MainActor
  @Test func `makers state constraints of the main actor's items there`() {
    let (root, pane, other) = (Pane(), Pane(), Pane())
    root.frame = rect(0, 0, 100, 50)
    pane.makeConstraints {
      $0.left.verticalEdges.equalToSuperitem()
      $0.right.equalTo(other.attributes.left)
    }
    [other].makeConstraints { $0.edges.equalToSuperitem().inset(EdgeInsets(top: 0, left: 30)) }
    root.add(pane)
    root.add(other)
    let engine = LayoutEngine(root: root)
    #expect(engine.frame(of: pane) == rect(0, 0, 30, 50))
    #expect(engine.frame(of: other) == rect(30, 0, 70, 50))
  }

  @MainActor
  @Test func `an item of the main actor may be released elsewhere`() async {
    let root = Pane()
    root.frame = rect(0, 0, 100, 50)
    let engine = LayoutEngine(root: root)
    weak var gone: Pane?
    do {
      let pane = Pane()
      gone = pane
      pane.translatesAutoresizingMaskIntoConstraints = false
      let box = Pane()
      pane.add(box)
      box.leadingAnchor.constraint(equalTo: pane.leadingAnchor).isActive = true
      await Task.detached { withExtendedLifetime(pane) {} }.value
    }
    #expect(gone == nil)
    engine.layout()
    #expect(engine.conflicts.isEmpty)
  }

  @Test func `other items can be laid out in any task`() async {
    let sizes = await withTaskGroup(of: CGSize.self) { group in
      for width in 1...8 {
        group.addTask {
          let root = Box.root(CGFloat(100 * width), 100)
          let box = Box("box", in: root)
          box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
          box.heightAnchor.constraint(equalToConstant: 10).isActive = true
          return LayoutEngine(root: root).frame(of: box).size
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(sizes.map(\.width)) == Set((1...8).map { CGFloat(50 * $0) }))
  }

  @Test func `an engine and its items can be handed to another task`() async {
    let root = Box.root(100, 100)
    let box = Box("box", in: root)
    box.pin(1, 2, 3, 4)
    let frame = await Task { LayoutEngine(root: root).frame(of: box) }.value
    #expect(frame == rect(1, 2, 3, 4))
  }
}
