import Foundation
import Testing

/// The main thread waits for no other one: nothing in the sources could make it.
@Suite struct WaitingTests {
  private static let folder = ArticleTests.root.appending(path: "Sources")
  /// What blocks a thread until another one has done something.
  private static let waiting = [
    "DispatchSemaphore", "DispatchGroup", "main.sync", ".sync {", "NSCondition",
    "pthread_cond_wait",
    "concurrentPerform", "pthread_join", "Thread.sleep", "usleep", "RunLoop.main.run",
    "waitUntilFinished",
  ]
  /// Where others than the main thread wait, or it does at the end of the program; each says so.
  private static let allowed: Set<String> = [
    "MainQueueWaker.swift", "PangoPool.swift", "StackAlgorithm+Measuring.swift",
    "WorkPool.swift",
  ]

  @Test func `no source waits for another thread`() throws {
    let files = FileManager.default.enumerator(atPath: Self.folder.path)?.allObjects ?? []
    let sources = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }
    #expect(sources.count > 200)
    for path in sources {
      let name = URL(filePath: path).lastPathComponent
      let text = try String(contentsOf: Self.folder.appending(path: path), encoding: .utf8)
      let code = text.split(separator: "\n").filter { line in
        !line.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      for word in Self.waiting where code.contains(where: { $0.contains(word) }) {
        #expect(Self.allowed.contains(name), "\(path) uses \(word)")
      }
    }
  }
}
