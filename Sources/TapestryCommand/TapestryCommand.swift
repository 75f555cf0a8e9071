internal import ArgumentParser

/// `tapestry`: lays layout documents out, draws them and explains them.
struct TapestryCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "tapestry",
    abstract: "Lays layout documents out, draws them, and explains them.",
    discussion: """
      EXAMPLES:
        tapestry layout card.json              frames, as JSON
        tapestry layout --lines < many.jsonl   a result for each line
        tapestry render card.json -o card.png  a picture
        tapestry explain card.json title       why "title" lies where it does
        tapestry schema > schema.json          the format, for editors

      Exit status: 0; 1 if a document is wrong; 2 if the command is wrong, or
      a file cannot be used.
      """,
    version: version,
    subcommands: [
      LayoutCommand.self, RenderCommand.self, ExplainCommand.self, SchemaCommand.self,
    ]
  )

  /// Runs the command and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try checkCommand(in: arguments)
      var command = try parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      failure.report()
      return failure.status
    } catch {
      return report(error)
    }
  }

  /// Refuses a first word that is no command, which would be taken for an argument otherwise.
  private static func checkCommand(in arguments: [String]) throws(Failure) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word)
    else { return }
    let all = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    throw .wrongCommand("no command \"\(word)\"; there are \(all) (see tapestry --help)")
  }

  /// Help and version go to standard output; anything else is a wrong command, on one line.
  private static func report(_ error: any Error) -> Int32 {
    guard exitCode(for: error) != .success else {
      do {
        try Output.standard.write(fullMessage(for: error) + "\n")
        return 0
      } catch {
        error.report()
        return error.status
      }
    }
    let message = message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
    Failure.wrongCommand("\(message) (see tapestry --help)").report()
    return 2
  }
}
