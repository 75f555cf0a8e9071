public import ArgumentParser
public import Tapestry

/// The options of every command that lays a document out.
struct DocumentOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The root's width in points.", valueName: "points")
  )
  var width: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The root's height in points.", valueName: "points")
  )
  var height: Double?

  @Option(help: "The reading direction.")
  var direction: LayoutDirection?

  @Option(help: "Whose colours are used.")
  var scheme: ColorScheme?

  @Option(help: "What lays text out; fixed needs no fonts.")
  var textEngine = TextEngineName.pango

  func validate() throws {
    for (name, value) in [("--width", width), ("--height", height)] {
      guard let value else { continue }
      guard value >= 0, value <= 1e9 else {
        throw ValidationError("\(name) expects a number of points from 0 to 1e9")
      }
    }
  }

  /// What the options override in a document.
  var overrides: DocumentOverrides {
    DocumentOverrides(
      width: width.map { CGFloat($0) },
      height: height.map { CGFloat($0) },
      direction: direction,
      colorScheme: scheme,
      textEngine: textEngine.engine
    )
  }
}

/// The text engines by their names.
enum TextEngineName: String, ExpressibleByArgument, CaseIterable {
  case pango
  case fixed

  /// The engine.
  var engine: any TextEngine {
    switch self {
    case .pango: PangoTextEngine.shared
    case .fixed: FixedTextEngine()
    }
  }
}

extension LayoutDirection: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
