/// What was done with a constraint, and what that cost.
public struct ConstraintStatistics: Hashable, Sendable {
  /// How often it came to take part in the layout of an engine.
  public internal(set) var additions = 0
  /// How often it stopped taking part.
  public internal(set) var removals = 0
  /// How often its constant changed while it took part.
  public internal(set) var constantChanges = 0
  /// How often its priority, relation or multiplier changed while it took part.
  public internal(set) var otherChanges = 0
  /// How often the solver held it in the place of another one, in its steps towards the best layout.
  ///
  /// Counted while ``LayoutEngine/collectsStatistics`` is set.
  public internal(set) var pivots = 0
  /// The time of solving that is on its account.
  ///
  /// The time that it takes to solve a group of connected constraints is shared equally among those
  /// whose addition, removal or change made it necessary; contents have their share as well.
  /// Measured while ``LayoutEngine/collectsStatistics`` is set.
  public internal(set) var time = Duration.zero

  static func += (sum: inout Self, other: Self) {
    sum.additions += other.additions
    sum.removals += other.removals
    sum.constantChanges += other.constantChanges
    sum.otherChanges += other.otherChanges
    sum.pivots += other.pivots
    sum.time += other.time
  }
}

/// The numbers as a constraint keeps them, in little memory.
struct ConstraintTally {
  var additions: UInt32 = 0
  var removals: UInt32 = 0
  var constantChanges: UInt32 = 0
  var otherChanges: UInt32 = 0
  var pivots: UInt32 = 0
  var nanoseconds: UInt64 = 0
}

extension LayoutConstraint {
  /// What was done with it, and what that cost.
  public var statistics: ConstraintStatistics {
    ConstraintStatistics(
      additions: Int(tally.additions),
      removals: Int(tally.removals),
      constantChanges: Int(tally.constantChanges),
      otherChanges: Int(tally.otherChanges),
      pivots: Int(tally.pivots),
      time: .nanoseconds(Int64(clamping: tally.nanoseconds))
    )
  }
}
