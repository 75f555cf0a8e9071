internal import TapestryExamples

do {
  try Renderer(arguments: CommandLine.arguments).run()
} catch {
  Renderer.fail("\(error)")
}
