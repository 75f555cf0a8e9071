internal import Tapestry
internal import TapestryExamples
internal import TapestryScreens

/// Draws the screens that are laid out by rects.
@MainActor
struct RectRenderer {
  let folder: String
  let pictures: Pictures
  let warn: @Sendable (String) -> Void

  /// Draws everything.
  ///
  /// - Returns: How many files were written.
  func run() throws -> Int {
    for scene in RectScene.all {
      let (warn, name) = (warn, scene.name)
      let host = scene.play(
        pictures: pictures,
        diagnostics: DiagnosticsHandler { warn("\(name): \($0)") }
      )
      try host.write(to: "\(folder)/\(scene.name).png")
      print("\(scene.name): \(scene.summary)")
    }
    return RectScene.all.count
  }
}
