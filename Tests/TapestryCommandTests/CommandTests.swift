import Foundation
import Testing

/// What all commands share, and the other commands.
@Suite struct CommandTests {
  private let card = """
    {"size": [40, 20], "root": {"type": "stack", "id": "card", "background": "#ff0000",
      "children": [{"type": "box", "id": "a", "style": {"preferredSize": [10, 20]},
        "background": "#0000ff"}]}}
    """

  @Test(arguments: ["", "layout", "render", "explain", "schema"])
  func `Every command has help with an example, and a version`(name: String) throws {
    let tapestry = try Command()
    let help = name.isEmpty ? try tapestry("--help") : try tapestry(name, "--help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(help.output.contains("EXAMPLES:\n  tapestry \(name)"))
    let version = name.isEmpty ? try tapestry("--version") : try tapestry(name, "--version")
    #expect(version.status == 0)
    #expect(version.output.split(separator: ".").count == 3)
  }

  @Test(arguments: [
    ["--foo"], ["layuot"], ["layout", "--widht", "3"], ["layout", "--width"],
    ["layout", "--width", "wide"], ["layout", "--width", "-3"], ["layout", "--height", "nan"],
    ["layout", "--direction", "up"], ["layout", "--scheme", "blue"],
    ["layout", "--text-engine", "best"], ["layout", "--lines", "--pretty"], ["layout", "a", "b"],
    ["layout", "missing.json"], ["layout", "."], ["layout", "--lines", "missing.jsonl"],
    ["render", "card.json"], ["render", "card.json", "-o", "card.jpg"],
    ["render", "card.json", "-o", "missing/card.png"],
    ["render", "card.json", "-o", "card.png", "--scale", "0"],
    ["render", "missing.json", "-o", "card.png"], ["explain"], ["explain", "missing.json"],
    ["explain", "card.json", "nobody"], ["explain", "card.json", "--axis", "z"],
    ["schema", "extra"],
  ])
  func `A wrong command is one line on standard error and status 2`(arguments: [String]) throws {
    let tapestry = try Command()
    try tapestry.write(card, to: "card.json")
    let outcome = try tapestry.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("tapestry: "))
    #expect(outcome.errors.hasSuffix("\n"))
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test func `A word that is no command is answered with the commands`() throws {
    let outcome = try Command()("layuot", "card.json")
    let commands = "layout, render, explain and schema"
    #expect(
      outcome.errors
        == "tapestry: no command \"layuot\"; there are \(commands) (see tapestry --help)\n"
    )
  }

  @Test func `An unreadable file is named with the reason`() throws {
    let tapestry = try Command()
    let outcome = try tapestry("layout", "missing.json")
    #expect(outcome.errors == "tapestry: cannot read missing.json: No such file or directory\n")
  }

  @Test(arguments: [[], ["--lines"]])
  func `An endless file is given up`(options: [String]) throws {
    let tapestry = try Command()
    let outcome = try tapestry.run(["layout", "/dev/zero"] + options)
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == "tapestry: cannot read /dev/zero: a document of more than 64 MiB\n"
    )
  }

  @Test func `Unknown options are named, with the nearest one`() throws {
    let tapestry = try Command()
    let outcome = try tapestry("layout", "--widht", "3")
    #expect(outcome.errors.contains("--widht"))
    #expect(outcome.errors.contains("--width"))
  }

  @Test(arguments: [("png", [0x89, 0x50, 0x4E, 0x47]), ("pdf", [0x25, 0x50, 0x44, 0x46])])
  func `render writes a file in the format of its name`(format: String, head: [UInt8]) throws {
    let tapestry = try Command()
    try tapestry.write(card, to: "card.json")
    let outcome = try tapestry("render", "card.json", "-o", "card.\(format)")
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
    let file = try Data(contentsOf: tapestry.folder.appending(path: "card.\(format)"))
    #expect(Array(file.prefix(4)) == head)
  }

  @Test func `render: SVG, --scale and --debug`() throws {
    let tapestry = try Command()
    try tapestry.write(card, to: "card.json")
    func size(_ file: String) throws -> [Int] {
      // A PNG's header: width and height follow its sixteenth byte, high bytes first.
      let data = try Data(contentsOf: tapestry.folder.appending(path: file))
      func number(_ offset: Int) -> Int {
        data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      return [number(16), number(20)]
    }
    #expect(try tapestry("render", "card.json", "-o", "1.png").status == 0)
    #expect(try tapestry("render", "card.json", "-o", "3.png", "--scale", "3").status == 0)
    #expect(try size("1.png") == [40, 20])
    #expect(try size("3.png") == [120, 60])
    #expect(try tapestry("render", "card.json", "-o", "a.svg").status == 0)
    #expect(try tapestry("render", "card.json", "-o", "b.svg", "--debug").status == 0)
    let plain = try String(contentsOf: tapestry.folder.appending(path: "a.svg"), encoding: .utf8)
    let debug = try String(contentsOf: tapestry.folder.appending(path: "b.svg"), encoding: .utf8)
    #expect(plain.contains("<svg"))
    #expect(debug.count > plain.count)
  }

  @Test func `render: a wrong document writes nothing`() throws {
    let tapestry = try Command()
    let outcome = try tapestry("render", "-", "-o", "card.png", input: "{}")
    #expect(outcome.status == 1)
    #expect(outcome.errors == "root: this key is missing\n")
    let file = tapestry.folder.appending(path: "card.png").path
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `explain: all elements, one, one axis`() throws {
    let tapestry = try Command()
    let all = try tapestry("explain", "-", input: card)
    #expect(all.status == 0)
    #expect(all.output.hasPrefix("stack \"card\" (root): x 0, width 40, y 0, height 20\n"))
    #expect(all.output.contains("box \"a\" (root.children[0]): x 0, width 10, y 0, height 20\n"))
    let one = try tapestry("explain", "-", "a", "--axis", "v", input: card)
    #expect(one.output.hasPrefix("box \"a\" (root.children[0]): y 0, height 20\n"))
    #expect(one.output.contains("  lies at y 0 in stack \"card\" (root)"))
    let wrong = try tapestry("explain", "-", input: "[")
    #expect(wrong.status == 1)
    #expect(wrong.errors == "$: not JSON at byte 1: the text ends where a value is expected\n")
  }

  @Test func `schema is JSON`() throws {
    let tapestry = try Command()
    let schema = try tapestry("schema")
    #expect(schema.status == 0)
    let object = try JSONSerialization.jsonObject(with: Data(schema.output.utf8))
    #expect((object as? [String: Any])?["$defs"] != nil)
  }
}
