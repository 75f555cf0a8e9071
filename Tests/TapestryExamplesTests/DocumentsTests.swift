import Foundation
import Tapestry
import TapestryExamples
import Testing

/// Each example in Swift and its document are the same layout.
struct DocumentsTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Documents")

  private let pictures = Pictures(folder: folder.appending(path: "images").path)

  private func document(_ example: Example) throws -> LayoutDocument {
    let folders = ImageFolder(path: Self.folder.appending(path: "images").path)
    let images = DocumentImages { file, folder in
      #expect(folder == "images/")
      return try folders.source(named: file)
    }
    let json = try Data(contentsOf: Self.folder.appending(path: "\(example.name).json"))
    return try LayoutDocument(json: json, images: images)
  }

  @Test(arguments: Example.all.map(\.name), LayoutDirection.allCases)
  func `Frames and drawing are the same`(name: String, direction: LayoutDirection) throws {
    let example = try #require(Example.all.first { $0.name == name })
    let document = try document(example)
    #expect(document.sizeRange == example.sizeRange)
    for scheme in ColorScheme.allCases {
      var environment = LayoutEnvironment(scale: 1, layoutDirection: direction)
      environment.colorScheme = scheme
      environment.diagnostics = DiagnosticsHandler { Issue.record("\(name): \($0)") }
      let fromDocument = document.root.layoutThatFits(
        document.sizeRange,
        environment: environment
      )
      let fromSwift = example.element(pictures).layoutThatFits(
        example.sizeRange,
        environment: environment
      )
      expectSameFrames(fromSwift.framesByIdentifier, fromDocument.framesByIdentifier)
      let drawn = DisplayList(fromSwift, environment: environment).dump
      #expect(drawn == DisplayList(fromDocument, environment: environment).dump)
    }
  }

  private func expectSameFrames(_ swift: [String: CGRect], _ document: [String: CGRect]) {
    #expect(!swift.isEmpty)
    for id in Set(swift.keys).union(document.keys).sorted() {
      #expect(swift[id] == document[id], "\(id)")
    }
  }

  @Test func `Every document is an example`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let documents = Set(files.filter { $0.hasSuffix(".json") })
    #expect(documents == Set(Example.all.map { "\($0.name).json" }))
  }
}
