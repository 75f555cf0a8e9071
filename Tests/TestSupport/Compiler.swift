#if os(Linux)
internal import Foundation

/// The compiler that built these tests, with the modules that they were built with.
public struct Compiler {
  private let executable: URL
  private let products: URL

  /// What keeps the compiler from being asked.
  public struct Failure: Error, CustomStringConvertible {
    /// One line.
    public let description: String
  }

  /// The compiler, and the modules beside the tests.
  public init() throws {
    let folders = [CommandLine.arguments[0], Bundle.main.executablePath ?? ""]
      .map { URL(filePath: $0).deletingLastPathComponent() }
    let found = folders.first {
      Self.exists($0.appending(path: "Modules/TapestryViews.swiftmodule"))
    }
    guard let found else { throw Failure(description: "no modules beside the tests: \(folders)") }
    products = found
    // The toolchain whose library runs the tests, or the one that is in the path.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    let library = maps.split(separator: "\n").first {
      $0.hasSuffix("/usr/lib/swift/linux/libswiftCore.so")
    }
    .flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    let own = library.map { "\($0)/../../../../bin/swiftc" }
    let candidates = [own].compactMap(\.self) + path.split(separator: ":").map { "\($0)/swiftc" }
    guard let swiftc = candidates.first(where: { Self.exists(URL(filePath: $0)) }) else {
      throw Failure(description: "no swiftc in \(path)")
    }
    executable = URL(filePath: swiftc).standardizedFileURL
  }

  private static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  /// What the compiler does not accept of a file in the Swift 6 language mode, by line.
  public func errors(in source: String, options: [String] = []) throws -> [(
    line: Int, message: String
  )] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tapestry-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "uses.swift")
    try Data(source.utf8).write(to: file)
    let process = Process()
    let output = Pipe()
    process.executableURL = executable
    process.arguments = [
      "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm", "-parse-as-library",
      "-I", products.appending(path: "Modules").path,
      "-Xcc", "-fmodule-map-file=\(products.appending(path: "CStack.build/module.modulemap").path)",
    ]
    process.arguments? += options + [file.path]
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    let found = text.split(separator: "\n").compactMap(Self.error)
    // What is no error of the source is one of this test.
    guard !found.isEmpty || process.terminationStatus == 0 else { throw Failure(description: text) }
    return found
  }

  /// Reads `<file>:<line>:<column>: error: <message>`.
  private static func error(_ line: Substring) -> (line: Int, message: String)? {
    guard let range = line.range(of: ": error: "), !line.hasPrefix("<unknown>") else { return nil }
    let place = line[..<range.lowerBound].split(separator: ":")
    guard place.count >= 3, let number = Int(place[place.count - 2]) else { return nil }
    return (number, String(line[range.upperBound...]))
  }
}
#endif
