public import TapestryCore

/// Something that a person did, as a host tells it; points are in the window's coordinates.
public enum Event: Sendable, Hashable {
  /// A finger or a pressed pointer; the number tells several at a time apart.
  case touch(id: Int, Touch.Phase, at: CGPoint)
  /// A pointer moved without being pressed; nil where it left the window.
  case hover(at: CGPoint?)
  /// A wheel or two fingers on a pad: how far what is under the pointer should move.
  ///
  /// A distance of notches is in points, too.
  case scroll(at: CGPoint, by: CGPoint, granularity: ScrollGranularity = .continuous)
  /// A key went down; repeated while it is held.
  case keyDown(Key, modifiers: KeyModifiers)
  /// A key went up.
  case keyUp(Key, modifiers: KeyModifiers)
  /// Text was entered, composed and ready; it takes the place of what was being composed.
  case text(String)
  /// Text is being composed by an input method, and may still become another one; empty where that
  /// was given up. The selection counts its characters: the caret, or what is being converted.
  case composing(String, selection: Range<Int>)
  /// The right button, or the key for menus, for which there is no point: what can be done here?
  case contextMenu(at: CGPoint?)
  /// The window got the system's keyboard, or lost it.
  case focus(Bool)

  /// A touch that begins and ends at a point, as two events.
  public static func tap(at point: CGPoint, id: Int = 0) -> [Event] {
    [.touch(id: id, .began, at: point), .touch(id: id, .ended, at: point)]
  }
}

/// A finger on the screen, or a pressed pointer, from its beginning to its end.
@MainActor
public final class Touch {
  /// How far a touch is.
  public enum Phase: Sendable, Hashable {
    /// It has just come down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// Its number among several at a time.
  public let id: Int
  /// The item that the touch began on; nil once that is gone.
  public package(set) weak var item: StageItem?
  /// How far it is.
  public internal(set) var phase = Phase.began
  /// Where it is, in the window's coordinates.
  public internal(set) var location: CGPoint
  /// Where it was before, in the window's coordinates.
  public internal(set) var previousLocation: CGPoint
  /// When it began, in seconds of the window's clock.
  public let beginning: Double
  /// When it was heard of last, in seconds of the window's clock.
  public internal(set) var time: Double
  /// How many taps at this place, in short succession, this one is.
  public let tapCount: Int

  /// The recognizers that look at it; they keep it, and the window keeps them.
  var recognizers: [GestureRecognizer] {
    get { references.compactMap(\.recognizer) }
    set { references = newValue.map { Reference(recognizer: $0) } }
  }
  private var references: [Reference] = []
  private struct Reference {
    weak var recognizer: GestureRecognizer?
  }
  /// A Boolean value that says whether the item is told of the touch no more.
  var isTakenFromItem = false
  /// Whether its view was not told of it yet.
  var isHeld = false
  /// What is done when it is over.
  package var onEnd: [@MainActor () -> Void] = []

  init(id: Int, item: StageItem?, at location: CGPoint, time: Double, tapCount: Int) {
    (self.id, self.item, self.location, previousLocation) = (id, item, location, location)
    (beginning, self.time, self.tapCount) = (time, time, tapCount)
  }

  /// Returns the position of the touch in an item's coordinates.
  public func location(in item: StageItem) -> CGPoint {
    item.stage?.root.convert(location, to: item) ?? location
  }
}
