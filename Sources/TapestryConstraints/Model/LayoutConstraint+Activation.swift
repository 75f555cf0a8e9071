internal import Synchronization
internal import TapestryCore

extension LayoutConstraint {
  /// Whether it takes part in layout; false at first.
  ///
  /// Setting it to what it is does nothing. Setting it to true traps where ``activate()`` throws,
  /// unless a maker made it: then it waits for its items to be in one tree.
  public var isActive: Bool {
    get { owner != nil && !terms.contains(where: \.core.isGone) }
    set {
      guard newValue else { return deactivate() }
      if waitsForTree { return activateOrWait() }
      do {
        try activate()
      } catch {
        preconditionFailure("LayoutConstraint.isActive (\(fileID):\(line)): \(error)")
      }
    }
  }

  /// Installs it on the nearest common ancestor of its items; does nothing if it is active.
  ///
  /// - Throws: ``LayoutConstraintError/noCommonAncestor(_:_:)``,
  ///   ``LayoutConstraintError/missingSuperitem(_:)`` and ``LayoutConstraintError/missingItem``.
  public func activate() throws(LayoutConstraintError) {
    guard !isActive else { return }
    try findSuperitem()
    let ancestor = try commonAncestor()
    activation = Self.activations.wrappingAdd(1, ordering: .relaxed).newValue
    isWaiting = false
    ancestor.install(self)
    ancestor.treeEngine?.enter(self)
  }

  /// Counts activations in all trees, so that the newest constraint of any tree is known.
  private static let activations = Atomic<Int64>(0)

  private func deactivate() {
    isWaiting = false
    guard let owner else { return }
    owner.uninstall(self)
    link?.engine?.depart(self)
  }

  /// Activates constraints in their order.
  ///
  /// Changes are collected anyway, so that it costs what it costs to activate each.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func commonAncestor() throws(LayoutConstraintError) -> ItemCore {
    let first = terms[0].core
    guard !first.isGone else { throw .missingItem }
    var ancestor = first
    for term in terms.dropFirst() {
      let core = term.core
      guard !core.isGone else { throw .missingItem }
      guard let common = ItemCore.nearestCommonAncestor(ancestor, core) else {
        throw .noCommonAncestor(first.item?.layoutName ?? "?", core.item?.layoutName ?? "?")
      }
      ancestor = common
    }
    return ancestor
  }
}
