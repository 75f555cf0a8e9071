// Plays a scene in a window that nobody sees, and prints what came of it; its name is the argument.
import Foundation
import TapestrySDL

_ = firstThread
let scene = CommandLine.arguments.dropFirst().first ?? ""
let stage = Stage()
do throws(ApplicationError) {
  switch scene {
  case "press": stage.play { await $0.press() }
  case "type": stage.play { await $0.type() }
  case "resize": stage.play { await $0.resize() }
  case "jobs": stage.play { await $0.jobs() }
  case "clipboard": stage.play { await $0.clipboard() }
  case "close": stage.play { await $0.close() }
  case "frames": stage.play { await $0.frames() }
  case "busy": stage.play { await $0.busy() }
  case "closing": stage.play { await $0.closing() }
  case "again": stage.play { await $0.resize() }
  default: exit(64)
  }
  try stage.application.run()
  if scene == "again" { try Stage().playAgain() }
  print("ended with \(stage.application.windows.count) windows")
} catch {
  print("error: \(error)")
}
