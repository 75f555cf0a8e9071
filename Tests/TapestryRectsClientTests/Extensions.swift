import TapestryCore
import TapestryRects

// What an app adds to rect layouts. Each declaration is all that there is to write.

/// The golden section of what is free.
struct GoldenSection: RectBasedLayout, Equatable {
  func formLayout(rect: inout CGRect, in source: CGRect) {
    rect.origin.x = source.minX + (source.width - rect.width) * 0.382
  }
}

extension RectLayout.Alignment.Horizontal {
  static let golden = build(GoldenSection())
}

/// A width in columns of a grid of twelve.
struct Columns: RectBasedLayout, Equatable {
  let count: Int
  func formLayout(rect: inout CGRect, in source: CGRect) {
    rect.size.width = source.width * CGFloat(count) / 12
  }
}

extension RectLayout.Filling.Horizontal {
  static func columns(_ count: Int) -> Self { build(Columns(count: count)) }
}

/// The half of a rect that is read first, below its middle.
struct FirstHalf: RectBasedConstraint, Equatable {
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect) {
    formConstrain(sourceRect: &sourceRect, by: rect, direction: .leftToRight)
  }
  func formConstrain(sourceRect: inout CGRect, by rect: CGRect, direction: LayoutDirection) {
    let x = direction == .rightToLeft ? rect.midX : rect.minX
    sourceRect = CGRect(x: x, y: rect.midY, width: rect.width / 2, height: rect.height / 2)
  }
}

extension RectAnchor {
  static let firstHalf = build(FirstHalf())
}

/// An element that is nothing but a rect.
final class Sprite: RectElement {
  var layoutFrame = CGRect.zero
  let rectName: String?
  weak var superElement: (any RectElement)?
  var rectContent: (any RectContent)?
  init(_ name: String, in parent: (any RectElement)?) {
    (rectName, superElement) = (name, parent)
  }
  func attach(to owner: any RectElement) { superElement = owner }
}

/// Squares, each below and behind the one before.
struct Stairs: RectArrangement, Equatable {
  let size: CGFloat
  func formLayout(
    frames: inout [CGRect],
    in source: CGRect,
    direction: LayoutDirection,
    contentSize: (Int, CGSize) -> CGSize?
  ) {
    for index in frames.indices {
      let (x, y) = (source.minX + CGFloat(index) * size, source.minY + CGFloat(index) * size)
      frames[index] = CGRect(x: x, y: y, width: size, height: size)
    }
  }
}

/// A guide that shares its rect among two: a container.
final class Pair: ContainerLayoutGuide {
  let (left, right) = (Sprite("left", in: nil), Sprite("right", in: nil))
  override var elements: [any RectElement] { [left, right] }
  override var contentBlock: (any LayoutBlockProtocol)? {
    LayoutScheme(blocks: [
      left.layoutBlock(with: RectLayout(width: .scaled(0.5))),
      right.layoutBlock(with: RectLayout(x: .right(), width: .scaled(0.5))),
    ])
    .within([layoutConstraint(for: [RectAnchor.equally])])
  }
}

/// A title above a text: a block with a body.
struct Captioned: LayoutBlockProtocol {
  let title: Sprite
  let text: Sprite
  var body: LayoutBlockBody {
    LayoutBlockBody([
      title.layoutBlock(with: RectLayout(width: .columns(6), height: 20)),
      text.layoutBlock(constraints: [title.layoutConstraint(for: [.bottom(.limit(on: .outer))])]),
    ])
  }
}

/// Content as high as its words take.
struct Words: RectContent, Equatable {
  let count: Int
  func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let perLine = max(1, (available.width / 50).rounded(.down))
    return CGSize(width: available.width, height: (CGFloat(count) / perLine).rounded(.up) * 10)
  }
}
