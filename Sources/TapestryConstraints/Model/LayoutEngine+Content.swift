internal import TapestryCore

/// What the content and the autoresizing mask of an item demand.
extension LayoutEngine {
  /// Gives new nodes the rows of their content or mask.
  func installNewNodes() {
    while let node = newNodes.popLast() {
      guard nodes[Int(node)].isAlive else { continue }
      updateContent(Int(node))
      updateMask(Int(node))
    }
  }

  /// Asks an item for its intrinsic size again and adapts the inequalities.
  func updateContent(_ node: Int) {
    guard node != LayoutEngine.rootNode || findsRootSize else { return }
    let core = nodes[node].core
    guard let item = core.item else { return }
    let size = item.intrinsicContentSize
    setContent(Double(size.width), node, .horizontal)
    guard !(item is LayoutGuide) else { return setContent(Double(size.height), node, .vertical) }
    wrappingNodes.insert(Int32(node))
    // Most changes leave the width, so that the height for it is likely to be right at once.
    let width = nodes[node].measuredWidth
    let height = width.flatMap { item.intrinsicHeight(forWidth: CGFloat($0)) }
    if height == nil { nodes[node].measuredWidth = nil }
    setContent(Double(height ?? size.height), node, .vertical)
  }

  /// Makes the content of a node want an extent; negative and infinite ones are none.
  func setContent(_ metric: Double, _ node: Int, _ axis: Axis) {
    guard metric >= 0, metric.isFinite else { return removeContentRows(node, axis) }
    let core = nodes[node].core
    var rows = nodes[node].content[axis]
    let (hugging, compression) = (core.hugging[axis].strength, core.compression[axis].strength)
    if let row = rows.hugging, let other = rows.compression {
      if rows.metric != metric {
        solver.setConstant(metric, of: row)
        solver.setConstant(metric, of: other)
      }
      solver.setStrength(hugging, of: row)
      solver.setStrength(compression, of: other)
    } else {
      let extent = CollectionOfOne(LinearTerm(nodes[node].variables[.extent(axis)]))
      rows.hugging = addContentRow(extent, .lessThanOrEqual, metric, hugging)
      rows.compression = addContentRow(extent, .greaterThanOrEqual, metric, compression)
    }
    rows.metric = metric
    nodes[node].content[axis] = rows
  }

  private func addContentRow(
    _ extent: CollectionOfOne<LinearTerm>,
    _ relation: LinearRelation,
    _ metric: Double,
    _ strength: LinearStrength
  ) -> LinearConstraint {
    let row = solver.add(extent, relation, metric, strength: strength, mayBreak: false)
    solver.setAge(-1, of: row)
    return row
  }

  func removeContentRows(_ node: Int, _ axis: Axis) {
    if let row = nodes[node].content[axis].hugging { solver.remove(row) }
    if let row = nodes[node].content[axis].compression { solver.remove(row) }
    nodes[node].content[axis] = ContentRows()
  }

  /// Adapts the equations of a node's autoresizing mask to its frame.
  func updateMask(_ node: Int) {
    guard node != LayoutEngine.rootNode else { return }
    let core = nodes[node].core
    guard core.translatesMask, let item = core.item, let superitem = item.superitem else {
      for axis in Axis.allCases { removeMaskRows(node, axis) }
      return
    }
    for axis in Axis.allCases {
      let equations = MaskEquation.equations(
        for: core.mask,
        axis,
        start: Double(item.frame.origin[axis]),
        size: Double(item.frame.size[axis]),
        total: Double(superitem.frame.size[axis])
      )
      setMask(equations, node, axis)
    }
  }

  private func setMask(_ equations: [MaskEquation], _ node: Int, _ axis: Axis) {
    let old = nodes[node].maskEquations[axis]
    guard equations != old else { return }
    let isSimilar =
      old.count == equations.count
      && zip(old, equations).allSatisfy { $0.subject == $1.subject && $0.factor == $1.factor }
    nodes[node].maskEquations[axis] = equations
    if isSimilar {
      for (row, equation) in zip(nodes[node].maskRows[axis], equations) {
        let constant = equation.constant + rows[Int(row)].offset
        solver.setConstant(constant, of: rows[Int(row)].handle)
      }
      return
    }
    for row in nodes[node].maskRows[axis] { removeRow(row) }
    nodes[node].maskRows[axis] = equations.indices.map { index in
      makeSum(equations[index], node, axis)
      let offset = -sum.constant
      let handle = solver.add(
        sum.terms,
        .equal,
        equations[index].constant + offset,
        mayBreak: false
      )
      solver.setAge(-1, of: handle)
      let source = Row.Source.mask(node: Int32(node), axis: axis, index: index)
      return makeRow(Row(source: source, handle: handle, offset: offset))
    }
  }

  func removeMaskRows(_ node: Int, _ axis: Axis) {
    for row in nodes[node].maskRows[axis] { removeRow(row) }
    nodes[node].maskRows[axis] = []
    nodes[node].maskEquations[axis] = []
  }
}
