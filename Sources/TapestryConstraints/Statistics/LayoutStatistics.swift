internal import TapestryCore

/// What an engine did while it collected statistics, and what that cost.
public struct LayoutStatistics: Sendable, CustomStringConvertible {
  /// The constraints of one name, or of one place in the source.
  public struct Entry: Sendable {
    /// Their identifier, or the file and line that made them.
    public let name: String
    /// How many of them took part in something.
    public internal(set) var count = 0
    /// Their numbers, added up.
    public internal(set) var statistics = ConstraintStatistics()
  }

  /// How often the layout was solved anew.
  public internal(set) var passes = 0
  /// How many groups of connected constraints were solved for that.
  public internal(set) var solvedSystems = 0
  /// How long all solving took, also what contents and autoresizing masks caused.
  public internal(set) var time = Duration.zero
  /// How many exchanges of held constraints all solving took.
  public internal(set) var pivots = 0

  var entries: [String: Entry] = [:]
  /// The constraints that are counted in an entry.
  var counted: Set<ObjectIdentifier> = []

  /// All constraints with which something was done, the most expensive first.
  public var constraints: [Entry] {
    entries.values.sorted {
      ($1.statistics.time, $1.statistics.pivots, $0.name)
        < ($0.statistics.time, $0.statistics.pivots, $1.name)
    }
  }

  /// The sum over all constraints.
  ///
  /// Its time is less than ``time`` by what is on nobody's account.
  public var total: ConstraintStatistics {
    entries.values.reduce(into: ConstraintStatistics()) { $0 += $1.statistics }
  }

  /// A line with the totals and a table of the ten most expensive constraints.
  public var description: String {
    let total = total
    var lines = [
      """
      \(passes) passes, \(solvedSystems) groups solved in \(Self.text(time)), \(pivots) pivots; \
      \(total.additions) added, \(total.removals) removed, \(total.constantChanges) constants \
      changed, \(total.otherChanges) other changes
      """
    ]
    let first = constraints.prefix(10)
    guard !first.isEmpty else { return lines[0] }
    lines.append("      time  pivots     added   removed constants    others  constraint")
    for entry in first {
      let numbers = entry.statistics
      let columns = [numbers.additions, numbers.removals, numbers.constantChanges]
      let name = entry.count > 1 ? "\(entry.name) × \(entry.count)" : entry.name
      lines.append(
        Self.pad(Self.text(numbers.time), 10) + Self.pad("\(numbers.pivots)", 8)
          + (columns + [numbers.otherChanges]).map { Self.pad("\($0)", 10) }.joined() + "  " + name
      )
    }
    if entries.count > first.count { lines.append("and \(entries.count - first.count) more") }
    return lines.joined(separator: "\n")
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private static func text(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return "\(NumberText.rounded(milliseconds)) ms"
  }
}
