internal import Foundation
internal import Tapestry
internal import TapestryExamples
internal import TapestryScreens

let arguments = Arguments(CommandLine.arguments)
let application = Application(
  title: "Tapestry",
  size: CGSize(width: 420, height: 760),
  options: WindowOptions(minimumSize: CGSize(width: 300, height: 400), scale: arguments.scale),
  root: arguments.root
)
if arguments.printsStatistics { FrameReport.begin(application) }
do throws(ApplicationError) {
  try application.run()
} catch {
  FileHandle.standardError.write(Data("App: \(error)\n".utf8))
  exit(1)
}
