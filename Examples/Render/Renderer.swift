internal import Foundation
internal import Tapestry
internal import TapestryExamples

/// Draws every example into a folder: light and dark, left to right and right to left, at one and
/// two pixels a point, and once as SVG and PDF; then plays the app.
struct Renderer {
  private let folder: String
  private let pictures: Pictures
  private let engine = PangoTextEngine()

  /// Takes the folder from the command line; `out` where none is given.
  init(arguments: [String]) {
    let arguments = arguments.dropFirst()
    if arguments.count > 1 || arguments.first?.hasPrefix("-") == true {
      Renderer.fail("usage: Examples [folder]  (draws every example into it; default: out)")
    }
    folder = arguments.first ?? "out"
    let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    pictures = Pictures(folder: examples.appending(path: "Documents/images").path)
  }

  /// Draws everything, and says where it is.
  @MainActor
  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var count = 0
    for example in Example.all {
      for look in Look.all {
        for file in look.files(example.name) {
          try draw(example, look).write(to: folder + "/" + file)
          count += 1
        }
      }
      print("\(example.name): \(example.summary)")
    }
    count += try RectRenderer(folder: folder, pictures: pictures, warn: Renderer.warn).run()
    let app = AppRenderer(folder: folder, pictures: pictures, warn: Renderer.warn)
    count += try app.run()
    print("\(count) files in \(URL(filePath: folder).path)")
  }

  private func draw(_ example: Example, _ look: Look) -> CairoCanvas {
    var environment = LayoutEnvironment(scale: look.scale, layoutDirection: look.direction)
    environment.colorScheme = look.scheme
    environment[TextEngineKey.self] = engine
    environment.diagnostics = DiagnosticsHandler { Renderer.warn("\(example.name): \($0)") }
    let layout = example.element(pictures).layoutThatFits(
      example.sizeRange,
      environment: environment
    )
    return CairoCanvas(DisplayList(layout, environment: environment), scale: look.scale)
  }

  /// Ends the program with one line on standard error.
  static func fail(_ message: String) -> Never {
    warn(message)
    exit(2)
  }

  @Sendable private static func warn(_ message: String) {
    FileHandle.standardError.write(Data("Examples: \(message)\n".utf8))
  }
}

/// One way of drawing an example.
private struct Look {
  let scheme: ColorScheme
  let direction: LayoutDirection
  let scale: CGFloat

  static let all = ColorScheme.allCases.flatMap { scheme in
    [LayoutDirection.leftToRight, .rightToLeft].flatMap { direction in
      [1, 2].map { Look(scheme: scheme, direction: direction, scale: $0) }
    }
  }

  /// The names of the files that show it: the plainest look is drawn in every format.
  func files(_ name: String) -> [String] {
    var stem = name
    if direction == .rightToLeft { stem += "-rtl" }
    if scheme == .dark { stem += "-dark" }
    if scale != 1 { stem += "@\(Int(scale))x" }
    let isPlain = scheme == .light && direction == .leftToRight && scale == 1
    return isPlain ? ["png", "svg", "pdf"].map { "\(stem).\($0)" } : ["\(stem).png"]
  }
}
