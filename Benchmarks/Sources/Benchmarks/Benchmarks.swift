import CAllocations
import Foundation

/// Runs the workloads and prints one table.
///
///     Benchmarks [--constraints [--long] | --views | --rects] [--quick]
///                [--rounds N] [--only PREFIX] [--no-yoga] [--no-kiwi] [--scaling]
@main
struct Benchmarks {
  @MainActor
  static func main() {
    // Neither engine pays for memory that the system clears.
    tapestry_keep_memory()
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--rects-worker" {
      return print(RectThreads.work(Double(CommandLine.arguments[2]) ?? 0))
    }
    let options = Options(CommandLine.arguments.dropFirst())
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    if options.isAboutViews {
      let report = ViewReport(seconds: options.isQuick ? 0.1 : 0.8, rounds: options.rounds)
      return print(report.report())
    }
    if options.isAboutRects {
      let report = RectReport(
        seconds: options.isQuick ? 0.02 : 0.1,
        rounds: options.rounds,
        prefix: options.prefix
      )
      return print(report.report())
    }
    if options.isAboutConstraints { return compareConstraints(options, package) }
    let yoga = options.usesYoga ? YogaProgram(packageFolder: package) : nil
    let measurement = Measurement(seconds: options.isQuick ? 0.04 : 0.4)
    if options.isScalingOnly { return print(Scaling.report(measurement)) }
    let workloads = Workload.all.filter { $0.name.hasPrefix(options.prefix) }

    print(
      "Tapestry beside Yoga, as the Python package poga 0.1.19 carries it (Yoga 1.x, C++, -O3); "
        + "one thread, \(options.rounds) interleaved rounds of \(measurement.seconds) s a workload"
    )
    if yoga == nil { print("without Yoga: its program is not there") }
    var comparison = Comparison(workloads)
    for _ in 0..<options.rounds { comparison.runRound(measurement, yoga) }
    print(comparison.report())
    print(Memory.report(workloads, yoga))
    if options.prefix.isEmpty { print(Scaling.report(measurement)) }
    for complaint in comparison.complaints { print("WRONG: \(complaint)") }
    if comparison.complaints.isEmpty { print("all checksums agree") } else { exit(1) }
  }

  private static func compareConstraints(_ options: Options, _ package: URL) {
    let kiwi = options.usesKiwi ? KiwiProgram(packageFolder: package) : nil
    let seconds = options.isQuick ? 0.05 : 0.4
    let works = ConstraintWorkload.all(isLong: options.isLong)
      .filter { $0.name.hasPrefix(options.prefix) }
    print(
      "Constraints beside kiwi, as the Python package kiwisolver 1.5.1 carries it (C++, -O3); "
        + "one thread, \(options.rounds) interleaved rounds of \(seconds) s a workload"
    )
    if kiwi == nil { print("without kiwi: its program is not there") }
    var comparison = ConstraintComparison(works)
    for _ in 0..<options.rounds { comparison.runRound(seconds: seconds, kiwi) }
    print(comparison.report())
  }
}

/// What the command line asks for.
private struct Options {
  var isQuick = false
  var usesYoga = true
  var usesKiwi = true
  var isAboutConstraints = false
  var isAboutViews = false
  var isAboutRects = false
  var isLong = false
  var isScalingOnly = false
  var prefix = ""
  var rounds = 0

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--no-yoga": usesYoga = false
      case "--no-kiwi": usesKiwi = false
      case "--constraints": isAboutConstraints = true
      case "--views": isAboutViews = true
      case "--rects": isAboutRects = true
      case "--long": isLong = true
      case "--scaling": isScalingOnly = true
      case "--only": prefix = rest.popFirst() ?? ""
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? 0
      default:
        print(
          "usage: Benchmarks [--constraints [--long] | --views | --rects] "
            + "[--quick] [--rounds N] [--only PREFIX] [--no-yoga] [--no-kiwi] [--scaling]"
        )
        exit(2)
      }
    }
    if rounds < 1 { rounds = isQuick ? 3 : 5 }
  }
}
