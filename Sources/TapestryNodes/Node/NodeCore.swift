internal import Synchronization
internal import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// What all threads share of a node.
///
/// One lock, held for reading and writing values only: no code of a user runs under it, and no other
/// lock is taken in it.
final class NodeCore: Sendable {
  struct State {
    var style = LayoutElementStyle()
    var identifier: String?
    var options = NodeOptions.initial
    /// The node, once it is loaded: weak references make counting references slow, and most nodes
    /// are measured before.
    weak var node: DisplayNode?
    weak var supernode: DisplayNode?
    var subnodes: [DisplayNode] = []
    var interfaceState = InterfaceState()
    /// The parts of the look that another thread has set, and the layer does not show yet.
    var unshown = LookParts()
    var layoutSpecBlock: DisplayNode.LayoutSpecBlock?
    /// The last answers, the newest last; two at most.
    var kept: [NodeLayout] = []
    /// Those whose answers depend on this one's.
    var dependents: [Dependent] = []
    /// What it looks like, in an array of one when something about it was set.
    private var lookBox: [NodeLook] = []
    /// What is rarely asked of it, in an array of one when there is something.
    private var rareBox: [NodeRarities] = []
    /// Counts the changes that make answers out of date.
    var generation = 0

    var look: NodeLook? { lookBox.first }
    var rare: NodeRarities { rareBox.first ?? NodeRarities() }

    mutating func changeLook(_ change: (inout NodeLook) -> Void) {
      if lookBox.isEmpty { lookBox = [NodeLook()] }
      change(&lookBox[0])
    }

    mutating func changeRare(_ change: (inout NodeRarities) -> Void) {
      if rareBox.isEmpty { rareBox = [NodeRarities()] }
      change(&rareBox[0])
    }
  }

  /// One whose answers depend on a node's, as long as it lives.
  struct Dependent {
    weak var core: NodeCore?
  }

  private let state = Mutex(State())

  /// Reads or writes what threads share; the body must not call anything of a user's.
  func withLock<Result>(_ body: (inout sending State) -> sending Result) -> sending Result {
    state.withLock(body)
  }

  var options: NodeOptions { withLock { $0.options } }

  func set(_ option: NodeOptions, _ isSet: Bool) {
    withLock { state in
      if isSet { state.options.insert(option) } else { state.options.remove(option) }
    }
  }

  deinit {
    // Trees of nodes may be deeper than a thread's stack.
    guard !StackGuard.hasRoom else { return }
    StackGuard.onLargeStack {
      withLock {
        $0.subnodes = []
        $0.kept = []
      }
    }
  }
}

/// Switches of a node.
struct NodeOptions: OptionSet, Sendable {
  let rawValue: UInt32
  static let managesSubnodes = NodeOptions(rawValue: 1)
  static let isLayerBacked = NodeOptions(rawValue: 2)
  static let displaysAsynchronously = NodeOptions(rawValue: 4)
  static let isDisplaySuspended = NodeOptions(rawValue: 8)
  static let isLoaded = NodeOptions(rawValue: 16)
  static let rasterizesSubtree = NodeOptions(rawValue: 32)
  static let isPlaceholderEnabled = NodeOptions(rawValue: 64)
  static let placeholderPersists = NodeOptions(rawValue: 128)
  static let isTransactionContainer = NodeOptions(rawValue: 256)
  static let keepsWholeLayouts = NodeOptions(rawValue: 512)
  static let isUserInteractionEnabled = NodeOptions(rawValue: 1024)
  static let hasForeignView = NodeOptions(rawValue: 2048)
  static let bypassesEnsureDisplay = NodeOptions(rawValue: 4096)
  static let mergesAccessibility = NodeOptions(rawValue: 8192)

  static let collectsStatistics = NodeOptions(rawValue: 16384)
  static let measuresAsynchronously = NodeOptions(rawValue: 32768)

  static let initial: NodeOptions = [.displaysAsynchronously, .isUserInteractionEnabled]
}

// MARK: Answers that are out of date

extension NodeCore {
  /// Notes that an object's answer depends on this node's.
  func addDependent(_ asker: (any AnyObject & Sendable)?) {
    guard let asker = asker as? NodeCore, asker !== self else { return }
    withLock { state in
      if state.dependents.contains(where: { $0.core === asker }) { return }
      if state.dependents.count > 8 { state.dependents.removeAll { $0.core == nil } }
      state.dependents.append(Dependent(core: asker))
    }
  }

  /// Makes what was measured of this node and of all that depends on it out of date.
  ///
  /// - Returns: All of them, this one first.
  /// - Complexity: O(nodes that depend on it).
  func invalidate() -> [NodeCore] {
    var found = [self]
    var known = Set([ObjectIdentifier(self)])
    var next = 0
    while next < found.count {
      for core in found[next].becomeStale() where known.insert(ObjectIdentifier(core)).inserted {
        found.append(core)
      }
      next += 1
    }
    return found
  }

  /// - Returns: Those that have to be told; they say again whether they depend on it when they ask
  ///   again.
  private func becomeStale() -> [NodeCore] {
    let (cores, supernode, old) = withLock { state in
      state.generation += 1
      defer { (state.dependents, state.kept) = ([], []) }
      return (state.dependents.compactMap(\.core), state.supernode, state.kept)
    }
    // What is forgotten ends outside of the lock.
    defer { withExtendedLifetime(old) {} }
    guard let supernode, !cores.contains(where: { $0 === supernode.core }) else { return cores }
    return cores + [supernode.core]
  }
}

extension Sequence<NodeCore> {
  /// Lets the nodes among them that are loaded be laid out anew.
  func scheduleLayout() {
    for core in self where core.options.contains(.isLoaded) {
      NodeChanges.note(.layout, of: core)
    }
  }
}
