public import TapestryCore
public import TapestryDisplay

/// The behavior of a menu button: a button that shows the selected title of a menu, which a press
/// opens.
public struct MenuButtonBehavior: ControlBehavior {
  /// `menuButton`.
  public static var accessibilityRole: Accessibility.Role { .menuButton }

  /// The titles to select from, from top to bottom.
  public var titles: [String] { didSet { selectionDidChange() } }
  /// The index of the selected title; nil, the default, for none.
  public var selectedIndex: Int? { didSet { selectionDidChange() } }
  /// The indices of the titles that cannot be selected by the user; default none.
  public var disabledIndices: Set<Int> = []
  /// The text that is shown while no title is selected.
  public var placeholder: String
  /// The font of the title.
  public var font = Font(size: 15)
  /// The color of the arrows; default blue.
  public var tintColor = Color.blue

  private static let height: CGFloat = 40
  private static let arrows = CGSize(width: 10, height: 16)

  /// Creates the behavior of a menu button; without a selected title if the index is nil.
  public init(_ titles: [String] = [], selectedIndex: Int? = nil, placeholder: String = "") {
    (self.titles, self.selectedIndex, self.placeholder) = (titles, selectedIndex, placeholder)
    selectionDidChange()
  }

  private mutating func selectionDidChange() {
    if let index = selectedIndex, !titles.indices.contains(index) {
      precondition(index >= 0, "MenuButton.selectedIndex: \(index) must be ≥ 0, or nil for none")
      // Fewer titles than before: none is selected.
      selectedIndex = nil
    }
  }

  /// The title that is shown.
  public var currentTitle: String { selectedIndex.map { titles[$0] } ?? placeholder }

  /// The selected title.
  public var accessibilityValue: String? { selectedIndex.map { titles[$0] } }
  /// The placeholder.
  public var accessibilityLabel: String? { placeholder.isEmpty ? nil : placeholder }

  private func text(_ title: String) -> AttributedText {
    AttributedText(title, font: font, color: selectedIndex == nil ? .secondaryLabel : .label)
  }

  /// As wide as the widest title needs, 40 points high.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let sizes = (titles + [placeholder]).map { ControlText(text($0), in: environment).size }
    return CGSize(
      width: (sizes.map(\.width).max() ?? 0) + 12 + 16 + Self.arrows.width + 12,
      height: max(Self.height, (sizes.map(\.height).max() ?? 0) + 16)
    )
  }

  /// The baseline of the title.
  public func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?
  {
    let text = ControlText(text(currentTitle), in: environment)
    return (height - text.size.height) / 2 + text.firstBaseline
  }

  /// Whether titles and font are the same.
  public func hasSameSize(as other: Self) -> Bool {
    titles == other.titles && placeholder == other.placeholder && font == other.font
  }

  /// The background, the title and two arrows.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let (size, arrows) = (context.size, Self.arrows)
    let isDark = context.state.contains(.highlighted) || context.isHovered
    let plate = ControlPart(
      "background",
      CGRect(origin: .zero, size: size),
      color: isDark ? .controlPressed : .controlFill,
      cornerRadius: 8
    )
    let end = size.width - 12 - arrows.width
    var title = ControlPart(
      "title",
      context.mirrored(CGRect(x: 12, y: 0, width: max(0, end - 8 - 12), height: size.height))
    )
    title.contents = .text(text(currentTitle), .start, lines: 1)
    var sign = ControlPart(
      "arrows",
      context.mirrored(
        CGRect(
          x: end,
          y: (size.height - arrows.height) / 2,
          width: arrows.width,
          height: arrows.height
        )
      )
    )
    sign.contents = .path(
      Self.path,
      viewBox: arrows,
      fill: nil,
      stroke: tintColor,
      strokeWidth: 1.8
    )
    return [plate, title, sign]
  }

  private static let path = Path([
    .move(CGPoint(x: 1.5, y: 6)), .line(CGPoint(x: 5, y: 2.5)), .line(CGPoint(x: 8.5, y: 6)),
    .move(CGPoint(x: 1.5, y: 10)), .line(CGPoint(x: 5, y: 13.5)), .line(CGPoint(x: 8.5, y: 10)),
  ])

  /// Selects a title, as the menu does.
  public mutating func select(_ index: Int) -> ControlResponse {
    guard index != selectedIndex else { return ControlResponse() }
    selectedIndex = index
    return ControlResponse([.valueChanged, .primaryActionTriggered])
  }
}
