import Foundation
import Tapestry
import Testing

@MainActor
@Suite struct NodeDebuggingTests {
  @Test func `a tree is described a line a node`() {
    let (a, b) = (BoxNode(30, 20, "a"), BoxNode(40.5, 50, "b"))
    b.opacity = 0.5
    b.isLayerBacked = true
    let row = RowNode(.horizontal, a, b)
    #expect(row.recursiveDescription == "RowNode 0,0 0x0 not loaded\n")
    _ = shown(row)
    #expect(
      row.recursiveDescription == """
        RowNode 0,0 200x100
          BoxNode "a" 0,0 30x20
          BoxNode "b" 40,0 41x50 layer-backed opacity 0.5

        """
    )
  }

  @Test func `a layout with its specs says what each element was offered`() throws {
    let node = RowNode(.horizontal, BoxNode(30, 20, "a"))
    node.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(insets: EdgeInsets(5), child: BoxNode(30, 20, "a"))
    }
    #expect(node.unflattenedLayout == nil)
    node.storesUnflattenedLayout = true
    _ = node.layoutThatFits(SizeRange(upTo: 100, 60))
    let layout = try #require(node.unflattenedLayout)
    #expect(layout.name == "RowNode")
    let inset = try #require(layout.children.first)
    #expect(inset.offered == SizeRange(upTo: 100, 60))
    let leaf = try #require(inset.children.first)
    #expect(leaf.identifier == "a" && leaf.frame == rect(5, 5, 30, 20))
    #expect(leaf.offered == SizeRange(upTo: 90, 50))
    #expect(leaf.children.isEmpty)
    #expect(layout.description.split(separator: "\n").count == 3)
  }

  @Test func `how often a node was measured is counted on demand`() {
    let row = RowNode(.horizontal, BoxNode(30, 20))
    _ = row.layoutThatFits(SizeRange(upTo: 100, 60))
    #expect(row.measurementStatistics.measurements == 0)
    row.collectsMeasurementStatistics = true
    for width in [50.0, 60, 60] { _ = row.layoutThatFits(SizeRange(upTo: width, 60)) }
    #expect(row.measurementStatistics.measurements == 2)
    #expect(row.measurementStatistics.specs == 2)
    #expect(row.measurementStatistics.measuringTime >= row.measurementStatistics.specTime)
  }

  @Test func `a spec is drawn in characters`() {
    let row = RowNode(.horizontal, BoxNode(30, 20, "a"), BoxNode(30, 20, "b"))
    let art = row.asciiArt
    #expect(art.contains("RowNode") && art.contains("BoxNode (a)") && art.contains("BoxNode (b)"))
  }

  @Test func `a trace says what took time on which thread, for a viewer of traces`() async throws {
    NodeTrace.start()
    let row = RowNode(.horizontal, BoxNode(30, 20, "traced"))
    row.identifier = "row"
    await Task.detached { _ = row.layoutThatFits(SizeRange(upTo: 100, 60)) }.value
    let trace = NodeTrace.stop()
    let own = trace.intervals.filter { $0.name == "RowNode \"row\"" }
    #expect(own.contains { $0.kind == .measuring && !$0.isOnMain })
    let measuring = try #require(own.first { $0.kind == .measuring })
    let spec = try #require(own.first { $0.kind == .makingSpec })
    #expect(spec.start >= measuring.start && spec.duration <= measuring.duration)
    let object = try JSONSerialization.jsonObject(with: try trace.json()) as? [String: Any]
    let events = try #require(object?["traceEvents"] as? [[String: Any]])
    #expect(events.count == trace.intervals.count)
    #expect(events.allSatisfy { $0["ph"] as? String == "X" && $0["ts"] is Double })
    _ = row.layoutThatFits(SizeRange(upTo: 90, 60))
    #expect(NodeTrace.stop().intervals.isEmpty)
  }

  @Test func `what is to be done on the main thread is done in order, as long as there is time`() {
    let (notes, queue) = (Notes(), RunLoopQueue())
    for number in 1...3 { queue.add { notes.add("\(number)") } }
    queue.run(for: 0)
    #expect(notes.all == ["1"])
    queue.add { queue.add { notes.add("5") } }
    queue.run()
    #expect(notes.all == ["1", "2", "3", "5"])
    #expect(queue.isEmpty)
  }
}
