internal import Foundation
internal import Tapestry
internal import TapestryExamples
internal import TapestryScreens

/// Plays the story of the app: a picture for each scene, and one moving picture.
@MainActor
struct AppRenderer {
  let folder: String
  let pictures: Pictures
  let warn: @Sendable (String) -> Void

  /// Draws everything.
  ///
  /// - Returns: How many files were written.
  func run() throws -> Int {
    let warn = warn
    let visitor = Visitor(
      pictures: pictures,
      diagnostics: DiagnosticsHandler { warn("app: \($0)") }
    )
    let movie = try Movie(visitor)
    for scene in Story.scenes {
      visitor.onFrame = scene.isInMovie ? { movie.record($0) } : nil
      scene.play(visitor)
      let canvas = CairoCanvas(visitor.host.displayList, scale: 2)
      try canvas.write(to: "\(folder)/\(scene.name).png")
      print("\(scene.name): \(scene.summary)")
    }
    let file = try movie.file()
    try Data(file).write(to: URL(filePath: "\(folder)/app.webp"))
    print("app.webp: \(movie.frames) frames, \(file.count / 1000) kB")
    return Story.scenes.count + 1
  }
}

/// The frames of a visit, one after the other.
@MainActor
private final class Movie {
  private let output: AnimatedWebP
  private(set) var frames = 0
  private var start: Double?
  private var time = 0.0
  private var failure: (any Error)?

  init(_ visitor: Visitor) throws {
    let size = visitor.host.window.size
    output = try AnimatedWebP(width: Int(size.width), height: Int(size.height), quality: 84)
  }

  func record(_ visitor: Visitor) {
    do {
      time = visitor.host.time
      try output.add(visitor.host.bitmap(), at: time - (start ?? time))
      start = start ?? time
      frames += 1
    } catch {
      failure = failure ?? error
    }
  }

  func file() throws -> [UInt8] {
    if let failure { throw failure }
    return try output.file(endingAt: time - (start ?? time) + 1 / Visitor.framesPerSecond)
  }
}
