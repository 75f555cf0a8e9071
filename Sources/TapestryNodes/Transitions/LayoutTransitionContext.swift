public import TapestryCore
internal import TapestryStage
internal import TapestryViews

/// A node on its way from one layout to another one.
///
/// Who animates it says when it is over, with ``completeTransition(_:)``; what goes is taken away
/// then. All nodes that come have their places and are in front or behind as the new layout says.
@MainActor
public final class LayoutTransitionContext {
  /// The node whose layout changes, as long as it lives.
  public private(set) weak var node: DisplayNode?
  /// Whether anything is to be seen of it.
  public let isAnimated: Bool
  /// The subnodes that are in the new layout only.
  public let insertedSubnodes: [DisplayNode]
  /// The subnodes that are in the old layout only.
  public let removedSubnodes: [DisplayNode]
  /// The node's size in the old layout, in points.
  public let initialSize: CGSize
  /// The node's size in the new layout, in points.
  public let finalSize: CGSize

  private let initialFrames: [ObjectIdentifier: CGRect]
  private let finalFrames: [ObjectIdentifier: CGRect]
  private var completion: ((Bool) -> Void)?
  /// What nodes that go looked like, to be given back to them.
  private var opacities: [(node: DisplayNode, opacity: CGFloat)] = []

  init(
    node: DisplayNode,
    isAnimated: Bool,
    old: (size: CGSize, placed: [PlacedNode]),
    new: (size: CGSize, placed: [PlacedNode]),
    completion: @escaping (Bool) -> Void
  ) {
    func frames(_ placed: [PlacedNode]) -> [ObjectIdentifier: CGRect] {
      Dictionary(placed.map { (ObjectIdentifier($0.node), $0.frame) }) { first, _ in first }
    }
    let (before, after) = (frames(old.placed), frames(new.placed))
    (self.node, self.isAnimated, self.completion) = (node, isAnimated, completion)
    (initialFrames, finalFrames, initialSize, finalSize) = (before, after, old.size, new.size)
    insertedSubnodes = new.placed.map(\.node).filter { before[ObjectIdentifier($0)] == nil }
    removedSubnodes = old.placed.map(\.node).filter { after[ObjectIdentifier($0)] == nil }
  }

  /// Where a subnode is in the old layout, in the node's coordinates; nil if it is not in it.
  public func initialFrame(for node: DisplayNode) -> CGRect? {
    initialFrames[ObjectIdentifier(node)]
  }

  /// Where a subnode is in the new layout, in the node's coordinates; nil if it is not in it.
  public func finalFrame(for node: DisplayNode) -> CGRect? { finalFrames[ObjectIdentifier(node)] }

  /// Says that the transition is over; only the first time counts.
  ///
  /// - Parameter didComplete: whether nothing interrupted it.
  public func completeTransition(_ didComplete: Bool) {
    let (completion, opacities) = (completion, opacities)
    (self.completion, self.opacities) = (nil, [])
    completion?(didComplete)
    // Taken away, they look as before, should they come back.
    for (node, opacity) in opacities { node.opacity = opacity }
  }

  /// What comes fades in, what goes fades out, what stays moves: in 0.2 seconds.
  public func crossFade(duration: Double = 0.2) {
    let opacities = insertedSubnodes.map(\.opacity)
    self.opacities = removedSubnodes.map { ($0, $0.opacity) }
    for node in insertedSubnodes { node.opacity = 0 }
    View.animate(duration: duration) {
      for (node, opacity) in zip(insertedSubnodes, opacities) { node.opacity = opacity }
      for node in removedSubnodes { node.opacity = 0 }
      placeStayingSubnodes()
    } completion: { [weak self] didComplete in
      self?.completeTransition(didComplete)
    }
  }

  /// Puts the subnodes that are in both layouts to their new places, and the node to its new size;
  /// slowly inside of an animation.
  public func placeStayingSubnodes() {
    guard let node else { return }
    if initialSize != finalSize, node.supernode == nil {
      node.frame = CGRect(origin: node.frame.origin, size: finalSize)
    }
    for subnode in node.subnodes where initialFrame(for: subnode) != nil {
      if let frame = finalFrame(for: subnode) {
        subnode.frame = frame
        subnode.layoutIfNeeded()
      }
    }
  }
}

/// A transition that is on its way.
@MainActor
final class LayoutTransition {
  private let number: Int
  private let target: NodeLayout
  var context: LayoutTransitionContext?

  init(number: Int, target: NodeLayout) { (self.number, self.target) = (number, target) }

  /// Whether a layout is the one that it goes to.
  func isPlacing(_ layout: NodeLayout) -> Bool {
    layout.generation == target.generation && layout.size == target.size
  }

  func cancel() { context?.completeTransition(false) }
}

extension DisplayNode {
  /// Goes from the layout that it has to the one that it says now.
  ///
  /// The new layout is measured in the range that the present one was measured in, by another thread
  /// if that is wished; then what comes is put in, ``animateLayoutTransition(_:)`` is called, and
  /// what goes is taken away when that says that it is over. A transition that is on its way when
  /// another one begins is over at once, and one whose measuring goes on never begins.
  ///
  /// - Parameters:
  ///   - animated: whether it takes time.
  ///   - measuresOffMain: whether another thread measures.
  ///   - completion: called when it is over, with whether nothing interrupted it.
  public func transitionLayout(
    animated: Bool,
    measuresOffMain: Bool = false,
    _ completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let range = parts?.applied?.question.range ?? SizeRange(exact: bounds.size)
    transitionLayout(
      in: range,
      animated: animated,
      measuresOffMain: measuresOffMain,
      completion
    )
  }

  /// Goes from the layout that it has to the one that it says in a range of sizes.
  public func transitionLayout(
    in range: SizeRange,
    animated: Bool,
    measuresOffMain: Bool = false,
    _ completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let parts, parts.applied != nil else {
      setNeedsLayout()
      completion?(true)
      return
    }
    parts.transition?.cancel()
    parts.transitions += 1
    let number = parts.transitions
    invalidateCalculatedLayout()
    let question = NodeLayout.Question(
      range: range,
      parentSize: ParentSize(range.max),
      environment: environment
    )
    guard measuresOffMain else {
      return begin(measured(question), number, animated, completion)
    }
    WorkPool.shared.add(in: .measuring) { [weak self] in
      let target = self?.measured(question)
      RunLoopQueue.main.add {
        guard let self, let target else { return completion?(false) ?? () }
        // What changed meanwhile is in the layout that is gone to.
        let isStale = target.generation != self.core.withLock { $0.generation }
        self.begin(isStale ? self.measured(question) : target, number, animated, completion)
      }
    }
  }

  private nonisolated func measured(_ question: NodeLayout.Question) -> NodeLayout {
    let generation = core.withLock { $0.generation }
    let context = LayoutContext(environment: question.environment)
    let layout = layoutThatFits(question.range, parentSize: question.parentSize, in: context)
    return NodeLayout(layout, question, generation: generation)
  }

  private func begin(
    _ target: NodeLayout,
    _ number: Int,
    _ animated: Bool,
    _ completion: (@MainActor @Sendable (Bool) -> Void)?
  ) {
    guard let parts, let old = parts.applied, parts.transitions == number else {
      completion?(false)
      return
    }
    guard animated, isInHierarchy else {
      finish(target, parts)
      completion?(true)
      return
    }
    let transition = LayoutTransition(number: number, target: target)
    parts.transition = transition
    let placed = target.placedNodes
    let context = LayoutTransitionContext(
      node: self,
      isAnimated: animated,
      old: (old.size, old.placedNodes),
      new: (target.size, placed)
    ) { [weak self, weak transition] didComplete in
      guard let self, let transition else { return }
      self.end(transition, target, didComplete)
      completion?(didComplete)
    }
    transition.context = context
    insert(context.insertedSubnodes, placed, target)
    animateLayoutTransition(context)
  }

  /// Puts in what comes, at its place, without taking anything away.
  private func insert(_ nodes: [DisplayNode], _ placed: [PlacedNode], _ target: NodeLayout) {
    guard automaticallyManagesSubnodes else { return }
    for node in nodes {
      let index = placed.firstIndex { $0.node === node } ?? placed.count
      insertManaged(node, at: min(index, subnodes.count))
    }
    View.performWithoutAnimation {
      place(
        placed.filter { next in nodes.contains { $0 === next.node } },
        target.question.environment
      )
    }
  }

  private func end(_ transition: LayoutTransition, _ target: NodeLayout, _ didComplete: Bool) {
    guard let parts, parts.transition === transition, let context = transition.context else {
      return
    }
    parts.transition = nil
    transition.context = nil
    finish(target, parts)
    didCompleteLayoutTransition(context)
  }

  private func finish(_ target: NodeLayout, _ parts: NodeParts) {
    if parts.layer.bounds.size != target.size, self.supernode == nil {
      frame = CGRect(origin: frame.origin, size: target.size)
    }
    apply(target, to: parts)
    supernode?.setNeedsLayout()
  }
}
