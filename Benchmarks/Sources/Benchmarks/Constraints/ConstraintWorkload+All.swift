import TapestryConstraints

extension ConstraintWorkload {
  /// All of them; `isLong` adds the sizes that kiwi does not end in a reasonable time.
  static func all(isLong: Bool) -> [ConstraintWorkload] {
    var works: [ConstraintWorkload] = []
    for kind in Chain.allCases {
      for n in [10, 30, 100, 300, 1000] + (isLong ? [3000] : []) { works.append(chain(kind, n)) }
    }
    works += [tree(4, 4, 5), tree(10, 10, 9)] + (isLong ? [tree(10, 10, 39)] : [])
    if isLong { works[works.count - 1].hasPeer = false }
    for n in [10, 100, 300, 1000] + (isLong ? [3000] : []) { works.append(siblings(n)) }
    works += drags
    works += [form, formResize]
    for n in [10, 100, 300, 1000] + (isLong ? [3000] : []) { works.append(priority(n)) }
    works += churns
    for count in [10, 30, 100] + (isLong ? [300] : []) {
      works.append(FeedCellConstraints.feed(count))
    }
    works += [FeedCellConstraints.build, FeedCellConstraints.resize, FeedCellConstraints.text]
    return works
  }

  private static var drags: [ConstraintWorkload] {
    [
      chain(.eqprev, 10).dragging(0, from: 200, name: "K4a_drag_chain_eqprev10"),
      chain(.eqprev, 100).dragging(0, from: 2000, name: "K4a_drag_chain_eqprev100"),
      chain(.eqfirst, 10).dragging(0, from: 200, name: "K4b_drag_chain_eqfirst10"),
      chain(.eqfirst, 100).dragging(0, from: 2000, name: "K4b_drag_chain_eqfirst100"),
      chain(.multiple, 100).dragging(0, from: 2000, name: "K4b2_drag_chain_multiple100"),
      chain(.multiple, 1000).dragging(0, from: 20000, name: "K4b2_drag_chain_multiple1000"),
      tree(4, 4, 5).dragging(0, from: 4000, name: "K4c_drag_tree100"),
      tree(10, 10, 9).dragging(0, from: 4000, name: "K4c_drag_tree1000"),
      siblings(100).dragging(0, from: 4000, name: "K4d_drag_siblings100"),
      siblings(1000).dragging(0, from: 4000, name: "K4d_drag_siblings1000"),
      priority(100).dragging(0, from: 6000, name: "K4e_drag_priority100"),
      priority(300).dragging(0, from: 18000, name: "K4e_drag_priority300"),
    ]
  }

  private static var churns: [ConstraintWorkload] {
    [
      tree(10, 10, 9).churning("K7a_churn_tree1010"),
      chain(.const, 1000).churning("K7b_churn_chain_const1000"),
      siblings(1000).churning("K7c_churn_siblings1000"),
    ]
  }

  /// Removes an inequality on the middle variable and adds it again with another constant.
  private func churning(_ name: String) -> ConstraintWorkload {
    var work = self
    work.name = name
    work.target = 0.5
    work.add([(variables / 2, 1)], .greaterThanOrEqual, -1000, .medium)
    let added = work.constraints.count - 1
    work.changes = (1...10).map {
      Change(replacements: [(added, -1000 - Double($0 % 10))])
    }
    return work
  }
}
