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

  @Option(
    parsing: .unconditional,
    help: "Pixels per point of a PNG. Default: the document's scale."
  )
  var scale: Double?

  @Flag(help: "Outlines every element, with its id and size.")
  var debug = false

  @OptionGroup var options: DocumentOptions

  func validate() throws {
    guard CairoCanvas.Format(path: output) != nil else {
      throw ValidationError("\(output): unknown format; use .png, .svg or .pdf")
    }
    if let scale, !(scale > 0 && scale <= 100) {
      throw ValidationError("--scale expects a number > 0, at most 100")
    }
  }

  func run() throws {
    let input = Input(path: file)
    let document = try read(try input.bytes(), input.images)
    let result = document.layOut(options.overrides)
    for diagnostic in result.diagnostics { Self.warn(diagnostic) }
    var environment = result.environment
    environment.diagnostics = DiagnosticsHandler(Self.warn)
    let list = DisplayList(result.layout, environment: environment, outlines: debug)
    let pixelsPerPoint = scale.map { CGFloat($0) } ?? (document.scale > 0 ? document.scale : 1)
    do throws(CairoCanvasError) {
      try CairoCanvas(list, scale: pixelsPerPoint).write(to: output)
    } catch {
      throw Failure.wrongCommand("\(error)")
    }
  }

  /// Oddities do not stop a drawing, but are told.
  private static func warn(_ diagnostic: Diagnostic) {
    try? Output.error.write("tapestry: \(diagnostic)\n")
  }
}
