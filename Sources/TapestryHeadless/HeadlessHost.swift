public import Foundation
public import TapestryCairo
internal import TapestryCore
public import TapestryDisplay
public import TapestryViews

/// Shows a window without a screen: events come from a script, time from a virtual clock, and the
/// picture is pixels, PNG, SVG, PDF or text.
///
///     let host = HeadlessHost(window)
///     host.tap(window.subviews[0])
///     host.type("Ada")
///     host.advance(by: 0.5)
///     try host.write(to: "screen.png")
///
/// The same script gives the same pictures, byte for byte, as long as the window's fonts are the
/// same.
@MainActor
public final class HeadlessHost: WindowHost {
  /// The window that it shows.
  public let window: Window
  /// The time of its clock, in seconds.
  public private(set) var time = 0.0

  /// The pixels that were drawn again last, as a share of the window's.
  public private(set) var lastDamage = CGRect.null
  private var picture: CairoPicture?

  /// Shows a window.
  ///
  /// A window whose environment has the text engine without fonts gets Pango's. Its turns do all the
  /// work that waits for the main thread, so that they depend on no machine's speed.
  public init(_ window: Window) {
    self.window = window
    if window.rootEnvironment.textEngine is FixedTextEngine {
      window.rootEnvironment.textEngine = Self.pango
    }
    window.host = self
    window.workBudget = .infinity
    update()
  }

  private static let pango = MemoizedTextEngine(PangoTextEngine())

  /// Does nothing: turns come from the script.
  public func windowNeedsTurn(_ window: Window) {}

  // MARK: The script

  /// Handles events one after the other, each followed by a turn.
  public func send(_ events: Event...) { send(events) }

  /// Handles events one after the other, each followed by a turn.
  public func send(_ events: [Event]) {
    for event in events {
      window.send(event, at: time)
      update()
    }
  }

  /// Touches the middle of a view, and lets go.
  public func tap(_ view: View) {
    window.layoutIfNeeded()
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    guard let point = view.convert(middle, to: window) else {
      preconditionFailure(
        "HeadlessHost.tap: \(view.accessibilityLabel ?? "the view") is in no window"
      )
    }
    send(Event.tap(at: point))
  }

  /// Touches the middle of the first thing that is called so by those who do not see it, and lets
  /// go; of views and nodes, in the order of reading.
  ///
  ///     host.tap("Like")
  ///
  /// That there is none in the window is a programming error; it says what there is.
  public func tap(_ label: String) {
    let frame = frame(of: label)
    send(Event.tap(at: CGPoint(x: frame.midX, y: frame.midY)))
  }

  /// Turns the wheel over the first thing that is called so, or over the middle of the window.
  ///
  /// - Parameters:
  ///   - distance: how far what is under the pointer moves, in points.
  ///   - label: what it is called by those who do not see it.
  ///   - granularity: the kind of wheel: one without notches by default, which moves content at once.
  public func scroll(
    by distance: CGPoint,
    over label: String? = nil,
    granularity: ScrollGranularity = .continuous
  ) {
    let frame = label.map(frame) ?? CGRect(origin: .zero, size: window.size)
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    send(.scroll(at: middle, by: distance, granularity: granularity))
  }

  /// Where the first thing is that is called so, in the window's coordinates.
  private func frame(of label: String) -> CGRect {
    window.layoutIfNeeded()
    var labels: [String] = []
    var waiting = Array(window.accessibilityNodes.reversed())
    while let node = waiting.popLast() {
      if node.label == label { return node.frame }
      if let label = node.label { labels.append(label) }
      waiting += node.children.reversed()
    }
    preconditionFailure("HeadlessHost: nothing is called \"\(label)\"; there are \(labels)")
  }

  /// Drags from a point to another one, evenly, in a time in seconds.
  public func drag(from start: CGPoint, to end: CGPoint, seconds: Double = 0.25) {
    send(.touch(id: 0, .began, at: start))
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      time += seconds / Double(steps)
      let x = start.x + (end.x - start.x) * share
      let y = start.y + (end.y - start.y) * share
      send(.touch(id: 0, .moved, at: CGPoint(x: x, y: y)))
    }
    send(.touch(id: 0, .ended, at: end))
  }

  /// Enters text, a character at a time.
  public func type(_ text: String) {
    for character in text { send(.text(String(character))) }
  }

  /// Presses a key and lets go.
  public func press(_ key: Key, modifiers: KeyModifiers = []) {
    send(.keyDown(key, modifiers: modifiers), .keyUp(key, modifiers: modifiers))
  }

  /// Lets time pass, with a turn for each frame, and one at least.
  ///
  /// - Parameters:
  ///   - seconds: how long.
  ///   - framesPerSecond: how many turns a second.
  ///   - frame: called after each turn.
  public func advance(
    by seconds: Double,
    framesPerSecond: Double = 60,
    _ frame: ((HeadlessHost) throws -> Void)? = nil
  ) rethrows {
    let start = time
    let count = Int((seconds * framesPerSecond).rounded(.down))
    for step in stride(from: 1, through: count, by: 1) {
      time = start + Double(step) / framesPerSecond
      update()
      try frame?(self)
    }
    if start + seconds > time || count == 0 {
      time = start + seconds
      update()
    }
  }

  /// Lets time pass until nothing moves any more, a minute at most.
  public func settle() {
    let end = time + 60
    while window.nextTurn != nil, time < end { advance(by: 1 / 60) }
  }

  private func update() { window.turn(at: time) }

  // MARK: The picture

  /// Resizes the window, as a rotation does.
  public func resize(to size: CGSize) {
    window.size = size
    update()
  }

  /// The window's pixels.
  public func bitmap() throws(CairoCanvasError) -> Bitmap { try drawnPicture().bitmap }

  /// The window's drawing as data, the same in every format.
  public var displayList: DisplayList {
    update()
    return window.displayList
  }

  /// The window as the contents of a file.
  public func data(_ format: CairoCanvas.Format) throws(CairoCanvasError) -> Data {
    guard format != .png else { return try drawnPicture().png() }
    return try CairoCanvas(displayList, scale: window.environment.scale).data(format)
  }

  /// Writes the window to a file, in the format that its name ends in.
  public func write(to path: String) throws {
    guard let format = CairoCanvas.Format(path: path) else {
      throw CairoCanvasError.unknownFormat(path)
    }
    try data(format).write(to: URL(filePath: path))
  }

  /// The tree of views as text.
  public var dump: String {
    update()
    return window.dump
  }

  private func drawnPicture() throws(CairoCanvasError) -> CairoPicture {
    update()
    let scale = window.environment.scale > 0 ? window.environment.scale : 1
    if let picture, picture.size == window.size, picture.scale == scale {
      if let composite = window.composite() {
        lastDamage = composite.damage
        try picture.draw(composite.list, in: composite.damage)
      }
      return picture
    }
    let fresh = try CairoPicture(size: window.size, scale: scale)
    if let composite = window.composite(everything: true) {
      lastDamage = composite.damage
      try fresh.draw(composite.list)
    }
    picture = fresh
    return fresh
  }
}
