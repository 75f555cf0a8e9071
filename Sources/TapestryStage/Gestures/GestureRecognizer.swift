public import TapestryCore

/// Finds a gesture in touches, and calls an action.
///
/// Recognizers of a view see touches on it and on views in it, before the views do. As soon as one
/// recognizes its gesture, the others that look at the same touches fail, unless both may go on
/// together (``allowsSimultaneousRecognition``), and the view's touches are cancelled. A
/// recognizer that requires others to fail waits for them.
///
/// Subclasses override the four methods of touches and set ``state``.
@MainActor
open class GestureRecognizer {
  /// How far it is.
  public enum State: Sendable, Hashable {
    /// Nothing is decided.
    case possible
    /// A gesture that goes on has begun.
    case began
    /// It goes on.
    case changed
    /// It has come to its end; a gesture of one moment only ends.
    case ended
    /// It was taken away.
    case cancelled
    /// It is not this gesture.
    case failed
  }

  /// The item whose touches the recognizer sees: a view or a node.
  public package(set) weak var item: StageItem?
  /// Whether it sees touches; true by default.
  public var isEnabled = true {
    didSet { if !isEnabled, state != .possible { finish(.cancelled) } }
  }
  /// Whether the view gets `touchesCancelled` when the gesture is recognized; true by default.
  public var cancelsTouchesInView = true
  /// Says of another recognizer whether both may recognize the same touches; none by default.
  public var allowsSimultaneousRecognition: (@MainActor (GestureRecognizer) -> Bool)?
  /// Asked before it recognizes; false lets it fail.
  public var shouldBegin: (@MainActor (GestureRecognizer) -> Bool)?

  /// The touches that it looks at.
  public internal(set) var touches: [Touch] = []
  /// How far it is.
  public private(set) var state = State.possible

  private let action: @MainActor (GestureRecognizer) -> Void
  private var required: [() -> GestureRecognizer?] = []
  /// What it recognized while it has to wait for others to fail.
  private var waitingState: State?

  /// A recognizer that calls an action when its gesture begins, changes, ends or is cancelled.
  public init(_ action: @escaping @MainActor (GestureRecognizer) -> Void) { self.action = action }

  /// Lets this one wait until another one has failed.
  public func require(toFail other: GestureRecognizer) {
    precondition(other !== self, "GestureRecognizer.require(toFail:): it cannot wait for itself")
    required.append { [weak other] in other }
  }

  /// Returns the mean position of the touches in an item's coordinates.
  public func location(in item: StageItem) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: item) }
    return CGPoint(
      x: points.map(\.x).reduce(0, +) / CGFloat(points.count),
      y: points.map(\.y).reduce(0, +) / CGFloat(points.count)
    )
  }

  // MARK: What subclasses say

  /// Touches began.
  open func touchesBegan(_ touches: [Touch]) {}
  /// Touches moved.
  open func touchesMoved(_ touches: [Touch]) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: [Touch]) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: [Touch]) { move(to: .failed) }
  /// Whether it is not over when all its touches are, as between two taps; false by default.
  open var expectsMoreTouches: Bool { false }
  /// Everything is over: forgets what it knew of the gesture.
  open func reset() {}

  /// Goes on to a state; recognizing waits where others have to fail first.
  ///
  /// For subclasses. Steps that make no sense, such as from failed to began, do nothing.
  public final func move(to new: State) {
    switch (state, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .failed): finish(.failed)
    case (.began, .changed), (.changed, .changed):
      state = .changed
      action(self)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled),
      (.began, .failed), (.changed, .failed):
      finish(new == .failed ? .cancelled : new)
    default: break
    }
  }
}

/// One gesture among others.
extension GestureRecognizer {
  /// Whether it may still become something.
  private var isUndecided: Bool { state == .possible && !touches.isEmpty && isEnabled }

  private var hasToWait: Bool { required.contains { $0()?.isUndecided ?? false } }

  private func recognize(_ new: State) {
    guard isEnabled, waitingState == nil || waitingState == .began else { return }
    if rivals.contains(where: { $0.isRecognized && !mayGoOn(with: $0) }) { return finish(.failed) }
    guard !hasToWait else {
      waitingState = new
      return
    }
    guard shouldBegin?(self) ?? true else { return finish(.failed) }
    waitingState = nil
    state = new
    for rival in rivals where rival.state == .possible && !mayGoOn(with: rival) {
      rival.finish(.failed)
    }
    if cancelsTouchesInView { item?.stage?.takeFromItems(touches) }
    action(self)
    if new == .ended { settle() }
  }

  private var isRecognized: Bool { [.began, .changed, .ended].contains(state) }

  /// The other recognizers that look at one of its touches.
  private var rivals: [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    for touch in touches {
      for other in touch.recognizers
      where other !== self && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }

  private func mayGoOn(with other: GestureRecognizer) -> Bool {
    allowsSimultaneousRecognition?(other) ?? false
      || other.allowsSimultaneousRecognition?(self) ?? false
  }

  /// Comes to an end.
  func finish(_ new: State) {
    let wasRecognized = [.began, .changed].contains(state)
    waitingState = nil
    state = new
    if wasRecognized, new == .ended || new == .cancelled { action(self) }
    settle()
  }

  /// Lets those go on that waited for it.
  private func settle() {
    guard state == .failed || state == .cancelled || state == .ended else { return }
    for other in rivals where other.required.contains(where: { $0() === self }) {
      other.goOnWaiting(after: state)
    }
  }

  private func goOnWaiting(after state: State) {
    guard let waiting = waitingState, !(state == .failed && hasToWait) else { return }
    guard state == .failed else { return finish(.failed) }
    waitingState = nil
    recognize(waiting)
  }

  /// Ends without its touches, as when it or its view is taken away.
  func abandon() {
    switch state {
    case .possible: finish(.failed)
    case .began, .changed: finish(.cancelled)
    case .ended, .cancelled, .failed: settle()
    }
    begin()
  }

  /// Whether it waits for others to fail.
  var isWaiting: Bool { waitingState != nil }

  /// Whether all its touches are over and it waits for nothing.
  var isOver: Bool {
    touches.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
      && !(state == .possible && (isWaiting || expectsMoreTouches))
  }

  /// Begins anew.
  func begin() {
    for touch in touches { touch.recognizers.removeAll { $0 === self } }
    touches = []
    state = .possible
    reset()
  }
}
