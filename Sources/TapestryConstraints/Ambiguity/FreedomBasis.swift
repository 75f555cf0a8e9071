/// Freedoms added up so that each moves a component that no other one moves: its pivot.
///
/// Sizes come before places, and items in the order of the tree: a freedom that changes sizes is
/// about the first of these, and what is a matter of places alone about the first place. The result
/// depends on what is open, not on how the solver came to describe it.
struct FreedomBasis {
  struct Vector {
    /// The variable that it is about; its rate is 1.
    var pivot: Int32
    var rates: [Int32: Double]
    /// The freedom that it was made of, as far as it is of one.
    var source: Int
  }

  private(set) var vectors: [Vector] = []
  private var vectorOfPivot: [Int32: Int] = [:]
  /// By variable, the vectors that may move it.
  private var users: [Int32: [Int]] = [:]

  /// - Parameters:
  ///   - freedoms: The rates of each by variable.
  ///   - order: Of variables; the least of a freedom becomes its pivot.
  init(_ freedoms: [[Int32: Double]], order: (Int32) -> Int) {
    for (source, rates) in freedoms.enumerated() { add(rates, source, order) }
  }

  private mutating func add(_ rates: [Int32: Double], _ source: Int, _ order: (Int32) -> Int) {
    var rates = rates
    for variable in rates.keys.sorted() {
      guard let base = vectorOfPivot[variable], let factor = rates[variable] else { continue }
      Self.add(vectors[base].rates, times: -factor, to: &rates)
      rates[variable] = nil
    }
    guard let pivot = rates.keys.min(by: { order($0) < order($1) }), let rate = rates[pivot]
    else { return }
    rates = rates.mapValues { $0 / rate }
    for index in users[pivot] ?? [] {
      guard let factor = vectors[index].rates[pivot] else { continue }
      Self.add(rates, times: -factor, to: &vectors[index].rates)
      vectors[index].rates[pivot] = nil
      for variable in rates.keys { users[variable, default: []].append(index) }
    }
    vectorOfPivot[pivot] = vectors.count
    for variable in rates.keys { users[variable, default: []].append(vectors.count) }
    vectors.append(Vector(pivot: pivot, rates: rates, source: source))
  }

  private static func add(
    _ rates: [Int32: Double],
    times factor: Double,
    to sum: inout [Int32: Double]
  ) {
    for (variable, rate) in rates {
      let old = sum[variable] ?? 0
      let new = old + factor * rate
      sum[variable] = abs(new) > 1e-9 * max(1, abs(old)) ? new : nil
    }
  }
}
