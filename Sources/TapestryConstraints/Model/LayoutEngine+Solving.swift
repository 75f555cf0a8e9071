public import TapestryCore

extension LayoutEngine {
  /// Notes that an item answers something else.
  func note(_ change: ConstraintState.Change, of core: ItemCore) {
    if core.pendingChanges.isEmpty { changedStates.append(core) }
    core.pendingChanges.formUnion(change)
    onChange?()
  }

  /// Whether something changed since the last solution.
  var needsSolving: Bool {
    !arrivingStates.isEmpty || !goneCores.isEmpty || !arrivingConstraints.isEmpty
      || !changedStates.isEmpty
      || !newNodes.isEmpty || solver.needsSolving
  }

  /// Takes in all changes and finds the frames; does nothing without a change.
  ///
  /// Widths are found before text is asked for heights, and places before margins that follow
  /// them; where these keep changing each other the engine stops after some rounds and reports it.
  public func layout() {
    guard needsSolving else { return }
    knownOpenness = nil
    if !knownMoves.isEmpty { knownMoves = [:] }
    solutionCount += 1
    solveUntilSettled()
    if reportsEachSolution { reportOddities() }
  }

  /// Reports what is odd about the last solution, unless that was done.
  package func reportOddities() {
    guard !diagnostics.isIgnoring, reportedSolution != solutionCount else { return }
    reportedSolution = solutionCount
    reportChanges()
    reportAmbiguities()
    reportChurn()
  }

  private func solveUntilSettled() {
    if collectsStatistics { statistics.passes += 1 }
    defer { if !leavingConstraints.isEmpty { leavingConstraints.removeAll() } }
    for _ in 0..<Self.roundLimit {
      takeChanges()
      failure = nil
      do throws(LinearSolverError) { try solver.solve() } catch { failure = error }
      if collectsStatistics { collectCosts() }
      if !departed.isEmpty { findChurn() }
      let changed = measureHeights()
      guard adaptMargins() || changed else { return }
    }
    diagnostics.report(
      Diagnostic(
        .layoutFeedback,
        item: root?.layoutName,
        message: """
          Sizes and margins kept changing each other for \(Self.roundLimit) rounds; the last \
          frames are used.
          """
      )
    )
  }

  /// Takes in what changed, without solving.
  func takeChanges() {
    dropGoneItems()
    for core in changedStates { apply(core) }
    changedStates.removeAll(keepingCapacity: true)
    for core in arrivingStates where isArriving(core) { _ = node(core) }
    arrivingStates.removeAll(keepingCapacity: true)
    installArrivingConstraints()
    // Rows of masks may need further nodes, and so on.
    installNewNodes()
  }

  private func apply(_ core: ItemCore) {
    let change = core.pendingChanges
    core.pendingChanges = []
    guard let index = existingNode(core) else { return }
    let node = Int(index)
    if change.contains(.layoutDirection) { directionDidChange(node) }
    if change.contains(.baselineItems) { reinstallReaders(of: node) }
    if !change.isDisjoint(with: [.geometry, .layoutDirection, .frame]) {
      let changed = readMetrics(node)
      if node == LayoutEngine.rootNode { fixRoot() }
      if changed || node == LayoutEngine.rootNode { refreshReaders(of: node) }
    }
    if !change.isDisjoint(with: [.intrinsicContentSize, .contentPriorities]) {
      updateContent(node)
    }
    if !change.isDisjoint(with: [.frame, .mask]) { updateMask(node) }
  }

  private func directionDidChange(_ node: Int) {
    for core in nodes[node].core.subtree() {
      guard let index = existingNode(core) else { continue }
      nodes[Int(index)].direction = nil
      if readMetrics(Int(index)) { refreshReaders(of: Int(index)) }
      reinstallReaders(of: Int(index))
    }
  }

  private func reinstallReaders(of node: Int) {
    for row in nodes[node].readers {
      guard case .constraint(let constraint) = rows[Int(row)].source else { continue }
      reinstall(constraint)
    }
  }

  /// Asks content whose height follows the width for the height in the width that was found.
  ///
  /// - Returns: Whether a height changed.
  private func measureHeights() -> Bool {
    var changed = false
    var others = ContiguousArray<Int32>()
    for index in wrappingNodes.indices {
      let node = Int(index)
      // What is left of rounding must not wrap a line.
      let width = (lastValue(node, .width) * 0x1p16).rounded() / 0x1p16
      guard width != nodes[node].measuredWidth else { continue }
      guard let item = nodes[node].core.item,
        let height = item.intrinsicHeight(forWidth: CGFloat(width))
      else {
        others.append(index)
        continue
      }
      nodes[node].measuredWidth = width
      guard Double(height) != nodes[node].content[.vertical].metric else { continue }
      setContent(Double(height), node, .vertical)
      changed = true
    }
    wrappingNodes.remove(others)
    return changed
  }
}

extension Diagnostic.Kind {
  /// A layout whose sizes kept changing each other.
  public static let layoutFeedback = Diagnostic.Kind(rawValue: "layoutFeedback")
}
