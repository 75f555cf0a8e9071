public import TapestryCore

/// A layout spec whose items are placed by constraints.
///
///     ConstraintLayoutSpec([ConstraintItem("photo", photo), ConstraintItem("title", title)]) { card in
///       [
///         card["photo"].leadingAnchor.constraint(equalTo: card.container.leadingAnchor),
///         card["title"].leadingAnchor.constraint(equalTo: card["photo"].trailingAnchor, constant: 8),
///       ]
///     }
///
/// Measured on any thread, like every spec: each layout makes items and an engine of its own, which
/// end with it. Where the range leaves one extent only, the container has it; on another axis it
/// takes its fitting size, within the range. The frames' edges are rounded to device pixels in the
/// coordinates of the spec.
///
/// Constraints that cannot be made or that contradict each other are reported as diagnostics, if
/// the layout is in the result.
public struct ConstraintLayoutSpec: LayoutSpec {
  /// What the spec asks of its own parent.
  public var style = LayoutElementStyle()
  /// What is placed, from back to front.
  public let items: [ConstraintItem]
  /// The distances that items keep from the container's edges where constraints speak of margins,
  /// in points.
  public let margins: EdgeInsets
  /// What of the container's edges is covered by something else, in points.
  ///
  /// Margins begin where it ends; see ``LayoutItem/safeAreaLayoutGuide``.
  public let safeAreaInsets: EdgeInsets

  private let makeConstraints: @Sendable (ConstraintScope) throws -> [LayoutConstraint]

  /// Items and the constraints among them.
  ///
  /// - Parameters:
  ///   - items: what is placed, from back to front; a name given twice, or the container's `super`,
  ///     is a programming error.
  ///   - margins: the container's margins, in points.
  ///   - safeAreaInsets: what of the container's edges is covered, in points.
  ///   - constraints: makes the constraints, which are then activated in their order.
  public init(
    _ items: [ConstraintItem],
    margins: EdgeInsets = EdgeInsets(8),
    safeAreaInsets: EdgeInsets = .zero,
    constraints: @escaping @Sendable (ConstraintScope) throws -> [LayoutConstraint]
  ) {
    (self.items, self.margins, self.safeAreaInsets) = (items, margins, safeAreaInsets)
    makeConstraints = constraints
    var names: Set<String> = ["super"]
    var waiting = items
    while let item = waiting.popLast() {
      precondition(
        names.insert(item.name).inserted,
        "ConstraintLayoutSpec: two items are called \"\(item.name)\"; give each its own name"
      )
      waiting += item.items
    }
  }

  /// Solves the constraints and places the items.
  ///
  /// - Complexity: that of solving, near linear in the number of constraints of usual layouts.
  public func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let scope = ConstraintScope(items, margins: margins, context)
    activate(scope, context)
    let root = scope.root
    root.safeAreaInsets = safeAreaInsets
    root.frame.size = size(of: root, in: range)
    let engine = LayoutEngine(root: root)
    ConstraintReport(engine: engine, scope: scope, context: context).send()
    let notes = context.trace.map { _ in ConstraintNotes(engine) }
    return withExtendedLifetime(scope) {
      let made = layout(of: root, self, root.frame.size, engine, context, notes)
      if let notes { context.annotate(notes.notesAboutContainer(scope.items.values)) }
      return made
    }
  }

  private func activate(_ scope: ConstraintScope, _ context: LayoutContext) {
    do {
      for constraint in try makeConstraints(scope) { try constraint.activate() }
    } catch {
      context.report(Diagnostic(.illegalConstraint, item: identifier, message: "\(error)"))
    }
  }

  /// The container's size: what the range leaves, else what fits, within the range.
  private func size(of root: SpecItem, in range: SizeRange) -> CGSize {
    let width =
      range.exactExtent(along: .horizontal)
      ?? range.clamp(
        root.systemLayoutSizeFitting(
          CGSize(width: 0, height: range.exactExtent(along: .vertical) ?? 0),
          verticalPriority: range.exactExtent(along: .vertical) == nil
            ? .fittingSizeLevel : .required,
          scale: 0
        )
      ).width
    let height =
      range.exactExtent(along: .vertical)
      ?? range.clamp(
        root.systemLayoutSizeFitting(
          CGSize(width: width, height: 0),
          horizontalPriority: .required,
          scale: 0
        )
      ).height
    return CGSize(width: width, height: height)
  }

  /// The layout of an item of a size, with all that lies in it.
  private func layout(
    of item: SpecItem,
    _ element: any LayoutElement,
    _ size: CGSize,
    _ engine: LayoutEngine,
    _ context: LayoutContext,
    _ notes: ConstraintNotes?
  ) -> Layout {
    let scale = context.environment.rounding.scale
    let placements = item.children.map { child in
      let frame = engine.roundedFrame(of: child, scale: scale)
      let layout = StackGuard.withRoom { childLayout(child, frame.size, engine, context, notes) }
      notes?.record(child, layout, in: context)
      return Layout.Placement(layout, at: frame.origin)
    }
    return Layout(unrounded: element, size: size, sublayouts: placements)
  }

  private func childLayout(
    _ item: SpecItem,
    _ size: CGSize,
    _ engine: LayoutEngine,
    _ context: LayoutContext,
    _ notes: ConstraintNotes?
  ) -> Layout {
    guard let source = item.source, let child = source.child else {
      let guide = GuideElement(name: item.layoutName)
      return layout(of: item, guide, size, engine, context, notes)
    }
    let own = child.layoutThatFits(
      SizeRange(exact: size),
      parentSize: ParentSize(size),
      in: context
    )
    guard !item.children.isEmpty else { return own }
    let inner = layout(of: item, child.element, size, engine, context, notes)
    return own.standing(for: child.element, adding: inner.sublayouts)
  }

  /// The items that have an element.
  public var outline: ElementOutline {
    ElementOutline("Constraints", children: items.compactMap { $0.child?.element })
  }
}
