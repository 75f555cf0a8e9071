public import TapestryCore
public import TapestryDisplay

/// The behavior of a segmented control: titles side by side, of which one is selected.
///
/// A touch selects the segment that it is lifted on; the arrow keys select the next one that is
/// enabled.
public struct SegmentedControlBehavior: ControlBehavior {
  /// `segmentedControl`.
  public static var accessibilityRole: Accessibility.Role { .segmentedControl }

  /// The titles of the segments, in the reading direction.
  public var segments: [String] { didSet { selectionDidChange() } }
  /// The index of the selected segment; nil, the default, for none.
  public var selectedSegmentIndex: Int? { didSet { selectionDidChange() } }
  /// The indices of the segments that cannot be selected by the user; default none.
  public var disabledSegments: Set<Int> = []
  /// The font of the titles.
  public var font = Font(size: 14, weight: .medium)
  /// The color of the titles; default that of text.
  public var textColor = Color.label

  /// The segment that a touch is on.
  private var pressedSegment: Int?

  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  /// Creates the behavior of a segmented control; without a selected segment if the index is nil.
  public init(_ segments: [String] = [], selectedSegmentIndex: Int? = nil) {
    (self.segments, self.selectedSegmentIndex) = (segments, selectedSegmentIndex)
    selectionDidChange()
  }

  /// False: its segments are pressed.
  public static var isPressable: Bool { false }

  private mutating func selectionDidChange() {
    if let index = selectedSegmentIndex, !segments.indices.contains(index) {
      precondition(
        index >= 0,
        "SegmentedControl.selectedSegmentIndex: \(index) must be ≥ 0, or nil for no segment"
      )
      // Fewer segments than before: none is selected.
      selectedSegmentIndex = nil
    }
  }

  /// The title of the selected segment.
  public var accessibilityValue: String? { selectedSegmentIndex.map { segments[$0] } }

  /// The segments.
  public func accessibilityElements(in context: ControlContext) -> [ControlAccessibilityElement] {
    segments.indices.map { index in
      ControlAccessibilityElement(
        role: .button,
        label: segments[index],
        frame: frame(of: index, context),
        isSelected: index == selectedSegmentIndex,
        isEnabled: !disabledSegments.contains(index)
      )
    }
  }

  // MARK: Size

  private func title(_ index: Int) -> AttributedText {
    AttributedText(segments[index], font: font, color: textColor)
  }

  /// Segments as wide as the widest title, 32 points high.
  public func size(fitting available: CGSize, in environment: LayoutEnvironment) -> CGSize {
    let sizes = segments.indices.map { ControlText(title($0), in: environment).size }
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    return CGSize(
      width: (widest + 24).rounded(.up) * CGFloat(segments.count) + 2 * Self.inset,
      height: max(Self.height, highest + 8)
    )
  }

  /// The baseline of the titles.
  public func firstBaseline(inHeight height: CGFloat, _ environment: LayoutEnvironment) -> CGFloat?
  {
    guard !segments.isEmpty else { return nil }
    let text = ControlText(title(0), in: environment)
    return (height - text.size.height) / 2 + text.firstBaseline
  }

  /// Whether titles and font are the same.
  public func hasSameSize(as other: Self) -> Bool {
    segments == other.segments && font == other.font
  }

  // MARK: Parts

  private func frame(of index: Int, _ context: ControlContext) -> CGRect {
    let inset = Self.inset
    let width = max(0, context.size.width - 2 * inset) / CGFloat(max(1, segments.count))
    return context.mirrored(
      CGRect(
        x: inset + CGFloat(index) * width,
        y: inset,
        width: width,
        height: max(0, context.size.height - 2 * inset)
      )
    )
  }

  /// The background, lines between segments, the background of the selected one, and the titles.
  public func parts(in context: ControlContext) -> [ControlPart] {
    let bounds = CGRect(origin: .zero, size: context.size)
    var parts = [ControlPart("background", bounds, color: .controlFill, cornerRadius: 8)]
    for index in segments.indices.dropFirst() {
      let frame = frame(of: index, context)
      let x = context.isRightToLeft ? frame.maxX : frame.minX
      var line = ControlPart(
        "line",
        CGRect(x: x - 0.5, y: frame.minY + 7, width: 1, height: max(0, frame.height - 14)),
        color: .controlLine
      )
      line.opacity = [index - 1, index].contains(selectedSegmentIndex) ? 0 : 1
      parts.append(line)
    }
    var selection = ControlPart(
      "selection",
      frame(of: selectedSegmentIndex ?? 0, context),
      color: .controlRaised,
      cornerRadius: 6
    )
    selection.shadow = Shadow(color: Color(white: 0, alpha: 0.2), radius: 3, dy: 1)
    selection.isHidden = selectedSegmentIndex == nil
    parts.append(selection)
    for index in segments.indices {
      var text = ControlPart("title", frame(of: index, context).insetBy(dx: 4, dy: 0))
      text.contents = .text(title(index), .center, lines: 1)
      text.opacity = disabledSegments.contains(index) ? 0.3 : index == pressedSegment ? 0.5 : 1
      parts.append(text)
    }
    return parts
  }

  // MARK: Input

  private func segment(at point: CGPoint, _ context: ControlContext) -> Int? {
    guard !segments.isEmpty, context.size.width > 0 else { return nil }
    let x = context.isRightToLeft ? context.size.width - point.x : point.x
    let share = (x - Self.inset) / max(1, context.size.width - 2 * Self.inset)
    let index = Int(min(max(share, 0), 1) * CGFloat(segments.count))
    let found = min(index, segments.count - 1)
    return disabledSegments.contains(found) ? nil : found
  }

  /// Selects segments by touches, keys and actions.
  public mutating func respond(
    to input: ControlInput,
    in context: ControlContext
  ) -> ControlResponse? {
    switch input {
    case .press: return nil
    case .touchBegan(let point): pressedSegment = segment(at: point, context)
    case .touchMoved(let point):
      pressedSegment = context.state.contains(.highlighted) ? segment(at: point, context) : nil
    case .touchEnded(let point, let isInside):
      pressedSegment = nil
      if isInside, let index = segment(at: point, context) { return select(index) }
    case .touchCanceled: pressedSegment = nil
    case .key(let key):
      var choice = ExclusiveChoice(count: segments.count, disabled: disabledSegments)
      choice.wraps = false
      guard let target = choice.target(of: key, from: selectedSegmentIndex, context) else {
        return nil
      }
      return select(target)
    case .action(let title):
      guard let index = segments.firstIndex(of: title) else { return nil }
      return select(index)
    }
    return ControlResponse()
  }

  private mutating func select(_ index: Int) -> ControlResponse {
    guard !disabledSegments.contains(index), index != selectedSegmentIndex else {
      return ControlResponse()
    }
    let isFirst = selectedSegmentIndex == nil
    selectedSegmentIndex = index
    return ControlResponse([.valueChanged, .primaryActionTriggered], isAnimated: !isFirst)
  }
}
