internal import TapestryCore

/// Makes the constraints of a visual format, in the order that users rely on.
struct VisualFormatEmitter {
  let syntax: VisualFormatSyntax
  let options: VisualFormatOptions
  let views: [String: any LayoutItem]
  let superitemSpacing: SuperitemSpacing
  let format: String
  let fileID: String
  let line: Int
  var constraints: [LayoutConstraint] = []

  /// The edges of a view that meet the one before and the one after it, and whether coordinates
  /// grow from the first to the second.
  private struct Edges {
    var start: LayoutAttribute
    var end: LayoutAttribute
    var startMargin: LayoutAttribute
    var endMargin: LayoutAttribute
    var isReversed = false
  }

  private var edges: Edges {
    if syntax.axis == .vertical {
      return Edges(
        start: .top,
        end: .bottom,
        startMargin: .topMargin,
        endMargin: .bottomMargin
      )
    }
    if options.contains(.directionRightToLeft) {
      return Edges(
        start: .right,
        end: .left,
        startMargin: .rightMargin,
        endMargin: .leftMargin,
        isReversed: true
      )
    }
    if options.contains(.directionLeftToRight) {
      return Edges(
        start: .left,
        end: .right,
        startMargin: .leftMargin,
        endMargin: .rightMargin
      )
    }
    return Edges(
      start: .leading,
      end: .trailing,
      startMargin: .leadingMargin,
      endMargin: .trailingMargin
    )
  }

  mutating func emit() throws(VisualFormatError) {
    try checkAlignments()
    var connections = syntax.connections[...]
    if syntax.startsAtSuperitem, let connection = connections.popFirst() {
      try emitStart(connection)
    }
    for (index, view) in syntax.views.enumerated() {
      if index > 0, let connection = connections.popFirst() {
        emitSpacing(connection, from: syntax.views[index - 1], to: view)
      }
      for predicate in view.predicates { emitSize(predicate, view) }
    }
    if syntax.endsAtSuperitem, let connection = connections.popFirst() {
      try emitEnd(connection)
    }
    emitAlignments()
  }

  private func checkAlignments() throws(VisualFormatError) {
    for attribute in options.alignments where attribute.axis == syntax.axis {
      throw VisualFormatError(
        message: "Views cannot be aligned by \(attribute) along the axis of the format",
        format: format,
        position: 0
      )
    }
  }

  private func item(_ view: VisualFormatSyntax.View) -> any LayoutItem {
    guard let item = views[view.name] else {
      preconditionFailure("The parser accepts only views that exist.")
    }
    return item
  }

  private func superitem(
    of view: VisualFormatSyntax.View
  ) throws(VisualFormatError) -> any LayoutItem {
    if let superitem = item(view).superitem { return superitem }
    throw VisualFormatError(
      message: "'\(view.name)' lies in no superview that '|' could be",
      format: format,
      position: view.position
    )
  }

  /// Emits `first == superitem + distance`.
  private mutating func emitStart(
    _ connection: VisualFormatSyntax.Connection
  ) throws(VisualFormatError) {
    let edges = edges
    let first = syntax.views[0]
    let (outer, predicates) = outside(connection, edges.start, edges.startMargin)
    let superitem = try superitem(of: first)
    for predicate in predicates {
      emit(predicate, item(first), edges.start, superitem, outer, reversed: edges.isReversed)
    }
  }

  /// Emits `superitem == last + distance`.
  private mutating func emitEnd(
    _ connection: VisualFormatSyntax.Connection
  ) throws(VisualFormatError) {
    let edges = edges
    let last = syntax.views[syntax.views.count - 1]
    let (outer, predicates) = outside(connection, edges.end, edges.endMargin)
    let superitem = try superitem(of: last)
    for predicate in predicates {
      emit(predicate, superitem, outer, item(last), edges.end, reversed: edges.isReversed)
    }
  }

  /// The superitem's edge that a connection reaches, and the distances.
  private func outside(
    _ connection: VisualFormatSyntax.Connection,
    _ edge: LayoutAttribute,
    _ margin: LayoutAttribute
  ) -> (LayoutAttribute, [VisualFormatSyntax.Predicate]) {
    switch (connection, superitemSpacing) {
    case (.touching, _): (edge, [exactly(0)])
    case (.standard, .margin): (margin, [exactly(0)])
    case (.standard, .points(let distance)): (edge, [exactly(distance)])
    case (.predicates(let list), _): (edge, list)
    }
  }

  /// Emits `next == previous + distance`.
  private mutating func emitSpacing(
    _ connection: VisualFormatSyntax.Connection,
    from previous: VisualFormatSyntax.View,
    to next: VisualFormatSyntax.View
  ) {
    var edges = edges
    var standard = VisualFormatSyntax.Object.constant(Double(CGFloat.systemSpacing))
    if syntax.axis == .vertical, options.contains(.spacingBaselineToBaseline) {
      (edges.start, edges.end) = (.firstBaseline, .lastBaseline)
      standard = .baselineSpacing
    }
    let predicates =
      switch connection {
      case .touching: [exactly(0)]
      case .standard: [exactly(standard)]
      case .predicates(let list): list
      }
    for predicate in predicates {
      emit(
        predicate,
        item(next),
        edges.start,
        item(previous),
        edges.end,
        reversed: edges.isReversed
      )
    }
  }

  private func exactly(_ distance: Double) -> VisualFormatSyntax.Predicate {
    exactly(.constant(distance))
  }

  private func exactly(_ object: VisualFormatSyntax.Object) -> VisualFormatSyntax.Predicate {
    .init(relation: .equal, object: object, priority: .required)
  }

  private mutating func emitSize(
    _ predicate: VisualFormatSyntax.Predicate,
    _ view: VisualFormatSyntax.View
  ) {
    let size = syntax.axis == .horizontal ? LayoutAttribute.width : .height
    var other: AnchorSum?
    if case .view(let name) = predicate.object, let item = views[name] {
      other = AnchorSum(end: .init(core: item.core, attribute: size))
    }
    append(predicate, AnchorSum(end: .init(core: item(view).core, attribute: size)), other)
  }

  /// Puts `item` behind `other`; where coordinates run against the format, before it.
  private mutating func emit(
    _ predicate: VisualFormatSyntax.Predicate,
    _ item: any LayoutItem,
    _ attribute: LayoutAttribute,
    _ other: any LayoutItem,
    _ otherAttribute: LayoutAttribute,
    reversed: Bool
  ) {
    let later = AnchorSum(end: .init(core: item.core, attribute: attribute))
    let earlier = AnchorSum(end: .init(core: other.core, attribute: otherAttribute))
    if reversed { append(predicate, earlier, later) } else { append(predicate, later, earlier) }
  }

  private mutating func append(
    _ predicate: VisualFormatSyntax.Predicate,
    _ first: AnchorSum,
    _ second: AnchorSum?
  ) {
    var (constant, baselineSpacings) = (0.0, 0.0)
    switch predicate.object {
    case .constant(let number): constant = number
    case .baselineSpacing: baselineSpacings = 1
    case .view: break
    }
    constraints.append(
      LayoutConstraint(
        first.terms(isSecond: false) + (second?.terms(isSecond: true) ?? []),
        predicate.relation,
        constant: CGFloat(constant),
        priority: predicate.priority,
        baselineSpacings: baselineSpacings,
        fileID: fileID,
        line: line
      )
    )
  }

  private mutating func emitAlignments() {
    for attribute in options.alignments {
      for (previous, next) in zip(syntax.views, syntax.views.dropFirst()) {
        append(
          exactly(0),
          AnchorSum(end: .init(core: item(previous).core, attribute: attribute)),
          AnchorSum(end: .init(core: item(next).core, attribute: attribute))
        )
      }
    }
  }
}
