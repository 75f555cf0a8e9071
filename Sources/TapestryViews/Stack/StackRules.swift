internal import TapestryConstraints
internal import TapestryCore

/// What a stack view's constraints have to say.
///
/// The recipe and its priorities are those of UIKit's stack view, but for hidden views, which take
/// no part instead of being pressed flat.
@MainActor
struct StackRules {
  typealias Rule = StackConstraints.Rule

  private(set) var rules: [StackConstraints.NamedRule] = []
  private let stack: StackView
  private let views: [View]
  /// Each hidden view, and the last one before it that is not.
  private let hidden: [(view: View, previous: View?)]
  private let isRow: Bool

  init(_ stack: StackView) {
    self.stack = stack
    views = stack.visibleArrangedSubviews
    hidden = stack.hiddenArrangedSubviews
    isRow = stack.axis == .horizontal
    addHidden()
    guard !views.isEmpty else {
      addEmptiness()
      return
    }
    addEnds()
    addSpacings()
    addDistribution()
    addAlignment()
  }

  private var start: LayoutAttribute { isRow ? .leading : .top }
  private var end: LayoutAttribute { isRow ? .trailing : .bottom }
  private var middle: LayoutAttribute { isRow ? .centerX : .centerY }
  private var extent: LayoutAttribute { isRow ? .width : .height }
  private var crossStart: LayoutAttribute { isRow ? .top : .leading }
  private var crossEnd: LayoutAttribute { isRow ? .bottom : .trailing }
  private var crossMiddle: LayoutAttribute { isRow ? .centerY : .centerX }
  private var crossExtent: LayoutAttribute { isRow ? .height : .width }

  /// What views keep inside of.
  private var canvas: Rule.Item { stack.isLayoutMarginsRelativeArrangement ? .margins : .stack }

  private func item(_ view: View) -> Rule.Item { .view(ObjectIdentifier(view)) }

  private mutating func add(
    _ name: String,
    _ first: Rule.Item,
    _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal,
    _ second: Rule.Item? = nil,
    _ secondAttribute: LayoutAttribute? = nil,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    isSystemSpacing: Bool = false
  ) {
    let rule = Rule(
      first: first,
      attribute: attribute,
      relation: relation,
      second: second,
      secondAttribute: second == nil ? .notAnAttribute : secondAttribute ?? attribute,
      multiplier: multiplier,
      priority: priority,
      isSystemSpacing: isSystemSpacing
    )
    rules.append(.init(name: "stack-\(name)", rule: rule, constant: constant))
  }
}

/// Out of the arrangement.
extension StackRules {
  /// Lets hidden views wait where they will appear, with no say in anybody else's place or size.
  ///
  /// They keep the size that they had, so that nothing in them moves when they go; it gives way to
  /// their own constraints from ``LayoutPriority/defaultHigh`` on.
  private mutating func addHidden() {
    for (view, previous) in hidden {
      add(
        "hidden",
        item(view),
        start,
        .equal,
        previous.map(item) ?? canvas,
        previous.map { _ in end } ?? start
      )
      add("hidden", item(view), crossStart, .equal, canvas)
      let size = stack.hiddenSize(of: view)
      add("hidden", item(view), .width, constant: size?.width ?? 0, priority: size == nil ? 1 : 749)
      add(
        "hidden",
        item(view),
        .height,
        constant: size?.height ?? 0,
        priority: size == nil ? 1 : 749
      )
    }
  }
}

/// Nothing to arrange.
extension StackRules {
  /// Lets a stack be as small as it may if it shows nothing.
  private mutating func addEmptiness() {
    for attribute in [extent, crossExtent] {
      add("canvas-fit", canvas, attribute, constant: 0, priority: 49)
    }
  }
}

/// Along the axis.
extension StackRules {
  private mutating func addEnds() {
    add("canvas-connection", canvas, start, .equal, item(views[0]))
    add("canvas-connection", canvas, end, .equal, item(views[views.count - 1]))
  }

  private mutating func addSpacings() {
    let isLeast = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let isByBaselines = stack.isBaselineRelativeArrangement && !isRow
    for (view, next) in zip(views, views.dropFirst()) {
      add(
        "spacing",
        item(next),
        isByBaselines ? .firstBaseline : start,
        isLeast ? .greaterThanOrEqual : .equal,
        item(view),
        isByBaselines ? .lastBaseline : end,
        constant: stack.space(after: view),
        isSystemSpacing: isByBaselines && stack.hasSystemSpace(after: view)
      )
    }
  }

  private mutating func addDistribution() {
    switch stack.distribution {
    case .fill: addOrder()
    case .fillEqually:
      for view in views.dropFirst() {
        add("fill-equally", item(view), extent, .equal, item(views[0]))
      }
    case .fillProportionally: addProportions()
    case .equalSpacing: addGaps(from: end, to: start, firstPriority: 1000, step: 0)
    case .equalCentering: addGaps(from: middle, to: middle, firstPriority: 150, step: 1)
    }
  }

  private func content(_ view: View) -> CGFloat? {
    let size = isRow ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    return size >= 0 ? size : nil
  }

  /// Lets the later of views that are equal otherwise keep its content's size, far below everything
  /// that a program says; one whose content are views keeps as small as they are.
  private mutating func addOrder() {
    for (index, view) in views.enumerated().dropFirst() {
      guard let size = content(view) ?? (view.subviews.isEmpty ? nil : 0) else { continue }
      let priority = LayoutPriority(Float(index) / Float(views.count) * 0.5)
      add("order", item(view), extent, constant: size, priority: priority)
    }
  }

  private mutating func addProportions() {
    let sizes = views.map { content($0) ?? 0 }
    let spaces = zip(views, views.dropFirst()).map { stack.space(after: $0.0) }
    let total = sizes.reduce(0, +) + spaces.reduce(0, +)
    guard total > 0 else {
      for view in views.dropFirst() {
        add("fill-equally", item(view), extent, .equal, item(views[0]))
      }
      return
    }
    for (index, view) in views.enumerated() {
      add(
        "fill-proportionally",
        item(view),
        extent,
        .equal,
        canvas,
        multiplier: sizes[index] / total,
        priority: LayoutPriority(Float(max(999 - index, 1)))
      )
    }
  }

  private mutating func addGaps(
    from: LayoutAttribute,
    to: LayoutAttribute,
    firstPriority: Float,
    step: Float
  ) {
    for (index, pair) in zip(views, views.dropFirst()).enumerated() {
      flatten(.gap(index), crossStart, crossExtent)
      add("distributing-edge", .gap(index), start, .equal, item(pair.0), from)
      add("distributing-edge", .gap(index), end, .equal, item(pair.1), to)
      guard index > 0 else { continue }
      let priority = LayoutPriority(max(firstPriority - step * Float(index - 1), 1))
      add("fill-equally", .gap(index), extent, .equal, .gap(0), priority: priority)
    }
  }
}

/// Guides.
extension StackRules {
  /// Leaves nothing open on the axis on which a guide means nothing.
  private mutating func flatten(
    _ guide: Rule.Item,
    _ start: LayoutAttribute,
    _ extent: LayoutAttribute
  ) {
    add("flat", guide, start, .equal, canvas)
    add("flat", guide, extent)
  }
}

/// Across the axis.
extension StackRules {
  private mutating func addAlignment() {
    guard stack.alignment != .fill else { return addFill() }
    let aligned = alignedAttribute
    // The canvas itself is UIKit's spanner, which has the same edges.
    add("canvas-fit", canvas, crossExtent, constant: 0, priority: 51)
    for view in views {
      // As high, or as low, as the view allows that reaches furthest.
      let isHigh = aligned == crossStart || aligned == .firstBaseline
      let isLow = aligned == crossEnd || aligned == .lastBaseline
      let touchesStart: LayoutPriority? = isHigh ? 999.5 : nil
      let touchesEnd: LayoutPriority? = isLow ? 999.5 : nil
      addBoundary(crossStart, .lessThanOrEqual, view, touchesStart)
      addBoundary(crossEnd, .greaterThanOrEqual, view, touchesEnd)
      add("ambiguity-suppression", item(view), crossExtent, constant: 0, priority: 25)
    }
    if aligned == crossMiddle { add("canvas-connection", canvas, aligned, .equal, item(views[0])) }
    for view in views.dropFirst() {
      add("alignment", item(view), aligned, .equal, item(views[0]))
    }
  }

  private mutating func addBoundary(
    _ edge: LayoutAttribute,
    _ relation: LayoutRelation,
    _ view: View,
    _ equality: LayoutPriority?
  ) {
    add("spanning-boundary", canvas, edge, relation, item(view))
    if let equality {
      add("spanning-boundary", canvas, edge, .equal, item(view), priority: equality)
    }
  }

  private var alignedAttribute: LayoutAttribute {
    switch stack.alignment {
    case .fill, .leading: crossStart
    case .center: crossMiddle
    case .trailing: crossEnd
    case .firstBaseline: isRow ? .firstBaseline : crossStart
    case .lastBaseline: isRow ? .lastBaseline : crossStart
    }
  }

  private mutating func addFill() {
    add("canvas-connection", canvas, crossStart, .equal, item(views[0]))
    add("canvas-connection", canvas, crossEnd, .equal, item(views[0]))
    for view in views.dropFirst() {
      add("alignment", item(view), crossStart, .equal, item(views[0]))
      add("alignment", item(view), crossEnd, .equal, item(views[0]))
    }
  }
}
