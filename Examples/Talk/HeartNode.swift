public import Tapestry
internal import TapestryExamples

/// A heart that is full once somebody has tapped it.
public final class HeartNode: ControlNode {
  /// Whether it is full.
  public let isLiked = LayoutState(false)

  override public init() {
    super.init()
    style.setPreferredSize(CGSize(width: 20, height: 18))
    hitTestSlop = EdgeInsets(-12)
    addAction(for: .touchUpInside) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    isLiked.value.toggle()
    isSelected = isLiked.value
    setNeedsDisplay()
    transform = .scale(x: 0.7, y: 0.7)
    View.animate(duration: 0.25) { transform = .identity }
  }

  override public func drawParameters() -> (any Sendable)? { isLiked.value }

  override public class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    let isLiked = parameters as? Bool ?? false
    let color = isLiked ? Palette.heart : Palette.faint
    let heart = Shape(
      Glyph.heart.path,
      viewBox: Glyph.heart.viewBox,
      fill: isLiked ? color : .clear,
      stroke: color,
      strokeWidth: 1.6
    )
    drawing.add(heart, in: drawing.bounds)
  }

  override public var accessibilityLabel: String? { "Like" }
}
