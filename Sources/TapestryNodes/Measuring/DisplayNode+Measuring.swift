public import TapestryCore
internal import TapestryDisplay
internal import TapestryStage
internal import TapestryViews

/// Measuring, on any thread.
extension DisplayNode {
  /// A block that makes its layout; it comes before what a subclass says.
  ///
  /// Called on any thread, several at a time: a constant of type `@Sendable`. Where it belongs to
  /// another node, it should hold that one weakly.
  public nonisolated var layoutSpecBlock: LayoutSpecBlock? {
    get { core.withLock { $0.layoutSpecBlock } }
    set {
      // What the old one holds ends outside of the lock.
      let old = core.withLock { state in
        defer { state.layoutSpecBlock = newValue }
        return state.layoutSpecBlock
      }
      withExtendedLifetime(old) { setNeedsLayout() }
    }
  }

  /// Makes what was measured of it out of date, and of all whose layout it is in, up to the root;
  /// those that are loaded are laid out anew in the next turn, once however often this is called.
  ///
  /// On any thread, before and after it is loaded. Where the node was measured more than once for a
  /// layout, all who asked are reached.
  ///
  /// - Complexity: O(nodes that depend on it).
  public nonisolated func setNeedsLayout() { core.invalidate().scheduleLayout() }

  /// Makes what was measured of it, and of all whose layout it is in, out of date without asking
  /// for a new layout.
  public nonisolated func invalidateCalculatedLayout() { _ = core.invalidate() }

  /// The layout that it was measured with last; nil if it has to be measured anew.
  public nonisolated var calculatedLayout: Layout? {
    core.withLock { $0.kept.last }?.layout(of: self)
  }

  /// The size that it was measured with last, in points; zero if it has to be measured anew.
  public nonisolated var calculatedSize: CGSize { core.withLock { $0.kept.last?.size ?? .zero } }

  /// Measures it; what it has been asked before it does not work out again.
  ///
  /// - Complexity: a remembered answer O(1); of a node that is out of date, as much as it and what
  ///   is out of date in it take.
  public nonisolated final func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    core.addDependent(context.asker)
    let question = NodeLayout.Question(
      range: range,
      parentSize: parentSize,
      environment: context.environment
    )
    let (kept, generation) = core.withLock { ($0.kept, $0.generation) }
    if context.trace == nil, let known = kept.last(where: { isSame($0.question, question) }) {
      return known.layout(of: self)
    }
    let isNoted = core.options.contains(.measuresAsynchronously)
    if isNoted { core.begin(question) }
    let layout = measure(question, in: context.with(asker: core))
    keep(NodeLayout(layout, question, generation: generation))
    if isNoted { core.end(question) }
    return layout
  }

  private nonisolated func isSame(
    _ question: NodeLayout.Question,
    _ other: NodeLayout.Question
  ) -> Bool {
    question.isSame(as: other, countsParentSize: type(of: self).layoutDependsOnParentSize)
  }

  private nonisolated func measure(
    _ question: NodeLayout.Question,
    in context: LayoutContext
  ) -> Layout {
    let interval = beginInterval(.measuring)
    let layout = whileMeasured(in: context.environment) {
      if core.options.contains(.keepsWholeLayouts), context.trace == nil {
        return tracedLayout(question, in: context)
      }
      return calculateLayoutThatFits(
        question.range,
        parentSize: question.parentSize,
        in: context
      )
    }
    core.end(interval)
    return layout.element as? DisplayNode === self ? layout : layout.standing(for: self)
  }

  private nonisolated func keep(_ new: NodeLayout) {
    let old: [NodeLayout]? = core.withLock { state in
      // What changed meanwhile makes it out of date before it is known.
      guard state.generation == new.generation else { return nil }
      let old = state.kept
      state.kept = Array(old.filter { !isSame($0.question, new.question) }.suffix(1)) + [new]
      return old
    }
    // What is forgotten ends outside of the lock.
    withExtendedLifetime(old) {
      if old != nil { calculatedLayoutDidChange() }
    }
  }

  /// The layout by what it says of itself: block, spec, size.
  nonisolated func layoutOfSpec(
    _ range: SizeRange,
    _ parentSize: ParentSize,
    _ context: LayoutContext
  ) -> Layout {
    if core.options.contains(.hasForeignView) { return layoutOfForeignView(range, context) }
    guard let spec = spec(for: range, in: context.environment) else {
      let size = whileMeasured(in: context.environment) { calculateSizeThatFits(range.max) }
      return Layout(self, size: range.clamp(size), in: context)
    }
    let inner = spec.layoutThatFits(range, parentSize: ParentSize(range.max), in: context)
    return Layout(
      self,
      size: range.clamp(inner.size),
      sublayouts: [Layout.Placement(inner, at: .zero)],
      firstBaseline: inner.firstBaseline,
      lastBaseline: inner.lastBaseline,
      in: context
    )
  }

  /// The spec that it is laid out by in a range; nil if it has none.
  nonisolated func spec(
    for range: SizeRange,
    in environment: LayoutEnvironment
  ) -> (any LayoutSpec)? {
    let block = layoutSpecBlock
    let interval = beginInterval(.makingSpec)
    let spec = whileMeasured(in: environment) { block?(self, range) ?? layoutSpecThatFits(range) }
    core.end(interval)
    return spec is UndefinedSpec ? nil : spec
  }

  /// Of its spec; of its size in as much room as it likes where it has none.
  public nonisolated func contentSizes(along axis: Axis, context: LayoutContext) -> ContentSizes {
    core.addDependent(context.asker)
    let inner = context.with(asker: core)
    let own = whileMeasured(in: context.environment) {
      calculateContentSizes(along: axis, in: inner)
    }
    if let own { return own }
    if !core.options.contains(.hasForeignView),
      let spec = spec(for: .unconstrained, in: context.environment)
    {
      return LayoutChild(spec).contentSizes(along: axis, in: inner)
    }
    let layout = layoutThatFits(.unconstrained, parentSize: .unknown, in: context)
    return ContentSizes(limited: layout.size[axis], layout.size[axis])
  }

  /// Its spec, for pictures of it in text.
  public nonisolated var outline: ElementOutline {
    let spec = spec(for: .unconstrained, in: LayoutEnvironment())
    let children = spec.map { [$0 as any LayoutElement] } ?? []
    return ElementOutline("\(type(of: self))", children: children)
  }
}
