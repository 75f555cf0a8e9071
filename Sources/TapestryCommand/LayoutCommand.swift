internal import ArgumentParser
internal import Foundation
internal import Tapestry

/// `tapestry layout`: prints frames as JSON.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lays a document out and prints the frames as JSON.",
    discussion: """
      EXAMPLES:
        tapestry layout card.json --pretty
        tapestry layout card.json --width 320 --direction rtl
        tapestry layout --lines --text-engine fixed < many.jsonl
      """,
    version: TapestryCommand.version
  )

  @Argument(help: "The document; - is standard input.")
  var file = "-"

  @Flag(help: "Reads one document a line and prints one result a line; wrong ones as {\"error\"}.")
  var lines = false

  @Flag(help: "Indents the result.")
  var pretty = false

  @Flag(help: "Adds the whole tree, with frames relative to the parent.")
  var tree = false

  @OptionGroup var options: DocumentOptions

  func validate() throws {
    if lines && pretty { throw ValidationError("--pretty does not go with --lines") }
  }

  func run() throws {
    let input = Input(path: file)
    let (images, overrides) = (input.images, options.overrides)
    guard !lines else { return try runLines(input, images, overrides) }
    let document = try read(try input.bytes(), images)
    let result = document.layOut(overrides)
    try Output.standard.write(result.json(includesTree: tree, pretty: pretty) + "\n")
  }

  private func runLines(
    _ input: Input,
    _ images: DocumentImages,
    _ overrides: DocumentOverrides
  ) throws(Failure) {
    var hasWrong = false
    try input.lines { (line) throws(Failure) in
      guard !line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) else { return }
      let answer: String
      do throws(DocumentError) {
        answer = try LayoutDocument(json: line, images: images).layOut(overrides)
          .json(includesTree: tree)
      } catch {
        hasWrong = true
        answer = error.json
      }
      try Output.standard.write(answer + "\n")
    }
    if hasWrong { throw .reported }
  }
}

/// Reads a document; what is wrong with it ends the command.
func read(_ json: Data, _ images: DocumentImages) throws(Failure) -> LayoutDocument {
  do throws(DocumentError) {
    return try LayoutDocument(json: json, images: images)
  } catch {
    throw .wrongDocument(error)
  }
}
