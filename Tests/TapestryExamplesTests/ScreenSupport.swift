import Foundation
import Tapestry
import TapestryExamples

extension Pictures {
  /// The pictures in the folder of the examples.
  static let ofExamples = Pictures(
    folder: URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
  )
}
