// CSS Flexbox 9.3: main sizes.
extension FlexSolver {
  /// 9.3, step 5: breaks items into lines.
  ///
  /// - `extent`: the main size at which lines break; infinite for none.
  @inline(__always)
  func collectLines(_ flow: FlexFlow, extent: Double) {
    if flow.itemCount == 0 { return }
    if flow.wraps { return breakLines(flow, extent: extent) }
    flow.record.pointee.lineCount = 1
  }

  @inline(__always)
  func beginLine(_ line: UnsafeMutablePointer<FlexLineRecord>, at first: Int) {
    line.initialize(to: FlexLineRecord(first: first, count: 0, hypothetical: 0, base: 0))
  }

  private func breakLines(_ flow: FlexFlow, extent: Double) {
    let lines = flow.lines
    var count = 0
    for index in 0..<flow.itemCount {
      let item = flow.items + index
      if count > 0 {
        let line = lines + (count - 1)
        let longer = line.pointee.hypothetical + flow.mainGap + item.pointee.outerHypothetical
        if longer <= extent + FlexSolver.tolerance {
          add(item, to: line, flow)
          continue
        }
      }
      let line = lines + count
      beginLine(line, at: index)
      add(item, to: line, flow)
      count += 1
    }
    flow.record.pointee.lineCount = count
  }

  @inline(__always)
  func add(
    _ item: UnsafeMutablePointer<FlexItemRecord>,
    to line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow
  ) {
    if line.pointee.count > 0 {
      line.pointee.hypothetical += flow.mainGap
      line.pointee.base += flow.mainGap
    }
    let margins = item.pointee.mainStart + item.pointee.mainEnd + item.pointee.mainPadding
    line.pointee.hypothetical += item.pointee.hypothetical + margins
    line.pointee.base += item.pointee.base + margins
    line.pointee.count &+= 1
  }

  /// 9.3, step 6 and 9.7: resolves the flexible lengths of a line in a container's main size.
  func resolveFlexibleLengths(
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    _ flow: FlexFlow,
    room: Double
  ) {
    let items = flow.items + line.pointee.first
    let count = line.pointee.count
    let hypothetical = line.pointee.hypothetical
    line.pointee.freeSpace =
      hypothetical == room
      ? 0 : flex(items, count, line, room: room, grows: hypothetical < room)
    line.pointee.autoMargins = 0
    if flow.itemTraits.contains(.autoMargins) {
      for index in 0..<count {
        if items[index].flags.contains(.autoMainStart) { line.pointee.autoMargins &+= 1 }
        if items[index].flags.contains(.autoMainEnd) { line.pointee.autoMargins &+= 1 }
      }
    }
  }

  /// 9.7, steps 2 to 5; the result is the free space that is left.
  private func flex(
    _ items: UnsafeMutablePointer<FlexItemRecord>,
    _ count: Int,
    _ line: UnsafeMutablePointer<FlexLineRecord>,
    room: Double,
    grows: Bool
  ) -> Double {
    // Step 2: size inflexible items. Steps 3 and 4b: sums over the items that are left.
    var free = room - line.pointee.base
    var factors = 0.0
    var scaled = 0.0
    var unfrozen = 0
    for index in 0..<count {
      let item = items + index
      let factor = grows ? item.pointee.grow : item.pointee.shrink
      let settled =
        grows
        ? item.pointee.base > item.pointee.hypothetical
        : item.pointee.base < item.pointee.hypothetical
      if factor == 0 || settled {
        item.pointee.flags.insert(.frozen)
        item.pointee.target = item.pointee.hypothetical
        free -= item.pointee.hypothetical - item.pointee.base
      } else {
        factors += factor
        scaled += grows ? 0 : factor * item.pointee.base
        unfrozen &+= 1
      }
    }
    let initialFree = free
    while unfrozen > 0 {
      // Step 4b: factors that add up to less than 1 take that share of the initial free space.
      if factors < 1 {
        let share = initialFree * factors
        if abs(share) < abs(free) { free = share }
      }
      let violation = distribute(
        free,
        over: items,
        count,
        factors: grows ? factors : scaled,
        grows: grows
      )
      // Step 4e: freeze over-flexed items.
      let frozen: FlexItemFlags =
        violation == 0 ? [] : violation > 0 ? .minViolation : .maxViolation
      var rest = room - line.pointee.base
      factors = 0
      scaled = 0
      unfrozen = 0
      for index in 0..<count {
        let item = items + index
        if !item.pointee.flags.contains(.frozen),
          frozen.isEmpty || item.pointee.flags.contains(frozen)
        {
          item.pointee.flags.insert(.frozen)
        }
        if item.pointee.flags.contains(.frozen) {
          rest -= item.pointee.target - item.pointee.base
        } else {
          let factor = grows ? item.pointee.grow : item.pointee.shrink
          factors += factor
          scaled += grows ? 0 : factor * item.pointee.base
          unfrozen &+= 1
        }
      }
      free = rest
    }
    return free
  }

  /// 9.7, steps 4c and 4d: shares free space out and clamps; the result is the total violation.
  @inline(__always)
  private func distribute(
    _ free: Double,
    over items: UnsafeMutablePointer<FlexItemRecord>,
    _ count: Int,
    factors: Double,
    grows: Bool
  ) -> Double {
    var total = 0.0
    for index in 0..<count {
      let item = items + index
      if item.pointee.flags.contains(.frozen) { continue }
      var size = item.pointee.base
      if free != 0, factors > 0 {
        let weight =
          grows ? item.pointee.grow : item.pointee.shrink * item.pointee.base
        size += free * weight / factors
      }
      item.pointee.flags.subtract([.minViolation, .maxViolation])
      let limited = size > item.pointee.maximum ? item.pointee.maximum : size
      let clamped = limited < item.pointee.minimum ? item.pointee.minimum : limited
      if clamped > size { item.pointee.flags.insert(.minViolation) }
      if clamped < size { item.pointee.flags.insert(.maxViolation) }
      total += clamped - size
      item.pointee.target = clamped
    }
    return total
  }
}
