import Foundation
import Tapestry
import TapestryExamples
import Testing

/// The rules that the chat screen's design states, in both reading directions.
struct TalkRulesTests {
  private func frames(_ direction: LayoutDirection) throws -> [String: CGRect] {
    let talk = try #require(Example.all.first { $0.name == "talk" })
    let images = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/Documents/images").path
    let environment = LayoutEnvironment(scale: 1, layoutDirection: direction)
    return talk.element(Pictures(folder: images))
      .layoutThatFits(talk.sizeRange, environment: environment).framesByIdentifier
  }

  private let others = [1, 2, 4, 5]

  @Test(arguments: LayoutDirection.allCases)
  func `The profile stands at the top, on the side where reading begins`(
    direction: LayoutDirection
  ) throws {
    let frames = try frames(direction)
    for number in others {
      let face = try #require(frames["face\(number)"])
      let row = try #require(frames["row\(number)"])
      #expect(face.size == CGSize(width: 40, height: 40))
      #expect(face.minY == row.minY)
      #expect(direction == .leftToRight ? face.minX == row.minX : face.maxX == row.maxX)
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `The tail lies 15 points below the balloon's top and sticks out`(
    direction: LayoutDirection
  ) throws {
    let frames = try frames(direction)
    for number in others {
      let tail = try #require(frames["tail\(number)"])
      let balloon = try #require(frames["balloon\(number)"])
      #expect(tail.minY == balloon.minY + 15)
      let out =
        direction == .leftToRight ? balloon.minX - tail.minX : tail.maxX - balloon.maxX
      #expect(out == 7)
    }
  }

  @Test(arguments: LayoutDirection.allCases)
  func `The heart stands 5 points from the bottom and from where reading ends`(
    direction: LayoutDirection
  ) throws {
    let frames = try frames(direction)
    for number in others {
      let heart = try #require(frames["heart\(number)"])
      let row = try #require(frames["row\(number)"])
      #expect(heart.maxY == row.maxY - 5)
      #expect(direction == .leftToRight ? heart.maxX == row.maxX - 5 : heart.minX == row.minX + 5)
    }
  }

  @Test(arguments: [(1, 0.62), (5, 0.5)])
  func `Media keep their ratio`(number: Int, ratio: CGFloat) throws {
    let media = try #require(try frames(.leftToRight)["media\(number)"])
    #expect(media.width == 216)
    // The ratio spec rounds down to whole pixels, as Texture does.
    #expect(media.height == (216 * ratio).rounded(.down))
  }
}
