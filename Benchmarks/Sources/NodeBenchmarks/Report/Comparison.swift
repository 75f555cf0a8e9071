import BenchmarkSupport
import Foundation

/// Runs each row in processes of its own: the present library's, and an older one's if there is one,
/// in turns.
@MainActor
struct Comparison {
  let isQuick: Bool
  let rounds: Int
  let prefix: String
  /// The program that was built with the older library.
  let older: String?

  private struct Samples {
    var unit = ""
    var values: [Double] = []
  }

  func report() throws -> String {
    var names: [String] = []
    var present: [String: Samples] = [:]
    var before: [String: Samples] = [:]
    for row in Row.all where row.name.hasPrefix(prefix) {
      for round in 0..<(row.isLong ? 1 : rounds) {
        // Who begins changes, so that neither always finds the machine warm.
        let isOlderFirst = round.isMultiple(of: 2)
        if isOlderFirst { try add(row, older, to: &before) }
        for figure in try add(row, CommandLine.arguments[0], to: &present)
        where !names.contains(figure.name) { names.append(figure.name) }
        if !isOlderFirst { try add(row, older, to: &before) }
      }
    }
    return figures(names, before, present).text + "\n\n" + targets(before, present).text + "\n"
  }

  @discardableResult
  private func add(
    _ row: Row,
    _ program: String?,
    to samples: inout [String: Samples]
  ) throws -> [Figure] {
    guard let program else { return [] }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--row", row.name] + (isQuick ? ["--quick"] : [])
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let figures = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .compactMap { Figure(line: $0) }
    if process.terminationStatus != 0 || figures.isEmpty {
      FileHandle.standardError.write(Data("\(program) --row \(row.name) failed\n".utf8))
    }
    for figure in figures {
      samples[figure.name, default: Samples()].unit = figure.unit
      samples[figure.name, default: Samples()].values.append(figure.value)
    }
    return figures
  }

  private func figures(
    _ names: [String],
    _ before: [String: Samples],
    _ present: [String: Samples]
  ) -> Table {
    var table = Table()
    table.add("medians", "", "before", "now", "now ÷ before", "min…max of now")
    for name in names {
      guard let now = present[name] else { continue }
      let old = before[name]?.values.median ?? .nan
      let (low, high) = (now.values.min() ?? .nan, now.values.max() ?? .nan)
      table.add(
        name,
        now.unit,
        digits(old),
        digits(now.values.median),
        number(now.values.median / old, 3),
        digits(low) + "…" + digits(high)
      )
    }
    return table
  }

  private func targets(_ before: [String: Samples], _ present: [String: Samples]) -> Table {
    var table = Table()
    table.add("quotients", "before", "now", "target", "met")
    func median(_ name: String, _ samples: [String: Samples]) -> Double {
      samples[name]?.values.median ?? .nan
    }
    for target in Target.all {
      let (name, old, now): (String, Double, Double)
      switch target.subject {
      case .ratio(let figure):
        (name, old) = ("\(figure): now ÷ before", .nan)
        now = median(figure, present) / median(figure, before)
      case .quotient(let figure, let other):
        name = "\(figure) ÷ \(other)"
        old = median(figure, before) / median(other, before)
        now = median(figure, present) / median(other, present)
      }
      guard now.isFinite || old.isFinite else { continue }
      let isMet = now <= target.limit && now >= target.least
      let limit =
        target.least > 0
        ? "\(number(target.least))…\(number(target.limit))" : "≤ \(number(target.limit))"
      table.add(
        name,
        number(old),
        number(now, 3),
        limit,
        !now.isFinite ? "–" : isMet ? "yes" : "no"
      )
    }
    return table
  }

  private func digits(_ value: Double) -> String {
    number(value, abs(value) < 10 ? 2 : abs(value) < 100 ? 1 : 0)
  }
}
