internal import ArgumentParser
internal import Tapestry

/// `tapestry schema`: prints the format as a JSON Schema.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of layout documents.",
    discussion: """
      EXAMPLES:
        tapestry schema > layout-document.schema.json
      """,
    version: TapestryCommand.version
  )

  func run() throws {
    try Output.standard.write(LayoutDocument.schema() + "\n")
  }
}
