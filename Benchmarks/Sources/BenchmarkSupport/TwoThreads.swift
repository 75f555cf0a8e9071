internal import Foundation

/// Whether two threads get as much done as two processes.
package struct TwoThreads {
  /// The option with which this program does the work, says how much it was, and ends.
  package let worker: String
  /// Works for so many seconds; says how much.
  package let work: @Sendable (Double) -> Int

  /// A comparison of threads and processes.
  package init(worker: String, work: @escaping @Sendable (Double) -> Int) {
    (self.worker, self.work) = (worker, work)
  }

  /// The share that was reached, as a sentence.
  package func report(_ seconds: Double, _ rounds: Int) -> String {
    let seconds = max(0.2, seconds * 4)
    var shares: [Double] = []
    for _ in 0..<rounds {
      let threads = inThreads(seconds)
      let processes = inProcesses(seconds)
      if processes > 0 { shares.append(Double(threads) / Double(processes)) }
    }
    let share = shares.median
    return "two threads do \(number(share, 2)) of what two processes do "
      + "(target 0.9: \(share >= 0.9 ? "met" : "missed"))\n"
  }

  private func inThreads(_ seconds: Double) -> Int {
    let counts = Counts()
    let group = DispatchGroup()
    for _ in 0..<2 {
      group.enter()
      Thread {
        counts.add(self.work(seconds))
        group.leave()
      }.start()
    }
    group.wait()
    return counts.sum
  }

  private func inProcesses(_ seconds: Double) -> Int {
    let workers = (0..<2).map { _ in
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
      process.arguments = [worker, "\(seconds)"]
      let pipe = Pipe()
      process.standardOutput = pipe
      return (process: process, pipe: pipe)
    }
    do {
      for worker in workers { try worker.process.run() }
      return try workers.reduce(0) { sum, worker in
        let data = try worker.pipe.fileHandleForReading.readToEnd() ?? Data()
        worker.process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        return sum + (Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
      }
    } catch {
      return 0
    }
  }

  /// A sum that threads add to.
  private final class Counts: @unchecked Sendable {
    // Guarded by the lock.
    private var value = 0
    private let lock = NSLock()

    func add(_ count: Int) { lock.withLock { value += count } }
    var sum: Int { lock.withLock { value } }
  }
}
