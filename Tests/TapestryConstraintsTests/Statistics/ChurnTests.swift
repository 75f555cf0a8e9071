import TapestryConstraints
import TapestryCore
import Testing

@Suite struct ChurnTests {
  let root = Box.root(200, 100)
  let box = Box("box")
  let reports = DiagnosticsLog()
  let engine: LayoutEngine

  init() {
    root.add(box)
    engine = LayoutEngine(root: root)
    engine.diagnostics = reports.handler
  }

  /// Four new constraints that pin the box.
  private func constraints(width: CGFloat = 50, fileID: String = "Card.swift") -> [LayoutConstraint]
  {
    [
      box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8, fileID: fileID, line: 7),
      box.topAnchor.constraint(equalTo: root.topAnchor, fileID: fileID, line: 8),
      box.widthAnchor.constraint(equalToConstant: width, fileID: fileID, line: 9),
      box.heightAnchor.constraint(equalToConstant: 20, fileID: fileID, line: 10),
    ]
  }

  private var churn: [String] { reports.diagnostics.filter { $0.kind == .churn }.map(\.message) }

  @Test func `what is removed and added again is reported once, with an example`() {
    let first = constraints()
    LayoutConstraint.activate(first)
    engine.layout()
    LayoutConstraint.deactivate(first)
    LayoutConstraint.activate(constraints(width: 60))
    engine.layout()
    // All but the width.
    #expect(
      churn == [
        """
        3 constraints were removed and added again as they were, for instance box.left == \
        root.left + 8 (Card.swift:7). Keep them, change constants, or switch with isActive only \
        those that differ.
        """
      ]
    )
    #expect(engine.frame(of: box) == rect(8, 0, 60, 20))
    engine.layout()
    #expect(churn.count == 1)
  }

  @Test func `a single one is named`() {
    let first = constraints()
    LayoutConstraint.activate(first)
    engine.layout()
    first[3].isActive = false
    first[3].isActive = true
    engine.layout()
    #expect(churn.count == 1)
    #expect(churn.first?.contains("box.height == 20 (Card.swift:10)") == true)
  }

  @Test func `other constants, priorities and items are no churn`() {
    let first = constraints()
    LayoutConstraint.activate(first)
    engine.layout()
    let other = Box("other", in: root)
    LayoutConstraint.deactivate([first[2], first[3]])
    LayoutConstraint.activate([
      box.widthAnchor.constraint(equalToConstant: 51),
      box.heightAnchor.constraint(equalToConstant: 20, priority: 999),
      other.heightAnchor.constraint(equalToConstant: 20),
    ])
    engine.layout()
    #expect(churn.isEmpty)
  }

  @Test func `changes in place are no churn`() {
    let first = constraints()
    LayoutConstraint.activate(first)
    engine.layout()
    first[2].constant = 90
    first[3].priority = 900
    first[3].priority = .required
    root.direction = .rightToLeft
    root.constraintState.invalidate(.layoutDirection)
    engine.layout()
    #expect(churn.isEmpty)
  }

  @Test func `between two layouts is what counts`() {
    let first = constraints()
    LayoutConstraint.activate(first)
    engine.layout()
    LayoutConstraint.deactivate(first)
    engine.layout()
    LayoutConstraint.activate(constraints())
    engine.layout()
    #expect(churn.isEmpty)
  }

  @Test func `an item that is replaced by one like it is no churn`() {
    LayoutConstraint.activate(constraints())
    engine.layout()
    root.remove(box)
    let other = Box("other", in: root)
    other.pin(8, 0, 50, 20)
    engine.layout()
    #expect(churn.isEmpty)
  }
}
