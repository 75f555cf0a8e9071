/// Something that somebody said.
public struct Message: Sendable, Hashable, Identifiable {
  /// A number of its own.
  public let id: Int
  /// Who said it.
  public let author: Author
  /// When, as it is shown.
  public let time: String
  /// The words.
  public let text: String
  /// A picture, if there is one.
  public let media: Media?
  /// How many people like it, whoever looks at it not counted.
  public let likes: Int

  /// Somebody who writes.
  public struct Author: Sendable, Hashable {
    /// The name.
    public let name: String
    /// The file of the picture; nil for whoever looks at the screen.
    public let face: String?
  }

  /// A picture of a message.
  public struct Media: Sendable, Hashable {
    /// The file.
    public let file: String
    /// Its height divided by its width.
    public let ratio: Double
  }

  /// Whether it is by whoever looks at the screen.
  public var isOwn: Bool { author.face == nil }
}

extension Message {
  static let me = Author(name: "You", face: nil)
  private static let authors = [
    Author(name: "민아", face: "mina.jpg"), Author(name: "Noah", face: "noah.png"),
    Author(name: "ليلى", face: "layla.webp"), Author(name: "지호", face: "jiho.jpg"),
    Author(name: "Sora", face: "sora.webp"),
  ]
  private static let media = [
    Media(file: "sea.jpg", ratio: 0.62), Media(file: "aurora.webp", ratio: 0.5),
    Media(file: "forest.jpg", ratio: 0.66), Media(file: "lake.jpg", ratio: 0.56),
    Media(file: "city.jpg", ratio: 0.7), Media(file: "dunes.jpg", ratio: 0.6),
  ]
  private static let words = [
    "방금 한강에서 찍었어요! 노을이 정말 예뻐요 🌇",
    "Wow, that light! Is the bridge path open tonight?",
    "네, 10시까지 열려 있어요. See you at the north gate 🙌",
    "جميل جدًا! سأنضم إليكم بعد ساعة.",
    "어젯밤 트롬쇠",
    "Bring a jacket, it gets cold by the water.",
    "사진 더 보내 주세요!",
    "I found a café that stays open until two, and they let us keep the table by the window "
      + "as long as somebody orders tea.",
    "좋아요 👍",
    "今夜は星がきれいに見えそうです。",
  ]

  /// A conversation; the same in every run.
  ///
  /// - Parameter count: how many messages.
  /// - Returns: the messages, the oldest first.
  public static func conversation(_ count: Int) -> [Message] {
    (0..<count).map { number in
      let author = number % 5 == 2 ? me : authors[(number * 7 + number / 5) % authors.count]
      let minute = 42 + number
      return Message(
        id: number,
        author: author,
        time: "\(19 + minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)",
        text: words[number % words.count],
        media: author.face != nil && number % 4 == 0 ? media[number / 4 % media.count] : nil,
        likes: (number * 13) % 42
      )
    }
  }
}
