internal import TapestryCore

/// Constraints as rows of the solver.
extension LayoutEngine {
  /// Lets a constraint take part from the next solution on.
  func enter(_ constraint: LayoutConstraint) {
    guard existingRow(constraint) == nil else { return }
    if isHome {
      constraint.link = link
      constraint.row = -1
    }
    arrivingConstraints.append(constraint)
    count(.addition, of: constraint)
    onChange?()
  }

  /// Forgets a constraint that was deactivated.
  func depart(_ constraint: LayoutConstraint) {
    guard !diagnostics.isIgnoring, let row = existingRow(constraint) else {
      return leave(constraint)
    }
    departed[rows[Int(row)].handle] = constraint
    solver.notesDepartures = true
    leave(constraint)
    solver.notesDepartures = false
  }

  /// Forgets a constraint.
  func leave(_ constraint: LayoutConstraint) {
    count(.removal, of: constraint)
    if let row = existingRow(constraint) {
      removeRow(row)
      onChange?()
    }
    setRow(nil, of: constraint)
    if isHome { constraint.link = nil }
  }

  func existingRow(_ constraint: LayoutConstraint) -> Int32? {
    if isHome {
      return constraint.link === link && constraint.row >= 0 ? constraint.row : nil
    }
    return foreignRows[ObjectIdentifier(constraint)]
  }

  private func setRow(_ row: Int32?, of constraint: LayoutConstraint) {
    if isHome {
      constraint.row = row ?? -1
    } else {
      foreignRows[ObjectIdentifier(constraint)] = row
    }
  }

  /// Gives the constraints that wait their rows.
  func installArrivingConstraints() {
    for constraint in arrivingConstraints {
      guard constraint.isActive, !isHome || constraint.link === link,
        existingRow(constraint) == nil
      else { continue }
      install(constraint)
    }
    arrivingConstraints.removeAll(keepingCapacity: true)
  }

  private func install(_ constraint: LayoutConstraint) {
    guard makeSum(constraint) else { return }
    let offset = -sum.constant
    let handle = solver.add(
      sum.terms,
      constraint.relation.linear,
      Double(constraint.constant) + offset,
      strength: constraint.priority.strength,
      mayBreak: !constraint.isSystemOwned
    )
    solver.setAge(constraint.activation, of: handle)
    setRow(
      makeRow(Row(source: .constraint(constraint), handle: handle, offset: offset)),
      of: constraint
    )
  }

  func makeRow(_ row: Row) -> Int32 {
    let index: Int32
    if let free = freeRows.popLast() {
      index = free
      rows[Int(free)] = row
    } else {
      index = Int32(rows.count)
      rows.append(row)
    }
    for node in sum.readNodes { addReader(index, of: Int(node)) }
    return index
  }

  func removeRow(_ row: Int32) {
    if solver.isWatched, collectsStatistics,
      case .constraint(let constraint) = rows[Int(row)].source
    {
      leavingConstraints[rows[Int(row)].handle] = constraint
    }
    solver.remove(rows[Int(row)].handle)
    rows[Int(row)].source = .none
    freeRows.append(row)
  }

  /// Notes that a row reads a node's metrics; rows that were replaced leave once they are many.
  private func addReader(_ row: Int32, of node: Int) {
    nodes[node].readers.append(row)
    guard nodes[node].readers.count > nodes[node].readerLimit else { return }
    let distinct = Set(nodes[node].readers).filter { row in
      if case .none = rows[Int(row)].source { false } else { true }
    }
    nodes[node].readers = ContiguousArray(distinct.sorted())
    nodes[node].readerLimit = 2 * distinct.count + 16
  }

  /// Adds what the metrics of a node changed to the constants of the rows that read them.
  func refreshReaders(of node: Int) {
    for row in nodes[node].readers { refresh(row) }
  }

  private func refresh(_ row: Int32) {
    let constant: Double
    switch rows[Int(row)].source {
    case .none: return
    case .constraint(let source):
      guard makeSum(source) else { return }
      constant = Double(source.constant)
    case .mask(let node, let axis, let index):
      let equation = nodes[Int(node)].maskEquations[axis][index]
      makeSum(equation, Int(node), axis)
      constant = equation.constant
    }
    guard -sum.constant != rows[Int(row)].offset else { return }
    rows[Int(row)].offset = -sum.constant
    solver.setConstant(constant - sum.constant, of: rows[Int(row)].handle)
  }
}

/// Changes of active constraints.
extension LayoutEngine {
  func constantDidChange(_ constraint: LayoutConstraint) {
    guard let row = existingRow(constraint) else { return }
    count(.constantChange, of: constraint)
    let constant = Double(constraint.constant) + rows[Int(row)].offset
    solver.setConstant(constant, of: rows[Int(row)].handle)
    onChange?()
  }

  func priorityDidChange(_ constraint: LayoutConstraint) {
    guard let row = existingRow(constraint) else { return }
    count(.otherChange, of: constraint)
    solver.setStrength(constraint.priority.strength, of: rows[Int(row)].handle)
    onChange?()
  }

  func relationDidChange(_ constraint: LayoutConstraint) {
    guard let row = existingRow(constraint) else { return }
    count(.otherChange, of: constraint)
    solver.setRelation(constraint.relation.linear, of: rows[Int(row)].handle)
    onChange?()
  }

  func multiplierDidChange(_ constraint: LayoutConstraint) {
    guard existingRow(constraint) != nil else { return }
    count(.otherChange, of: constraint)
    reinstall(constraint)
    onChange?()
  }

  /// Makes the row of a constraint anew.
  func reinstall(_ constraint: LayoutConstraint) {
    guard let row = existingRow(constraint) else { return }
    removeRow(row)
    setRow(nil, of: constraint)
    arrivingConstraints.append(constraint)
  }
}
