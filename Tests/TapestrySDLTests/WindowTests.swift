import Foundation
import Testing

/// A window in a process of its own, with SDL's driver for systems without a screen: the tests'
/// process has no first thread to give away.
@Suite struct WindowTests {
  @Test(arguments: [
    ("press", ["known as the main thread: true", "pressed 1"]),
    ("type", ["typed 日"]),
    ("resize", ["300 × 200", "500 × 400"]),
    ("jobs", ["on the first thread: true", "timers: 1"]),
    ("clipboard", ["clipboard: wool", "pasted: silk"]),
    (
      "close",
      [
        "asked 1", "open: 1", "asked 2", "open: 1", #"open: ["Stage", "Other"]"#, "asked 3",
      ]
    ),
    ("frames", ["pixels: 60000", "less: true", "frames: 2"]),
    ("busy", ["turns: true"]),
    ("closing", ["closed", "turns of the closed: 0", "SDL's errors: "]),
    ("again", ["300 × 200", "500 × 400", "known as the main thread: true", "pressed 1"]),
  ])
  func `a scene is played to its end`(_ scene: String, _ lines: [String]) throws {
    #expect(try play(scene) == lines + ["ended with 0 windows"])
  }

  @Test func `without a display there is one line that says so`() throws {
    let lines = try play("press", driver: "nonesuch")
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("error: there is no display to open a window on (nonesuch"))
  }

  private func play(_ scene: String, driver: String = "dummy") throws -> [String] {
    let process = Process()
    // It lies beside the tests' own bundle or executable.
    let places = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
    process.executableURL = try #require(
      places.compactMap { $0?.appending(path: "WindowDriver") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    )
    process.arguments = [scene]
    var environment = ProcessInfo.processInfo.environment
    environment["SDL_VIDEODRIVER"] = driver
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
