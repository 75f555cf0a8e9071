/// What a figure, or the quotient of two, should be at most.
struct Target {
  /// What is compared.
  enum Subject {
    /// A figure, with the same of the older library.
    case ratio(String)
    /// A figure of one run with another one of the same run.
    case quotient(String, by: String)
  }

  let subject: Subject
  let limit: Double
  /// What the quotient should be at least.
  var least = 0.0

  static let all = [
    Target(subject: .ratio("cell of 300, shown"), limit: 0.35),
    Target(subject: .ratio("cell of 1,000, shown"), limit: 0.12),
    Target(
      subject: .quotient("cell of 1,000, shown", by: "cell of 300, shown"),
      limit: 1.1,
      least: 0.9
    ),
    Target(subject: .quotient("frame, 1,000 cells", by: "frame, 20 cells"), limit: 1.5),
    Target(subject: .quotient("constant of 10,000", by: "constant of 100"), limit: 1.5),
    Target(subject: .quotient("first of 1,000 moved", by: "one of 1,000 inserted"), limit: 2),
    Target(subject: .ratio("a loaded node"), limit: 0.5),
    Target(subject: .quotient("after batch 100", by: "after batch 2"), limit: 1.1),
  ]
}
