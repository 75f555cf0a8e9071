import TapestryConstraints
import TapestryCore
import Testing

/// The same frames, bit for bit, on one thread and on several.
@Suite struct ParallelTests {
  private static func frames(_ seed: UInt64) -> [CGRect] {
    var scene = RandomScene(seed: seed)
    let engine = LayoutEngine(root: scene.root)
    var frames: [CGRect] = []
    for _ in 0..<6 {
      frames += scene.items.map { engine.frame(of: $0) }
      scene.change()
    }
    return frames
  }

  /// What a closure returns for each number, asked for in parallel.
  private func inParallel<Answer: Sendable>(
    _ numbers: Range<UInt64>,
    _ answer: @escaping @Sendable (UInt64) -> Answer
  ) async -> [Answer] {
    await withTaskGroup(of: (UInt64, Answer).self) { group in
      for number in numbers { group.addTask { (number, answer(number)) } }
      var found: [UInt64: Answer] = [:]
      for await (number, answer) in group { found[number] = answer }
      return numbers.compactMap { found[$0] }
    }
  }

  @Test func `engines of separate trees`() async {
    let seeds: Range<UInt64> = 100..<140
    let parallel = await inParallel(seeds) { Self.frames($0) }
    #expect(parallel == seeds.map { Self.frames($0) })
  }

  @Test func `copies of a solver are changed apart from each other`() async throws {
    var solver = LinearSolver()
    let variables = (0..<200).map { _ in solver.addVariable(isNonnegative: true) }
    var heads: [LinearConstraint] = []
    for chain in 0..<20 {
      for link in 1..<10 {
        let (last, next) = (variables[10 * chain + link - 1], variables[10 * chain + link])
        solver.add(sum((1, next), (-1.1, last)), .equal, Double(link) / 3)
        solver.add(sum((1, next)), .lessThanOrEqual, 40, at: Float(10 * link))
      }
      heads.append(solver.add(sum((1, variables[10 * chain])), .equal, Double(chain)))
    }
    try solver.solve()
    let (original, handles) = (solver, heads)
    @Sendable func values(_ change: UInt64) -> [Double] {
      var copy = original
      for (index, head) in handles.enumerated() {
        copy.setConstant(Double(change) * Double(index) / 7, of: head)
      }
      return variables.map { (try? copy.value(of: $0)) ?? .nan }
    }
    let parallel = await inParallel(0..<24, values)
    #expect(parallel == (0..<24).map(values))
    #expect(
      variables.map { original.lastValue(of: $0) } == variables.map { solver.lastValue(of: $0) }
    )
    #expect(parallel[7][10] == 1)
  }

  @Test func `one spec measured in many places`() async {
    let spec = ConstraintLayoutSpec([
      ConstraintItem("a", Paragraph(length: 700)), ConstraintItem("b", Paragraph(length: 300)),
    ]) { card in
      let (a, b, card) = (card["a"], card["b"], card.container)
      return [
        a.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1.0 / 3),
        card.layoutMarginsGuide.trailingAnchor.constraint(equalTo: b.trailingAnchor),
        a.topAnchor.constraint(equalTo: card.topAnchor),
        b.topAnchor.constraint(equalTo: a.bottomAnchor),
        card.bottomAnchor.constraint(equalTo: b.bottomAnchor),
      ]
    }
    @Sendable func layout(_ number: UInt64) -> [CGRect] {
      let width = CGFloat(100 + 10 * number)
      let range = SizeRange(
        min: CGSize(width: width, height: 0),
        max: CGSize(width: width, height: .infinity)
      )
      return spec.layoutThatFits(range).sublayouts.map(\.frame)
    }
    let parallel = await inParallel(0..<16, layout)
    #expect(parallel == (0..<16).map(layout))
    // 100 − 16 − 10 = 74 is 55.5 and 18.5 wide: 13 lines, then 17; edges are rounded to pixels.
    #expect(parallel[0] == [rect(8, 0, 56, 130), rect(74, 130, 18, 170)])
  }
}

/// So many points of content, in lines of 10.
private struct Paragraph: LayoutElement {
  let length: CGFloat

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let width = min(range.max.width, length)
    let lines = max(1, (length / max(width, 1)).rounded(.up))
    return Layout(self, size: range.clamp(CGSize(width: width, height: 10 * lines)), in: context)
  }
}
