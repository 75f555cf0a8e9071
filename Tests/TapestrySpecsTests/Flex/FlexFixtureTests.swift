import Foundation
import TapestryCore
import TapestrySpecs
import Testing

/// Every case as headless Chromium lays it out, to half a point; `Scripts/flex-fixtures.py`.
@Suite struct FlexFixtureTests {
  static let files = [
    "absolute", "align-content", "align-items", "align-self", "aspect-ratio", "automatic-minimum",
    "baseline", "direction", "display-none", "flex-basis", "flex-grow", "flex-shrink", "flex-wrap",
    "gap", "intrinsic-sizes", "justify-content", "margin", "min-max", "order",
    "own-direction", "padding-border",
    "percent-sizes", "relative", "text",
  ]

  @Test(arguments: files) func `A flex tree is laid out as in the browser`(file: String) throws {
    let fixtures = try FlexFixture.load(file)
    #expect(!fixtures.isEmpty)
    for fixture in fixtures {
      let frames = fixture.root.treeFrames(in: FlexRoom(fixture.range))
      let differences = fixture.differences(frames)
      #expect(differences.isEmpty, "\(file) / \(fixture.name)")
    }
  }

  @Test(arguments: files) func `Flex specs lay out as the tree does`(file: String) throws {
    for fixture in try FlexFixture.load(file) {
      let frames = fixture.root.specFrames(in: fixture.range)
      let differences = fixture.differences(frames)
      #expect(differences.isEmpty, "\(file) / \(fixture.name)")
    }
  }

  @Test func `Every fixture file is tested`() throws {
    let folder = Bundle.module.bundleURL.appending(path: "Fixtures/flex")
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(found.sorted() == Self.files.map { $0 + ".json" }.sorted())
  }
}
