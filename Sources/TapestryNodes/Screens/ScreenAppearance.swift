internal import TapestryStage
/// Whether a screen is seen, and what it has been told of that.
///
/// A pure state machine: each step says what to tell. What is asked twice is told once, and a way
/// that was interrupted is never said to have come to its end.
struct ScreenAppearance: Sendable, Equatable {
  enum State: Sendable { case disappeared, appearing, appeared, disappearing }

  enum Call: Sendable, Equatable { case willAppear, didAppear, willDisappear, didDisappear }

  private(set) var state = State.disappeared

  /// Whether it is seen, or on its way to be.
  var isAppearing: Bool { state == .appearing || state == .appeared }

  /// Whether it is on its way.
  var isMoving: Bool { state == .appearing || state == .disappearing }

  /// It sets out.
  mutating func begin(appears: Bool) -> Call? {
    guard appears != isAppearing else { return nil }
    state = appears ? .appearing : .disappearing
    return appears ? .willAppear : .willDisappear
  }

  /// It arrives.
  mutating func end() -> Call? {
    switch state {
    case .appearing:
      state = .appeared
      return .didAppear
    case .disappearing:
      state = .disappeared
      return .didDisappear
    case .appeared, .disappeared: return nil
    }
  }
}
