internal import Foundation
public import Tapestry
public import TapestryExamples

/// A conversation that is read, liked and written.
public final class TalkScreen: DisplayNode {
  /// The messages, in a column that scrolls.
  public let list = ScrollNode()
  /// Where a message is written.
  public let composer = ComposerNode()
  /// What has been said.
  public let messages: LayoutState<[MessageNode]>

  private let header: TalkHeaderNode
  private let pictures: Pictures

  /// A conversation, on any thread.
  public nonisolated init(_ conversation: [Message], pictures: Pictures) {
    messages = LayoutState(conversation.map { MessageNode($0, pictures) })
    header = TalkHeaderNode(pictures)
    self.pictures = pictures
    super.init()
    automaticallyManagesSubnodes = true
    measuresAsynchronously = true
    backgroundColor = Palette.background
    list.identifier = "list"
    list.automaticallyManagesSubnodes = true
    list.automaticallyManagesContentSize = true
    list.layoutSpecBlock = { [messages] _, _ in
      let column = StackLayoutSpec(direction: .vertical, spacing: 16, children: messages.value)
      return InsetLayoutSpec(
        insets: EdgeInsets(top: 14, leading: 12, bottom: 16, trailing: 8),
        child: column
      )
    }
  }

  override public func didLoad() {
    composer.onSend = { [weak self] in self?.say($0) }
  }

  override public func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(direction: .vertical) {
      header
      Box().background(Palette.line).height(1)
      list.flexGrow(1).flexShrink(1)
      Box().background(Palette.line).height(1)
      composer
    }
  }

  /// Says something, at the end.
  public func say(_ text: String) {
    let message = Message(
      id: messages.value.count,
      author: Message.me,
      time: "now",
      text: text,
      media: nil,
      likes: 0
    )
    messages.update { $0.append(MessageNode(message, pictures)) }
    layoutIfNeeded()
    showEnd(animated: true)
  }

  /// Scrolls to the last message.
  public func showEnd(animated: Bool) {
    let end = list.contentSize.height - list.bounds.height
    list.setContentOffset(CGPoint(x: 0, y: max(0, end)), animated: animated)
  }
}

/// The name of a conversation.
final class TalkHeaderNode: DisplayNode {
  private let room = ImageNode()
  private let title = TextNode(
    "야경 산책 · Night Walks",
    font: Font("Noto Sans", size: 16, weight: .bold),
    color: Palette.ink
  )
  private let members = TextNode(
    "128명 참여 중 · 128 members",
    font: Font("Noto Sans", size: 12),
    color: Palette.soft
  )

  nonisolated init(_ pictures: Pictures) {
    super.init()
    automaticallyManagesSubnodes = true
    room.image = pictures("city.jpg").source
    room.cornerRadius = 12
    room.clipsToBounds = true
    room.style.setPreferredSize(CGSize(width: 40, height: 40))
    title.numberOfLines = 1
    members.numberOfLines = 1
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let names = StackLayoutSpec(direction: .vertical, spacing: 1, alignItems: .start) {
      title
      members
    }
    let row = StackLayoutSpec(spacing: 12, alignItems: .center) {
      room
      names.flexGrow(1).flexShrink(1)
      Glyph.heart.filled(Palette.heart)
    }
    return InsetLayoutSpec(insets: EdgeInsets(horizontal: 16, vertical: 10), child: row)
  }
}
