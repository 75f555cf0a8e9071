import Foundation
import Tapestry
import TapestryExamples
import Testing

/// The rules that the media card's design states.
struct MediaRulesTests {
  private func frames(_ direction: LayoutDirection) throws -> [String: CGRect] {
    let media = try #require(Example.all.first { $0.name == "media" })
    let images = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
    let environment = LayoutEnvironment(scale: 2, layoutDirection: direction)
    return media.element(Pictures(folder: images))
      .layoutThatFits(media.sizeRange, environment: environment).framesByIdentifier
  }

  @Test(arguments: LayoutDirection.allCases, [("narrow", 264, 148.5), ("wide", 400, 225)])
  func `The photo is 16 to 9 and as wide as the card`(
    direction: LayoutDirection,
    expected: (prefix: String, width: CGFloat, height: CGFloat)
  ) throws {
    let frames = try frames(direction)
    let photo = try #require(frames["\(expected.prefix)_photo"])
    let card = try #require(frames["\(expected.prefix)_card"])
    #expect(photo.size == CGSize(width: expected.width, height: expected.height))
    #expect(photo.origin == card.origin)
  }

  @Test(arguments: LayoutDirection.allCases, ["narrow", "wide"])
  func `The texts follow each other, and the card ends 14 points below the heart`(
    direction: LayoutDirection,
    prefix: String
  ) throws {
    let frames = try frames(direction)
    func frame(_ name: String) throws -> CGRect { try #require(frames["\(prefix)_\(name)"]) }
    let (title, byline, summary) = try (frame("title"), frame("byline"), frame("summary"))
    #expect(byline.minY == title.maxY + 2)
    #expect(summary.minY == byline.maxY + 10)
    #expect(try frame("line").minY == summary.maxY + 16)
    #expect(try frame("card").maxY == frame("heart").maxY + 14)
    #expect(Set([title, byline, summary].map(\.minX)).count == 1)
    #expect(Set([title, byline, summary].map(\.maxX)).count == 1)
  }

  @Test func `In less width the text is higher`() throws {
    let frames = try frames(.leftToRight)
    let narrow = try #require(frames["narrow_summary"])
    let wide = try #require(frames["wide_summary"])
    // 16 points at each edge, the face of 40 and 12 beside it.
    #expect(narrow.width == 180)
    #expect(wide.width == 316)
    #expect(narrow.height > wide.height)
  }
}
