import BenchmarkSupport
import TapestryCore
import TapestryNodes
import TapestrySpecs
import TapestryViews

extension Row {
  /// A layout that has another order, and one that has another subnode.
  static let reordering = [
    Row("reorder") { isQuick in
      let window = Library.window(size: CGSize(width: 400, height: 1_000))
      let root = DisplayNode()
      let children = LayoutState((0..<1_000).map { _ in dot() })
      root.automaticallyManagesSubnodes = true
      root.layoutSpecBlock = { _, _ in
        StackLayoutSpec(direction: .vertical, children: children.value)
      }
      Library.show(root, in: window)
      @MainActor
      func turn() {
        Library.finishWork()
        window.turn(at: window.time + 1 / 60)
        _ = window.composite()
      }
      turn()
      /// The time of a turn that takes another list of children, which has been measured before.
      @MainActor
      func take(_ list: [DisplayNode]) -> Double {
        turn()
        children.value = list
        _ = root.layoutThatFits(
          SizeRange(exact: window.size),
          environment: window.rootEnvironment
        )
        return ThreadTime.micros { window.turn(at: window.time + 1 / 60) }
      }
      var moved: [Double] = []
      var inserted: [Double] = []
      for _ in 0..<(isQuick ? 2 : 7) {
        var list = children.value
        list.append(list.removeFirst())
        moved.append(take(list))
        inserted.append(take(list + [dot()]))
        _ = take(list)
      }
      return [
        Figure("first of 1,000 moved", moved.median, "µs"),
        Figure("one of 1,000 inserted", inserted.median, "µs"),
      ]
    }
  ]

  private static func dot() -> DisplayNode {
    let node = DisplayNode()
    node.style.setPreferredSize(CGSize(width: 8, height: 1))
    return node
  }
}
