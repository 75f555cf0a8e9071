import TapestryCore
import Testing

@testable import TapestryConstraints

/// Changes of metrics are changes of constants: rows stay.
@Suite struct ChangeCostTests {
  let root = Box.root(200, 100)
  let box = Box("box")
  let inner = Box("inner")

  init() {
    root.add(box)
    box.pin(3, 50, 100, 50)
    box.add(inner)
  }

  /// The handles that the solver gave, with what they stand for.
  private func handles(_ engine: LayoutEngine) -> Set<LinearConstraint> {
    engine.layout()
    return Set(engine.allRules().map(\.handle))
  }

  /// Whether a change leaves all rows, and frames of the inner box move.
  private func isEdit(_ change: () -> Void) -> Bool {
    let engine = LayoutEngine(root: root)
    let before = (handles(engine), engine.frame(of: inner))
    change()
    return handles(engine) == before.0 && engine.frame(of: inner) != before.1
  }

  @Test func `margins of an attribute`() throws {
    try LayoutConstraint(
      item: inner,
      attribute: .left,
      toItem: box,
      attribute: .leftMargin
    ).activate()
    #expect(isEdit { box.layoutMargins = EdgeInsets(30) })
  }

  @Test func `margins of a guide`() {
    inner.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.rightAnchor).isActive = true
    #expect(isEdit { box.layoutMargins = EdgeInsets(30) })
    #expect(
      isEdit {
        root.layoutMargins = EdgeInsets(200)
        box.preservesSuperviewLayoutMargins = true
      }
    )
  }

  @Test func `the safe area`() {
    inner.topAnchor.constraint(equalTo: box.safeAreaLayoutGuide.topAnchor).isActive = true
    #expect(
      isEdit {
        root.safeAreaInsets = EdgeInsets(top: 60)
        root.constraintState.invalidate(.geometry)
      }
    )
  }

  @Test func `content`() {
    inner.intrinsicContentSize = CGSize(width: 10, height: 10)
    #expect(
      isEdit {
        inner.intrinsicContentSize = CGSize(width: 30, height: 10)
        inner.constraintState.invalidate(.intrinsicContentSize)
      }
    )
  }

  @Test func `content priorities`() {
    inner.intrinsicContentSize = CGSize(width: 10, height: 10)
    inner.widthAnchor.constraint(equalToConstant: 40, priority: 300).isActive = true
    #expect(isEdit { inner.setContentHuggingPriority(301, for: .horizontal) })
  }

  @Test func `alignment insets`() {
    inner.leftAnchor.constraint(equalTo: box.rightAnchor).isActive = true
    #expect(
      isEdit {
        box.alignmentRectInsets = EdgeInsets(2)
        box.constraintState.invalidate(.geometry)
      }
    )
  }

  @Test func `the root's size`() {
    inner.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    #expect(
      isEdit {
        root.frame.size.width = 500
        root.constraintState.invalidate(.frame)
      }
    )
  }

  @Test func `a frame with a mask`() {
    let masked = Box("masked", in: root, frame: rect(1, 2, 3, 4), translates: true)
    inner.leftAnchor.constraint(equalTo: masked.rightAnchor).isActive = true
    #expect(
      isEdit {
        masked.frame.origin.x = 50
        masked.constraintState.invalidate(.frame)
      }
    )
  }

  @Test func `a new constant, but not a new multiplier`() {
    let width = inner.widthAnchor.constraint(equalTo: box.widthAnchor, constant: 1)
    width.isActive = true
    #expect(isEdit { width.constant = 2 })
    #expect(!isEdit { width.multiplier = 2 })
  }
}
