internal import TapestryCore

/// What constraint layout keeps for an item: its settings, guides and the constraints on it.
///
/// Each ``LayoutItem`` owns one. It does not retain the item.
public final class ConstraintState {
  private(set) weak var item: (any LayoutItem)?
  private(set) var hasItem = false

  /// The constraints whose nearest common ancestor the item is; a hole for each that left.
  var installed = ContiguousArray<LayoutConstraint?>()
  var installedCount = 0

  /// The engine whose root the item is.
  weak var rootEngine: LayoutEngine?
  /// The engine that has variables for the item, and its index there.
  weak var engine: LayoutEngine?
  var node: Int32 = -1
  /// What changed since the engine looked.
  var pendingChanges: Change = []

  /// The item that a guide belongs to.
  weak var guideOwner: ConstraintState?
  var guides: [LayoutGuide] = []
  var systemGuides: [SystemGuide: LayoutGuide] = [:]

  var hugging = PerAxis(LayoutPriority.defaultLow)
  var compression = PerAxis(LayoutPriority.defaultHigh)
  var translatesMask: Bool
  var mask: AutoresizingMask = []
  var margins = EdgeInsets(8)
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  /// Makes the state of a new item.
  ///
  /// - Parameter translatesAutoresizingMask: Whether the item's frame and autoresizing mask place
  ///   it until it says otherwise, as views do.
  public init(translatesAutoresizingMask: Bool = false) {
    translatesMask = translatesAutoresizingMask
  }

  func adopt(_ item: any LayoutItem) {
    self.item = item
    hasItem = true
  }

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
    /// Hugging, compression resistance and the translation of the mask.
    static let settings = Change(rawValue: 32)
  }

  /// Says that the item answers something else from now on.
  ///
  /// The engine asks again before it gives the next frame; what it asks for then costs no more
  /// than to change constants, except for the last two kinds of change, which rebuild constraints.
  public func invalidate(_ change: Change) {
    (engine ?? rootEngine)?.note(change, of: self)
  }

  /// The state of the item that it lies in.
  var superstate: ConstraintState? {
    if let guideOwner { return guideOwner }
    return item?.superitem?.state
  }

  /// The engine of the nearest root above, or of itself.
  var nearestEngine: LayoutEngine? {
    var next: ConstraintState? = self
    while let state = next {
      if let engine = state.rootEngine { return engine }
      next = state.superstate
    }
    return nil
  }

  /// How many items it lies in.
  var depth: Int {
    var (count, next) = (0, superstate)
    while let state = next { (count, next) = (count + 1, state.superstate) }
    return count
  }

  /// The nearest item that both lie in, or are.
  static func nearestCommonAncestor(
    _ a: ConstraintState,
    _ b: ConstraintState
  ) -> ConstraintState? {
    if a === b || b.superstate === a { return a }
    let above = a.superstate
    if above === b { return b }
    if let above, above === b.superstate { return above }
    var (first, second) = (a, b)
    var (depth, other) = (a.depth, b.depth)
    while depth > other, let next = first.superstate { (first, depth) = (next, depth - 1) }
    while other > depth, let next = second.superstate { (second, other) = (next, other - 1) }
    while first !== second {
      guard let next = first.superstate, let nextOther = second.superstate else { return nil }
      (first, second) = (next, nextOther)
    }
    return first
  }
}

extension ConstraintState {
  func install(_ constraint: LayoutConstraint) {
    constraint.place = installed.count
    installed.append(constraint)
    installedCount += 1
    constraint.owner = self
  }

  func uninstall(_ constraint: LayoutConstraint) {
    installed[constraint.place] = nil
    installedCount -= 1
    constraint.owner = nil
    // Holes are closed when they are the larger part, so that leaving costs the same always.
    guard installed.count > 2 * installedCount + 8 else { return }
    installed.removeAll { $0 == nil }
    for (place, constraint) in installed.enumerated() { constraint?.place = place }
  }

  /// It and all below it, parents first, guides after their owner.
  func subtree() -> [ConstraintState] {
    var found = [self]
    var next = 0
    while next < found.count {
      let state = found[next]
      next += 1
      for guide in state.guides { found.append(guide.state) }
      for guide in state.systemGuides.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        found.append(guide.value.state)
      }
      guard let item = state.item else { continue }
      for subitem in item.subitems { found.append(subitem.state) }
    }
    return found
  }

  func lies(in other: ConstraintState) -> Bool {
    var next: ConstraintState? = self
    while let state = next {
      if state === other { return true }
      next = state.superstate
    }
    return false
  }
}
