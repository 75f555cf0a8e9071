import Foundation
import Testing

/// `tapestry layout`: output, exit statuses and messages.
@Suite struct LayoutCommandTests {
  private let box = #"{"root": {"type": "box", "id": "a", "intrinsicSize": [3, 4]}}"#
  private let answer = #"{"size": [3, 4], "frames": {"a": [0, 0, 3, 4]}}"# + "\n"

  @Test func `A document from a file, from standard input by - and by nothing`() throws {
    let tapestry = try Command()
    try tapestry.write(box, to: "box.json")
    for outcome in [
      try tapestry("layout", "box.json"), try tapestry("layout", "-", input: box),
      try tapestry("layout", input: box),
    ] {
      #expect(outcome.status == 0)
      #expect(outcome.output == answer)
      #expect(outcome.errors == "")
    }
  }

  @Test func `--pretty and --tree`() throws {
    let tapestry = try Command()
    let pretty = try tapestry("layout", "--pretty", input: box)
    #expect(pretty.output.split(separator: "\n").count == 6)
    let tree = try tapestry("layout", "--tree", input: box)
    #expect(tree.output.contains(#""tree": {"type": "box", "id": "a", "frame": [0, 0, 3, 4]}"#))
  }

  @Test func `Options override the document`() throws {
    let tapestry = try Command()
    let row = """
      {"size": [9, 9], "root": {"type": "stack", "alignItems": "start", "children": [
        {"type": "box", "id": "a", "intrinsicSize": [3, 4]}]}}
      """
    let outcome = try tapestry(
      "layout",
      "--width",
      "20",
      "--height",
      "8",
      "--direction",
      "rtl",
      "--scheme",
      "dark",
      "--text-engine",
      "fixed",
      input: row
    )
    #expect(outcome.output == #"{"size": [20, 8], "frames": {"a": [17, 0, 3, 4]}}"# + "\n")
  }

  @Test func `The fixed text engine gives the same on every machine`() throws {
    let tapestry = try Command()
    let text = #"{"root": {"type": "text", "id": "a", "text": "ab", "font": {"size": 10}}}"#
    let outcome = try tapestry("layout", "--text-engine", "fixed", input: text)
    #expect(outcome.output == #"{"size": [20, 10], "frames": {"a": [0, 0, 20, 10]}}"# + "\n")
  }

  @Test func `A wrong document is one line with its place, and status 1`() throws {
    let tapestry = try Command()
    let outcome = try tapestry(
      "layout",
      input: #"{"root": {"type": "box", "style": {"width": -1}}}"#
    )
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(
      outcome.errors == "root.style.width: expected a number ≥ 0, \"auto\" or a percentage\n"
    )
    let nothing = try tapestry("layout", input: "")
    #expect(nothing.status == 1)
    #expect(
      nothing.errors == "$: not JSON at byte 0: the text ends where a value is expected\n"
    )
  }

  @Test func `--lines: one answer a line in the same order, and status 1 for wrong ones`() throws {
    let tapestry = try Command()
    let outcome = try tapestry(
      "layout",
      "--lines",
      input: "\(box)\n\n{\"root\": 1}\n \t\r\n\(box)"
    )
    #expect(outcome.status == 1)
    #expect(
      outcome.output == answer
        + #"{"error": {"path": "root", "message": "expected an element: an object"}}"# + "\n"
        + answer
    )
    #expect(outcome.errors == "")
  }

  @Test func `--lines: status 0 where all is right, from a file and from nothing`() throws {
    let tapestry = try Command()
    try tapestry.write("\(box)\n\(box)\n", to: "two.jsonl")
    let two = try tapestry("layout", "--lines", "two.jsonl")
    #expect(two.status == 0)
    #expect(two.output == answer + answer)
    let none = try tapestry("layout", "--lines", input: "\n")
    #expect(none.status == 0)
    #expect(none.output == "")
  }

  @Test func `--lines: each line is answered before the next one comes`() throws {
    let tapestry = try Command()
    let run = try tapestry.start("layout", "--lines")
    for _ in 0..<3 {
      try run.input.fileHandleForWriting.write(contentsOf: Data((box + "\n").utf8))
      // Returns as soon as there is anything, and would wait for ever without an answer.
      let got = run.output.fileHandleForReading.availableData
      #expect(String(decoding: got, as: UTF8.self) == answer)
    }
    try run.input.fileHandleForWriting.close()
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == 0)
  }

  @Test func `--lines: an output that nobody reads ends the run quietly`() throws {
    let tapestry = try Command()
    try tapestry.write(String(repeating: box + "\n", count: 20_000), to: "many.jsonl")
    let run = try tapestry.start("layout", "--lines", "many.jsonl")
    try run.output.fileHandleForReading.close()
    run.process.waitUntilExit()
    #expect(run.process.terminationReason == .exit)
    #expect(run.process.terminationStatus == 2)
  }

  @Test func `Images lie relative to the document`() throws {
    let tapestry = try Command()
    let document = """
      {"assets": "pictures", "root": {"type": "image", "id": "a", "source": "a.png"}}
      """
    try tapestry.write(document, to: "below/document.json")
    try tapestry.write("", to: "below/pictures/empty")
    let missing = try tapestry("layout", "below/document.json")
    #expect(missing.status == 1)
    #expect(missing.errors == "root.source: a.png: cannot be read: No such file or directory\n")
    // The smallest PNG: one grey pixel.
    let png = """
      iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==
      """
    let data = try #require(Data(base64Encoded: png))
    try data.write(to: tapestry.folder.appending(path: "below/pictures/a.png"))
    let found = try tapestry("layout", "below/document.json")
    #expect(found.output == #"{"size": [1, 1], "frames": {"a": [0, 0, 1, 1]}}"# + "\n")
    // From standard input they lie relative to the working directory.
    #expect(try tapestry("layout", input: document).status == 1)
  }

  @Test func `A picture outside the assets folder is refused, also behind a link`() throws {
    let tapestry = try Command()
    try tapestry.write("secret", to: "secret.png")
    try tapestry.write("", to: "pictures/empty")
    try FileManager.default.createSymbolicLink(
      atPath: tapestry.folder.appending(path: "pictures/link.png").path,
      withDestinationPath: "../secret.png"
    )
    func refusal(_ source: String) throws -> String {
      try tapestry(
        "layout",
        input: #"{"assets": "pictures", "root": {"type": "image", "source": "\#(source)"}}"#
      ).errors
    }
    #expect(
      try refusal("../secret.png")
        == "root.source: expected the name of a file below the assets folder\n"
    )
    #expect(try refusal("link.png").contains("leads out of the folder"))
  }
}
