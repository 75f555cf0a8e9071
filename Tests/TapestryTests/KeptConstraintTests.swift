import Tapestry
import Testing

/// Specs of constraints within others, which measure them in sizes that they do not give them.
@Suite struct KeptConstraintTests {
  private let log = DiagnosticsLog()

  private var environment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.diagnostics = log.handler
    return environment
  }

  /// 20 points on either side of a box that is at least 10 wide: contradictory below 50.
  private var card: ConstraintLayoutSpec {
    ConstraintLayoutSpec([ConstraintItem("photo", Box(width: 10, height: 10))]) { card in
      [
        card["photo"].leftAnchor.constraint(equalTo: card.container.leftAnchor, constant: 20),
        card["photo"].rightAnchor.constraint(equalTo: card.container.rightAnchor, constant: -20),
        card["photo"].widthAnchor.constraint(greaterThanOrEqualToConstant: 10),
        card["photo"].topAnchor.constraint(equalTo: card.container.topAnchor),
        card["photo"].bottomAnchor.constraint(equalTo: card.container.bottomAnchor),
      ]
    }
  }

  private let screen = SizeRange(exact: CGSize(width: 300, height: 100))

  private func width(_ layout: Layout) -> CGFloat? {
    layout.flattened().first { $0.element is Box }?.frame.width
  }

  @Test func `In a flex row that is tried without any room`() {
    let row = StackLayoutSpec(direction: .horizontal) {
      FlexLayoutSpec {
        card.flex {
          $0.flexBasis = 0
          $0.flexGrow = 1
          $0.minWidth = 0
        }
      }
      .flexBasis(.points(0)).flexGrow(1)
    }
    let layout = row.layoutThatFits(screen, environment: environment)
    #expect(width(layout) == 260)
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `In a stack with a basis of 0`() {
    let row = StackLayoutSpec(direction: .horizontal) {
      card.flexBasis(.points(0)).flexGrow(1)
    }
    let layout = row.layoutThatFits(screen, environment: environment)
    #expect(width(layout) == 260)
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `In another one that tries how narrow it can be`() {
    var item = ConstraintItem("card", card)
    item.compression.horizontal = .fittingSizeLevel
    let outer = ConstraintLayoutSpec([item]) { scope in
      [
        scope["card"].leftAnchor.constraint(equalTo: scope.container.leftAnchor),
        scope["card"].rightAnchor.constraint(equalTo: scope.container.rightAnchor),
        scope["card"].topAnchor.constraint(equalTo: scope.container.topAnchor),
        scope["card"].bottomAnchor.constraint(equalTo: scope.container.bottomAnchor),
      ]
    }
    let layout = outer.layoutThatFits(
      SizeRange(min: CGSize(width: 300, height: 0), max: CGSize(width: 400, height: 1000)),
      environment: environment
    )
    #expect(width(layout) == 260)
    #expect(log.diagnostics.isEmpty)
  }

  @Test func `A contradiction in the layout that is used is reported once`() {
    let row = FlexLayoutSpec(style: FlexStyle { $0.width = 40 }) {
      card.flex {
        $0.flexBasis = 0
        $0.flexGrow = 1
        $0.minWidth = 0
      }
    }
    _ = row.layoutThatFits(
      SizeRange(exact: CGSize(width: 40, height: 100)),
      environment: environment
    )
    #expect(log.diagnostics.map(\.kind) == [.unsatisfiable])
    #expect(log.diagnostics.first?.axis == .horizontal)
  }

  @Test func `A contradiction within an item that holds others is reported once`() {
    var item = ConstraintItem("card", card)
    item.items = [ConstraintItem("badge", Box(width: 5, height: 5))]
    let outer = ConstraintLayoutSpec([item]) { scope in
      [
        scope["card"].leftAnchor.constraint(equalTo: scope.container.leftAnchor),
        scope["card"].topAnchor.constraint(equalTo: scope.container.topAnchor),
        scope["card"].widthAnchor.constraint(equalToConstant: 40),
        scope["badge"].leftAnchor.constraint(equalTo: scope["card"].leftAnchor),
        scope["badge"].topAnchor.constraint(equalTo: scope["card"].topAnchor),
      ]
    }
    _ = outer.layoutThatFits(screen, environment: environment)
    #expect(log.diagnostics.map(\.kind) == [.unsatisfiable])
  }
}
