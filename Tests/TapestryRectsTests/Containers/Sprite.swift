import TapestryCore
import TapestryRects

/// An element that can come into another one.
final class Sprite: RectElement {
  var layoutFrame: CGRect
  let rectName: String?
  var rectContent: (any RectContent)?
  private(set) weak var parent: Sprite?
  private(set) var children: [Sprite] = []

  init(_ name: String, _ frame: CGRect = .zero, content: (any RectContent)? = nil) {
    (rectName, layoutFrame, rectContent) = (name, frame, content)
  }

  convenience init(_ name: String, wanting width: CGFloat, _ height: CGFloat) {
    self.init(name, content: FixedContent(CGSize(width: width, height: height)))
  }

  var superElement: (any RectElement)? { parent }

  func attach(to owner: any RectElement) {
    removeFromSuperElement()
    parent = owner as? Sprite
    parent?.children.append(self)
  }

  func removeFromSuperElement() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
