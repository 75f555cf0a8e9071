import Foundation
import ImageTestSupport
import Tapestry
import TapestryExamples
import TapestryScreens
import Testing

/// The screens that are laid out by rects look as they did when they were looked at.
@MainActor
@Suite struct RectSceneTests {
  /// The scenes whose pixels are compared; of the others, the list of what is drawn is enough.
  private let pictured: Set = ["weather", "weather-rtl", "news-turned"]

  @Test(.enabled(if: PinnedFonts.areInstalled && PinnedFonts.haveArabic))
  func `every scene looks as it did, and nothing is odd about any layout`() throws {
    for scene in RectScene.all {
      let reports = DiagnosticsLog()
      let host = scene.play(pictures: .ofExamples, diagnostics: reports.handler)
      var reference = ReferenceImage(suite: "Rects", name: scene.name, scale: 1)
      reference.hasPicture = pictured.contains(scene.name)
      try reference.check(host.dump, ending: "views")
      try reference.check(host.displayList, host.window.environment.colorScheme)
      #expect(reports.diagnostics.map(\.description) == [], "\(scene.name)")
    }
  }
}

/// What their design says, whatever the fonts.
@MainActor
@Suite struct RectSceneRulesTests {
  private func host(_ name: String) throws -> HeadlessHost {
    try #require(RectScene.all.first { $0.name == name })
      .play(pictures: .ofExamples, diagnostics: .ignoring)
  }

  private func screen(_ host: HeadlessHost) throws -> View {
    try #require(host.window.subviews.first)
  }

  @Test func `a cell is one view, with layers and guides`() throws {
    let list = try #require(try screen(host("news")) as? NewsScreen)
    #expect(list.cells.count == 4)
    for cell in list.cells {
      #expect(cell.subviews.isEmpty)
      #expect(cell.layer.sublayers.count == 5 && cell.layoutGuides.count == 2)
      let reach = cell.layer.sublayers.filter { !$0.isHidden }.map(\.frame.maxY).max() ?? 0
      #expect(abs(cell.bounds.height - reach - 14) <= 0.5)
    }
  }

  @Test func `one column upright, two on its side`() throws {
    let upright = try #require(try screen(host("news")) as? NewsScreen)
    #expect(upright.cells.map(\.frame.minX) == [16, 16, 16, 16])
    #expect(upright.cells.map(\.frame.width) == [343, 343, 343, 343])
    let lying = try #require(try screen(host("news-turned")) as? NewsScreen)
    // 720 without 32 on either side, 16 on either side, 12 between.
    #expect(lying.cells.map(\.frame.minX) == [48, 366, 48, 366])
    #expect(lying.cells.map(\.frame.width) == [306, 306, 306, 306])
  }

  @Test func `turned back, cells take the layouts that they kept`() throws {
    let host = try host("news-turned")
    let list = try #require(try screen(host) as? NewsScreen)
    let before = list.work
    host.window.rootEnvironment.safeAreaInsets = EdgeInsets(top: 24, bottom: 8)
    host.resize(to: CGSize(width: 375, height: 720))
    #expect(list.work.measurements == before.measurements)
    #expect(list.work.hits - before.hits == list.cells.count)
    let fresh = try #require(try screen(self.host("news")) as? NewsScreen)
    #expect(list.cells.map(\.frame) == fresh.cells.map(\.frame))
    for (cell, other) in zip(list.cells, fresh.cells) {
      #expect(cell.layer.sublayers.map(\.frame) == other.layer.sublayers.map(\.frame))
    }
  }

  @Test func `from right to left everything is at the mirrored place`() throws {
    let host = try host("weather")
    let screen = try screen(host)
    func frames() -> [CGRect] { screen.layer.sublayers.map(\.frame) }
    let before = frames()
    host.window.rootEnvironment.layoutDirection = .rightToLeft
    host.resize(to: host.window.size)
    for (new, old) in zip(frames(), before) {
      // Half a point, a pixel, for places that are no whole numbers.
      #expect(abs(new.minX - (375 - old.maxX)) <= 0.5)
      #expect(new.minY == old.minY)
    }
  }

  @Test func `the lines end twelve points beside the title`() throws {
    for name in ["weather", "weather-lying", "weather-tablet"] {
      let screen = try screen(host(name))
      let title = try #require(
        screen.subviews.first { ($0 as? Label)?.text == "NEXT HOURS" }
      )
      let lines = screen.layer.sublayers.filter {
        $0.frame.height == 1 && abs($0.frame.midY - title.frame.midY) <= 1
      }
      #expect(lines.count == 2)
      #expect(abs(lines[0].frame.maxX - (title.frame.minX - 12)) <= 0.5)
      #expect(abs(lines[1].frame.minX - (title.frame.maxX + 12)) <= 0.5)
      #expect(abs(lines[0].frame.width - lines[1].frame.width) <= 0.5)
    }
  }

  @Test func `no frame is written in their code`() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Screens/Rects")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count >= 5)
    for file in files where file.hasSuffix(".swift") {
      let code = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in code.split(separator: "\n") {
        let written = ["frame", "layoutFrame", "bounds", "center", "position"].first {
          line.contains(".\($0) =") || line.contains(".\($0).size =")
            || line.contains(".\($0).origin =")
        }
        #expect(written == nil, "\(file): \(line)")
      }
    }
  }
}
