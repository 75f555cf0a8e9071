internal import Foundation
internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestryStage
internal import TapestryViews

/// A control with a number of a range.
///
/// A touch moves the knob to where it is; arrows, page keys, home and end move it as well. Whoever
/// listens to `valueChanged` is told of that, and not of what a program sets. All of it may be read
/// and set on any thread.
@MainActor
open class SliderNode: ControlNode {
  private struct Settings {
    var value = 0.0
    var range = 0.0...1.0
    var step: Double?
    var tint = Color.blue

    /// The nearest value that there is.
    func legal(_ value: Double) -> Double {
      var value = value.isFinite ? value : range.lowerBound
      if let step {
        value = range.lowerBound + ((value - range.lowerBound) / step).rounded() * step
      }
      return min(max(value, range.lowerBound), range.upperBound)
    }

    var length: Double { range.upperBound - range.lowerBound }
    /// How far the value is, 0…1.
    var share: Double { length > 0 ? (value - range.lowerBound) / length : 0 }
  }

  private nonisolated let settings = Mutex(Settings())
  private nonisolated let (track, filled, knob) = (DisplayNode(), DisplayNode(), DisplayNode())
  private nonisolated static let knobSize: CGFloat = 22
  private nonisolated static let height: CGFloat = 28

  /// A slider from 0 to 1; on any thread.
  override public nonisolated init() {
    super.init()
    isUserInteractionEnabled = true
    accessibility.role = .slider
    accessibility.actions = ["increment", "decrement"]
    for part in [track, filled, knob] {
      part.isLayerBacked = true
      addSubnode(part)
    }
    for part in [track, filled] { part.cornerRadius = 2 }
    track.backgroundColor = Color(light: Color(white: 0.85), dark: Color(white: 0.32))
    knob.backgroundColor = .white
    knob.cornerRadius = Self.knobSize / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 3, dy: 1)
  }

  /// Its number, in ``range`` and on a ``step``; what is set is brought there.
  public nonisolated var value: Double {
    get { settings.withLock { $0.value } }
    set { change { $0.value = newValue } }
  }

  /// The numbers that there are; default 0…1.
  public nonisolated var range: ClosedRange<Double> {
    get { settings.withLock { $0.range } }
    set { change { $0.range = newValue } }
  }

  /// How far one number is from the next one, > 0, from the range's beginning on; nil, the default,
  /// for all numbers.
  public nonisolated var step: Double? {
    get { settings.withLock { $0.step } }
    set {
      precondition(
        newValue.map { $0.isFinite && $0 > 0 } ?? true,
        "SliderNode.step: \(newValue ?? 0) must be finite and > 0"
      )
      change { $0.step = newValue }
    }
  }

  /// The colour of the part before the knob.
  public nonisolated var tint: Color {
    get { settings.withLock { $0.tint } }
    set { change { $0.tint = newValue } }
  }

  private nonisolated func change(_ change: (inout Settings) -> Void) {
    settings.withLock { settings in
      change(&settings)
      settings.value = settings.legal(settings.value)
    }
    show()
  }

  // MARK: What it shows

  /// As wide as it may be, or 160 points where there is no end.
  override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let width = constrainedSize.width
    return CGSize(width: width.isFinite ? width : 160, height: Self.height)
  }

  override open nonisolated func controlStateDidChange(from old: ControlState) {
    super.controlStateDidChange(from: old)
    show()
  }

  override open func layout() {
    super.layout()
    place()
  }

  private nonisolated func show() {
    guard isNodeLoaded else { return }
    MainThread.perform { [weak self] in self?.place() }
  }

  private var isReversed: Bool { environment.layoutDirection == .rightToLeft }

  private func place() {
    let (settings, size, knobSize) = (settings.withLock { $0 }, bounds.size, Self.knobSize)
    let room = max(0, size.width - knobSize)
    let share = CGFloat(isReversed ? 1 - settings.share : settings.share)
    let middle = knobSize / 2 + room * share
    let line = CGRect(x: 0, y: size.height / 2 - 2, width: size.width, height: 4)
    track.frame = line
    filled.frame =
      isReversed
      ? CGRect(x: middle, y: line.minY, width: max(0, size.width - middle), height: 4)
      : CGRect(x: 0, y: line.minY, width: middle, height: 4)
    knob.frame = CGRect(
      x: middle - knobSize / 2,
      y: (size.height - knobSize) / 2,
      width: knobSize,
      height: knobSize
    )
    filled.backgroundColor = isEnabled ? settings.tint : settings.tint.opacity(0.4)
    knob.transform = isHighlighted ? .scale(1.12) : .identity
  }

  // MARK: Operating it

  private func operate(_ value: Double) {
    let old = self.value
    self.value = value
    if self.value != old { send(.valueChanged) }
  }

  private func follow(_ touch: Touch) {
    let room = bounds.width - Self.knobSize
    guard room > 0 else { return }
    let place = Double((touch.location(in: view).x - Self.knobSize / 2) / room)
    let (range, share) = (range, min(max(isReversed ? 1 - place : place, 0), 1))
    operate(range.lowerBound + (range.upperBound - range.lowerBound) * share)
  }

  override open func beginTracking(_ touch: Touch) -> Bool {
    follow(touch)
    return true
  }

  override open func continueTracking(_ touch: Touch) -> Bool {
    follow(touch)
    return true
  }

  /// Says that a touch was lifted: a slider is moved, not pressed.
  override open func press(by touch: Touch?) {
    if let touch { send(.touchUpInside, touch: touch) }
  }

  /// Moves by a number of steps, or of twentieths where there are none.
  private func move(by count: Double) {
    let settings = settings.withLock { $0 }
    operate(value + count * (settings.step ?? settings.length / 20))
  }

  override open func keyDown(_ key: Key, modifiers: KeyModifiers) -> Bool {
    guard isEnabled, modifiers.isEmpty else { return super.keyDown(key, modifiers: modifiers) }
    switch key {
    case .up: move(by: 1)
    case .down: move(by: -1)
    case .right: move(by: isReversed ? -1 : 1)
    case .left: move(by: isReversed ? 1 : -1)
    case .pageUp: move(by: 5)
    case .pageDown: move(by: -5)
    case .home: operate(range.lowerBound)
    case .end: operate(range.upperBound)
    default: return super.keyDown(key, modifiers: modifiers)
    }
    return true
  }

  override open func accessibilityActivate() -> Bool { false }

  override open func accessibilityPerform(_ action: String) -> Bool {
    guard isEnabled, action == "increment" || action == "decrement" else {
      return super.accessibilityPerform(action)
    }
    move(by: action == "increment" ? 1 : -1)
    return true
  }

  /// The number in percent of the range where that is 0…1, else as it is; unless something else was
  /// set.
  override open var accessibilityValue: String? {
    if let own = super.accessibilityValue { return own }
    return range == 0...1 ? "\(Int((value * 100).rounded())) %" : value.shortText
  }
}

extension Double {
  /// The number with at most two decimals.
  fileprivate var shortText: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
