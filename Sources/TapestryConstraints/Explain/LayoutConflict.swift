internal import TapestryCore

/// Required rules that cannot hold together.
///
///     for conflict in engine.conflicts { print(conflict) }
public struct LayoutConflict: CustomStringConvertible {
  /// The rule that gave way: among them the constraint of the app that was activated last, as far as
  /// there is one.
  ///
  /// It goes on pulling, just below the required ones, and holds again as soon as it can.
  public let broken: LayoutRule
  /// All rules of the contradiction: masks, contents and guides, then constraints in the order of
  /// their activation, then sizes that must not be negative.
  ///
  /// Without any one of them the others could hold.
  public let members: [LayoutRule]
  /// A change that ends the conflict: the one that is nearest to what was meant.
  public let remedy: LayoutRemedy
  /// The contradiction in numbers, in a sentence:
  /// `together they need card.width ≥ 16 + 300 + 16 = 332, but it is 320 (12 too little)`.
  public let arithmetic: String
  /// All of it in one line.
  public let summary: String
  /// All of it in several lines, the rules with the places where they were written.
  public let description: String

  /// The axis that all members are on; nil if both take part.
  let axis: Axis?
  /// Names of the members and of what gave way, for lists.
  let memberNames: [String]
  let brokenName: String
  /// What gave way, with the place where it was written.
  let brokenLine: String
}

extension LayoutConflict {
  init(
    _ members: [ConflictMember],
    broken: Int,
    gap: Double,
    known: [ConflictArithmetic.KnownSize],
    _ names: LayoutNames
  ) {
    self.members = members.map(\.rule)
    self.broken = members[broken].rule
    remedy = LayoutRemedy(members, broken: broken, gap: gap)
    let text = ConflictText(
      members: members,
      broken: broken,
      arithmetic: ConflictArithmetic(members: members, known: known, broken: broken).sentence,
      remedy: remedy.text(names)
    )
    (arithmetic, summary, description) = (text.arithmetic, text.summary, text.description)
    memberNames = members.map(\.name)
    (brokenName, brokenLine) = (members[broken].name, members[broken].line)
    let axes = Set(members.flatMap(\.axes))
    axis = axes.count == 1 ? axes.first : nil
  }
}

/// The words about a conflict.
private struct ConflictText {
  let members: [ConflictMember]
  let broken: Int
  let arithmetic: String
  let remedy: String

  var summary: String {
    let limit = 8
    var list = members.prefix(limit).map(\.equation).joined(separator: ", ")
    if members.count > limit { list += ", and \(members.count - limit) more" }
    return "\(list) cannot hold: \(arithmetic); \(members[broken].line) gave way; \(remedy)"
  }

  var description: String {
    let lines = members.map { "  \($0.line)" }.joined(separator: "\n")
    return """
      \(members.count == 1 ? "A required constraint" : "Required constraints") cannot hold\
      \(members.count == 1 ? "" : " together"):
      \(lines)
      In numbers: \(arithmetic).
      Gave way: \(members[broken].equation), \(reason). It still pulls, just below required, and \
      holds again as soon as it can.
      To solve it: \(remedy).
      """
  }

  /// Why this one gave way.
  private var reason: String {
    if case .fittingSize = members[broken].rule { return "which was asked for last" }
    guard members[broken].isOfApp else { return "the newest; none of them is the app's" }
    let count = members.count { $0.isOfApp }
    return count == 1 ? "the only constraint of the app" : "the newest of the app's constraints"
  }
}
