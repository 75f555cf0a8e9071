internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// A bar that says how much of something is done.
///
/// All of it may be read and set on any thread.
@MainActor
open class ProgressNode: DisplayNode {
  private struct Settings {
    var progress = 0.0
    var tint = Color.blue
  }

  private nonisolated let settings = Mutex(Settings())
  private nonisolated let filled = DisplayNode()
  private nonisolated static let height: CGFloat = 4

  /// A bar of what has not begun; on any thread.
  override public nonisolated init() {
    super.init()
    accessibility.role = .progress
    backgroundColor = Color(light: Color(white: 0.85), dark: Color(white: 0.32))
    cornerRadius = Self.height / 2
    filled.isLayerBacked = true
    filled.cornerRadius = Self.height / 2
    addSubnode(filled)
  }

  /// How much is done, 0…1; anything else is cut to that.
  public nonisolated var progress: Double {
    get { settings.withLock { $0.progress } }
    set {
      settings.withLock { $0.progress = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
      show()
    }
  }

  /// Says how much is done, slowly if that is wished.
  public func setProgress(_ progress: Double, animated: Bool) {
    guard animated, isInHierarchy else { return self.progress = progress }
    View.animate(duration: 0.25) { self.progress = progress }
  }

  /// The colour of what is done.
  public nonisolated var tint: Color {
    get { settings.withLock { $0.tint } }
    set {
      settings.withLock { $0.tint = newValue }
      show()
    }
  }

  /// As wide as it may be, or 160 points where there is no end.
  override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let width = constrainedSize.width
    return CGSize(width: width.isFinite ? width : 160, height: Self.height)
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
    let width = size.width * CGFloat(settings.progress)
    let isReversed = environment.layoutDirection == .rightToLeft
    filled.frame = CGRect(
      x: isReversed ? size.width - width : 0,
      y: 0,
      width: width,
      height: size.height
    )
    filled.backgroundColor = settings.tint
  }

  /// The share in percent, unless something else was set.
  override open var accessibilityValue: String? {
    super.accessibilityValue ?? "\(Int((progress * 100).rounded())) %"
  }
}
