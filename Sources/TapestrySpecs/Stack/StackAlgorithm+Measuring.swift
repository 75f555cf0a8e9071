internal import Dispatch
internal import Foundation
internal import Synchronization
internal import TapestryCore

extension StackAlgorithm {
  /// Step 2: measures every child with an unbounded main axis, or at its `flexBasis`.
  func measureUnpositioned(_ children: [LayoutChild]) -> [Item] {
    let styles = children.map { $0.element.style }
    let alignments = styles.map(alignment(of:))
    let layouts = measure(children.count) { index in
      let extents = mainExtents(of: styles[index])
      return children[index].layoutThatFits(
        childRange(
          styles[index],
          alignments[index],
          main: extents,
          cross: .upTo(range.min[cross], range.max[cross])
        ),
        parentSize: childParentSize,
        in: context
      )
    }
    return children.indices.map {
      Item(
        child: children[$0],
        style: styles[$0],
        alignment: alignments[$0],
        layout: layouts[$0]
      )
    }
  }

  /// Measures items again, at exact extents along the stack.
  ///
  /// - Parameters:
  ///   - changes: indices of items, with the extent along the stack and the range across it.
  ///   - items: gets the new layouts.
  func measure(_ changes: [Change], of items: inout [Item]) {
    let known = items
    let layouts = measure(changes.count) { index in
      let change = changes[index]
      let item = known[change.index]
      return item.child.layoutThatFits(
        childRange(
          item.style,
          item.alignment,
          main: (change.main, change.main),
          cross: change.cross
        ),
        parentSize: childParentSize,
        in: context
      )
    }
    for (change, layout) in zip(changes, layouts) { items[change.index].layout = layout }
  }

  /// An item to be measured again.
  struct Change {
    let index: Int
    let main: CGFloat
    let cross: CrossLimits
  }

  /// What the stack wants of a child across it.
  enum CrossLimits {
    /// An extent between two; only stretched children heed the first.
    case upTo(_ min: CGFloat, _ max: CGFloat)
    /// The extent of the line.
    case stretched(CGFloat)
  }

  private func alignment(of style: LayoutElementStyle) -> StackLayoutSpec.AlignItems {
    let chosen: StackLayoutSpec.AlignItems =
      switch style.alignSelf {
      case .auto: settings.alignItems
      case .start: .start
      case .end: .end
      case .center: .center
      case .stretch: .stretch
      case .baselineFirst: .baselineFirst
      case .baselineLast: .baselineLast
      }
    // Baselines lie along rows; across a column they align nothing.
    let isBaseline = chosen == .baselineFirst || chosen == .baselineLast
    return isBaseline && main == .vertical ? .start : chosen
  }

  private func mainExtents(of style: LayoutElementStyle) -> (min: CGFloat, max: CGFloat) {
    let basis = style.flexBasis.resolved(in: childParentSize[main], auto: .nan)
    return basis.isNaN ? (0, .infinity) : (basis, basis)
  }

  private func childRange(
    _ style: LayoutElementStyle,
    _ alignment: StackLayoutSpec.AlignItems,
    main extents: (min: CGFloat, max: CGFloat),
    cross limits: CrossLimits
  ) -> SizeRange {
    let across = crossExtents(style, alignment, limits)
    return SizeRange(
      min: CGSize(main, extents.min, crossing: across.min),
      max: CGSize(main, extents.max, crossing: across.max)
    )
  }

  /// Across the stack a stretched child's own wishes take the place of the stack's.
  private func crossExtents(
    _ style: LayoutElementStyle,
    _ alignment: StackLayoutSpec.AlignItems,
    _ limits: CrossLimits
  ) -> (min: CGFloat, max: CGFloat) {
    let own = style.sizeRange(in: childParentSize)
    let (ownMin, ownMax) = (own.min[cross], own.max[cross])
    switch limits {
    case .upTo(_, let high) where alignment != .stretch:
      return (0, high)
    case .upTo(let low, let high):
      let most = ownMax.isFinite ? ownMax : high
      return (min(ownMin > 0 ? ownMin : low, most), most)
    case .stretched(let extent):
      let most = ownMax.isFinite ? ownMax : extent
      return (min(extent, most), most)
    }
  }

  /// Asks for layouts one after another, or on several threads at once; the results are the same.
  ///
  /// The main thread asks for them by itself: it waits for no other one.
  private func measure(_ count: Int, _ layout: @Sendable (Int) -> Layout) -> [Layout] {
    guard settings.isConcurrent, count > 1, context.trace == nil, !Thread.isMainThread else {
      return (0..<count).map(layout)
    }
    let results = Mutex<[Layout?]>(Array(repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = layout(index)
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
