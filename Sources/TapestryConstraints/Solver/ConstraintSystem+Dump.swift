extension ConstraintSystem {
  /// The system as text.
  ///
  /// A line for each step in order, `hold row = target`, with `by variable` in a definition and
  /// `by n shifts` otherwise, `was` instead of `hold` where another row is held by now, and the
  /// directions (↑ ↓) that stronger levels forbid. Then a line `value row = number` for each row
  /// that follows. The rules of a row stand behind it: relation, bound, `@` strength, `#` index of
  /// the constraint, `!` and the amount of violation.
  func dump() -> String {
    var lines = variables.indices.map { "x\(variables[$0].identifier) = \(values[$0])" }
    for (index, step) in steps.enumerated() {
      let isHeld = rows[Int(step.row)].step == index
      let means =
        step.shiftCount == 0
        ? "by x\(variables[Int(step.variable)].identifier)" : "by \(step.shiftCount) shifts"
      lines.append(
        "\(isHeld ? "hold" : "was") \(expression(ofRow: Int(step.row))) = \(step.target) \(means)"
          + (isHeld ? describeRules(ofRow: Int(step.row)) : "")
      )
    }
    for row in rows.indices where rows[row].step < 0 && rows[row].firstRule >= 0 {
      lines.append("value \(expression(ofRow: row)) = \(evaluate(row))" + describeRules(ofRow: row))
    }
    return lines.joined(separator: "\n")
  }

  func expression(ofRow row: Int) -> String {
    let first = Int(rows[row].firstTerm)
    return terms[first..<first + Int(rows[row].termCount)].map { term in
      let name = "x\(variables[Int(term.variable)].identifier)"
      return term.coefficient == 1 ? name : "\(term.coefficient) \(name)"
    }
    .joined(separator: " + ")
  }

  private func describeRules(ofRow row: Int) -> String {
    var text = rows[row].marks.contains(.mayNotRise) ? " ↑" : ""
    if rows[row].marks.contains(.mayNotFall) { text += " ↓" }
    var rule = rows[row].firstRule
    while rule >= 0 {
      let this = rules[Int(rule)]
      let relation = this.sides == .both ? "==" : this.sides == .below ? ">=" : "<="
      let origin = this.constraint < 0 ? "restriction" : "#\(this.constraint)"
      text += "  \(relation) \(this.bound) @\(this.strength) \(origin)"
      let violation = violation(of: rule, at: value(ofRow: row))
      if violation > 0 { text += " !\(violation)" }
      rule = this.next
    }
    return text
  }
}
