internal import TapestryCore

// A constraint that a maker made takes part whenever its items are in one tree. While they are not,
// the roots of their trees keep it: these trees can be joined only by adding one of the roots.

extension LayoutConstraint {
  /// Activates it, or lets it wait until its items are in one tree.
  func activateOrWait() {
    guard owner == nil else { return }
    do {
      try activate()
    } catch {
      if case .missingItem = error { return }
      wait { $0.top }
    }
  }

  /// Deactivates it because the items' trees part; `top` says which root an item then has.
  func suspend(top: (ItemCore) -> ItemCore) {
    isActive = false
    if waitsForTree { wait(top: top) }
  }

  /// Deactivates it because its items are in one tree no more.
  func suspend() { suspend { $0.top } }

  private func wait(top: (ItemCore) -> ItemCore) {
    if superitemAttribute != .notAnAttribute { terms = [terms[0]] }
    guard !terms.contains(where: \.core.isGone) else { return }
    isWaiting = true
    for term in terms {
      term.core.hasWaited = true
      top(term.core).hold(self)
    }
  }

  /// Makes the superitem that the first item has now the second side, if that is what it is about.
  func findSuperitem() throws(LayoutConstraintError) {
    guard superitemAttribute != .notAnAttribute else { return }
    let core = terms[0].core
    guard let superitem = core.supercore else { throw .missingSuperitem(core.name) }
    if terms.count == 2, terms[1].core === superitem { return }
    terms = [terms[0], LayoutTerm(superitemAttribute, ofSuperitem: superitem)]
  }
}

extension LayoutTerm {
  init(_ attribute: LayoutAttribute, ofSuperitem core: ItemCore) {
    self.init(core: core, attribute: attribute, coefficient: -1, isSecond: true)
  }
}

extension ItemCore {
  /// The root of its tree.
  fileprivate var top: ItemCore {
    var top = self
    while let next = top.supercore { top = next }
    return top
  }

  /// The root of its tree once an item in it is gone, found without asking items.
  private func top(below gone: ItemCore) -> ItemCore {
    var top = self
    while let next = top.knownSupercore, next !== gone { top = next }
    return top
  }

  /// Keeps a constraint that waits for the item, a root, to be added to something.
  fileprivate func hold(_ constraint: LayoutConstraint) {
    let making = ownMaking()
    making.waiting.append(constraint)
    guard making.waiting.count > making.waitingLimit else { return }
    var seen = Set<ObjectIdentifier>()
    making.waiting.removeAll { !$0.isWaiting || !seen.insert(ObjectIdentifier($0)).inserted }
    making.waitingLimit = 2 * making.waiting.count + 8
  }

  /// Tries the constraints again that waited for it to be added to something.
  func resumeWaiting() {
    guard let making, !making.waiting.isEmpty else { return }
    let waiting = making.waiting
    making.waiting = []
    for constraint in waiting where constraint.isWaiting { constraint.activateOrWait() }
  }

  /// Suspends the constraints between what leaves and what stays, and hands those that waited in
  /// the root on to what leaves.
  ///
  /// Goes up only as long as there is something to find.
  func suspendConstraints(with leaving: ItemCore) {
    let cores = leaving.subtree()
    for core in cores { core.isLeaving = true }
    defer { for core in cores { core.isLeaving = false } }
    if cores.contains(where: \.hasWaited) {
      for constraint in top.making?.waiting ?? []
      where constraint.isWaiting && constraint.isLeaving {
        leaving.hold(constraint)
      }
    }
    // How often constraints that are installed further up mention something that leaves.
    var outside = cores.reduce(0) { count, core in
      core.installed.reduce(count + core.mentionCount) { $0 - ($1?.leavingTermCount ?? 0) }
    }
    var next: ItemCore? = self
    while outside > 0, let ancestor = next {
      outside -= ancestor.suspendLeavingConstraints(with: leaving, atMost: outside) { top }
      next = ancestor.supercore
    }
  }

  /// Suspends those of the constraints installed on it that mention what leaves.
  ///
  /// - Returns: How often they did.
  private func suspendLeavingConstraints(
    with leaving: ItemCore,
    atMost limit: Int,
    top: () -> ItemCore
  ) -> Int {
    var found = 0
    for constraint in installed where installedCount > 0 && found < limit {
      guard let constraint, constraint.isLeaving else { continue }
      found += constraint.leavingTermCount
      // Where the others will wait; those of makers alone do.
      let top = constraint.waitsForTree ? top() : self
      constraint.suspend { $0.isLeaving ? leaving : top }
    }
    return found
  }

  /// Lets go of its own constraints, the item being gone, and suspends those of others on it.
  func loseConstraints() {
    removeMade()
    for constraint in installed.compactMap(\.self) { constraint.suspend { $0.top(below: self) } }
    for constraint in making?.waiting ?? [] where constraint.isWaiting {
      constraint.suspend { $0.top(below: self) }
    }
    making = nil
  }
}
