public import Tapestry
public import TapestryExamples

/// Somebody with a small device who uses the app: taps, types, scrolls, turns it and waits.
///
/// Time is the host's; every frame that would be seen is handed on. The keyboard comes whenever a
/// field is edited, as it does on a device.
@MainActor
public final class Visitor {
  /// The app.
  public let app: AppView
  /// Shows the app.
  public let host: HeadlessHost
  /// Frames a second while time passes.
  public static let framesPerSecond = 20.0
  /// Called for every frame.
  public var onFrame: ((Visitor) -> Void)?

  private let keyboard = ScreenKeyboard()
  private let keyboardTop: LayoutConstraint
  private let mark = Layer(name: "finger")
  private var window: Window { host.window }

  /// Starts the app on an upright device.
  ///
  /// - Parameters:
  ///   - pictures: the pictures of the app.
  ///   - diagnostics: hears what is odd about a layout.
  public init(pictures: Pictures, diagnostics: DiagnosticsHandler) {
    var environment = LayoutEnvironment(scale: 1)
    environment.diagnostics = diagnostics
    environment.safeAreaInsets = Self.safeArea(isUpright: true)
    let window = Window(size: CGSize(width: 375, height: 720), environment: environment)
    app = AppView(pictures: pictures)
    window.place(app, keyboard)
    app.makeConstraints { make in make.edges.equalToSuperitem() }
    keyboardTop = keyboard.topAnchor.constraint(equalTo: window.bottomAnchor)
    keyboardTop.isActive = true
    keyboard.makeConstraints { make in
      make.leading.trailing.equalToSuperitem()
      make.height.equalToSuperitem().multipliedBy(0.5).priority(.high)
      make.height.lessThanOrEqualTo(258)
    }
    host = HeadlessHost(window)
    mark.zPosition = 2e6
    mark.background = Color(0x1f2937, alpha: 0x55)
    mark.border = Border(width: 1.5, color: Color(0xffffff, alpha: 0xaa))
    mark.bounds.size = CGSize(width: 36, height: 36)
    mark.cornerRadius = 18
  }

  private static func safeArea(isUpright: Bool) -> EdgeInsets {
    isUpright ? EdgeInsets(top: 24, bottom: 20) : EdgeInsets(left: 44, bottom: 20, right: 44)
  }

  // MARK: What they do

  /// Waits, in seconds.
  public func wait(_ seconds: Double) {
    host.advance(by: seconds, framesPerSecond: Self.framesPerSecond) { _ in
      self.moveKeyboard()
      self.onFrame?(self)
    }
  }

  /// Waits until nothing moves any more, half a minute at most.
  public func waitUntilStill() {
    let end = host.time + 30
    while window.nextTurn != nil, host.time < end { wait(1 / Self.framesPerSecond) }
  }

  /// Taps the middle of a view.
  public func tap(_ view: StageItem) {
    window.layoutIfNeeded()
    guard let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
    else { return }
    touch(.began, point)
    wait(0.1)
    touch(.ended, point)
    wait(0.05)
  }

  /// Enters text at the speed of a fast typist.
  public func type(_ text: String) {
    for character in text {
      host.type(String(character))
      wait(0.1)
    }
  }

  /// Presses a key.
  public func press(_ key: Key) {
    host.press(key)
    moveKeyboard()
    wait(0.05)
  }

  /// Drags upwards from the middle, and lets go while the finger moves.
  public func flick(by distance: CGFloat, seconds: Double = 0.2) {
    let middle = CGPoint(x: window.size.width / 2, y: window.size.height * 0.6)
    let steps = max(2, Int(seconds * Self.framesPerSecond))
    touch(.began, middle)
    for step in 1...steps {
      let moved = distance * CGFloat(step) / CGFloat(steps)
      wait(seconds / Double(steps))
      touch(.moved, CGPoint(x: middle.x, y: middle.y - moved))
    }
    touch(.ended, CGPoint(x: middle.x, y: middle.y - distance))
  }

  /// Turns the device on its side, or upright again.
  public func turn() {
    let size = window.size
    let isUpright = size.width > size.height
    window.rootEnvironment.safeAreaInsets = Self.safeArea(isUpright: isUpright)
    host.resize(to: CGSize(width: size.height, height: size.width))
    moveKeyboard()
    wait(0.05)
  }

  /// Changes the device's settings.
  public func change(_ settings: (inout LayoutEnvironment) -> Void) {
    settings(&window.rootEnvironment)
    wait(0.05)
  }

  private func touch(_ phase: Touch.Phase, _ point: CGPoint) {
    if phase == .began { window.layer.addSublayer(mark) }
    mark.position = point
    if phase == .ended { mark.removeFromSuperlayer() }
    host.send(.touch(id: 0, phase, at: point))
    moveKeyboard()
  }

  /// Lets the keyboard come while a field is edited, and go otherwise.
  private func moveKeyboard() {
    let isNeeded = window.firstResponder is TextField
    let height = isNeeded ? min(258, window.size.height / 2) : 0
    guard height != window.keyboardHeight else { return }
    window.keyboardHeight = height
    keyboardTop.constant = -height
    View.animate(duration: 0.28, curve: .easeOut) { window.layoutIfNeeded() }
  }
}
