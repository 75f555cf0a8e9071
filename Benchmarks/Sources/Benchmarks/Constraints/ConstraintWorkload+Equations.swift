import TapestryConstraints

extension ConstraintWorkload {
  /// Adds a line like `a.x + 0.5*a.w - b >= 3 @strong`, with new names as new variables.
  mutating func add(equation line: Substring, _ names: inout [String: Int]) {
    let parts = line.split(separator: "@")
    let strength = parts.count > 1 ? Self.strength(named: parts[1]) : .required
    let words = parts[0].split(separator: " ")
    guard let middle = words.firstIndex(where: { ["==", ">=", "<="].contains($0) }) else {
      preconditionFailure("no equation: \(line)")
    }
    var terms: [(variable: Int, coefficient: Double)] = []
    var constant = 0.0
    for (side, sign) in [(words[..<middle], 1.0), (words[(middle + 1)...], -1.0)] {
      var factor = sign
      for word in side {
        switch word {
        case "+": factor = sign
        case "-": factor = -sign
        case "*": break
        default:
          read(word, &factor, &terms, &constant, &names)
          factor = factor.isNaN ? sign : factor
        }
      }
    }
    let relation: LinearRelation =
      words[middle] == "=="
      ? .equal : words[middle] == ">=" ? .greaterThanOrEqual : .lessThanOrEqual
    add(terms, relation, constant, strength)
  }

  /// Reads `0.5*a.w`, `-a`, `a` or a number.
  private mutating func read(
    _ word: Substring,
    _ factor: inout Double,
    _ terms: inout [(variable: Int, coefficient: Double)],
    _ constant: inout Double,
    _ names: inout [String: Int]
  ) {
    if let number = Double(word) {
      constant -= factor * number
      return
    }
    var word = word
    if word.hasPrefix("-") {
      factor = -factor
      word = word.dropFirst()
    }
    let parts = word.split(separator: "*")
    if parts.count == 2, let number = Double(parts[0]) { factor *= number }
    let name = String(parts[parts.count - 1])
    let variable = names[name] ?? addVariable()
    names[name] = variable
    terms.append((variable, factor))
    factor = .nan
  }

  private static func strength(named name: Substring) -> BenchmarkStrength {
    switch name {
    case "strong": .strong
    case "strongMedium": .strongMedium
    case "multipleMedium": .multipleMedium
    case "medium": .medium
    case "weak": .weak
    default: preconditionFailure("no strength: \(name)")
    }
  }
}
