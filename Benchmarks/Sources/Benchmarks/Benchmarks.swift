import CAllocations
import Foundation

/// Runs the workloads and prints one table.
///
///     Benchmarks [--quick] [--rounds N] [--only PREFIX] [--no-yoga] [--scaling]
@main
struct Benchmarks {
  static func main() {
    // Neither engine pays for memory that the system clears.
    tapestry_keep_memory()
    let options = Options(CommandLine.arguments.dropFirst())
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
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
}

/// What the command line asks for.
private struct Options {
  var isQuick = false
  var usesYoga = true
  var isScalingOnly = false
  var prefix = ""
  var rounds = 0

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--no-yoga": usesYoga = false
      case "--scaling": isScalingOnly = true
      case "--only": prefix = rest.popFirst() ?? ""
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? 0
      default:
        print("usage: Benchmarks [--quick] [--rounds N] [--only PREFIX] [--no-yoga] [--scaling]")
        exit(2)
      }
    }
    if rounds < 1 { rounds = isQuick ? 3 : 5 }
  }
}
