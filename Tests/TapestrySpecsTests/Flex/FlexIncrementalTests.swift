import TapestryCore
import TapestrySpecs
import TestSupport
import Testing

/// Laying out again after changes gives what laying out from scratch gives, with less work.
@Suite struct FlexIncrementalTests {
  @Test(arguments: 0..<60)
  func `After any edits a tree is laid out as one built anew`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var edited = EditedTree(boxes: 24, &random)
    #expect(edited.layOut() == edited.layOutAnew())
    for step in 0..<40 {
      for _ in 0..<random.pick([1, 1, 2, 3]) { edited.edit(&random) }
      let (again, anew) = (edited.layOut(), edited.layOutAnew())
      guard again != anew else { continue }
      let first = zip(again, anew).first { $0 != $1 }
      Issue.record("step \(step): \(first.map { "\($0) instead of \($1)" } ?? "")")
      return
    }
  }

  /// A column of rows, each of a text in a box of a fixed size, ten by ten.
  private struct Page {
    var tree = FlexTree()
    var counters: [CallCounter] = []
    var texts: [FlexTree.Node] = []
    var rows: [FlexTree.Node] = []
    let root: FlexTree.Node

    init() {
      for _ in 0..<10 {
        var cells: [FlexTree.Node] = []
        for _ in 0..<10 {
          let counter = CallCounter()
          let content = CountingContent(text: SquareText("HH\u{200B}HH"), counter: counter)
          let text = tree.makeLeaf(FlexStyle(), content: content)
          counters.append(counter)
          texts.append(text)
          cells.append(tree.makeNode(FlexStyle { $0.width = 30 }, children: [text]))
        }
        rows.append(tree.makeNode(FlexStyle { $0.height = 40 }, children: cells))
      }
      root = tree.makeNode(FlexStyle { $0.flexDirection = .column }, children: rows)
      tree.layOut(root)
    }

    /// Which texts are asked while laying out again.
    mutating func asked() -> [Int] {
      let before = counters.map(\.count)
      tree.layOut(root)
      return counters.indices.filter { counters[$0].count > before[$0] }
    }
  }

  @Test func `Laying out an unchanged tree asks no content`() {
    var page = Page()
    #expect(page.counters.allSatisfy { $0.count > 0 })
    #expect(page.asked() == [])
  }

  @Test func `After a change of one content only that content is asked`() {
    var page = Page()
    let content = CountingContent(text: SquareText("HHH"), counter: page.counters[37])
    page.tree.setContent(content, of: page.texts[37])
    #expect(page.asked() == [37])
    #expect(page.tree.frame(of: page.texts[37]) == CGRect(0, 0, 30, 40))
  }

  @Test func `A change of one row's height asks that row's contents at most`() {
    var page = Page()
    page.tree.setStyle(FlexStyle { $0.height = 60 }, of: page.rows[2])
    #expect(Set(page.asked()).isSubset(of: Set(20..<30)))
    #expect(page.tree.frame(of: page.rows[3]).minY == 140)
  }

  @Test func `Another room asks nothing where no size depends on it`() {
    var page = Page()
    let before = page.counters.map(\.count)
    page.tree.layOut(page.root, in: FlexRoom(SizeRange(upTo: 500, .infinity)))
    #expect(page.counters.map(\.count) == before)
  }

  @Test func `Copies are independent and two threads lay them out alike`() async {
    var random = SplitMix64(seed: 7)
    let original = EditedTree(boxes: 200, &random)
    let results = await withTaskGroup(of: [EditedTree.Result].self) { group in
      for _ in 0..<2 {
        group.addTask {
          var copy = original
          return copy.layOut()
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.count == 2)
    #expect(results[0] == results[1])
    #expect(results[0] == original.layOutAnew())
  }

  @Test func `A change in a copy leaves the original as it was`() {
    var page = Page()
    var copy = page
    copy.tree.setStyle(FlexStyle { $0.height = 90 }, of: copy.rows[0])
    copy.tree.layOut(copy.root)
    #expect(page.asked() == [])
    #expect(page.tree.frame(of: page.rows[1]).minY == 40)
    #expect(copy.tree.frame(of: copy.rows[1]).minY == 90)
  }

  @Test func `Percentages follow a height that becomes definite with the same size`() {
    let changes: [(inout FlexStyle) -> Void] = [
      { $0.inset.bottom = .percent(10) }, { $0.inset.top = .percent(10) },
    ]
    func make(_ isColumn: Bool, _ change: (inout FlexStyle) -> Void) -> (FlexTree, [FlexTree.Node])
    {
      var tree = FlexTree()
      let text = tree.makeLeaf(FlexStyle(change), content: SquareText("HH"))
      let inner = tree.makeNode(FlexStyle { $0.alignSelf = .start }, child: text)
      let outer = tree.makeNode(
        FlexStyle { $0.flexDirection = isColumn ? .column : .row },
        child: inner
      )
      let root = tree.makeNode(FlexStyle(), child: outer)
      return (tree, [text, outer, root])
    }
    for change in changes {
      for becomesColumn in [true, false] {
        var (tree, nodes) = make(!becomesColumn, change)
        var fresh = make(becomesColumn, change).0
        tree.layOut(nodes[2])
        tree.setStyle(FlexStyle { $0.flexDirection = becomesColumn ? .column : .row }, of: nodes[1])
        tree.layOut(nodes[2])
        fresh.layOut(nodes[2])
        #expect(tree.frame(of: nodes[0]) == fresh.frame(of: nodes[0]))
      }
    }
  }

  @Test func `Asking a baseline for a content width leaves no frame behind`() {
    func make(_ tree: inout FlexTree) -> (root: FlexTree.Node, text: FlexTree.Node, FlexTree.Node) {
      let text = tree.makeLeaf(
        FlexStyle { $0.alignSelf = .baseline },
        content: SquareText("HHHHH\u{200B}HHHHH\u{200B}HH")
      )
      let box = tree.makeNode(FlexStyle(), children: [text])
      let wraps = tree.makeNode(
        FlexStyle {
          $0.flexDirection = .column
          $0.flexWrap = .wrap
          $0.maxWidth = 28
        },
        children: [box]
      )
      let other = tree.makeLeaf(FlexStyle(), content: SquareText("HHHH\u{200B}HHHH"))
      let column = tree.makeNode(
        FlexStyle {
          $0.flexDirection = .columnReverse
          $0.alignItems = .center
        },
        children: [other, wraps]
      )
      return (tree.makeNode(FlexStyle(), children: [column]), text, other)
    }
    var tree = FlexTree()
    let (root, text, other) = make(&tree)
    let room = FlexRoom(SizeRange(upTo: 120, .infinity))
    tree.layOut(root, in: room)
    let first = tree.frame(of: text)
    tree.setStyle(FlexStyle { $0.rowGap = 1 }, of: other)
    tree.layOut(root, in: room)
    #expect(tree.frame(of: text) == first)
  }

  @Test func `Each of several roots is laid out in its own room`() {
    var tree = FlexTree()
    let half = FlexStyle { $0.width = .percent(50) }
    let children = (0..<2).map { _ in tree.makeNode(half) }
    let roots = children.map { tree.makeNode(FlexStyle { $0.height = 10 }, child: $0) }
    for width in [100.0, 60, 100] {
      let room = FlexRoom(SizeRange(exact: CGSize(width: width, height: 10)))
      for root in roots { tree.layOut(root, in: room) }
      for child in children { #expect(tree.frame(of: child).width == CGFloat(width / 2)) }
    }
  }

  @Test func `A baseline is that of the first item, also after it changed`() {
    var tree = FlexTree()
    let content = { (height: CGFloat) in FixedFlexContent(CGSize(width: 10, height: height)) }
    let leaf = tree.makeLeaf(FlexStyle(), content: content(20))
    let padded = FlexStyle { $0.padding = FlexEdges(3) }
    let inner = tree.makeNode(padded, child: leaf)
    let outer = tree.makeNode(padded, child: inner)
    let root = tree.makeNode(FlexStyle { $0.alignItems = .flexStart }, child: outer)
    tree.layOut(root)
    // The lower edge of the leaf, below two paddings.
    #expect(tree.firstBaseline(of: root) == 26)
    #expect(tree.firstBaseline(of: leaf) == nil)
    tree.setContent(content(30), of: leaf)
    tree.layOut(root)
    #expect(tree.firstBaseline(of: root) == 36)
    tree.setChildren([], of: inner)
    tree.layOut(root)
    #expect(tree.firstBaseline(of: inner) == nil)
    #expect(tree.firstBaseline(of: root) == 9)
  }
}
