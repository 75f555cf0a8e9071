public import Tapestry
package import TapestryExamples

/// A button that floats: a sign on a circle with a shadow, filled while it is selected.
@MainActor
public final class RoundButton: Control {
  private let glyph: Glyph
  private let sign: ElementView

  package init(_ glyph: Glyph) {
    self.glyph = glyph
    sign = ElementView(glyph.outlined(Palette.heart, width: 1.8).preferredSize(24, 22))
    super.init()
    layer.cornerRadius = 28
    layer.border = Border(width: 1, color: Palette.line)
    layer.shadow = Shadow(color: Color(0x000000, alpha: 0x40), radius: 12, dy: 4)
    place(sign)
    sign.makeConstraints { make in make.center.equalToSuperitem() }
    controlStateDidChange(from: .normal)
  }

  override public var intrinsicContentSize: CGSize { CGSize(width: 56, height: 56) }

  override public func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    background = Palette.card.mixed(with: Palette.ink, at: isHighlighted ? 0.12 : 0)
    let shape =
      isSelected ? glyph.filled(Palette.heart) : glyph.outlined(Palette.heart, width: 1.8)
    sign.element = shape.preferredSize(24, 22)
  }
}
