import TapestryCore
import TapestryRects
import Testing

/// The order in which blocks are laid out, and what is said of it.
@Suite struct SchemeOrderTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 1000, height: 100))
  private let space = CGRect(x: 0, y: 0, width: 1000, height: 100)

  /// A block that lies behind another element's right edge, 10 wide.
  private func block(_ element: Panel, behind other: Panel?) -> LayoutBlock {
    element.layoutBlock(
      with: RectLayout(width: .fixed(10)),
      constraints: other.map { [$0.layoutConstraint(for: [.right(.limit(on: .outer))])] } ?? []
    )
  }

  private func layout(
    _ blocks: [any LayoutBlockProtocol],
    _ order: LayoutScheme.Order = .automatic
  ) -> [Diagnostic] {
    let log = DiagnosticsLog()
    LayoutScheme(
      blocks: blocks,
      order: order,
      environment: LayoutEnvironment(.leftToRight, log: log)
    ).layout(in: space)
    return log.diagnostics
  }

  @Test func `a chain is laid out along itself, however it is declared and nested`() {
    let chain = (0..<5).map { Panel("\($0)", in: root) }
    func blocks() -> [LayoutBlock] {
      chain.indices.map { block(chain[$0], behind: $0 == 0 ? nil : chain[$0 - 1]) }
    }
    for rotation in 0..<5 {
      let blocks = blocks()
      let rotated = Array(blocks[rotation...] + blocks[..<rotation])
      for declared in [rotated, rotated.reversed()] {
        for panel in chain { panel.layoutFrame = CGRect(x: 500, y: 0, width: 1, height: 1) }
        let nested: [any LayoutBlockProtocol] = [
          LayoutScheme(blocks: Array(declared[..<2]), order: .declared), declared[2],
          LayoutScheme(blocks: Array(declared[3...])),
        ]
        #expect(layout(nested).isEmpty)
        #expect(chain.map(\.layoutFrame.origin.x) == [0, 10, 20, 30, 40])
      }
    }
  }

  @Test func `a mistake in a declared order is reported with names and place, and kept`() throws {
    let (a, b) = (Panel("a", in: root), Panel("b", in: root))
    a.layoutFrame = CGRect(x: 100, y: 0, width: 50, height: 50)
    let blocks = [block(b, behind: a), block(a, behind: nil)]
    let diagnostics = layout(blocks, .declared)
    #expect(diagnostics.map(\.kind) == [.layoutOrder])
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.item == "b")
    #expect(diagnostic.message.contains("b needs a, which is laid out later"))
    #expect(diagnostic.message.contains("SchemeOrderTests.swift:"))
    // It saw where a was before.
    #expect(b.layoutFrame.origin.x == 150)
    #expect(a.layoutFrame.origin.x == 0)
    #expect(layout(blocks.reversed(), .declared).isEmpty)
    #expect(b.layoutFrame.origin.x == 10)
  }

  @Test func `an ancestor that is moved later is a mistake too, and is moved first by itself`() {
    let branch = Panel("branch", CGRect(x: 7, y: 0, width: 10, height: 10), in: root)
    let leaf = Panel("leaf", CGRect(x: 1, y: 0, width: 2, height: 3), in: branch)
    let other = Panel("other", in: root)
    let blocks: [LayoutBlock] = [
      other.layoutBlock(constraints: [leaf.layoutConstraint(for: [.equally])]),
      branch.layoutBlock(with: CGRect(x: 50, y: 60, width: 10, height: 10).asLayout()),
    ]
    let mistakes = layout(blocks, .declared)
    #expect(mistakes.map(\.kind) == [.layoutOrder])
    #expect(mistakes.first?.message.contains("other needs branch") == true)
    #expect(other.layoutFrame.origin == CGPoint(x: 8, y: 0))
    branch.layoutFrame = .zero
    #expect(layout(blocks).isEmpty)
    #expect(other.layoutFrame.origin == CGPoint(x: 51, y: 60))
  }

  @Test func `a circle is reported in the order of need, and laid out as declared`() throws {
    let (a, b, c, d) = (
      Panel("a", in: root), Panel("b", in: root), Panel("c", in: root), Panel("d", in: root)
    )
    c.layoutFrame = CGRect(x: 100, y: 0, width: 10, height: 10)
    let e = Panel("e", in: root)
    let blocks = [
      block(d, behind: b), block(a, behind: c), block(b, behind: a), block(c, behind: b),
      block(e, behind: c),
    ]
    let diagnostics = layout(blocks)
    #expect(diagnostics.map(\.kind) == [.layoutCycle])
    let message = try #require(diagnostics.first?.message)
    // Each needs the next.
    #expect(["a → c → b → a", "b → a → c → b", "c → b → a → c"].contains { message.contains($0) })
    #expect(message.contains("SchemeOrderTests.swift:"))
    #expect([a, b, c, d, e].map(\.layoutFrame.origin.x) == [110, 120, 130, 130, 140])
  }

  @Test func `a block may use its own element's rect, and that of its super element`() {
    let a = Panel("a", CGRect(x: 30, y: 0, width: 10, height: 10), in: root)
    let own = a.layoutBlock(constraints: [
      a.layoutConstraint(for: [.equally]), root.layoutConstraint(for: [.top(.limit(on: .inner))]),
    ])
    #expect(layout([own]).isEmpty)
    #expect(a.layoutFrame == CGRect(x: 30, y: 0, width: 10, height: 10))
  }

  @Test func `what reads an element between two of its blocks stays between them`() {
    let (a, b, c) = (Panel("a", in: root), Panel("b", in: root), Panel("c", in: root))
    let blocks = [
      block(b, behind: a), a.layoutBlock(with: RectLayout(width: .fixed(20))),
      block(c, behind: a), a.layoutBlock(with: .width(.fixed(40))),
    ]
    // b is declared before all blocks of a: that is a mistake, which is mended.
    #expect(layout(blocks).isEmpty)
    #expect([a, b, c].map(\.layoutFrame.origin.x) == [0, 40, 20])
    let declared = layout(blocks, .declared)
    #expect(declared.map(\.kind) == [.layoutOrder])
  }

  @Test func `a limit that gives way is reported with names and place`() throws {
    let wall = Panel("wall", CGRect(x: 80, y: 0, width: 20, height: 100), in: root)
    let gate = Panel("gate", CGRect(x: 120, y: 0, width: 20, height: 100), in: root)
    let own = Panel("own", in: root)
    // Left of 80 matters more than right of 140.
    let limits = [
      gate.layoutConstraint(for: [.right(.limit(on: .outer, priority: .defaultLow))]),
      wall.layoutConstraint(for: [.left(.limit(on: .outer, priority: .defaultHigh))]),
    ]
    for constraints in [limits, limits.reversed()] {
      let diagnostics = layout([own.layoutBlock(constraints: constraints)])
      #expect(diagnostics.map(\.kind) == [.limitGaveWay])
      let diagnostic = try #require(diagnostics.first)
      #expect(diagnostic.item == "own")
      #expect(diagnostic.message.hasPrefix("a limit by gate gave way"))
      #expect(diagnostic.message.contains("SchemeOrderTests.swift:"))
      #expect(own.layoutFrame == CGRect(x: 80, y: 0, width: 0, height: 100))
    }
    // One that can be kept says nothing.
    #expect(layout([own.layoutBlock(constraints: [limits[1]])]).isEmpty)
    #expect(own.layoutFrame == CGRect(x: 0, y: 0, width: 80, height: 100))
  }
}
