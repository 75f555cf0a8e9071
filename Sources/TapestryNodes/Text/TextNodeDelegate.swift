public import TapestryCore
internal import TapestryStage

/// A stretch of a text that leads somewhere.
public struct TextLink: Sendable, Hashable {
  /// Where it leads: the `link` of the text's attributes.
  public let address: String
  /// The characters.
  public let text: String
  /// Which characters of the text node's string they are.
  public let range: Range<String.Index>
}

/// Is asked and told of the links of a text node; each answer has a default.
@MainActor
public protocol TextNodeDelegate: AnyObject, Sendable {
  /// Whether a link is shown as touched; by default it is.
  ///
  /// A link that is not shown so is tapped all the same.
  func textNode(_ node: TextNode, shouldHighlight link: TextLink, at point: CGPoint) -> Bool

  /// A link was tapped, at a point of the node's coordinates.
  func textNode(_ node: TextNode, tapped link: TextLink, at point: CGPoint)

  /// Whether a link may be pressed for long; by default it may.
  func textNode(_ node: TextNode, shouldLongPress link: TextLink, at point: CGPoint) -> Bool

  /// A link was pressed for half a second.
  func textNode(_ node: TextNode, longPressed link: TextLink, at point: CGPoint)

  /// The message or the token that stands for the part cut out was tapped.
  func textNodeTappedTruncationToken(_ node: TextNode)
}

extension TextNodeDelegate {
  /// It is.
  public func textNode(
    _ node: TextNode,
    shouldHighlight link: TextLink,
    at point: CGPoint
  ) -> Bool { true }

  /// Does nothing.
  public func textNode(_ node: TextNode, tapped link: TextLink, at point: CGPoint) {}

  /// It may.
  public func textNode(
    _ node: TextNode,
    shouldLongPress link: TextLink,
    at point: CGPoint
  ) -> Bool { true }

  /// Does nothing.
  public func textNode(_ node: TextNode, longPressed link: TextLink, at point: CGPoint) {}

  /// Does nothing.
  public func textNodeTappedTruncationToken(_ node: TextNode) {}
}
