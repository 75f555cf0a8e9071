internal import TapestryCore

/// Shows a contradiction as one sum.
///
/// The proof says that all rules, each times its factor, add up to nothing on the one side and to
/// more than nothing on the other. One quantity is put aside: what the rules make of it is a sum of
/// numbers, and is not what it is.
struct ConflictArithmetic {
  /// A size that is a number: the root's.
  struct KnownSize {
    let variable: LinearVariable
    let name: String
    let value: Double
  }

  let members: [ConflictMember]
  let known: [KnownSize]
  let broken: Int

  /// The sentence, without a full stop.
  var sentence: String {
    if let contrast { return contrast }
    // Sums of positive numbers without fractions are read most easily; the root's size comes first
    // among equals, then what gave way.
    let order = [broken] + members.indices.filter { $0 != broken }
    let claims = known.indices.compactMap(claimAboutKnown) + order.compactMap(claimAboutSize)
    let best = claims.min { $0.difficulty < $1.difficulty } ?? claimAboutDifference
    return best.sentence
  }

  /// Two rules about one size.
  private var contrast: String? {
    guard members.count == 2, members.allSatisfy({ $0.size != nil }) else { return nil }
    let (first, second) = NumberText.distinguished(members[0].constant, members[1].constant)
    return """
      \(members[0].subject) cannot be both \(members[0].relation.symbol) \(first) and \
      \(members[1].relation.symbol) \(second)
      """
  }
}

extension ConflictArithmetic {
  /// What the sizes of the root that cancel nowhere are multiplied by.
  private func share(of size: KnownSize) -> Double {
    var (share, magnitude) = (0.0, 0.0)
    for member in members {
      let part = member.factor * (member.terms[size.variable] ?? 0)
      share += part
      magnitude += abs(part)
    }
    return abs(share) > 1e-9 * magnitude ? share : 0
  }

  /// The numbers of all members but one, and of the root, when all is divided by a unit.
  private func addends(without left: Int?, knownBut open: Int?, per unit: Double) -> [Addend] {
    var addends: [Addend] = []
    for (index, member) in members.enumerated() {
      if index != left { addends.append(Addend(member.constant, member.factor / unit)) }
      // The metrics of the rule that is put aside belong to what it compares.
      addends.append(Addend(member.metrics, member.factor / unit))
    }
    for (index, size) in known.enumerated() where index != open {
      addends.append(Addend(size.value, -share(of: size) / unit))
    }
    return addends.filter { $0.value != 0 && abs($0.factor) > 1e-9 }
  }

  private func relation(without left: Int?, isPositive: Bool) -> LayoutRelation {
    let others = members.indices.filter { $0 != left }
    if others.allSatisfy({ members[$0].relation == .equal }) { return .equal }
    return isPositive ? .greaterThanOrEqual : .lessThanOrEqual
  }

  private func claimAboutKnown(_ index: Int) -> Claim? {
    let size = known[index]
    let unit = share(of: size)
    guard unit != 0 else { return nil }
    return Claim(
      opening: members.count == 1 ? "it needs" : "together they need",
      subject: size.name,
      relation: relation(without: nil, isPositive: unit > 0),
      addends: addends(without: nil, knownBut: index, per: unit),
      actual: size.value,
      reality: { "it is \($0)" }
    )
  }

  private func claimAboutSize(_ index: Int) -> Claim? {
    let member = members[index]
    if case .nonnegativeSize = member.rule { return nil }
    return member.size == nil ? nil : claim(about: index)
  }

  /// What the others make of the difference that the rule which gave way is about.
  private var claimAboutDifference: Claim { claim(about: broken) }

  private func claim(about index: Int) -> Claim {
    let member = members[index]
    let unit = -member.factor
    let words =
      switch member.relation {
      case .equal: "it has to be"
      case .lessThanOrEqual: "it is at most"
      case .greaterThanOrEqual: "it is at least"
      }
    return Claim(
      // A rule that is alone compares an item with itself.
      opening: members.count == 1 ? "whatever else holds," : "the others need",
      subject: member.subject,
      relation: relation(without: index, isPositive: unit > 0),
      addends: addends(without: index, knownBut: nil, per: unit),
      actual: member.constant,
      reality: { "\(words) \($0)" }
    )
  }
}

/// A number, and how often it is added.
private struct Addend {
  var value: Double
  var factor: Double

  init(_ value: Double, _ factor: Double) { (self.value, self.factor) = (value, factor) }

  var isNegative: Bool { value * factor < 0 }

  /// Whether the factor is shown with fewer decimals than it has.
  var isRounded: Bool { abs(factor * 1000 - (factor * 1000).rounded()) > 1e-6 }

  /// Without the sign.
  var text: String {
    let number = NumberText.rounded(abs(value))
    let factor = NumberText.rounded(abs(factor))
    return factor == "1" ? number : "\(factor) · \(number)"
  }
}

/// What rules make of a quantity, and what it is instead.
private struct Claim {
  let opening: String
  let subject: String
  let relation: LayoutRelation
  let addends: [Addend]
  let actual: Double
  let reality: (String) -> String

  /// How hard it is to read.
  var difficulty: (negatives: Int, fractions: Int) {
    (addends.count { $0.isNegative }, addends.count { $0.isRounded })
  }

  private var value: Double { addends.reduce(0) { $0 + $1.value * $1.factor } }

  var sentence: String {
    let (needed, found) = NumberText.distinguished(value, actual)
    let isSum = addends.count > 1 || addends.contains { abs(abs($0.factor) - 1) > 1e-9 }
    let sum = isSum ? "\(self.sum) = \(needed)" : needed
    let distance = NumberText.distinguished(abs(value - actual), 0).0
    return """
      \(opening) \(subject) \(relation.symbol) \(sum), but \(reality(found)) \
      (\(distance) too \(actual < value ? "little" : "much"))
      """
  }

  /// Long sums leave their middle out.
  private var sum: String {
    let limit = 12
    var text = ""
    for (index, addend) in addends.enumerated() {
      if addends.count > limit, index == limit - 2 { text += " + …" }
      guard addends.count <= limit || index < limit - 2 || index == addends.count - 1 else {
        continue
      }
      if text.isEmpty {
        text = (addend.isNegative ? "-" : "") + addend.text
      } else {
        text += " \(addend.isNegative ? "-" : "+") \(addend.text)"
      }
    }
    return text
  }
}
