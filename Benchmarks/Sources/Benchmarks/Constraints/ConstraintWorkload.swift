import TapestryConstraints

/// A system of constraints, and changes of it, for every engine to replay.
struct ConstraintWorkload: Sendable {
  var name: String
  var variables = 0
  /// Variables that are set from outside, added first, and their first values.
  var edits: [(variable: Int, value: Double)] = []
  var constraints: [Constraint] = []
  /// What is repeated, one after the other, once the system exists; empty if building is timed.
  var changes: [Change] = []
  /// The share of kiwi's time that it may take.
  var target = 0.2
  /// Whether kiwi ends in a reasonable time.
  var hasPeer = true

  struct Constraint: Sendable {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: LinearRelation
    var constant: Double
    var strength: BenchmarkStrength
  }

  /// Values for edit variables and constants for constraints that are removed and added again,
  /// after which the values are read.
  struct Change: Sendable {
    var suggestions: [(variable: Int, value: Double)] = []
    var replacements: [(constraint: Int, constant: Double)] = []
  }
}

/// A strength in both engines' measure.
struct BenchmarkStrength: Sendable {
  /// kiwi's weight.
  let weight: Double
  let strength: LinearStrength

  static let required = Self(weight: 1_001_001_000, strength: .required)
  static let strong = Self(weight: 1e6, strength: LinearStrength(999))
  static let strongMedium = Self(weight: 1e5, strength: LinearStrength(800))
  static let compression = Self(weight: 7.5e3, strength: LinearStrength(750))
  static let multipleMedium = Self(weight: 1.25e3, strength: LinearStrength(251))
  static let medium = Self(weight: 1e3, strength: LinearStrength(250))
  static let weak = Self(weight: 1, strength: LinearStrength(1))

  /// A priority as views have it.
  static func priority(_ priority: Float, weight: Double) -> Self {
    priority >= 1000 ? required : Self(weight: weight, strength: LinearStrength(priority))
  }
}

extension ConstraintWorkload {
  /// Adds `Σ coefficient × variable relation constant`.
  mutating func add(
    _ terms: [(variable: Int, coefficient: Double)],
    _ relation: LinearRelation,
    _ constant: Double,
    _ strength: BenchmarkStrength = .required
  ) {
    constraints.append(
      Constraint(terms: terms, relation: relation, constant: constant, strength: strength)
    )
  }

  mutating func addVariable() -> Int {
    variables += 1
    return variables - 1
  }

  /// An edit variable with its first value.
  mutating func addEdit(_ value: Double) -> Int {
    let variable = addVariable()
    edits.append((variable, value))
    return variable
  }

  /// Values low, low + 1, … for an edit variable, a thousand of them.
  func dragging(_ variable: Int, from low: Double, name: String) -> ConstraintWorkload {
    var drag = self
    drag.name = name
    drag.target = 1
    drag.changes = (0..<1000).map { Change(suggestions: [(variable, low + Double($0))]) }
    return drag
  }

  /// The workload in the words of the C++ program.
  var script: String {
    var lines = ["workload \(name)", "variables \(variables)"]
    for edit in edits { lines.append("edit \(edit.variable) \(edit.value)") }
    for constraint in constraints {
      let terms = constraint.terms.map { "\($0.variable) \($0.coefficient)" }
      lines.append(
        "constraint \(constraint.relation.rawValue) \(constraint.constant) "
          + "\(constraint.strength.weight) \(terms.count) " + terms.joined(separator: " ")
      )
    }
    for change in changes {
      let suggestions = change.suggestions.map { " s \($0.variable) \($0.value)" }
      let replacements = change.replacements.map { " r \($0.constraint) \($0.constant)" }
      lines.append("change" + (suggestions + replacements).joined() + " ;")
    }
    return lines.joined(separator: "\n") + "\nrun\n"
  }
}
