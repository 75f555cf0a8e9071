/// Orders rows into a program of steps that defines every variable.
///
/// Strong rules come first. A row that mentions a single undefined variable defines it, which may
/// leave a single one in other rows, and so on; most layouts unravel that way. Where they do not, a
/// variable is left open: it is held where it is, everything defined after it records how it
/// *depends* on it, and the first row that mentions no undefined variable but depends on the open
/// one closes the loop.
struct Elimination {
  /// A row to hold, its target, and how important that is.
  struct Candidate {
    var row: Int32
    var strength: Float
  }

  /// By how much a variable changes with an open one.
  struct Dependency {
    var open: Int32
    var amount: Double
    /// The variable's next one, −1 for none.
    var next: Int32
  }

  /// A variable that depends on an open one.
  struct Dependent {
    var variable: Int32
    /// The open variable's next one, −1 for none.
    var next: Int32
  }

  /// Rows that mention one undefined variable, or none and may close a loop.
  var definitions = ContiguousArray<Int32>()
  var closings = ContiguousArray<Int32>()
  var openCount = 0

  /// Lists of dependencies by variable and of dependents by open variable; empty as long as
  /// nothing is open.
  var firstDependency = ContiguousArray<Int32>()
  var firstDependent = ContiguousArray<Int32>()
  var dependencies = ContiguousArray<Dependency>()
  var dependents = ContiguousArray<Dependent>()
  var accumulator = ContiguousArray<Double>()
  var isAccumulated = ContiguousArray<Bool>()
  var accumulated = ContiguousArray<Int32>()

  /// Whether every candidate has to be held: they are known to be independent.
  let isComplete: Bool

  /// The most open variables one may depend on; beyond, loops are closed by exchanges.
  static let dependencyLimit = 4
}

extension Elimination {
  /// Sorts the strongest to the front and keeps the order among equals.
  static func sortByStrength(_ candidates: inout ContiguousArray<Candidate>) {
    var levels = ContiguousArray<Float>()
    var last: Float = -1
    for candidate in candidates where candidate.strength != last {
      last = candidate.strength
      if !levels.contains(last) { levels.append(last) }
      // With many levels their number counts more than the candidates' order.
      if levels.count > 12 {
        return candidates.sort { ($1.strength, $0.row) < ($0.strength, $1.row) }
      }
    }
    guard levels.count > 1 else { return }
    levels.sort(by: >)
    var sorted = ContiguousArray<Candidate>()
    sorted.reserveCapacity(candidates.count)
    for level in levels {
      for candidate in candidates where candidate.strength == level { sorted.append(candidate) }
    }
    candidates = sorted
  }
}

extension ConstraintSystem {
  /// Makes the program from nothing, for the rows that are held now.
  mutating func refactor() {
    var candidates = ContiguousArray<Elimination.Candidate>()
    for row in rows.indices {
      rows[row].indexedStep = -1
      guard rows[row].step >= 0 else { continue }
      rows[row].step = -1
      candidates.append(.init(row: Int32(row), strength: 1000))
    }
    clearProgram()
    var state = Elimination(isComplete: true)
    eliminate(candidates, &state)
  }

  private mutating func clearProgram() {
    steps.clear()
    shifts.clear()
    indexedSteps = 0
    indexedShifts = 0
    for index in variables.indices {
      variables[index].step = -1
      variables[index].lastShift = -1
    }
    firstUndefined = 0
    sensitivity.row = -1
    hasStaleRows = true
  }

  /// Forgets which rows are held and which rules gave way, as if all variables were new.
  mutating func startOver(at oldValues: ContiguousArray<Double>) {
    for conflict in conflicts {
      rules[Int(conflict.broken)].strength = LinearStrength.required.rawValue
    }
    conflicts.clear()
    values = oldValues
    clearProgram()
    for row in rows.indices {
      rows[row].indexedStep = -1
      rows[row].step = -1
      rows[row].anchor = -1
    }
    for row in rows.indices where rows[row].firstRule < 0 && !rows[row].marks.contains(.isFree) {
      discardRow(Int32(row))
    }
    hasOrphans = false
    defineNewVariables()
  }

  /// Defines the variables that came since the last time.
  mutating func defineNewVariables() {
    var candidates = newCandidates()
    Elimination.sortByStrength(&candidates)
    var state = Elimination(isComplete: false)
    eliminate(candidates, &state)
    sensitivity.row = -1
  }

  /// Rows that mention an undefined variable and have one best value.
  private mutating func newCandidates() -> ContiguousArray<Elimination.Candidate> {
    var candidates = ContiguousArray<Elimination.Candidate>()
    candidates.reserveCapacity(rows.count)
    if firstUndefined == 0 {
      for row in rows.indices where !rows[row].marks.contains(.isFree) {
        add(Int32(row), undefined: rows[row].termCount, to: &candidates)
      }
      return candidates
    }
    for variable in firstUndefined..<variables.count {
      add(variables[variable].row, undefined: 1, to: &candidates)
      var term = variables[variable].firstTerm
      while term >= 0 {
        let row = terms[Int(term)].row
        let first = Int(rows[Int(row)].firstTerm)
        var (undefined, lowest): (Int32, Int32) = (0, .max)
        for term in terms[first..<first + Int(rows[Int(row)].termCount)]
        where Int(term.variable) >= firstUndefined {
          undefined += 1
          lowest = min(lowest, term.variable)
        }
        if Int(lowest) == variable { add(row, undefined: undefined, to: &candidates) }
        term = terms[Int(term)].next
      }
    }
    candidates.sort { $0.row < $1.row }
    return candidates
  }

  private mutating func add(
    _ row: Int32,
    undefined: Int32,
    to candidates: inout ContiguousArray<Elimination.Candidate>
  ) {
    let index = Int(row)
    rows[index].undefined = undefined
    let rule = rows[index].firstRule
    if rule < 0 {
      let variable = terms[Int(rows[index].firstTerm)].variable
      if rows[index].termCount == 1 { rows[index].value = values[Int(variable)] }
      rows[index].anchor = -1
      return
    }
    if rules[Int(rule)].next < 0 {
      // One rule alone: the usual case.
      if rules[Int(rule)].sides == .both {
        rows[index].value = rules[Int(rule)].bound
        rows[index].anchor = rule
        candidates.append(.init(row: row, strength: rules[Int(rule)].strength))
        return
      }
    }
    let best = bestValue(ofRow: index)
    if rows[index].termCount == 1 || best.anchor >= 0 { rows[index].value = best.value }
    rows[index].anchor = best.anchor
    if best.anchor >= 0 { candidates.append(.init(row: row, strength: best.strength)) }
  }

  /// The value that a row's own rules like best, the strongest first.
  ///
  /// If they agree on one, its rule and the strength that keeps the row there are given. Otherwise
  /// the value is where the row is now, or as near to it as they allow.
  func bestValue(ofRow row: Int) -> (value: Double, anchor: Int32, strength: Float) {
    var (low, high) = (-Double.infinity, Double.infinity)
    var (lowRule, highRule): (Int32, Int32) = (-1, -1)
    var level = Float.infinity
    while low < high, let next = strongestRule(ofRow: row, below: level) {
      level = next
      var rule = rows[row].firstRule
      while rule >= 0 {
        let (bound, sides) = (rules[Int(rule)].bound, rules[Int(rule)].sides)
        if rules[Int(rule)].strength == level {
          if sides.contains(.below), min(bound, high) > low {
            (low, lowRule) = (min(bound, high), rule)
          }
          if sides.contains(.above), max(bound, low) < high {
            (high, highRule) = (max(bound, low), rule)
          }
        }
        rule = rules[Int(rule)].next
      }
    }
    if low == high {
      let anchor = rules[Int(lowRule)].bound == low ? lowRule : highRule
      return (low, anchor, level)
    }
    let value = rows[row].termCount == 1 ? values[Int(terms[Int(rows[row].firstTerm)].variable)] : 0
    return (min(max(value, low), high), -1, 0)
  }

  private func strongestRule(ofRow row: Int, below level: Float) -> Float? {
    var best: Float = 0
    var rule = rows[row].firstRule
    while rule >= 0 {
      let strength = rules[Int(rule)].strength
      if strength < level, strength > best { best = strength }
      rule = rules[Int(rule)].next
    }
    return best > 0 ? best : nil
  }
}
