internal import Tapestry
internal import TapestryExamples

/// A field of a form: taller than the toolkit's, in the palette's colors, and able to be wrong.
final class FormField: TextField {
  /// Whether what was entered was refused.
  var isWrong = false { didSet { controlStateDidChange(from: controlState) } }

  /// A field.
  init(_ placeholder: String, isSecure: Bool = false) {
    super.init(placeholder: placeholder)
    font = .screen(16)
    tintColor = Palette.accent
    isSecureTextEntry = isSecure
    layer.cornerRadius = 14
    controlStateDidChange(from: controlState)
  }

  override func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    background = Palette.surface
    let line = isWrong ? Palette.heart : isFirstResponder ? Palette.accent : Palette.line
    layer.border = Border(width: isFirstResponder || isWrong ? 2 : 1, color: line)
  }
}
