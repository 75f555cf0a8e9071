internal import Foundation
internal import Synchronization
public import TapestryCore
public import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// Spokes that turn as long as something goes on.
///
/// Turns by the clock of its window, twelve steps a second. Where nobody sees it, because it or
/// something that it lies in is hidden or in no window, nothing moves and no turn is asked for.
@MainActor
open class ActivityIndicatorNode: DisplayNode {
  private struct Settings {
    var isAnimating = false
    var hidesWhenStopped = true
    var color = Color.gray
  }

  private nonisolated let settings = Mutex(Settings())
  private nonisolated let spokes = SpokesNode()
  private nonisolated static let side: CGFloat = 20
  private var timer: WindowTimer?
  private weak var watchedWindow: Window?

  /// An indicator that stands; on any thread.
  override public nonisolated init() {
    super.init()
    accessibility.role = .progress
    accessibility.traits = [.updatesFrequently]
    spokes.isLayerBacked = true
    spokes.color.value = .gray
    spokes.isHidden = true
    addSubnode(spokes)
  }

  /// Whether it turns; default no.
  public nonisolated var isAnimating: Bool {
    get { settings.withLock { $0.isAnimating } }
    set {
      settings.withLock { $0.isAnimating = newValue }
      showOrHide()
      guard newValue, isNodeLoaded else { return }
      MainThread.perform { [weak self] in self?.goOn() }
    }
  }

  /// Lets it turn.
  public nonisolated func startAnimating() { isAnimating = true }

  /// Lets it stand.
  public nonisolated func stopAnimating() { isAnimating = false }

  /// Whether nothing is seen of it while it stands; true by default.
  public nonisolated var hidesWhenStopped: Bool {
    get { settings.withLock { $0.hidesWhenStopped } }
    set {
      settings.withLock { $0.hidesWhenStopped = newValue }
      showOrHide()
    }
  }

  /// The colour of its spokes.
  public nonisolated var color: Color {
    get { settings.withLock { $0.color } }
    set {
      settings.withLock { $0.color = newValue }
      spokes.color.value = newValue
      spokes.setNeedsDisplay()
    }
  }

  private nonisolated func showOrHide() {
    // In one step: of two threads the later one's settings are those that are seen.
    let isLoaded = spokes.core.withLock { state in
      let isHidden = settings.withLock { !$0.isAnimating && $0.hidesWhenStopped }
      state.changeLook { $0.appearance.isHidden = isHidden }
      return state.options.contains(.isLoaded)
    }
    guard isLoaded else { return }
    MainThread.perform { [spokes] in
      spokes.parts?.layer.appearance.isHidden = spokes.isHidden
    }
  }

  /// 20 points square.
  override open func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    CGSize(width: Self.side, height: Self.side)
  }

  override open func layout() {
    super.layout()
    let size = bounds.size
    spokes.bounds = CGRect(origin: .zero, size: size)
    spokes.position = CGPoint(x: size.width / 2, y: size.height / 2)
    spokes.setNeedsDisplay()
  }

  // MARK: Turning

  override open func didEnterHierarchy() {
    super.didEnterHierarchy()
    goOn()
  }

  override open func didExitHierarchy() {
    super.didExitHierarchy()
    timer?.cancel()
    timer = nil
  }

  /// Whether anybody could see it turn.
  private var isSeen: Bool {
    guard isInHierarchy, isAnimating else { return false }
    var next: Layer? = layer
    while let layer = next {
      if layer.isHidden || layer.opacity < 0.01 { return false }
      next = layer.superlayer
    }
    return true
  }

  /// Lets it make the next step after a while, or wait until it is seen.
  private func goOn() {
    guard isInHierarchy, let window else { return }
    watch(window)
    guard isSeen, timer == nil else { return }
    timer = window.schedule(after: 1 / 12) { [weak self] in
      guard let self else { return }
      timer = nil
      guard isSeen else { return }
      spokes.step()
      goOn()
    }
  }

  /// Looks in each turn that there is whether it is seen again.
  private func watch(_ window: Window) {
    guard watchedWindow !== window else { return }
    watchedWindow = window
    window.addWatcher { [weak self, weak window] _ in
      guard let self, let window, self.window === window else {
        if self?.watchedWindow === window { self?.watchedWindow = nil }
        return false
      }
      if timer == nil, isSeen { goOn() }
      return true
    }
  }
}

/// Twelve lines around a middle, the first one the strongest.
private final class SpokesNode: DisplayNode {
  let color = LayoutState(Color.gray)
  private var steps = 0

  /// Turns by a twelfth.
  func step() {
    steps = (steps + 1) % 12
    transform = .rotation(CGFloat(steps) / 12 * 2 * .pi)
  }

  override func drawParameters() -> (any Sendable)? { color.value }

  override nonisolated class func draw(
    in drawing: inout ViewDrawing,
    parameters: (any Sendable)?,
    isCancelled: @Sendable () -> Bool
  ) {
    guard let color = parameters as? Color else { return }
    let (bounds, radius) = (drawing.bounds, min(drawing.bounds.width, drawing.bounds.height) / 2)
    let width = max(1, radius / 5)
    let line = CGRect(x: -width / 2, y: -radius, width: width, height: radius * 0.5)
    for index in 0..<12 {
      let share = Double(12 - index) / 12
      drawing.add(
        .pushTransform(
          .rotation(-CGFloat(index) / 12 * 2 * .pi)
            .followed(by: .translation(x: bounds.midX, y: bounds.midY))
        )
      )
      drawing.add(
        .fill(RoundedRect(line, radius: width / 2), drawing.resolve(color.opacity(share)))
      )
      drawing.add(.popTransform)
    }
  }
}
