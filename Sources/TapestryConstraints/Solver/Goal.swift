/// What is minimised.
struct Goal {
  /// The strength of the rules whose violation is summed up.
  ///
  /// Stronger rules must not get worse.
  var level: Float
  /// The one rule whose violation counts, while all satisfied required ones stay so; −1 for none.
  var rule: Int32 = -1

  static func level(_ level: Float) -> Goal { Goal(level: level) }

  static func rule(_ rule: Int32) -> Goal {
    Goal(level: LinearStrength.required.rawValue, rule: rule)
  }

  enum Part { case counts, blocks, isIgnored }

  /// What a rule means for the goal.
  func part(of rule: Int32, strength: Float) -> Part {
    if self.rule >= 0 {
      return rule == self.rule ? .counts : strength >= level ? .blocks : .isIgnored
    }
    return strength == level ? .counts : strength > level ? .blocks : .isIgnored
  }
}

/// The bound of a rule, met while the values move.
struct Event {
  /// How far the values moved, in units of the held row that moves.
  var time: Double
  var row: Int32
  var rule: Int32
  /// How fast the row moves.
  var speed: Double
  /// How much steeper the goal is from here on; infinite if it must not go on.
  var increase: Double
}

/// A held row, and where it should go.
struct Improvement {
  var step: Int
  var rises: Bool
  /// How the goal changes per unit; negative.
  var slope: Double
  /// The strength of the strongest rule that gets worse, among those that come after the goal.
  var cost: Float

  /// Whether it is better than another one: it costs less, or as much while the goal changes faster.
  func isBetter(than other: Improvement?) -> Bool {
    guard let other else { return true }
    return cost != other.cost ? cost < other.cost : slope < other.slope
  }
}

/// Where the search for an improvement goes on.
struct Search {
  /// Whether the multipliers are those of the present values.
  var isCurrent = false
  /// Whether to follow Bland's rule, which never cycles.
  var isCautious = false
  var next = 0
  /// Whether a row went to another bound or another row is held.
  var hasMoved = false
  /// What was chosen last.
  var last: Improvement?
}
