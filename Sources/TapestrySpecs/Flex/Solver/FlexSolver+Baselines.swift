// CSS Flexbox 8.5: baselines.
extension FlexSolver {
  /// Notes the baseline of a container: that of the first line's aligned items, else that of its
  /// first item, which is looked up when somebody asks.
  @inline(__always)
  func setBaseline(_ flow: FlexFlow) {
    let box = box(flow.node)
    box.pointee.baseline = .nan
    box.pointee.baselineItem = -1
    guard flow.lineCount > 0 else { return }
    let reversed = flow.traits.contains(.wrapReverse)
    let line = flow.lines + (reversed ? flow.lineCount - 1 : 0)
    if !flow.isColumn, line.pointee.ascent > -.infinity {
      let baseline =
        reversed
        ? line.pointee.crossOffset + line.pointee.cross - line.pointee.ascent
        : line.pointee.crossOffset + line.pointee.ascent
      box.pointee.baseline = box.pointee.visible(baseline)
      return
    }
    let last = flow.traits.contains(.reverse) ? line.pointee.count - 1 : 0
    let item = flow.items[line.pointee.first + last].node
    // Where the item is now: relative insets do not move its baseline.
    box.pointee.baseline = self.box(item).pointee.y
    box.pointee.baselineItem = item
  }

  /// The distance from a placed box's top to its first baseline; `nan` if it has none.
  func baseline(of node: Int32) -> Double {
    UnsafePointer(context.pointee.boxes).baseline(of: node)
  }
}

extension UnsafePointer<FlexBox> {
  /// The distance from a box's top to its first baseline; `nan` if it has none.
  ///
  /// - Complexity: O(boxes on the way to the box whose baseline it is).
  func baseline(of node: Int32) -> Double {
    var last = node
    while self[Int(last)].baselineItem >= 0 { last = self[Int(last)].baselineItem }
    var baseline = self[Int(last)].baseline
    while last != node {
      let parent = self[Int(last)].parent
      baseline = self[Int(parent)].baseline(withItem: self[Int(last)], baseline)
      last = parent
    }
    return baseline
  }
}

extension FlexBox {
  /// The baseline of a container by that of the item it is taken from, `nan` if that has none: its
  /// lower edge then.
  @inline(__always)
  func baseline(withItem item: FlexBox, _ itemBaseline: Double) -> Double {
    visible(baseline + (itemBaseline.isNaN ? item.height : itemBaseline))
  }

  /// What scrolls away has no baseline outside the box (CSS Align 3, 9.1).
  @inline(__always)
  func visible(_ baseline: Double) -> Double {
    traits.contains(.scrolls) ? clamp(baseline, 0, height) : baseline
  }
}
