internal import Foundation
internal import Tapestry
internal import TapestryExamples
internal import TapestryScreens

/// What the command line says.
struct Arguments {
  /// Device pixels per point, if that is not to be the system's.
  private(set) var scale: CGFloat?
  /// Whether to print what frames took.
  private(set) var printsStatistics = false
  private var showsList = false

  init(_ arguments: [String]) {
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": showsList = true
      case "--statistics": printsStatistics = true
      case "--scale":
        guard let scale = rest.popFirst().flatMap(Double.init), scale > 0, scale <= 8 else {
          Self.fail()
        }
        self.scale = CGFloat(scale)
      default: Self.fail()
      }
    }
  }

  /// The view in the window.
  @MainActor var root: View {
    let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let pictures = Pictures(folder: examples.appending(path: "Documents/images").path)
    return showsList ? LongList(rows: 1000) : AppView(pictures: pictures)
  }

  private static func fail() -> Never {
    FileHandle.standardError.write(Data("usage: App [--list] [--scale N] [--statistics]\n".utf8))
    exit(2)
  }
}
