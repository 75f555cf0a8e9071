import TapestryConstraints
import TapestryCore
import TestSupport
import Testing

/// Advice works when it is followed.
@Suite struct RemedyTests {
  /// A card full of constraints that contradict each other.
  private func makeLayout(_ seed: UInt64) throws -> BrokenLayout {
    var random = SplitMix64(seed: seed)
    let layout = BrokenLayout()
    let boxes = ["a", "b", "c", "d"].map(layout.box)
    let masked = Box("masked", in: layout.card, frame: rect(10, 10, 80, 60), translates: true)
    boxes[0].intrinsicContentSize = CGSize(width: 70, height: 30)
    boxes[0].setContentCompressionResistancePriority(.required, for: .horizontal)
    boxes[0].setContentHuggingPriority(.required, for: .vertical)
    let all: [Box] = boxes + [masked, layout.card]
    let places: [LayoutAttribute] = [.left, .right, .centerX, .leftMargin]
    let sizes: [LayoutAttribute] = [.width, .height]
    for _ in 0..<16 {
      let (first, second) = (
        all[Int.random(in: 0..<5, using: &random)], all.randomElement(using: &random)
      )
      let isPlace = Bool.random(using: &random)
      let attributes = isPlace ? places : sizes
      let relation = LayoutRelation.allCases.randomElement(using: &random) ?? .equal
      let isAlone = !isPlace && Bool.random(using: &random)
      try layout.constrain(
        first,
        attributes.randomElement(using: &random) ?? .width,
        Bool.random(using: &random) ? .equal : relation,
        to: isAlone ? nil : second,
        attributes.randomElement(using: &random) ?? .width,
        times: isPlace ? 1 : [0.5, 1, 2].randomElement(using: &random) ?? 1,
        plus: CGFloat(Int.random(in: -60...200, using: &random))
      )
    }
    return layout
  }

  @Test(arguments: 0..<150)
  func `following it again and again ends all conflicts`(_ seed: UInt64) throws {
    let layout = try makeLayout(seed)
    let engine = LayoutEngine(root: layout.card)
    var steps = 0
    while let conflict = engine.conflicts.first, steps < 40 {
      let members = conflict.members.map(\.description)
      conflict.remedy.apply()
      let again = engine.conflicts.contains { $0.members.map(\.description) == members }
      #expect(!again, "seed \(seed): \(conflict)")
      steps += 1
    }
    #expect(engine.conflicts.isEmpty, "seed \(seed)")
  }

  @Test func `sums are right`() throws {
    var count = 0
    for seed in UInt64(0)..<150 {
      let layout = try makeLayout(seed)
      for conflict in LayoutEngine(root: layout.card).conflicts
      where try checkSum(conflict.arithmetic) {
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// Works out the sum in `… == 16 + 300 = 316, but it is 300 (16 too little)`; false without one.
  private func checkSum(_ text: String) throws -> Bool {
    let pattern = #/[≥≤=] ([-+ ·\d.]+) = (-?[\d.]+), but .* (-?[\d.]+) \(([\d.]+) too (\w+)\)/#
    guard let match = text.firstMatch(of: pattern) else { return false }
    let numbers = try [match.2, match.3, match.4].map { try #require(Double($0)) }
    let difference = numbers[1] - numbers[0]
    #expect(abs(abs(difference) - numbers[2]) < 0.01, "\(text)")
    #expect((difference < 0) == (match.5 == "little"), "\(text)")
    // Factors are shown with three decimals.
    #expect(abs(try value(of: match.1) - numbers[0]) < 0.5, "\(text)")
    return true
  }

  /// `16 + 2 · 100 - 3`, worked out.
  private func value(of sum: Substring) throws -> Double {
    let parts = sum.replacing(" - ", with: " + -").split(separator: " + ")
    return try parts.reduce(0) { total, part in
      let factors = try part.split(separator: " · ").map { try #require(Double($0)) }
      return total + factors.reduce(1, *)
    }
  }
}
