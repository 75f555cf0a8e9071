import Foundation
import TapestryCore
import TapestryRects
import Testing

/// Content that counts how often it is asked.
private struct CountedContent: RectContent, Equatable {
  let text: String
  let counter: Counter

  final class Counter: Sendable {
    let log = DiagnosticsLog()
    var count: Int { log.diagnostics.count }
  }

  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    counter.log.handler.report(Diagnostic(.illegalSize, message: text))
    return CGSize(width: min(CGFloat(text.count) * 10 / 3, available.width), height: 20.5)
  }

  static func == (a: CountedContent, b: CountedContent) -> Bool { a.text == b.text }
}

@Suite struct LayoutSnapshotTests {
  private let root = Box("root", CGRect(x: 0, y: 0, width: 320, height: 480))
  private let counter = CountedContent.Counter()
  private let boxes: [Box]
  private let scheme: LayoutScheme

  /// Four texts below each other, and one on the right that depends on none.
  init() {
    let root = root
    boxes = (0..<4).map { Box("text\($0)", in: root) } + [Box("aside", in: root)]
    for (index, box) in boxes.enumerated() {
      box.content = CountedContent(text: String(repeating: "a", count: 5 + index), counter: counter)
    }
    let boxes = boxes
    let column = (0..<4).map { index in
      boxes[index].layoutBlock(
        constraints: index == 0
          ? [boxes[0].adjustLayoutConstraint()]
          : [
            boxes[index - 1].layoutConstraint(for: [.bottom(.limit(on: .outer))]),
            boxes[index].adjustLayoutConstraint(),
          ]
      )
    }
    let aside = boxes[4].layoutBlock(constraints: [
      boxes[4].adjustLayoutConstraint(
        alignment: RectLayout.Alignment(horizontal: .right(), vertical: .bottom())
      )
    ])
    scheme = LayoutScheme(blocks: [LayoutScheme(blocks: column), aside])
  }

  private func bits(_ rect: CGRect) -> [UInt64] {
    [rect.origin.x, rect.origin.y, rect.width, rect.height].map { Double($0).bitPattern }
  }

  @Test func `what is encoded comes back bit for bit, with its nesting`() throws {
    let snapshot = scheme.snapshot(for: CGRect(x: 0.1, y: 1 / 3, width: 320.7, height: 480))
    let data = try JSONEncoder().encode(snapshot)
    let read = try JSONDecoder().decode(LayoutSnapshot.self, from: data)
    #expect(read == snapshot)
    #expect(read.childSnapshots.map(\.names) == snapshot.childSnapshots.map(\.names))
    #expect(read.childSnapshots.map(\.frame) == snapshot.childSnapshots.map(\.frame))
    try scheme.apply(read)
    for box in boxes {
      #expect(try bits(box.layoutFrame) == bits(#require(snapshot[box.rectName ?? ""])))
    }
  }

  @Test func `another process applies what it was sent, bit for bit, and measures nothing`() throws
  {
    let snapshot = scheme.snapshot(for: CGRect(x: 0.1, y: 1 / 3, width: 320.7, height: 480))
    let reader = Process()
    // It lies beside the tests' own bundle or executable.
    let places = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
    reader.executableURL = try #require(
      places.compactMap { $0?.appending(path: "SnapshotReader") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    )
    reader.arguments = snapshot.names
    let (input, output) = (Pipe(), Pipe())
    (reader.standardInput, reader.standardOutput) = (input, output)
    try reader.run()
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(snapshot))
    try input.fileHandleForWriting.close()
    let text = try String(
      decoding: output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    reader.waitUntilExit()
    #expect(reader.terminationStatus == 0)
    let expected = try snapshot.names.map { name in
      try bits(#require(snapshot[name])).map { String($0, radix: 16) }.joined(separator: " ")
    }
    #expect(text.split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: [
    (#"{"names":["a","a"],"rects":[[0,0,1,1],[0,0,1,1]],"tree":[0,1]}"#, "a name stands twice"),
    (#"{"names":["a"],"rects":[],"tree":[0]}"#, "expected a rect for each name"),
    (#"{"names":["a"],"rects":[[0,0,1]],"tree":[0]}"#, "expected four numbers for each rect"),
    (
      #"{"names":["a"],"rects":[[0,0,1,1]],"tree":[1]}"#,
      "expected numbers of elements, from 0 to 0"
    ),
    (#"{"names":["a"],"rects":[[0,0,1,1]],"tree":[[-1]]}"#, "expected numbers of elements"),
  ])
  func `what is no snapshot is an error that says why`(text: String, message: String) {
    #expect {
      try JSONDecoder().decode(LayoutSnapshot.self, from: Data(text.utf8))
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test func `a snapshot that is asked for again is there already`() {
    let cache = LayoutSnapshotCache()
    let first = cache.snapshot(for: root.bounds, of: scheme.plan())
    let measured = counter.count
    #expect(measured == 5)
    #expect(cache.snapshot(for: root.bounds, of: scheme.plan()) == first)
    #expect(counter.count == measured)
    #expect(cache.statistics.hits == 1)
    #expect(cache.statistics.evaluations == 5)
  }

  @Test(arguments: [(0, 1), (1, 1), (3, 1), (4, 1)])
  func `another text of the same size costs its own block alone`(changed: Int, blocks: Int) {
    let cache = LayoutSnapshotCache()
    _ = cache.snapshot(for: root.bounds, of: scheme.plan())
    let before = cache.statistics
    let length = 5 + changed
    boxes[changed].content = CountedContent(
      text: String(repeating: "b", count: length),
      counter: counter
    )
    let snapshot = cache.snapshot(for: root.bounds, of: scheme.plan())
    #expect(snapshot == scheme.snapshot(for: root.bounds))
    #expect(cache.statistics.evaluations - before.evaluations == blocks)
    #expect(cache.statistics.measurements - before.measurements == blocks)
  }

  @Test func `a text of another height costs what is below it and nothing else`() {
    struct Tall: RectContent {
      func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
        CGSize(width: 10, height: 41)
      }
    }
    let cache = LayoutSnapshotCache()
    _ = cache.snapshot(for: root.bounds, of: scheme.plan())
    let before = cache.statistics
    boxes[1].content = Tall()
    let snapshot = cache.snapshot(for: root.bounds, of: scheme.plan())
    #expect(snapshot == scheme.snapshot(for: root.bounds))
    // The block itself and the two below it; not the one above, nor the one aside.
    #expect(cache.statistics.evaluations - before.evaluations == 3)
  }

  @Test func `each space has its own snapshot, and the oldest goes first`() {
    let cache = LayoutSnapshotCache(capacity: 2)
    let plan = scheme.plan()
    for width in [320, 480, 320, 768] as [CGFloat] {
      _ = cache.snapshot(for: CGRect(x: 0, y: 0, width: width, height: 480), of: plan)
    }
    #expect(cache.statistics.hits == 1)
    _ = cache.snapshot(for: CGRect(x: 0, y: 0, width: 320, height: 480), of: plan)
    #expect(cache.statistics.hits == 2)
    _ = cache.snapshot(for: CGRect(x: 0, y: 0, width: 480, height: 480), of: plan)
    #expect(cache.statistics.hits == 2)
  }

  @Test func `a sizer gives the snapshots of its plan and asks again only what is new`() throws {
    let sizer = LayoutSizer(scheme.plan())
    #expect(sizer.snapshot(for: root.bounds) == scheme.snapshot(for: root.bounds))
    let measured = counter.count
    _ = sizer.size(fitting: root.bounds.size)
    #expect(counter.count == measured)
    let key = try #require(sizer.key(of: "text2"))
    let content = CountedContent(text: "some longer text", counter: counter)
    sizer.setContent(content, of: key)
    boxes[2].content = content
    #expect(sizer.size(fitting: root.bounds.size) == scheme.size(fitting: root.bounds.size))
    #expect(sizer.key(of: "nobody") == nil)
  }
}
