internal import ArgumentParser
internal import Tapestry

/// `tapestry render`: draws a document.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a document to a PNG, SVG or PDF file.",
    discussion: """
      EXAMPLES:
        tapestry render card.json -o card.png --scale 2
        tapestry render card.json -o card.pdf --scheme dark
        tapestry render card.json -o card.svg --debug
      """,
    version: TapestryCommand.version
  )

  @Argument(help: "The document; - is standard input.")
  var file: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "The file to write: .png, .svg or .pdf."
  )
  var output: String

  @Option(help: "Pixels per point of a PNG. Default: the document's scale.")
  var scale: Double?

  @Flag(help: "Outlines every element, with its id and size.")
  var debug = false

  @OptionGroup var options: DocumentOptions

  func run() throws {
    throw Failure.wrongCommand("no canvas")
  }
}
