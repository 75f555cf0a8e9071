// Reads commands for a solver, one a line, and answers each `solve` with a line of JSON.
//
//     var NONNEGATIVE [VALUE]                 adds variable 0, 1, 2 …
//     add ID RELATION CONSTANT STRENGTH MAYBREAK VARIABLE COEFFICIENT …    RELATION is -1, 0 or 1
//     remove ID | constant ID N | strength ID N | relation ID N | coefficient ID VARIABLE N
//     solve                                   {"values": […], "conflicts": [[BROKEN, ID, …], …],
//                                              "freedoms": [[RATE of variable 0, 1, 2 …], …]}
//     budget N | check | dump | reset

import TapestryConstraints

struct Script {
  var solver = LinearSolver()
  var variables: [LinearVariable] = []
  var constraints: [String: LinearConstraint] = [:]

  mutating func run(_ words: [Substring]) {
    switch words[0] {
    case "reset": self = Script()
    case "var": variables.append(addVariable(words))
    case "add": constraints[String(words[1])] = add(words)
    case "remove": solver.remove(constraint(words))
    case "constant": solver.setConstant(number(words[2]), of: constraint(words))
    case "strength":
      solver.setStrength(LinearStrength(Float(number(words[2]))), of: constraint(words))
    case "relation": solver.setRelation(relation(words[2]), of: constraint(words))
    case "coefficient":
      let variable = variables[Int(number(words[2]))]
      solver.setCoefficient(number(words[3]), of: variable, in: constraint(words))
    case "budget": solver.workBudget = Int(number(words[1]))
    case "solve": print(answer())
    case "dump": print(solver.dump())
    default: preconditionFailure("unknown command \(words[0])")
    }
  }

  private mutating func addVariable(_ words: [Substring]) -> LinearVariable {
    solver.addVariable(
      isNonnegative: words[1] == "1",
      value: words.count > 2 ? number(words[2]) : 0
    )
  }

  private mutating func add(_ words: [Substring]) -> LinearConstraint {
    let sum = stride(from: 6, to: words.count - 1, by: 2).map {
      LinearTerm(variables[Int(number(words[$0]))], times: number(words[$0 + 1]))
    }
    return solver.add(
      sum,
      relation(words[2]),
      number(words[3]),
      strength: LinearStrength(Float(number(words[4]))),
      mayBreak: words[5] == "1"
    )
  }

  private func constraint(_ words: [Substring]) -> LinearConstraint {
    guard let found = constraints[String(words[1])] else {
      preconditionFailure("unknown constraint \(words[1])")
    }
    return found
  }

  private func number(_ word: Substring) -> Double {
    guard let number = Double(word) else { preconditionFailure("no number: \(word)") }
    return number
  }

  private func relation(_ word: Substring) -> LinearRelation {
    number(word) < 0 ? .lessThanOrEqual : number(word) > 0 ? .greaterThanOrEqual : .equal
  }

  private mutating func answer() -> String {
    do {
      try solver.solve()
    } catch {
      return "{\"error\": \"\(error)\"}"
    }
    let values = variables.map { "\(solver.lastValue(of: $0))" }
    let names = Dictionary(constraints.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let conflicts = solver.conflicts.map { conflict in
      let members = [conflict.broken] + conflict.members
      return "[" + members.map { "\"\(names[$0] ?? "?")\"" }.joined(separator: ", ") + "]"
    }
    let freedoms = solver.freedoms().map { freedom in
      let rates = Dictionary(uniqueKeysWithValues: freedom.moves.map { ($0.variable, $0.rate) })
      return "[" + variables.map { "\(rates[$0] ?? 0)" }.joined(separator: ", ") + "]"
    }
    return "{\"values\": [\(values.joined(separator: ", "))], "
      + "\"conflicts\": [\(conflicts.joined(separator: ", "))], "
      + "\"freedoms\": [\(freedoms.joined(separator: ", "))]}"
  }
}

var script = Script()
while let line = readLine() {
  let words = line.split(separator: " ")
  if !words.isEmpty { script.run(words) }
}
