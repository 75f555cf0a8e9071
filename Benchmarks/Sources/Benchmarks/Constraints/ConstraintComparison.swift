import BenchmarkSupport
import Foundation

/// The constraint workloads by the solver and by kiwi, in interleaved rounds.
struct ConstraintComparison {
  private let works: [ConstraintWorkload]
  private var ours: [[Double]]
  private var kiwi: [[Double]]
  private var sums: [(ours: Double, kiwi: Double)]

  init(_ works: [ConstraintWorkload]) {
    self.works = works
    ours = works.map { _ in [] }
    kiwi = ours
    sums = works.map { _ in (.nan, .nan) }
  }

  mutating func runRound(seconds: Double, _ program: KiwiProgram?) {
    for (index, work) in works.enumerated() {
      let answer = work.measure(seconds: seconds)
      ours[index].append(answer.time)
      sums[index].ours = answer.checksum
      guard let other = program?.run(work, seconds: seconds) else { continue }
      kiwi[index].append(other.time)
      sums[index].kiwi = other.checksum
    }
  }

  /// The table, how many targets are met, and the growth of the workloads in several sizes.
  func report() -> String {
    var table = Table()
    table.add("µs (medians)", "constraints", "ours", "kiwi", "ours/kiwi", "target", "met", "sums")
    var (met, judged) = (0, 0)
    for index in works.indices {
      let share = ours[index].median / kiwi[index].median
      let isMet = share <= works[index].target
      if share.isFinite { judged += 1 }
      if isMet { met += 1 }
      let difference = abs(sums[index].ours - sums[index].kiwi)
      table.add(
        works[index].name,
        "\(works[index].constraints.count)",
        micros(ours[index].median),
        micros(kiwi[index].median),
        number(share, 3),
        number(works[index].target, 1),
        share.isFinite ? isMet ? "yes" : "no" : "–",
        !difference.isFinite ? "–" : difference <= 1e-6 * abs(sums[index].kiwi) ? "same" : "differ"
      )
    }
    return table.text + "\n\(met) of \(judged) targets met\n" + growth()
  }

  /// The exponent from 100 views to the most.
  private func growth() -> String {
    var lines: [String] = []
    for family in ["K1a", "K1b", "K1c", "K1d", "K2", "K3", "K6"] {
      let members = works.indices.filter {
        works[$0].name.hasPrefix(family + "_") && works[$0].changes.isEmpty
          && works[$0].constraints.count >= 200
      }
      guard let first = members.first, let last = members.last, first != last else { continue }
      let size = Double(works[last].constraints.count) / Double(works[first].constraints.count)
      let exponent = log(ours[last].median / ours[first].median) / log(size)
      lines.append(
        "\(family): time grows with the constraints to the power of \(number(exponent)), "
          + "from \(works[first].constraints.count) to \(works[last].constraints.count)"
      )
    }
    return lines.joined(separator: "\n")
  }
}

/// The C++ program that replays workloads through kiwi.
struct KiwiProgram {
  private let path: String

  /// Builds the program if need be; nil if that fails.
  init?(packageFolder: URL) {
    let script = packageFolder.appending(path: "Scripts/build-kiwi.sh").path()
    guard let output = Self.run("/bin/sh", [script], "") else { return nil }
    path = output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func run(_ work: ConstraintWorkload, seconds: Double) -> (time: Double, checksum: Double)? {
    guard work.hasPeer, let line = Self.run(path, ["\(seconds)"], work.script) else { return nil }
    let words = line.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .newlines))
    }
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  private static func run(_ path: String, _ arguments: [String], _ input: String) -> String? {
    let process = Process()
    let (output, feed) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardInput = feed
    do {
      try process.run()
      try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try feed.fileHandleForWriting.close()
    } catch {
      return nil
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(data: data, encoding: .utf8) : nil
  }
}
