import Dispatch
import Synchronization
import TapestryCairo
import TapestryCore
import TapestryDisplay
import Testing

@Suite struct TextThreadTests {
  private static let texts = [
    "Hello, world", "The quick brown fox jumps over the lazy dog", "日本語の文章を折り返す", "שלום עולם",
    "한국어 문장과 English", "😀 emoji 👩‍👩‍👧‍👦 🇰🇷", "مرحبا بالعالم", "a\nb\n\nc",
  ]

  private static func contents() -> [(TextContent, CGFloat)] {
    (0..<160).map { number in
      let text = texts[number % texts.count] + " \(number / 16)"
      let style = ParagraphStyle(
        lines: number % 3,
        alignment: number % 5 == 0 ? .justified : .natural
      )
      let font = Font(size: CGFloat(10 + number % 7), weight: number % 2 == 0 ? .regular : .bold)
      return (TextContent(AttributedText(text, font: font), paragraph: style), CGFloat(60 + number))
    }
  }

  private static func describe(_ layout: TextLayout) -> String {
    "\(layout.size) \(layout.displayed.text.string) \(layout.lines)"
  }

  /// Threads of their own, so that there are as many as asked for on any machine.
  private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for number in 0..<count {
      let queue = DispatchQueue(label: "text \(number)")
      queue.async(group: group) { body(number) }
    }
    group.wait()
  }

  @Test(arguments: [1, 2, 4, 8])
  func `Any number of threads gets the same layouts`(threads: Int) {
    let contents = Self.contents()
    let serial = PangoTextEngine(fontMaps: 1)
    let expected = contents.map { Self.describe(serial.layOut($0.0, width: $0.1)) }
    let engine = MemoizedTextEngine(PangoTextEngine(fontMaps: max(1, threads / 2)))
    let found = Mutex([String?](repeating: nil, count: contents.count))
    onThreads(threads) { thread in
      for number in contents.indices where number % threads == thread {
        let layout = engine.layOut(contents[number].0, width: contents[number].1)
        let text = Self.describe(layout)
        found.withLock { $0[number] = text }
      }
    }
    #expect(found.withLock { $0 } == expected)
  }

  @Test(arguments: [2, 8])
  func `Any number of threads draws the same pixels`(threads: Int) throws {
    var environment = LayoutEnvironment(scale: 1)
    environment.textEngine = PangoTextEngine.shared
    let text = Text(Self.texts.joined(separator: "\n"))
    let layout = text.layoutThatFits(SizeRange(upTo: 200), environment: environment)
    let list = DisplayList(layout, environment: environment)
    let expected = try CairoCanvas(list, scale: 1, background: RGBA(hex: "#fff")).bitmap()
    let differing = Mutex(0)
    onThreads(threads) { _ in
      for _ in 0..<3 {
        let drawn = try? CairoCanvas(list, scale: 1, background: RGBA(hex: "#fff")).bitmap()
        if drawn != expected { differing.withLock { $0 += 1 } }
      }
    }
    #expect(differing.withLock { $0 } == 0)
  }
}
