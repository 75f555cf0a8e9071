internal import Tapestry
internal import TapestryExamples

/// A title in the middle with a thin line on either side, as long as there is room.
///
/// The title is a view, the lines are layers, and the whole is a guide: a container of one's own.
final class TitleBetweenLines: ContainerLayoutGuide {
  private let title: any RectElement
  private let before: any RectElement
  private let after: any RectElement

  @MainActor
  init(_ title: Label, _ color: Color) {
    self.title = title
    (before, after) = (Layer.plate(color), Layer.plate(color))
    super.init(identifier: "hours-title")
  }

  override var elements: [any RectElement] { [before, title, after] }

  override var rectContent: (any RectContent)? { title.rectContent }

  override var contentBlock: (any LayoutBlockProtocol)? {
    let line = RectLayout(y: .center(), height: 1)
    return LayoutScheme(blocks: [
      title.layoutBlock(constraints: [title.adjustLayoutConstraint(alignment: .center)]),
      before.layoutBlock(
        with: line,
        constraints: [
          title.layoutConstraint(for: [.leading(.limit(on: .outer))]), .inset(trailing: 12),
        ]
      ),
      after.layoutBlock(
        with: line,
        constraints: [
          title.layoutConstraint(for: [.trailing(.limit(on: .outer))]), .inset(leading: 12),
        ]
      ),
    ])
    .within([layoutConstraint(for: [RectAnchor.equally])])
  }
}

extension RectConstraint {
  /// The space without a strip on either side.
  static func inset(leading: CGFloat = 0, trailing: CGFloat = 0) -> RectConstraint {
    .anonymous([.insets(EdgeInsets(leading: leading, trailing: trailing))])
  }
}

extension Layer {
  /// A rectangle in a color.
  static func plate(_ color: Color, radius: CGFloat = 0) -> Layer {
    let layer = Layer()
    layer.background = color
    layer.cornerRadius = radius
    return layer
  }

  /// A thin line that wants to be of a size.
  static func rule(_ width: CGFloat, _ height: CGFloat) -> Layer {
    let layer = Layer()
    layer.element = Box().background(Palette.line).preferredSize(width, height)
    return layer
  }
}
