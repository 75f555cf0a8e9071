/// Movements of several held rows that only go together.
extension ConstraintSystem {
  /// What open rows can do together of which some are stopped at once when they move alone.
  ///
  /// Let `t` be the movement of the open rows. A rule that a following row is at and must not leave
  /// on one side is an inequality `Σ speedᵢ·tᵢ ≥ 0`. Those `t` that satisfy all of them are the
  /// solutions of a system of linear constraints, which is asked, for one stuck row after the
  /// other, for a solution in which it moves by something that is no sum of the movements found
  /// so far. There are at most two questions for each stuck row that can move at all.
  mutating func combinations(
    of all: ContiguousArray<OpenRow>,
    stuck allStuck: ContiguousArray<Int>
  ) -> ContiguousArray<Freedom> {
    let isMovable = movable(allStuck, of: all)
    guard isMovable.contains(true) else { return [] }
    var open = ContiguousArray<OpenRow>()
    var stuck = ContiguousArray<Int>()
    var next = 0
    for index in all.indices {
      if next < allStuck.count, allStuck[next] == index {
        next += 1
        guard isMovable[next - 1] else { continue }
        stuck.append(open.count)
      }
      open.append(all[index])
    }
    let (cone, amounts) = cone(of: open)
    var basis = Basis()
    var found = ContiguousArray<Freedom>()
    for index in stuck {
      for sign in [1.0, -1.0] {
        var question = cone
        question.add(
          basis.residue(of: index).map { LinearTerm(amounts[$0.key], times: $0.value * sign) },
          .greaterThanOrEqual,
          1,
          strength: LinearStrength(1)
        )
        guard (try? question.solve()) != nil else { continue }
        let answer = amounts.map { question.lastValue(of: $0) }
        let vector = Dictionary(uniqueKeysWithValues: stuck.map { ($0, answer[$0]) })
        guard basis.extend(by: vector, pivot: index) else { continue }
        for (this, amount) in zip(open, answer) where abs(amount) > Self.leastSpeed {
          setMoving(this.row, by: amount)
        }
        // The way back may be open as well, but not by itself.
        found.append(freedom(rises: true, falls: canFall(open, answer)))
        stopMoving()
        break
      }
    }
    return found
  }

  /// Which of the stuck rows may be able to move together with others.
  ///
  /// In a copy all of those that may go in one direction are pulled there at once, more weakly than
  /// by any rule. If none of them moves none ever can, for movements can be added; otherwise those
  /// that stayed are pulled again without the ones that moved. Mostly it is over with the first pull.
  private func movable(
    _ stuck: ContiguousArray<Int>,
    of open: ContiguousArray<OpenRow>
  ) -> ContiguousArray<Bool> {
    var isMovable = ContiguousArray(stuck.map { open[$0].rises && open[$0].falls })
    while true {
      var probe = self
      for (place, index) in stuck.enumerated() where !isMovable[place] {
        probe.pull(open[index].row, upwards: open[index].rises)
      }
      // What cannot be found out this way is asked for one by one.
      guard (try? probe.solve(budget: Self.probeBudget)) != nil else {
        return ContiguousArray(repeating: true, count: stuck.count)
      }
      var hasMoved = false
      for (place, index) in stuck.enumerated() where !isMovable[place] {
        let row = Int(open[index].row)
        let distance = abs(probe.value(ofRow: row) - rows[row].value)
        guard distance > Self.tolerance * (1 + abs(rows[row].value)) else { continue }
        isMovable[place] = true
        hasMoved = true
      }
      if !hasMoved || !isMovable.contains(false) { return isMovable }
    }
  }

  /// The most elementary operations for one pull.
  private static let probeBudget = 1_000_000_000

  private mutating func pull(_ row: Int32, upwards: Bool) {
    _ = install(
      Rule(
        bound: rows[Int(row)].value + (upwards ? 1 : -1),
        price: 1,
        strength: .leastNormalMagnitude,
        sides: upwards ? .below : .above,
        scale: 1,
        row: row,
        next: -1,
        constraint: -1,
        age: .max,
        mayBreak: false
      )
    )
  }

  private func canFall(_ open: ContiguousArray<OpenRow>, _ amounts: [Double]) -> Bool {
    zip(open, amounts).allSatisfy { this, amount in
      abs(amount) <= Self.leastSpeed || (amount > 0 ? this.falls : this.rises)
    }
  }

  /// The movements that prices and bounds allow, as a solver with a variable for each open row.
  private mutating func cone(
    of open: ContiguousArray<OpenRow>
  ) -> (solver: LinearSolver, amounts: [LinearVariable]) {
    var solver = LinearSolver()
    var amounts: [LinearVariable] = []
    var limits: [Int32: [LinearTerm]] = [:]
    for this in open {
      let amount = solver.addVariable()
      amounts.append(amount)
      if !this.falls { solver.add([LinearTerm(amount)], .greaterThanOrEqual, 0) }
      if !this.rises { solver.add([LinearTerm(amount)], .lessThanOrEqual, 0) }
      setMoving(this.row, by: 1)
      computeChanges()
      for row in scratch.changing where abs(scratch.change[Int(row)]) > Self.leastSpeed {
        let term = LinearTerm(amount, times: scratch.change[Int(row)])
        for rule in tightRules(ofRow: Int(row)) { limits[rule, default: []].append(term) }
      }
      stopMoving()
    }
    for (rule, sum) in limits.sorted(by: { $0.key < $1.key }) {
      if forbids(rule, 1) { solver.add(sum, .lessThanOrEqual, 0) }
      if forbids(rule, -1) { solver.add(sum, .greaterThanOrEqual, 0) }
    }
    return (solver, amounts)
  }

  private func tightRules(ofRow row: Int) -> [Int32] {
    let value = value(ofRow: row)
    var found: [Int32] = []
    var rule = rows[row].firstRule
    while rule >= 0 {
      if side(of: value, to: rule) == 0 { found.append(rule) }
      rule = rules[Int(rule)].next
    }
    return found
  }
}

/// Vectors of which each is 1 at a place of its own, where all others are 0.
private struct Basis {
  private var vectors: [(pivot: Int, vector: [Int: Double])] = []

  /// A number of any vector, as a sum of its numbers that is 0 for all vectors of the basis.
  func residue(of place: Int) -> [Int: Double] {
    var sum = [place: 1.0]
    for (pivot, vector) in vectors { sum[pivot] = -(vector[place] ?? 0) }
    return sum.filter { $0.value != 0 }
  }

  /// Takes in a vector unless its residue at a place is 0.
  mutating func extend(by vector: [Int: Double], pivot: Int) -> Bool {
    var vector = vector
    for (other, base) in vectors { Self.add(base, times: -(vector[other] ?? 0), to: &vector) }
    guard let value = vector[pivot], abs(value) > 0.5 else { return false }
    vector = vector.mapValues { $0 / value }
    for index in vectors.indices {
      Self.add(vector, times: -(vectors[index].vector[pivot] ?? 0), to: &vectors[index].vector)
    }
    vectors.append((pivot, vector))
    return true
  }

  private static func add(
    _ vector: [Int: Double],
    times factor: Double,
    to sum: inout [Int: Double]
  ) {
    guard factor != 0 else { return }
    for (place, value) in vector { sum[place, default: 0] += factor * value }
  }
}
