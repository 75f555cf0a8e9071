import Foundation
import Tapestry
import TapestryExamples
import Testing

/// The card has the same frames whichever way it is written.
struct ComparisonTests {
  private static let parts = ["card", "profile", "username", "description", "information"]

  /// The frames of a card's parts, in the card's coordinates.
  private func parts(_ prefix: String, in frames: [String: CGRect]) throws -> [CGRect] {
    let card = try #require(frames["\(prefix)_card"])
    return try Self.parts.map { part in
      let frame = try #require(frames["\(prefix)_\(part)"])
      return frame.offsetBy(dx: -card.minX, dy: -card.minY)
    }
  }

  private func frames(
    width: CGFloat,
    scale: CGFloat,
    _ direction: LayoutDirection,
    _ engine: (any TextEngine)?
  ) throws -> [String: CGRect] {
    let comparison = try #require(Example.all.first { $0.name == "comparison" })
    let images = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
    var environment = LayoutEnvironment(scale: scale, layoutDirection: direction)
    if let engine { environment.textEngine = engine }
    environment.diagnostics = DiagnosticsHandler { Issue.record("\(width): \($0)") }
    let range = SizeRange(
      min: CGSize(width: width, height: 0),
      max: CGSize(width: width, height: .infinity)
    )
    return comparison.element(Pictures(folder: images))
      .layoutThatFits(range, environment: environment).framesByIdentifier
  }

  /// In even widths, in which both columns are equally wide.
  @Test(
    arguments: [480, 600, 702, 820, 1100, 1600] as [CGFloat],
    [(1, .leftToRight), (1, .rightToLeft), (2, .leftToRight), (2, .rightToLeft)]
      as [(CGFloat, LayoutDirection)]
  )
  func `Anchors, builder, visual format and specs place everything alike`(
    width: CGFloat,
    look: (scale: CGFloat, direction: LayoutDirection)
  ) throws {
    for engine in [nil, PangoTextEngine.shared] as [(any TextEngine)?] {
      let frames = try frames(width: width, scale: look.scale, look.direction, engine)
      let specs = try parts("specs", in: frames)
      // Two margins of 28 and 24 between the columns.
      #expect(specs[0].width == (width - 80) / 2)
      for way in ["anchors", "builder", "visual"] {
        #expect(try parts(way, in: frames) == specs, "\(way)")
      }
    }
  }

  @Test func `A wide card is as high as its profile, a narrow one as its texts`() throws {
    for (width, isWide) in [(1600, true), (480, false)] as [(CGFloat, Bool)] {
      let frames = try frames(width: width, scale: 1, .leftToRight, nil)
      let card = try #require(frames["anchors_card"])
      let texts = try #require(frames["anchors_information"])
      #expect(card.maxY >= texts.maxY + 16)
      #expect(isWide == (card.height < 110))
    }
  }
}
