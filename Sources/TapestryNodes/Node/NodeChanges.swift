internal import TapestryStage

/// What other threads have changed of a loaded node since the main thread looked last.
struct NodeChanges: OptionSet, Sendable {
  let rawValue: UInt8

  static let look = NodeChanges(rawValue: 1)
  static let layout = NodeChanges(rawValue: 2)
  static let display = NodeChanges(rawValue: 4)
  static let identifier = NodeChanges(rawValue: 8)
  static let interaction = NodeChanges(rawValue: 16)
  static let accessibility = NodeChanges(rawValue: 32)

  /// The loaded nodes that other threads have changed, each once; the values are in the nodes.
  private static let pending = DirtySet<NodeCore, NodeChanges>(in: .main) { core, changes in
    core.loadedNode?.take(changes)
  }

  /// Lets a loaded node take changes: at once on the main thread, else in the next turn.
  static func note(_ changes: NodeChanges, of core: NodeCore) {
    if MainThread.isCurrent {
      MainActor.assumeIsolated { core.loadedNode?.take(changes) }
    } else {
      pending.insert(core, changes)
    }
  }
}

extension NodeCore {
  /// The node, if it is loaded and still there.
  fileprivate var loadedNode: DisplayNode? { withLock { $0.node } }
}

extension DisplayNode {
  /// Takes what has been changed, as it is by now: a later change may have been quicker.
  fileprivate func take(_ changes: NodeChanges) {
    guard let parts else { return }
    if changes.contains(.look) { showUnshownLook() }
    if changes.contains(.layout) { needsLayoutPass() }
    if changes.contains(.display) { parts.layer.mark(.needsDisplay) }
    if changes.contains(.identifier) { parts.layer.name = identifier }
    if changes.contains(.interaction) { showInteraction() }
    if changes.contains(.accessibility), !parts.ownsLayer {
      parts.view?.accessibility = accessibility
    }
  }
}
