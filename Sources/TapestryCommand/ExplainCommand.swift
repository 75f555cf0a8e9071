internal import ArgumentParser
internal import Tapestry

/// `tapestry explain`: says why frames are what they are.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why each frame is what it is.",
    discussion: """
      For every element, in tree order: its frame, then each range of sizes
      that it was offered, what its own style leaves of that, and the size
      that it chose.

      EXAMPLES:
        tapestry explain card.json
        tapestry explain card.json title --axis h
      """,
    version: TapestryCommand.version
  )

  @Argument(help: "The document; - is standard input.")
  var file: String

  @Argument(help: "The id of the only element to explain.")
  var id: String?

  @Option(help: "The only axis to explain, horizontal or vertical.")
  var axis: AxisName?

  @OptionGroup var options: DocumentOptions

  func run() throws {
    let input = Input(path: file)
    let json = try input.bytes()
    let explanation: LayoutExplanation
    do throws(DocumentError) {
      explanation = try LayoutExplanation(
        json: json,
        images: input.images,
        overrides: options.overrides
      )
    } catch {
      throw Failure.wrongDocument(error)
    }
    guard let text = explanation.text(id: id, axis: axis?.axis) else {
      let wanted = id ?? ""
      let hint = explanation.nearestID(to: wanted).map { "; did you mean \"\($0)\"?" } ?? ""
      throw Failure.wrongCommand("no element \"\(wanted)\" has a frame in \(file)\(hint)")
    }
    try Output.standard.write(text)
  }
}

/// The axes by their names.
enum AxisName: String, ExpressibleByArgument, CaseIterable {
  case h
  case v

  /// The axis.
  var axis: Axis { self == .h ? .horizontal : .vertical }
}
