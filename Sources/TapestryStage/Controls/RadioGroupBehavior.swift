public import TapestryCore
public import TapestryDisplay

/// The behavior of a radio group: titles one below the other, of which one is selected.
///
/// The arrow keys select the next button that is enabled, the first one after the last; Home and End
/// the first and the last one, Space the first one if none is selected.
public struct RadioGroupBehavior: ControlBehavior {
  /// `radioGroup`.
  public static var accessibilityRole: Accessibility.Role { .radioGroup }

  /// The titles of the buttons, from top to bottom.
  public var titles: [String] { didSet { selectionDidChange() } }
  /// The index of the selected button; nil, the default, for none.
  public var selectedIndex: Int? { didSet { selectionDidChange() } }
  /// The indices of the buttons that cannot be selected by the user; default none.
  public var disabledIndices: Set<Int> = []
  /// The font of the titles.
  public var font = Font(size: 15)
  /// The color of the titles; default that of text.
  public var textColor = Color.label
  /// The color of the selected button; default blue.
  public var tintColor = Color.blue

  /// The button that a touch is on.
  private var pressedIndex: Int?

  /// The height of a button that its touch target asks for, in points.
  private static let rowHeight = ControlMetrics.touchTarget

  /// Creates the behavior of a radio group; without a selected button if the index is nil.
  public init(_ titles: [String] = [], selectedIndex: Int? = nil) {
    (self.titles, self.selectedIndex) = (titles, selectedIndex)
    selectionDidChange()
  }

  /// False: its buttons are pressed.
  public static var isPressable: Bool { false }

  private mutating func selectionDidChange() {
    if let index = selectedIndex, !titles.indices.contains(index) {
      precondition(index >= 0, "RadioGroup.selectedIndex: \(index) must be ≥ 0, or nil for none")
      // Fewer buttons than before: none is selected.
      selectedIndex = nil
    }
  }

  /// The title of the selected button.
  public var accessibilityValue: String? { selectedIndex.map { titles[$0] } }

  /// The buttons.
  public func accessibilityElements(in context: ControlContext) -> [ControlAccessibilityElement] {
    titles.indices.map { index in
      ControlAccessibilityElement(
        role: .radioButton,
        label: titles[index],
        frame: frame(of: index, context),
        isSelected: index == selectedIndex,
        isEnabled: !disabledIndices.contains(index)
      )
    }
  }

  // MARK: Size

  private func row(_ index: Int) -> MarkedRow {
    MarkedRow(title: titles[index], font: font, color: textColor)
  }

  /// As wide as the widest button; all are as high as the highest one, at least 44 points.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let sizes = titles.indices.map { row($0).size(fitting: available.width, in: environment) }
    let height = max(Self.rowHeight, sizes.map(\.height).max() ?? 0)
    return CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: height * CGFloat(titles.count)
    )
  }

  /// The baseline of the first title.
  public func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?
  {
    guard !titles.isEmpty else { return nil }
    return row(0).firstBaseline(inHeight: height / CGFloat(titles.count), environment)
  }

  /// Whether titles and font are the same.
  public func hasSameSize(as other: Self) -> Bool { titles == other.titles && font == other.font }

  // MARK: Parts

  private func frame(of index: Int, _ context: ControlContext) -> CGRect {
    let height = context.size.height / CGFloat(max(1, titles.count))
    return CGRect(x: 0, y: CGFloat(index) * height, width: context.size.width, height: height)
  }

  /// A ring with a dot if it is selected, and the title, for each button.
  public func parts(in context: ControlContext) -> [ControlPart] {
    titles.indices.flatMap { index in
      let (row, frame) = (row(index), frame(of: index, context))
      let mark = row.markFrame(y: frame.minY, height: frame.height)
      let isSelected = index == selectedIndex
      var ring = ControlPart("ring", context.mirrored(mark), cornerRadius: mark.width / 2)
      ring.color = isSelected ? tintColor : nil
      ring.border = isSelected ? nil : Border(width: 1.5, color: .controlOutline)
      var dot = ControlPart(
        "dot",
        context.mirrored(mark.insetBy(dx: 6, dy: 6)),
        color: .white,
        cornerRadius: 4
      )
      dot.isHidden = !isSelected
      var title = row.titlePart(y: frame.minY, height: frame.height, context)
      if index == pressedIndex { ring.opacity = 0.6 }
      if disabledIndices.contains(index) {
        (ring.opacity, title.opacity) = (
          ControlMetrics.disabledOpacity, ControlMetrics.disabledOpacity
        )
      }
      return [ring, dot, title]
    }
  }

  // MARK: Input

  private func index(at point: CGPoint, _ context: ControlContext) -> Int? {
    guard !titles.isEmpty, context.size.height > 0 else { return nil }
    let share = min(max(point.y / context.size.height, 0), 1)
    let found = min(Int(share * CGFloat(titles.count)), titles.count - 1)
    return disabledIndices.contains(found) ? nil : found
  }

  /// Selects buttons by touches, keys and actions.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    let choice = ExclusiveChoice(count: titles.count, disabled: disabledIndices)
    switch input {
    case .press: return nil
    case .touchBegan(let point): pressedIndex = index(at: point, context)
    case .touchMoved(let point):
      pressedIndex = context.state.contains(.highlighted) ? index(at: point, context) : nil
    case .touchEnded(let point, let isInside):
      pressedIndex = nil
      if isInside, let index = index(at: point, context) { return select(index) }
    case .touchCanceled: pressedIndex = nil
    case .key(.space):
      guard selectedIndex == nil, let first = choice.target(of: .home, from: nil, context) else {
        return ControlResponse()
      }
      return select(first)
    case .key(let key):
      guard let target = choice.target(of: key, from: selectedIndex, context) else { return nil }
      return select(target)
    case .action(let title):
      guard let index = titles.firstIndex(of: title) else { return nil }
      return select(index)
    }
    return ControlResponse()
  }

  private mutating func select(_ index: Int) -> ControlResponse {
    guard !disabledIndices.contains(index), index != selectedIndex else { return ControlResponse() }
    selectedIndex = index
    return ControlResponse([.valueChanged, .primaryActionTriggered])
  }
}
