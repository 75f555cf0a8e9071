/// Freedoms added up so that each moves a component that no other one moves: its pivot.
///
/// Sizes come before places, and items in the order of the tree: a freedom that changes sizes is
/// about the first of these, and what is a matter of places alone about the first place. The result
/// depends on what is open, not on how the solver came to describe it.
struct FreedomBasis {
  struct Vector {
    /// The variable that it is about; its rate is 1.
    var pivot: Int
    var moves: [Move]
    /// The freedom that it was made of, as far as it is of one.
    var source: Int
  }

  struct Move {
    var variable: Int
    var rate: Double
  }

  private(set) var vectors: [Vector] = []
  private let order: [Int]
  /// By variable, the vector whose pivot it is, or −1.
  private var vectorOfPivot: [Int]
  /// By variable, a number while a vector is reduced; 0 in between.
  private var sum: [Double]

  /// - Parameters:
  ///   - freedoms: What each of them moves.
  ///   - order: By variable; the least that a freedom moves becomes its pivot.
  init(_ freedoms: [[Move]], order: [Int]) {
    self.order = order
    vectorOfPivot = Array(repeating: -1, count: order.count)
    sum = Array(repeating: 0, count: order.count)
    for (source, moves) in freedoms.enumerated() { add(moves, source) }
    // From the last pivot to the first, so that what is taken away is reduced itself.
    for index in vectors.indices.sorted(by: { order[vectors[$0].pivot] > order[vectors[$1].pivot] })
    {
      vectors[index].moves = reduced(vectors[index].moves, keeping: vectors[index].pivot)
    }
  }

  private mutating func add(_ moves: [Move], _ source: Int) {
    var moves = reduced(moves, keeping: -1)
    guard let pivot = moves.min(by: { order[$0.variable] < order[$1.variable] }) else { return }
    if pivot.rate != 1 { for index in moves.indices { moves[index].rate /= pivot.rate } }
    vectorOfPivot[pivot.variable] = vectors.count
    vectors.append(Vector(pivot: pivot.variable, moves: moves, source: source))
  }

  /// Takes away multiples of vectors until no pivot moves but one.
  private mutating func reduced(_ moves: [Move], keeping pivot: Int) -> [Move] {
    func isReducible(_ variable: Int) -> Bool {
      variable != pivot && vectorOfPivot[variable] >= 0
    }
    guard moves.contains(where: { isReducible($0.variable) }) else { return moves }
    var moving: Set<Int> = []
    for move in moves {
      sum[move.variable] = move.rate
      moving.insert(move.variable)
    }
    // A vector moves nothing before its pivot, so that each has to be taken away only once.
    while let next = moving.filter({ sum[$0] != 0 && isReducible($0) })
      .min(by: { order[$0] < order[$1] })
    {
      let factor = sum[next]
      for move in vectors[vectorOfPivot[next]].moves {
        let change = factor * move.rate
        let rest = sum[move.variable] - change
        sum[move.variable] = abs(rest) > 1e-9 * abs(change) ? rest : 0
        moving.insert(move.variable)
      }
      sum[next] = 0
    }
    let result = moving.sorted().filter { sum[$0] != 0 }.map { Move(variable: $0, rate: sum[$0]) }
    for variable in moving { sum[variable] = 0 }
    return result
  }
}
