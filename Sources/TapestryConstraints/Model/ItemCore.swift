internal import TapestryCore

/// What is known of an item, as long as the item or a constraint with it exists.
///
/// Constraints, engines and other cores refer to it, rather than to the item: references to items
/// are weak, and slow. Cores and constraints retain each other until the item is gone.
final class ItemCore {
  private(set) weak var item: (any LayoutItem)?
  private(set) var hasItem = false

  /// The constraints whose nearest common ancestor the item is; a hole for each that left.
  var installed = ContiguousArray<LayoutConstraint?>()
  var installedCount = 0

  /// The constraints that are installed somewhere and mention it, once for each side.
  var mentionCount = 0
  /// Whether a constraint with it ever waited for its items to be in one tree.
  var hasWaited = false
  /// Whether it is on its way out of the tree.
  var isLeaving = false

  /// The engine whose root the item is.
  var rootLink: EngineLink?
  /// The engine of the tree that the item lies in, whether it places the item or not.
  ///
  /// What is added is told by its superitem, and keeps it until it leaves: nobody looks upwards.
  var treeLink: EngineLink?
  /// The engine that has variables for the item, and its index there.
  var link: EngineLink?
  var node: Int32 = -1
  /// What changed since the engine looked.
  var pendingChanges: ConstraintState.Change = []

  /// Whether the item was there and is gone.
  private(set) var isGone = false
  /// The core of the item that it lies in, once it was asked for.
  var knownSupercore: ItemCore?
  /// The item that a guide belongs to.
  var guideOwner: ItemCore?
  var guides: [LayoutGuide] = []
  var systemGuides: [SystemGuide: LayoutGuide] = [:]

  /// What makers made for it, once they did.
  var making: MadeConstraints?

  var hugging = PerAxis(LayoutPriority.defaultLow)
  var compression = PerAxis(LayoutPriority.defaultHigh)
  var translatesMask: Bool
  var mask: AutoresizingMask = []
  var margins = EdgeInsets(8)
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true

  init(translatesMask: Bool) { self.translatesMask = translatesMask }

  func adopt(_ item: any LayoutItem) {
    self.item = item
    hasItem = true
  }

  /// Lets go of everything, the item being gone.
  func itemIsGone() {
    isGone = true
    link?.engine?.goneCores.append(self)
    loseConstraints()
    for guide in guides + systemGuides.values {
      guide.core.guideOwner = nil
      guide.core.knownSupercore = nil
    }
    guides = []
    systemGuides = [:]
    knownSupercore = nil
    rootLink = nil
  }

  func invalidate(_ change: ConstraintState.Change) {
    (link ?? rootLink)?.engine?.note(change, of: self)
  }

  /// The core of the item that it lies in.
  var supercore: ItemCore? {
    if let knownSupercore, !knownSupercore.isGone { return knownSupercore }
    knownSupercore = guideOwner ?? item?.superitem?.core
    return knownSupercore
  }

  /// Whether it is placed without constraints: by its mask, or as a guide that none mentions by
  /// whoever sets its frame.
  var isPlacedOutside: Bool { translatesMask || (mentionCount == 0 && guideOwner != nil) }

  /// The engine of the tree that it lies in.
  var treeEngine: LayoutEngine? { treeLink?.engine }

  /// How many items it lies in.
  var depth: Int {
    var (count, next) = (0, supercore)
    while let core = next { (count, next) = (count + 1, core.supercore) }
    return count
  }

  /// The nearest item that both lie in, or are.
  static func nearestCommonAncestor(
    _ a: ItemCore,
    _ b: ItemCore
  ) -> ItemCore? {
    if a === b || b.supercore === a { return a }
    let above = a.supercore
    if above === b { return b }
    if let above, above === b.supercore { return above }
    var (first, second) = (a, b)
    var (depth, other) = (a.depth, b.depth)
    while depth > other, let next = first.supercore { (first, depth) = (next, depth - 1) }
    while other > depth, let next = second.supercore { (second, other) = (next, other - 1) }
    while first !== second {
      guard let next = first.supercore, let nextOther = second.supercore else { return nil }
      (first, second) = (next, nextOther)
    }
    return first
  }
}

extension ItemCore {
  func install(_ constraint: LayoutConstraint) {
    constraint.place = installed.count
    installed.append(constraint)
    installedCount += 1
    constraint.owner = self
    for term in constraint.terms { term.core.mentionCount += 1 }
  }

  func uninstall(_ constraint: LayoutConstraint) {
    installed[constraint.place] = nil
    installedCount -= 1
    constraint.owner = nil
    for term in constraint.terms { term.core.mentionCount -= 1 }
    // Holes are closed when they are the larger part, so that leaving costs the same always.
    guard installed.count > 2 * installedCount + 8 else { return }
    installed.removeAll { $0 == nil }
    for (place, constraint) in installed.enumerated() { constraint?.place = place }
  }

  /// It and all below it, parents first, guides after their owner.
  func subtree() -> [ItemCore] {
    var found = [self]
    var next = 0
    while next < found.count {
      let core = found[next]
      next += 1
      for guide in core.guides { found.append(guide.core) }
      for guide in core.systemGuides.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        found.append(guide.value.core)
      }
      guard let item = core.item else { continue }
      for subitem in item.subitems { found.append(subitem.core) }
    }
    return found
  }

  func lies(in other: ItemCore) -> Bool {
    var next: ItemCore? = self
    while let core = next {
      if core === other { return true }
      next = core.supercore
    }
    return false
  }
}
