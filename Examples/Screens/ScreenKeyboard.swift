public import Tapestry
internal import TapestryExamples

/// A keyboard that a device shows on its screen: a picture of one, for nothing else is needed here.
@MainActor
public final class ScreenKeyboard: View {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private let gap: CGFloat = 6

  /// A keyboard.
  public init() {
    super.init()
    identifier = "keyboard"
    background = Color(0xd3d7de, dark: 0x24272d)
    accessibility.isHidden = true
    isUserInteractionEnabled = false
    // A keyboard is no text, and has its own size and direction.
    changeEnvironment {
      $0.textScale = 1
      $0.layoutDirection = .leftToRight
    }
  }

  override public func draw(in context: inout ViewDrawing) {
    let height = (bounds.height - 20 - 5 * gap) / 4
    let width = (bounds.width - 11 * gap) / 10
    var y = gap
    for (number, row) in Self.rows.enumerated() {
      let used = CGFloat(row.count) * (width + gap) - gap
      var x = (bounds.width - used) / 2
      if number == 2 { edges(in: &context, y, x - gap, height) }
      for letter in row {
        key(String(letter), CGRect(x: x, y: y, width: width, height: height), in: &context)
        x += width + gap
      }
      y += height + gap
    }
    bottom(in: &context, y, height)
  }

  /// Shift and backspace.
  private func edges(
    in context: inout ViewDrawing,
    _ y: CGFloat,
    _ end: CGFloat,
    _ height: CGFloat
  ) {
    let left = CGRect(x: gap, y: y, width: end - 2 * gap, height: height)
    let right = CGRect(x: bounds.width - end + gap, y: y, width: left.width, height: height)
    for rect in [left, right] { key("", rect, isDark: true, in: &context) }
  }

  /// Numbers, space and return.
  private func bottom(in context: inout ViewDrawing, _ y: CGFloat, _ height: CGFloat) {
    let side = bounds.width * 0.24
    let space = bounds.width - 2 * side - 4 * gap
    key("123", CGRect(x: gap, y: y, width: side, height: height), isDark: true, in: &context)
    key("space", CGRect(x: side + 2 * gap, y: y, width: space, height: height), in: &context)
    let last = CGRect(x: bounds.width - side - gap, y: y, width: side, height: height)
    key("return", last, isDark: true, in: &context)
  }

  private func key(
    _ title: String,
    _ rect: CGRect,
    isDark: Bool = false,
    in context: inout ViewDrawing
  ) {
    let plate = isDark ? Color(0xb2b8c3, dark: 0x3a3e46) : Color(0xfcfcfd, dark: 0x565b64)
    context.add(.fill(RoundedRect(rect.offsetBy(dx: 0, dy: 1), radius: 5), shade(in: context)))
    context.add(.fill(RoundedRect(rect, radius: 5), context.resolve(plate)))
    guard !title.isEmpty else { return }
    let size: CGFloat = title.count == 1 ? 20 : 14
    let text = Text(title, font: .screen(size), color: Palette.ink).lines(1)
    context.add(CenterLayoutSpec(child: text), in: rect)
  }

  private func shade(in context: ViewDrawing) -> RGBA {
    context.resolve(Color(0x8b9099, dark: 0x121417))
  }
}
