import Foundation
import ImageTestSupport
import Tapestry
import TapestryExamples
import TapestryScreens
import Testing

/// The app looks as it did when each step of its story was looked at: the tree of views, what is
/// drawn, and the pixels.
@MainActor
@Suite(.enabled(if: PinnedFonts.areInstalled && PinnedFonts.haveKorean))
struct StoryTests {
  /// The scenes whose pixels are compared; of the others, the list of what is drawn is enough.
  private let pictured: Set = [
    "app-01-login", "app-04-error", "app-05-entered", "app-09-opening", "app-13-article-rtl",
    "app-15-lying",
  ]

  @Test func `every scene looks as it did, and nothing is odd about any layout`() throws {
    let reports = DiagnosticsLog()
    let visitor = Visitor(pictures: .ofExamples, diagnostics: reports.handler)
    for scene in Story.scenes {
      scene.play(visitor)
      var reference = ReferenceImage(suite: "Screens", name: scene.name, scale: 1)
      reference.hasPicture = pictured.contains(scene.name)
      try reference.check(visitor.host.dump, ending: "views")
      let scheme = visitor.host.window.environment.colorScheme
      try reference.check(visitor.host.displayList, scheme)
    }
    #expect(reports.diagnostics.map(\.description) == [])
  }

  @Test func `pixels that were drawn bit by bit are those of the whole`() throws {
    let visitor = Visitor(pictures: .ofExamples, diagnostics: .ignoring)
    var frames = 0
    visitor.onFrame = { visitor in
      frames += 1
      guard frames % 40 == 0 else { return }
      let whole = try? CairoCanvas(visitor.host.displayList, scale: 1).bitmap()
      let bits = try? visitor.host.bitmap()
      #expect(whole != nil && bits == whole, "frame \(frames)")
    }
    for scene in Story.scenes { scene.play(visitor) }
    #expect(frames > 300)
  }
}
