public import Tapestry

/// A finished layout to look at: the same as the document of its name, written in Swift.
public struct Example: Sendable {
  /// The name of the document, without its extension.
  public let name: String
  /// What it shows, in one line.
  public let summary: String
  /// The sizes that it is laid out in, in points.
  public let sizeRange: SizeRange
  private let build: @Sendable (Pictures) -> any LayoutElement

  init(
    _ name: String,
    _ summary: String,
    width: CGFloat,
    minHeight: CGFloat = 0,
    build: @escaping @Sendable (Pictures) -> any LayoutElement
  ) {
    (self.name, self.summary, self.build) = (name, summary, build)
    sizeRange = SizeRange(
      min: CGSize(width: width, height: minHeight),
      max: CGSize(width: width, height: .infinity)
    )
  }

  /// The layout, with pictures from a folder.
  public func element(_ pictures: Pictures) -> any LayoutElement { build(pictures) }

  /// All examples.
  public static let all = [
    talk, repository, product, settings, article, gallery, login, media, comparison,
  ]
}
