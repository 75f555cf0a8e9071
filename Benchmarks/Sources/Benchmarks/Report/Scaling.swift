import BenchmarkSupport
import Foundation

/// How the cost of a box grows with the tree.
enum Scaling {
  private struct Shape: Sendable {
    let name: String
    let sizes: [Int]
    let nodes: @Sendable (Int) -> Int
    let build: @Sendable (inout BuiltTree, Int) -> Void
  }

  private static let shapes = [
    Shape(
      name: "width, row of growing boxes",
      sizes: [10, 100, 1_000, 10_000, 100_000],
      nodes: { $0 + 1 },
      build: PlainTrees.wide
    ),
    Shape(
      name: "depth, columns in columns",
      sizes: [10, 100, 1_000, 10_000],
      nodes: { $0 + 1 },
      build: { PlainTrees.deep(&$0, $1, alternates: false) }
    ),
    Shape(
      name: "depth, rows and columns in turns",
      sizes: [10, 100, 1_000, 10_000],
      nodes: { $0 + 1 },
      build: { PlainTrees.deep(&$0, $1, alternates: true) }
    ),
    Shape(
      name: superdeepName,
      sizes: [10, 50, 200, 1_000],
      nodes: { 3 * $0 + 1 },
      build: PlainTrees.superdeep
    ),
    Shape(
      name: balancedName,
      sizes: [2, 3, 4, 5],
      nodes: PlainTrees.count,
      build: { PlainTrees.balanced(&$0, levels: $1) }
    ),
  ]

  static func report(_ measurement: Measurement) -> String {
    var text = "scaling: nanoseconds a box to lay out; exponent from about 1,000 boxes to the most "
    text += "(target: at most 1.05)\n"
    var perBox: [String: Double] = [:]
    for shape in shapes {
      var costs: [(boxes: Int, cost: Double)] = []
      for size in shape.sizes {
        let boxes = shape.nodes(size)
        let workload = Workload(
          name: shape.name,
          nodes: boxes,
          checksum: 0,
          build: { shape.build(&$0, size) }
        )
        costs.append((boxes, measurement.engine(workload).layout / Double(boxes)))
      }
      text += "  \(shape.name): "
      text += costs.map { "\($0.boxes): \(number($0.cost, 1))" }.joined(separator: ", ")
      text += "; exponent \(number(exponent(costs), 3))\n"
      perBox[shape.name] = costs.first { $0.boxes > 500 }?.cost
      if shape.name == balancedName { perBox[shape.name] = costs.first { $0.boxes > 5_000 }?.cost }
    }
    if let deep = perBox[superdeepName], let balanced = perBox[balancedName] {
      text += "  a box of W2c at depth 200 costs \(number(deep / balanced)) of one of W3 "
      text += "(target: at most 1)\n"
    }
    return text
  }

  private static let superdeepName = "depth, superdeep"
  private static let balancedName = "levels of ten"

  private static func exponent(_ costs: [(boxes: Int, cost: Double)]) -> Double {
    guard
      let most = costs.last,
      let middle = costs.first(where: { $0.boxes >= 500 }), middle.boxes < most.boxes
    else { return .nan }
    return 1 + log(most.cost / middle.cost) / log(Double(most.boxes) / Double(middle.boxes))
  }
}
