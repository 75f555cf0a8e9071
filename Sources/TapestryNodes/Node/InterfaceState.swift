internal import TapestryStage
internal import TapestryViews

/// How near a node is to being seen.
///
/// Each state has those before it: what is visible is displayed, what is displayed was preloaded.
public struct InterfaceState: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// A set of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has been measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// It may be seen soon: what it shows is fetched.
  public static let preload = InterfaceState(rawValue: 2)
  /// It is about to be seen: its contents are drawn.
  public static let display = InterfaceState(rawValue: 4)
  /// It is seen.
  public static let visible = InterfaceState(rawValue: 8)
  /// It is in a window, and nobody says more of it.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}

/// Is told of a node's interface state besides the node.
@MainActor
public protocol InterfaceStateDelegate: AnyObject {
  /// The state of a node changed.
  func node(_ node: DisplayNode, didChange new: InterfaceState, from old: InterfaceState)
}

/// Where it is.
extension DisplayNode {
  /// How near it is to being seen.
  public var interfaceState: InterfaceState { core.withLock { $0.interfaceState } }

  /// Whether it lies in a window.
  public var isInHierarchy: Bool { parts?.isInHierarchy ?? false }

  /// Lets an object be told of its interface state, as long as it lives.
  public func addInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    let parts = loadedParts
    parts.interfaceStateDelegates.removeAll { $0.delegate == nil || $0.delegate === delegate }
    parts.interfaceStateDelegates.append(.init(delegate: delegate))
  }

  /// Tells an object no more.
  public func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    parts?.interfaceStateDelegates.removeAll { $0.delegate == nil || $0.delegate === delegate }
  }

  /// Its view has come into a window or left one.
  func windowDidChange(isInWindow: Bool) {
    guard let parts, parts.isInHierarchy != isInWindow else { return }
    if isInWindow {
      willEnterHierarchy()
      parts.isInHierarchy = true
      change(to: .inHierarchy)
      didEnterHierarchy()
    } else {
      parts.isInHierarchy = false
      stopDisplay()
      parts.transition?.cancel()
      didExitHierarchy()
      change(to: [])
    }
  }

  private func change(to new: InterfaceState) {
    let old = core.withLock { state in
      defer { state.interfaceState = new }
      return state.interfaceState
    }
    guard old != new else { return }
    interfaceStateDidChange(new, from: old)
    for reference in parts?.interfaceStateDelegates ?? [] {
      reference.delegate?.node(self, didChange: new, from: old)
    }
    let (came, went) = (new.subtracting(old), old.subtracting(new))
    if came.contains(.preload) { didEnterPreloadState() }
    if came.contains(.display) { didEnterDisplayState() }
    if came.contains(.visible) { didEnterVisibleState() }
    if went.contains(.visible) { didExitVisibleState() }
    if went.contains(.display) { didExitDisplayState() }
    if went.contains(.preload) { didExitPreloadState() }
  }
}
