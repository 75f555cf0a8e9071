import CAllocations
import Foundation

/// Measures nodes as screens show them, and prints what they cost.
///
///     NodeBenchmarks [--quick] [--rounds N] [--only PREFIX] [--older PROGRAM]
///     NodeBenchmarks --row NAME [--quick]
@main
struct NodeBenchmarks {
  @MainActor
  static func main() throws {
    let options = Options(CommandLine.arguments.dropFirst())
    if let seconds = options.workerSeconds { return print(NodeThreads.work(seconds)) }
    if let name = options.row {
      guard let row = Row.all.first(where: { $0.name == name }) else {
        // An older program has not all rows.
        exit(3)
      }
      for figure in row.measure(options.isQuick) { print(figure.line) }
      return
    }
    let comparison = Comparison(
      isQuick: options.isQuick,
      rounds: options.rounds,
      prefix: options.prefix,
      older: options.older
    )
    print(try comparison.report())
    guard options.older == nil, options.prefix.isEmpty else { return }
    // Neither side of these comparisons pays for memory that the system clears.
    tapestry_keep_memory()
    let seconds = options.isQuick ? 0.1 : 0.8
    print(NodeReport(seconds: seconds, rounds: options.rounds).report())
  }
}

/// What the command line asks for.
private struct Options {
  var isQuick = false
  var rounds = 0
  var prefix = ""
  var row: String?
  var older: String?
  var workerSeconds: Double?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let word = rest.popFirst() {
      switch word {
      case "--quick": isQuick = true
      case "--rounds": rounds = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--only": prefix = rest.popFirst() ?? ""
      case "--row": row = rest.popFirst() ?? ""
      case "--older": older = rest.popFirst()
      case "--nodes-worker": workerSeconds = rest.popFirst().flatMap { Double($0) } ?? 0
      default:
        print(
          "usage: NodeBenchmarks [--quick] [--rounds N] [--only PREFIX] [--older PROGRAM] "
            + "| --row NAME [--quick]"
        )
        exit(2)
      }
    }
    if rounds < 1 { rounds = isQuick ? 1 : 3 }
  }
}
