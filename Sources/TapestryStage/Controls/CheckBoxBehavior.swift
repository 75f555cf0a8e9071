public import TapestryCore
public import TapestryDisplay

/// The behavior of a check box: a box with a check mark and a title, that a press toggles.
public struct CheckBoxBehavior: ControlBehavior {
  /// `checkBox`.
  public static var accessibilityRole: Accessibility.Role { .checkBox }

  /// The title beside the box.
  public var title: String
  /// A Boolean value that is true when the box is checked; default false.
  ///
  /// Setting it ends the mixed state.
  public var isOn: Bool { didSet { isMixed = false } }
  /// A Boolean value that is true when the box stands for several things of which only some are on;
  /// default false.
  ///
  /// A press checks such a box.
  public var isMixed = false
  /// The font of the title.
  public var font = Font(size: 15)
  /// The color of the title; default that of text.
  public var textColor = Color.label
  /// The color of a box that is checked; default blue.
  public var tintColor = Color.blue

  /// Creates the behavior of a check box.
  public init(_ title: String = "", isOn: Bool = false) {
    (self.title, self.isOn) = (title, isOn)
  }

  /// "on", "off" or "mixed".
  public var accessibilityValue: String? { isMixed ? "mixed" : isOn ? "on" : "off" }
  /// The title.
  public var accessibilityLabel: String? { title.isEmpty ? nil : title }

  private var row: MarkedRow { MarkedRow(title: title, font: font, color: textColor) }

  /// As large as box and title, at least 24 points high.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    row.size(fitting: available.width, in: environment)
  }

  /// The baseline of the title.
  public func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?
  {
    row.firstBaseline(inHeight: height, environment)
  }

  /// Whether title and font are the same.
  public func hasSameSize(as other: Self) -> Bool { title == other.title && font == other.font }

  /// The box, the check mark or a dash in it, and the title.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let frame = row.markFrame(y: 0, height: context.size.height)
    let isFilled = isOn || isMixed
    var box = ControlPart("box", context.mirrored(frame), cornerRadius: 5)
    box.color = isFilled ? tintColor : context.isHovered ? .controlFill : nil
    box.border = isFilled ? nil : Border(width: 1.5, color: .controlOutline)
    if context.state.contains(.highlighted) { box.opacity = 0.6 }
    var mark = ControlPart("mark", context.mirrored(frame))
    mark.contents = .path(
      isMixed ? Self.dash : Self.check,
      viewBox: CGSize(width: 20, height: 20),
      fill: nil,
      stroke: .white,
      strokeWidth: 2
    )
    mark.isHidden = !isFilled
    return [box, mark, row.titlePart(y: 0, height: context.size.height, context)]
  }

  private static let check = Path([
    .move(CGPoint(x: 5, y: 10.5)), .line(CGPoint(x: 8.5, y: 14)), .line(CGPoint(x: 15, y: 6.5)),
  ])
  private static let dash = Path([.move(CGPoint(x: 5, y: 10)), .line(CGPoint(x: 15, y: 10))])

  /// Toggles the box when it is pressed.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    guard input == .press else { return nil }
    isOn = isMixed || !isOn
    return .change(true)
  }
}
