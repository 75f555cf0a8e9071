/// What constraint layout keeps for an item: its settings, guides and the constraints on it.
///
/// Each ``LayoutItem`` owns one, and nobody else keeps it: when it goes, constraints on the item
/// are deactivated. It does not retain the item.
///
/// It is released in the isolation region of its item. A class of the main actor whose objects may
/// be released anywhere keeps it in an object with an isolated `deinit`.
public final class ConstraintState {
  let core: ItemCore

  /// Makes the state of a new item.
  ///
  /// - Parameter translatesAutoresizingMask: Whether the item's frame and autoresizing mask place
  ///   it until it says otherwise, as views do.
  public init(translatesAutoresizingMask: Bool = false) {
    core = ItemCore(translatesMask: translatesAutoresizingMask)
  }

  deinit { core.itemIsGone() }

  /// What can change in the answers of an item.
  public struct Change: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The intrinsic content size, also for a given width.
    public static let intrinsicContentSize = Change(rawValue: 1)
    /// Alignment insets, baseline offsets, margins, safe area.
    public static let geometry = Change(rawValue: 2)
    /// The frame, of the root or of an item whose mask is translated.
    public static let frame = Change(rawValue: 4)
    /// The reading direction, of the item and those in it.
    public static let layoutDirection = Change(rawValue: 8)
    /// The items that baselines are taken from.
    public static let baselineItems = Change(rawValue: 16)
    /// Hugging and compression resistance.
    static let contentPriorities = Change(rawValue: 32)
    /// The mask and whether it is translated.
    static let mask = Change(rawValue: 64)
  }

  /// Says that the item answers something else from now on.
  ///
  /// The engine asks again before it gives the next frame; what it asks for then costs no more
  /// than to change constants, except for the last two kinds of change, which rebuild constraints.
  public func invalidate(_ change: Change) {
    core.invalidate(change)
    if !change.isDisjoint(with: [.geometry, .layoutDirection]) {
      core.item?.layoutMarginsMayChange()
    }
  }

  /// Whether an engine has the item among those that it places.
  package var isInEngine: Bool { (core.link ?? core.rootLink)?.engine != nil }
}
