import TapestryConstraints

extension ConstraintWorkload {
  /// Rows of n views, 8 apart.
  enum Chain: String, CaseIterable {
    /// Each as wide as the one before, the last ends with the container.
    case eqprev = "K1a_chain_eqprev"
    /// Each as wide as the first, the last ends with the container.
    case eqfirst = "K1b_chain_eqfirst"
    /// Each 40 wide.
    case const = "K1c_chain_const"
    /// Each a share of the container.
    case multiple = "K1d_chain_multiple"
  }

  static func chain(_ kind: Chain, _ n: Int) -> ConstraintWorkload {
    var work = ConstraintWorkload(name: "\(kind.rawValue)\(n)")
    let cw = work.addEdit(20 * Double(n))
    _ = work.addEdit(100)
    var (xs, ws): ([Int], [Int]) = ([], [])
    for _ in 0..<n {
      xs.append(work.addVariable())
      ws.append(work.addVariable())
    }
    for i in 0..<n {
      switch kind {
      case .const: work.add([(ws[i], 1)], .equal, 40)
      case .multiple:
        work.add([(ws[i], 1), (cw, -1 / Double(n))], .equal, -8 * Double(n + 1) / Double(n))
      case .eqprev, .eqfirst: break
      }
      if i == 0 {
        work.add([(xs[0], 1)], .equal, 8)
      } else {
        work.add([(xs[i], 1), (xs[i - 1], -1), (ws[i - 1], -1)], .equal, 8)
        if kind == .eqprev { work.add([(ws[i], 1), (ws[i - 1], -1)], .equal, 0) }
        if kind == .eqfirst { work.add([(ws[i], 1), (ws[0], -1)], .equal, 0) }
      }
    }
    if kind == .eqprev || kind == .eqfirst {
      work.add([(xs[n - 1], 1), (ws[n - 1], 1), (cw, -1)], .equal, -8)
    }
    work.hasPeer = n <= (kind == .eqprev || kind == .eqfirst ? 100 : 1000)
    if n < 100 { work.target = 1 }
    return work
  }

  static func siblings(_ n: Int) -> ConstraintWorkload {
    var work = ConstraintWorkload(name: "K3_siblings\(n)")
    let (cw, ch) = (work.addEdit(4000), work.addEdit(8000))
    for i in 0..<n {
      let (x, y, w, h) = (
        work.addVariable(), work.addVariable(), work.addVariable(), work.addVariable()
      )
      work.add([(x, 1)], .equal, Double(8 + i % 7))
      work.add([(y, 1)], .equal, Double(8 + i % 5))
      work.add([(x, 1), (w, 1), (cw, -1)], .equal, -8)
      work.add([(y, 1), (h, 1), (ch, -1)], .equal, -8)
    }
    work.hasPeer = n <= 1000
    if n < 100 { work.target = 1 }
    return work
  }

  static func priority(_ n: Int) -> ConstraintWorkload {
    var work = ConstraintWorkload(name: "K6_priority\(n)")
    let cw = work.addEdit(60 * Double(n))
    _ = work.addEdit(100)
    var previous: (x: Int, w: Int)?
    for i in 0..<n {
      let (x, w) = (work.addVariable(), work.addVariable())
      let size = Double(40 + i % 30)
      if previous == nil {
        work.add([(x, 1)], .greaterThanOrEqual, 8)
        work.add([(x, 1)], .equal, 8, .strong)
      }
      work.add([(w, 1)], .greaterThanOrEqual, 20)
      work.add([(w, 1)], .equal, size, .medium)
      work.add([(w, 1)], .greaterThanOrEqual, size, .compression)
      if let previous {
        let gap = [(x, 1.0), (previous.x, -1), (previous.w, -1)]
        work.add(gap, .greaterThanOrEqual, 8)
        work.add(gap, .equal, 8, .weak)
      }
      previous = (x, w)
    }
    if let previous {
      work.add([(previous.x, 1), (previous.w, 1), (cw, -1)], .lessThanOrEqual, -8)
    }
    work.hasPeer = n <= 300
    if n < 100 { work.target = 1 }
    return work
  }
}
