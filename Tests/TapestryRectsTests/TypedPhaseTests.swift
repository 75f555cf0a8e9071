import TapestryCore
import TapestryRects
import Testing

/// The fixed order in which typed anchors are applied, and what contradicts each other.
@Suite struct TypedPhaseTests {
  private let root = Panel("root", CGRect(x: 0, y: 0, width: 400, height: 300))
  private let space = CGRect(x: 0, y: 0, width: 100, height: 100)

  private typealias Call = (RectConstraintMaker) -> Void

  /// The frame of an element by calls in an order.
  private func frame(_ calls: [Call]) -> CGRect {
    let own = Panel("own", in: root)
    own.rectContent = FixedContent(CGSize(width: 17, height: 19))
    own.layoutBlock { maker in for call in calls { call(maker) } }.asScheme().layout(in: space)
    return own.layoutFrame
  }

  /// Every order of some calls.
  private func permutations(_ calls: [Call]) -> [[Call]] {
    guard let first = calls.first else { return [[]] }
    return permutations(Array(calls.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  @Test func `the order of calls does not matter: pulls, limits, sizes, alignments`() {
    let other = Panel("other", CGRect(x: 30, y: 40, width: 50, height: 10), in: root)
    let by = other.layoutAnchors
    let calls: [Call] = [
      { $0.left.pull(to: by.left) }, { $0.right.limit(by: by.right) },
      { $0.width.scaled(by: by.width, scale: 0.5) }, { $0.centerX.align(by: by.right) },
      { $0.top.limit(by: by.bottom) },
    ]
    // 30…100, 30…80, 30…55, then the middle at 80; 50…100 down.
    for order in permutations(calls) {
      #expect(frame(order) == CGRect(x: 67.5, y: 50, width: 25, height: 50))
    }
  }

  @Test func `a size of another is after a stated one, that of the content after both`() {
    let other = Panel("other", CGRect(x: 0, y: 0, width: 80, height: 30), in: root)
    let stated: Call = { $0.width.equal(to: 5) }
    let others: Call = { $0.width.equal(to: other.layoutAnchors.width) }
    let content: Call = { $0.width.equalIntrinsicSize() }
    for order in permutations([stated, others]) { #expect(frame(order).width == 80) }
    for order in permutations([stated, others, content]) { #expect(frame(order).width == 17) }
  }

  @Test func `limits that translate count as limits, before sizes`() {
    let other = Panel("other", CGRect(x: 60, y: 0, width: 80, height: 30), in: root)
    let by = other.layoutAnchors
    let calls: [Call] = [
      { $0.right.nearerThanOrEqual(to: by.left) }, { $0.width.equal(to: 30) },
    ]
    // 0…100 moved to -40…60, then 30 wide: its right edge is not at 60 any more.
    for order in permutations(calls) {
      #expect(frame(order) == CGRect(x: -40, y: 0, width: 30, height: 100))
    }
  }

  @Test func `within a phase left is before right, bottom before top, the middle last`() {
    let other = Panel("other", CGRect(x: 150, y: 150, width: 0, height: 0), in: root)
    let by = other.layoutAnchors
    // Left to 150 leaves nothing there; right to 170 makes it 150…170.
    let sides: [Call] = [{ $0.left.pull(to: by.left) }, { $0.right.pull(to: by.left + 20) }]
    for order in permutations(sides) {
      #expect(frame(order) == CGRect(x: 150, y: 0, width: 20, height: 100))
    }
    // Bottom to -10 leaves nothing at 0; top to -30 makes it -30…0.
    let ends: [Call] = [{ $0.top.pull(to: by.top - 180) }, { $0.bottom.pull(to: by.top - 160) }]
    for order in permutations(ends) {
      #expect(frame(order) == CGRect(x: 0, y: -30, width: 100, height: 30))
    }
    let middles: [Call] = [
      { $0.centerX.align(by: by.left) }, { $0.trailing.align(by: by.left) },
      { $0.left.align(by: by.left) },
    ]
    for order in permutations(middles) { #expect(frame(order).midX == 150) }
  }

  @Test func `the last of one kind counts, limits add up`() {
    let other = Panel("other", CGRect(x: 20, y: 0, width: 30, height: 0), in: root)
    let by = other.layoutAnchors
    #expect(
      frame([{ $0.left.align(by: by.left) }, { $0.left.align(by: by.right) }]).origin.x == 50
    )
    #expect(frame([{ $0.left.pull(to: by.right) }, { $0.left.pull(to: by.left) }]).width == 80)
    #expect(frame([{ $0.width.equal(to: 3) }, { $0.width.equal(to: 4) }]).width == 4)
    let limits: [Call] = [
      { $0.left.limit(by: by.left) }, { $0.left.limit(by: by.right) },
      { $0.left.limit(by: by.left - 10) },
    ]
    for order in permutations(limits) {
      #expect(frame(order) == CGRect(x: 50, y: 0, width: 50, height: 100))
    }
  }

  /// calls, and what the warning has to say; nil for none.
  private func warning(_ calls: [Call]) -> String? {
    let log = DiagnosticsLog()
    let own = Panel("own", in: root)
    let block = own.layoutBlock { maker in for call in calls { call(maker) } }
    block.asScheme(environment: LayoutEnvironment(.leftToRight, log: log)).layout(in: space)
    #expect(log.diagnostics.allSatisfy { $0.kind == .conflictingAnchors && $0.item == "own" })
    return log.diagnostics.first?.message
  }

  @Test func `anchors that undo each other are reported with their place`() throws {
    let other = Panel("other", CGRect(x: 20, y: 0, width: 30, height: 0), in: root)
    let by = other.layoutAnchors
    let align: Call = { $0.left.align(by: by.left) }
    let aligned = try #require(warning([align, { $0.right.pull(to: by.right) }]))
    #expect(aligned.hasPrefix("horizontal: an alignment moves the edge that was pulled"))
    #expect(aligned.contains("TypedPhaseTests.swift:"))
    let limited = try #require(warning([align, { $0.right.limit(by: by.right) }]))
    #expect(limited.hasPrefix("horizontal: an alignment may move it beyond its limit"))
    let sized = try #require(warning([{ $0.top.pull(to: by.top) }, { $0.height.equal(to: 3) }]))
    #expect(sized.hasPrefix("vertical: a size undoes the extent that was pulled"))
    #expect(
      warning([{ $0.top.pull(to: by.top) }, { $0.height.equalIntrinsicSize() }]) != nil
    )
    #expect(warning([{ $0.top.pull(to: by.top) }, { $0.height.equal(to: by.width) }]) != nil)
    // Limits alone, and with a size, undo nothing; alignments and sizes neither.
    let limit: Call = { $0.right.limit(by: by.right) }
    #expect(warning([limit]) == nil)
    #expect(warning([limit, { $0.left.limit(by: by.left) }, { $0.width.equal(to: 3) }]) == nil)
    #expect(warning([align, { $0.width.equal(to: 3) }]) == nil)
    // On different axes, or of different ends, nothing is undone.
    #expect(warning([align, { $0.top.pull(to: by.top) }, { $0.width.equal(to: 3) }]) == nil)
    #expect(warning([{ $0.left.pull(to: by.left) }, { $0.right.pull(to: by.right) }]) == nil)
  }
}
