import Foundation

/// The C++ program that runs the same workloads through Yoga.
struct YogaProgram {
  private let path: String

  /// What the program prints of a workload.
  struct Answer {
    let build: Double
    let layout: Double
    let checksum: Double
    let bytesPerNode: Double
  }

  /// Builds the program if need be; nil if that fails.
  init?(packageFolder: URL) {
    let script = packageFolder.appending(path: "Scripts/build-yoga.sh").path()
    guard let output = Self.run("/bin/sh", [script]) else { return nil }
    path = output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func run(_ workload: Workload, seconds: Double) -> Answer? {
    guard workload.hasPeer else { return nil }
    guard let line = Self.run(path, ["\(seconds)", workload.name]) else { return nil }
    let words = line.split(separator: " ").compactMap {
      Double($0.trimmingCharacters(in: .newlines))
    }
    guard words.count == 5 else { return nil }
    return Answer(
      build: words[1],
      layout: words[2],
      checksum: words[3],
      bytesPerNode: words[4]
    )
  }

  private static func run(_ path: String, _ arguments: [String]) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    do { try process.run() } catch { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(data: data, encoding: .utf8) : nil
  }
}
