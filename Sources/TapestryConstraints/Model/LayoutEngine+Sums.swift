internal import TapestryCore

/// What attributes mean in variables.
extension LayoutEngine {
  /// Makes `sum` the first side of a constraint minus the second, without the constant.
  ///
  /// Locations are measured from the edge of the nearest common ancestor at which lines begin if
  /// the constraint follows the reading direction, else from its left edge.
  ///
  /// - Returns: Whether all items exist and lie in the tree of the engine.
  func makeSum(_ constraint: LayoutConstraint) -> Bool {
    sum.clear()
    guard let owner = constraint.owner else { return false }
    var direction = LayoutDirection.leftToRight
    var followsReading = false
    let isDirectional = constraint.terms.contains(where: \.attribute.isDirectional)
    if isDirectional || constraint.rightToLeftShift != 0 {
      direction = self.direction(of: constraint.terms[0].core)
      followsReading = isDirectional && direction == .rightToLeft
      if direction == .rightToLeft { sum.constant -= Double(constraint.rightToLeftShift) }
    }
    let ancestor = node(owner)
    for term in constraint.terms {
      guard let target = baselineOwner(term.core, term.attribute) else { return false }
      let factor = term.coefficient * (term.isSecond ? Double(constraint.multiplier) : 1)
      let attribute = term.attribute.resolved(in: direction)
      let index = node(target)
      addTerm(attribute, index, factor, ancestor, followsReading: followsReading)
      if let edge = constraint.safeAreaEdge, term.isSecond {
        sum.constant += factor * edge.offset(nodes[Int(index)].metrics.safeArea)
        marginNodes.insert(index)
      }
    }
    if constraint.baselineSpacings != 0 { addBaselineSpacing(constraint) }
    return true
  }

  /// Subtracts the distances that the system finds right between two baselines.
  private func addBaselineSpacing(_ constraint: LayoutConstraint) {
    var lineHeight = 0.0
    for term in constraint.terms {
      guard let target = baselineOwner(term.core, term.attribute) else { continue }
      let metrics = nodes[Int(node(target))].metrics
      lineHeight += term.isSecond ? metrics.lastBaseline : metrics.firstBaseline
    }
    sum.constant -= constraint.baselineSpacings * max(Double(CGFloat.systemSpacing), lineHeight)
  }

  private func direction(of core: ItemCore) -> LayoutDirection {
    let node = Int(node(core))
    if let known = nodes[node].direction { return known }
    let direction = core.item?.effectiveLayoutDirection ?? .leftToRight
    nodes[node].direction = direction
    return direction
  }

  /// The item whose baseline an item's is.
  private func baselineOwner(
    _ core: ItemCore,
    _ attribute: LayoutAttribute
  ) -> ItemCore? {
    var core = core
    guard attribute.isBaseline else { return core }
    while let item = core.item {
      let next = attribute == .firstBaseline ? item.firstBaselineItem : item.lastBaselineItem
      guard let next, next !== item else { return core }
      precondition(
        next.core.lies(in: core),
        """
        LayoutItem: the \(attribute) of \(item.layoutName) is said to be that of \
        \(next.layoutName), which does not lie in it
        """
      )
      core = next.core
    }
    return nil
  }

  private func addTerm(
    _ attribute: LayoutAttribute,
    _ node: Int32,
    _ factor: Double,
    _ ancestor: Int32,
    followsReading: Bool
  ) {
    let axis = attribute.axis ?? .horizontal
    guard attribute.isLocation else { return add(node, .extent(axis), factor) }
    let followsReading = followsReading && axis == .horizontal
    if followsReading { addFrameExtent(ancestor, axis, factor) }
    let factor = followsReading ? -factor : factor
    addStart(node, axis, factor, ancestor)
    if attribute.fraction != 0 { add(node, .extent(axis), factor * attribute.fraction) }
    sum.constant += factor * offset(of: attribute, Int(node))
    if attribute.usesMargins { marginNodes.insert(node) }
  }

  /// How far a location is from the edge or middle that it is named after.
  private func offset(of attribute: LayoutAttribute, _ node: Int) -> Double {
    let margins = nodes[node].metrics.margins
    return switch attribute {
    case .leftMargin: margins.left
    case .rightMargin: -margins.right
    case .topMargin: margins.top
    case .bottomMargin: -margins.bottom
    case .centerXWithinMargins: (margins.left - margins.right) / 2
    case .centerYWithinMargins: (margins.top - margins.bottom) / 2
    case .firstBaseline: nodes[node].metrics.firstBaseline
    case .lastBaseline: -nodes[node].metrics.lastBaseline
    default: 0
    }
  }

  /// Adds where a node's alignment rect begins, from the top left of an ancestor's frame.
  private func addStart(_ node: Int32, _ axis: Axis, _ factor: Double, _ ancestor: Int32) {
    sum.readNodes.append(node)
    guard node != ancestor else {
      sum.constant += factor * nodes[Int(node)].metrics.insets.near(axis)
      return
    }
    add(node, .start(axis), factor)
    var between = parent(node)
    while between != ancestor, between >= 0 {
      sum.readNodes.append(between)
      add(between, .start(axis), factor)
      sum.constant -= factor * nodes[Int(between)].metrics.insets.near(axis)
      between = parent(between)
    }
  }

  /// Adds the extent of a node's frame.
  private func addFrameExtent(_ node: Int32, _ axis: Axis, _ factor: Double) {
    sum.readNodes.append(node)
    add(node, .extent(axis), factor)
    sum.constant += factor * nodes[Int(node)].metrics.insets.both(axis)
  }

  private func add(_ node: Int32, _ component: Component, _ factor: Double) {
    if nodes[Int(node)].isFixed[component] {
      sum.constant += factor * nodes[Int(node)].fixed[component]
      sum.readNodes.append(node)
    } else {
      sum.terms.append(LinearTerm(nodes[Int(node)].variables[component], times: factor))
    }
  }

  /// Makes `sum` the equation of an autoresizing mask, without the constant.
  func makeSum(_ equation: MaskEquation, _ node: Int, _ axis: Axis) {
    sum.clear()
    let parent = parent(Int32(node))
    let insets = nodes[node].metrics.insets
    sum.readNodes.append(Int32(node))
    switch equation.subject {
    case .start:
      add(Int32(node), .start(axis), 1)
      sum.constant -= insets.near(axis)
    case .extent: addFrameExtent(Int32(node), axis, 1)
    case .distanceToEnd:
      if parent >= 0 { addFrameExtent(parent, axis, 1) }
      add(Int32(node), .start(axis), -1)
      sum.constant += insets.near(axis)
      addFrameExtent(Int32(node), axis, -1)
    }
    if equation.factor != 0, parent >= 0 { addFrameExtent(parent, axis, -equation.factor) }
  }
}
