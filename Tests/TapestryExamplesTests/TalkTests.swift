import Foundation
import Tapestry
import TapestryExamples
import TapestryTalk
import Testing

/// What the conversation promises, and what somebody does with it.
@MainActor
@Suite struct TalkTests {
  private static let pictures = Pictures(
    folder: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Examples/Documents/images").path
  )

  private func screen(_ count: Int = 12) -> TalkScreen {
    TalkScreen(Message.conversation(count), pictures: Self.pictures)
  }

  /// The frames of a message's nodes in its coordinates, measured in a width.
  private func parts(of node: MessageNode, _ direction: LayoutDirection) -> (CGSize, [CGRect]) {
    let environment = LayoutEnvironment(scale: 1, layoutDirection: direction)
    let range = SizeRange(
      min: CGSize(width: 355, height: 0),
      max: CGSize(width: 355, height: CGFloat.infinity)
    )
    let layout = node.layoutThatFits(range, environment: environment)
    return (layout.size, layout.flattened { $0.unwrapped is DisplayNode }.map(\.frame))
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `a message keeps its rules`(direction: LayoutDirection) throws {
    let node = MessageNode(Message.conversation(1)[0], Self.pictures)
    let (size, frames) = parts(of: node, direction)
    let isLeft = direction == .leftToRight
    // The picture of who writes: at the top on the leading side, 40 × 40.
    let face = try #require(frames.first)
    #expect(face.size == CGSize(width: 40, height: 40) && face.minY == 0)
    #expect(isLeft ? face.minX == 0 : face.maxX == 355)
    // The heart: last, 5 points from the bottom and from the trailing edge.
    let heart = try #require(frames.last)
    #expect(heart.size == CGSize(width: 20, height: 18) && heart.maxY == size.height - 5)
    #expect(isLeft ? heart.maxX == 350 : heart.minX == 5)
    // The picture of the sea is .62 times as high as it is wide: 216 of the 224 of its balloon.
    #expect(frames.contains { $0.width == 216 && abs($0.height - 216 * 0.62) <= 1 })
  }

  @Test func `a message of one's own stands at the end without a face`() throws {
    let own = try #require(Message.conversation(3).last)
    #expect(own.isOwn)
    let (_, frames) = parts(of: MessageNode(own, Self.pictures), .leftToRight)
    #expect(frames.count == 2)
    #expect(frames.allSatisfy { $0.width < 355 && $0.maxX <= 355 })
  }

  @Test func `the story leaves likes and an answer behind`() throws {
    let story = TalkStory(screen())
    let messages = story.screen.messages.value
    for scene in TalkStory.scenes.prefix(2) { story.play(scene) }
    #expect(story.screen.list.contentOffset.y > 0)
    #expect(story.frameTimes.seconds.count == 270)
    story.play(TalkStory.scenes[2])
    let liked = messages.filter(\.heart.isLiked.value)
    #expect(!liked.isEmpty && liked.allSatisfy { !$0.message.isOwn })
    story.play(TalkStory.scenes[3])
    let height = story.screen.composer.frame.height
    #expect(story.screen.composer.field.text.hasPrefix("Can't wait!"))
    story.play(TalkStory.scenes[4])
    #expect(story.screen.composer.field.text.isEmpty)
    #expect(story.screen.composer.frame.height < height)
    let last = try #require(story.screen.messages.value.last)
    #expect(story.screen.messages.value.count == 13 && last.message.text.hasPrefix("Can't wait!"))
    // It is seen: in the list, above the composer.
    let list = story.screen.list.view
    let place = try #require(last.view.convert(last.view.bounds, to: list))
    #expect(list.bounds.insetBy(dx: -1, dy: -1).contains(place))
  }

  @Test func `a heart is found by its name and pressed without a pointer`() throws {
    let story = TalkStory(screen(2))
    let message = try #require(story.screen.messages.value.first)
    #expect(message.heart.accessibilityLabel == "Like")
    #expect(message.heart.view.accessibilityActivate())
    #expect(message.heart.isLiked.value)
  }
}
