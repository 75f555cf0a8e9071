import Foundation

/// The built `tapestry`, run as a user runs it.
struct Command {
  /// What a run gave.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String
  }

  /// A folder that the commands of one test run in.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "tapestry-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file into the folder.
  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// Runs the command to its end.
  func callAsFunction(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  /// Runs the command to its end.
  func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let process = Process()
    let (output, errors, source) = (Pipe(), Pipe(), Pipe())
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = source
    try process.run()
    // A command that refuses its arguments is gone before it has read anything.
    try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try source.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: said, as: UTF8.self)
    )
  }

  /// Starts the command; whoever starts it talks to it, and ends it.
  func start(_ arguments: String...) throws -> (process: Process, input: Pipe, output: Pipe) {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    return (process, input, output)
  }

  /// The command lies beside the tests' own bundle or executable.
  private static let executable: URL = {
    let places =
      [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()]
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let candidates = places.compactMap { $0?.appending(path: "tapestry") }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      ?? URL(filePath: ".build/debug/tapestry")
  }()
}
