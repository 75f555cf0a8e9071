internal import Synchronization
public import TapestryCore
public import TapestryDisplay
public import TapestryStage
internal import TapestryViews

/// A control that is on or off.
///
/// A press turns it; whoever listens to `valueChanged` is told of that, and not of what a program
/// sets. All of it may be read and set on any thread.
@MainActor
open class SwitchNode: ControlNode {
  private struct Settings {
    var isOn = false
    var tint = Color.green
  }

  private nonisolated let settings = Mutex(Settings())
  private nonisolated let knob = DisplayNode()
  private nonisolated static let size = CGSize(width: 46, height: 28)

  /// A switch that is off; on any thread.
  override public nonisolated init() {
    super.init()
    isUserInteractionEnabled = true
    accessibility.role = .switch
    cornerRadius = Self.size.height / 2
    knob.isLayerBacked = true
    knob.backgroundColor = .white
    knob.cornerRadius = Self.size.height / 2 - 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.25), radius: 2, dy: 1)
    addSubnode(knob)
  }

  /// Whether it is on.
  public nonisolated var isOn: Bool {
    get { settings.withLock { $0.isOn } }
    set {
      settings.withLock { $0.isOn = newValue }
      show()
    }
  }

  /// Turns it on or off, slowly if that is wished.
  public func setOn(_ isOn: Bool, animated: Bool) {
    guard animated, isInHierarchy else { return self.isOn = isOn }
    View.animate(duration: 0.2, curve: .easeOut) { self.isOn = isOn }
  }

  /// Its colour when it is on.
  public nonisolated var tint: Color {
    get { settings.withLock { $0.tint } }
    set {
      settings.withLock { $0.tint = newValue }
      show()
    }
  }

  override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize { Self.size }

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

  private func place() {
    let (settings, size) = (settings.withLock { $0 }, bounds.size)
    let side = Self.size.height - 4
    let isAtRight = settings.isOn == (environment.layoutDirection == .leftToRight)
    knob.frame = CGRect(
      x: isAtRight ? size.width - side - 2 : 2,
      y: (size.height - side) / 2,
      width: side,
      height: side
    )
    knob.opacity = isEnabled ? 1 : 0.7
    let off = Color(light: Color(white: 0.87), dark: Color(white: 0.3))
    let color = settings.isOn ? settings.tint : off
    backgroundColor = isEnabled ? color : color.opacity(0.4)
  }

  override open func press(by touch: Touch?) {
    setOn(!isOn, animated: true)
    send([.valueChanged, .touchUpInside, .primaryAction], touch: touch)
  }

  /// On or off, unless something else was set.
  override open var accessibilityValue: String? {
    super.accessibilityValue ?? (isOn ? "on" : "off")
  }
}
