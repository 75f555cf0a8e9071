/// The constraints of one connected group of variables, and the values that satisfy them best.
///
/// **Rows.** Linear expressions `a·x` are *rows*; each variable has one of its own, with the single
/// term `1·x`. Constraints are *rules* on the value of a row: a bound, and a price per unit below
/// it, above it, or both. Constraints on the same expression share the row, which makes its price a
/// convex, piecewise linear function of its value.
///
/// **Held rows.** As many rows are *held* at a value as there are variables, and they are
/// independent: together they determine all values. The other rows follow. A variable that nothing
/// determines is held where it is: that is the stay below all strengths.
///
/// **Steps.** The held rows `f₁ … fₙ` are an ordered program that computes the values. Step k moves
/// the values along a direction `dₖ` until row `fₖ` has its target, and `dₖ` does not disturb the
/// rows of earlier steps:
///
///     x += dₖ · (targetₖ − aₖ·x) / (aₖ·dₖ)         aᵢ·dₖ = 0 for i < k
///
/// In most steps `dₖ` is one variable that no earlier row mentions: a definition, such as
/// `x₂ = x₁ + w₁ + 8`. Where a row closes a loop (the last view ends where the container does),
/// `dₖ` is a *shift* of everything that depends on the variable that was left open for it.
/// Exchanging a held row for another appends a shift as well, so that definitions, loops and the
/// simplex method's pivots are one mechanism. Nothing is ever substituted into anything.
struct ConstraintSystem: Sendable {
  var variables = ContiguousArray<Variable>()
  var values = ContiguousArray<Double>()
  var rows = ContiguousArray<Row>()
  var terms = ContiguousArray<Term>()
  var rules = ContiguousArray<Rule>()
  var steps = ContiguousArray<Step>()
  var shifts = ContiguousArray<Shift>()

  /// The first steps, up to here, come from the last elimination and are indexed by their rows.
  var indexedSteps = 0
  /// The shifts in those steps.
  var indexedShifts = 0
  /// The first variable that no step defines yet.
  var firstUndefined = 0

  /// Rows and rules that wait to be used again.
  var freeRows = ContiguousArray<Int32>()
  var freeRules = ContiguousArray<Int32>()

  var edits = ContiguousArray<Edit>()
  var sensitivity = Sensitivity()
  var scratch = Scratch()

  /// Whether the order of prices has to be looked at again.
  var needsOptimizing = false
  /// Whether the solver knows that this system has to be solved.
  var isDirty = false
  /// Whether rows that follow do not know their value.
  var hasStaleRows = false
  /// Whether held rows without a rule may exist.
  var hasOrphans = false
  /// Levels at which some violation remains, strongest first.
  var violatedLevels = ContiguousArray<Float>()
  /// Rules of required constraints that gave way.
  var conflicts = ContiguousArray<Conflict>()
  /// Whether coefficients differ so much that rounding errors have to be watched.
  var isWild = false
  /// Whether rounding errors prevailed the first time.
  var isSecondAttempt = false
  /// Whether this system only exists to look for a conflict.
  var isProbe = false
  /// What may still be done in this solve.
  var remainingWork = 0
  /// Exchanges of held rows since the system exists.
  var exchanges = 0
  /// The constraints at whose bounds rows came to be held by exchanges, while somebody wants to
  /// know; −1 where it was none.
  var exchangeLog: ContiguousArray<Int32>?

  /// An unknown.
  struct Variable: Sendable {
    /// The first of its terms in rows of several terms, −1 for none.
    var firstTerm: Int32 = -1
    /// The row `1·x`.
    var row: Int32
    /// Its index in the solver.
    var identifier: Int32
    /// The step that defines it, −1 for none yet.
    var step: Int32 = -1
    /// The last of the shifts that move it, −1 for none.
    var lastShift: Int32 = -1
  }

  /// A linear expression.
  struct Row: Sendable {
    var firstTerm: Int32
    var termCount: Int32
    /// The first of its rules, −1 for none.
    var firstRule: Int32 = -1
    /// The step that holds it, −1 where it follows.
    var step: Int32 = -1
    /// The indexed step that mentions it, −1 for none; it stays when another row is held instead.
    var indexedStep: Int32 = -1
    /// The rule at whose bound it is held, −1 for none.
    var anchor: Int32 = -1
    /// During elimination, how many of its variables are undefined; of a free row, its length.
    var undefined: Int32 = 0
    var marks: Marks = []
    /// Its value; of a row that follows as of the last refresh.
    var value = 0.0
  }

  struct Marks: OptionSet, Sendable {
    let rawValue: UInt8
    /// A stronger level forbids larger values.
    static let mayNotRise = Marks(rawValue: 1)
    /// A stronger level forbids smaller values.
    static let mayNotFall = Marks(rawValue: 2)
    /// An edit of this batch is recorded.
    static let isEdited = Marks(rawValue: 4)
    /// Takes part in the elimination.
    static let isCandidate = Marks(rawValue: 8)
    /// Has no rule and waits to be used again.
    static let isFree = Marks(rawValue: 16)
    /// Its change is set in the scratch memory.
    static let isChanging = Marks(rawValue: 32)
  }

  /// A multiple of a variable in a row.
  struct Term: Sendable {
    var coefficient: Double
    var variable: Int32
    var row: Int32
    /// The variable's next and previous term, −1 for none.
    var next: Int32 = -1
    var previous: Int32 = -1
  }

  /// What one constraint asks of a row.
  struct Rule: Sendable {
    var bound: Double
    /// The price per unit of violation, in units of the row.
    var price: Double
    var strength: Float
    var sides: Sides
    /// The factor from the row to the constraint as it was given.
    var scale: Double
    var row: Int32
    /// The row's next rule, −1 for none.
    var next: Int32
    /// The constraint in the solver, −1 for a variable's restriction to 0 and above.
    var constraint: Int32
    /// When it came, counted in constraints.
    var age: Int64
    var isLeaving = false
    /// While the row follows and is at the bound: the side (±1) that it counts as being on.
    var lean: Int8 = 0
    /// Whether it may give way in a conflict of required constraints.
    var mayBreak = true
  }

  struct Sides: OptionSet, Sendable {
    let rawValue: UInt8
    /// Values below the bound are a violation.
    static let below = Sides(rawValue: 1)
    /// Values above the bound are a violation.
    static let above = Sides(rawValue: 2)
    static let both: Sides = [.below, .above]
  }

  /// Brings a row to its target; see ``ConstraintSystem``.
  struct Step: Sendable {
    var row: Int32
    /// The variable that is defined, or the one whose loop is closed, or −1.
    var variable: Int32
    var firstShift: Int32 = 0
    /// 0 in a definition.
    var shiftCount: Int32 = 0
    var target: Double
    /// The reciprocal of a·d.
    var inversePivot: Double
  }

  /// By how much a variable changes along a step's direction.
  struct Shift: Sendable {
    var amount: Double
    var variable: Int32
    var step: Int32
    /// The variable's shift before, in an earlier step, −1 for none.
    var previous: Int32
  }

  /// A row whose rules changed in this batch.
  struct Edit: Sendable {
    var row: Int32
    /// Where the row stood to each of its rules.
    var signature: UInt64
  }

  /// A rule that gave way, and why.
  struct Conflict: Sendable {
    var broken: Int32
    var proof: Contradiction
  }

  /// Required rules whose rows, each times its factor, add up to nothing, while their bounds do not
  /// (Farkas).
  struct Contradiction: Sendable {
    var members = ContiguousArray<Int32>()
    var factors = ContiguousArray<Double>()

    mutating func append(_ member: Int32, times factor: Double) {
      members.append(member)
      factors.append(factor)
    }
  }
}
