/// A measurement that runs in a process of its own and gives one or more figures.
@MainActor
struct Row {
  /// What the option `--row` calls it.
  let name: String
  /// The times it is measured; those that take minutes are measured once.
  let isLong: Bool
  let measure: @MainActor (_ isQuick: Bool) -> [Figure]

  init(
    _ name: String,
    isLong: Bool = false,
    _ measure: @escaping @MainActor (_ isQuick: Bool) -> [Figure]
  ) {
    (self.name, self.isLong, self.measure) = (name, isLong, measure)
  }

  static let all: [Row] = cells + scrolling + constraints + reordering + memory + flooding
}

/// A number with a name.
struct Figure {
  let name: String
  let unit: String
  let value: Double

  init(_ name: String, _ value: Double, _ unit: String) {
    (self.name, self.value, self.unit) = (name, value, unit)
  }

  /// A line that another process reads.
  var line: String { "figure\t\(name)\t\(value)\t\(unit)" }

  init?(line: some StringProtocol) {
    let parts = line.split(separator: "\t")
    guard parts.count == 4, parts[0] == "figure", let value = Double(parts[2]) else { return nil }
    self.init(String(parts[1]), value, String(parts[3]))
  }
}
