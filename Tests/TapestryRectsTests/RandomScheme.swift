import TapestryCore
import TapestryRects
import TestSupport

extension SplitMix64 {
  /// A rectangle, at times without a width or a height.
  mutating func rect() -> CGRect {
    CGRect(
      x: number(-80...300),
      y: number(-80...300),
      width: chance(8) ? 0 : number(0...200),
      height: chance(8) ? 0 : number(0...200)
    )
  }
}

/// A scheme as a list of what the tables of formulas have: it can be built, and worked out by hand.
struct RandomScheme {
  /// An element: its number is its place in the list, its parent's is lower.
  struct Node {
    var parent: Int?
    var frame: CGRect
    var scroll: CGPoint
    var area: RectArea
    var margins: EdgeInsets
    var content: (any RectContent)?
  }

  enum Source {
    case frame(Int)
    case area(Int)
    case margins(Int)
    case baseline(Int)
    case content(Int, centered: Bool)
    case space
    case transform
  }

  enum Rule {
    case side(Int)
    case center(isMiddle: Bool)
    case size(Axis, Double)
    case insets(EdgeInsets)
    case equally
  }

  struct Constraint {
    let source: Source
    let rules: [Rule]
  }

  /// One of the typed anchors' cases.
  struct Anchor {
    let number: Int
    let other: Int
    let constant: Double
  }

  enum Layout {
    case full(x: Int, y: Int, width: Int, height: Int)
    case width(Int)
    case vertical(Int)
    case nothing
  }

  struct Block {
    /// More than one for an arrangement.
    let elements: [Int]
    let layout: Layout
    let constraints: [Constraint]
    let anchors: [Anchor]
  }

  private(set) var nodes: [Node] = []
  private(set) var blocks: [Block] = []
  let source: CGRect
  let direction: LayoutDirection
  /// Whether an element has several blocks.
  private(set) var hasRepetition = false

  /// A hierarchy at most eight deep with blocks in an order in which each finds what it needs.
  init(seed: Int) {
    var numbers = SplitMix64(seed: UInt64(seed))
    direction = numbers.chance(50) ? .leftToRight : .rightToLeft
    source = numbers.rect()
    let count = 4 + numbers.below(18)
    for _ in 0..<count { addNode(&numbers) }
    var order = Array(1..<count).shuffled(using: &numbers)
    order.removeLast(numbers.below(count / 2))
    if numbers.chance(50) {
      order += (0..<2).map { _ in order[numbers.below(order.count)] }
      order.shuffle(using: &numbers)
      hasRepetition = Set(order).count < order.count
    }
    while let first = order.first {
      var group = [first]
      if numbers.chance(10) { group += order.dropFirst().prefix(2).filter { $0 != first } }
      let done = Set(blocks.flatMap(\.elements))
      addBlock(of: group, unknown: Set(order).subtracting(done).subtracting(group), &numbers)
      order.removeFirst(group.count)
    }
  }

  private mutating func addNode(_ numbers: inout SplitMix64) {
    let shallow = nodes.indices.filter { depth($0) < 8 }
    let area: RectArea =
      switch numbers.below(4) {
      case 0: .inset(numbers.insets())
      case 1: .content(CGSize(width: numbers.number(0...500), height: numbers.number(0...500)))
      default: .bounds
      }
    let content: (any RectContent)? =
      switch numbers.below(3) {
      case 0: nil
      case 1: AreaContent(area: numbers.number(10...4000))
      default:
        LineContent(
          size: CGSize(width: numbers.number(0...90), height: numbers.number(0...90)),
          baseline: numbers.chance(70) ? numbers.number(0...50) : nil
        )
      }
    var frame = numbers.rect()
    if numbers.chance(5) { frame.size.width.negate() }
    nodes.append(
      Node(
        parent: nodes.isEmpty
          ? nil : numbers.chance(60) ? shallow.last : shallow.randomElement(using: &numbers),
        frame: frame,
        scroll: numbers.chance(50)
          ? .zero : CGPoint(x: numbers.number(-50...50), y: numbers.number(-50...50)),
        area: area,
        margins: numbers.insets(),
        content: content
      )
    )
  }

  private func depth(_ node: Int) -> Int {
    nodes[node].parent.map { depth($0) + 1 } ?? 1
  }

  /// An element and all that it lies in.
  private func chain(_ node: Int) -> [Int] {
    [node] + (nodes[node].parent.map { chain($0) } ?? [])
  }

  /// What has to be known to use a rect of one element for another: how to get from one to the
  /// other.
  private func needs(_ other: Int, for element: Int) -> Set<Int> {
    Set(chain(other)).symmetricDifference(chain(element).dropFirst()).union([other])
  }

  private mutating func addBlock(
    of group: [Int],
    unknown: Set<Int>,
    _ numbers: inout SplitMix64
  ) {
    let element = group[0]
    let usable = nodes.indices.filter { unknown.isDisjoint(with: needs($0, for: element)) }
    let constraints = (0..<numbers.below(4)).map { _ in
      constraint(by: usable, own: element, &numbers)
    }
    var anchors: [Anchor] = []
    if numbers.chance(40), !usable.isEmpty {
      for _ in 0...numbers.below(3) {
        anchors.append(
          Anchor(
            number: numbers.below(TypedAnchorTests.cases.count),
            other: usable[numbers.below(usable.count)],
            constant: numbers.chance(50) ? 0 : numbers.number(-20...20)
          )
        )
      }
    }
    blocks.append(
      Block(
        elements: group,
        layout: layout(&numbers),
        constraints: constraints,
        anchors: anchors
      )
    )
  }

  private func constraint(
    by usable: [Int],
    own: Int,
    _ numbers: inout SplitMix64
  ) -> Constraint {
    let withContent = [own] + nodes.indices.filter { nodes[$0].content != nil }
    var rules: [Rule] = []
    for _ in 0...numbers.below(2) {
      switch numbers.below(10) {
      case 0: rules.append(.center(isMiddle: numbers.chance(50)))
      case 1: rules.append(.insets(numbers.insets()))
      case 2: rules.append(.equally)
      case 3, 4:
        rules.append(.size(numbers.chance(50) ? .horizontal : .vertical, numbers.number(0...2)))
      default: rules.append(.side(numbers.below(SideAnchorFormulaTests.cases.count)))
      }
    }
    guard !usable.isEmpty, numbers.chance(80) else {
      return Constraint(source: numbers.chance(50) ? .space : .transform, rules: rules)
    }
    let other = usable[numbers.below(usable.count)]
    switch numbers.below(8) {
    case 0: return Constraint(source: .area(other), rules: rules)
    case 1: return Constraint(source: .margins(other), rules: rules)
    case 2: return Constraint(source: .baseline(other), rules: rules)
    case 3:
      return Constraint(
        source: .content(
          withContent[numbers.below(withContent.count)],
          centered: numbers.chance(50)
        ),
        rules: [.size(numbers.chance(50) ? .horizontal : .vertical, numbers.number(0...2))]
      )
    default: return Constraint(source: .frame(other), rules: rules)
    }
  }

  private func layout(_ numbers: inout SplitMix64) -> Layout {
    let sizes = FillingFormulaTests.cases.count
    let places = AlignmentFormulaTests.cases.count
    let vertical = AlignmentFormulaTests.cases.indices.filter {
      AlignmentFormulaTests.cases[$0].vertical != nil
    }
    switch numbers.below(10) {
    case 0: return .nothing
    case 1: return .width(numbers.below(sizes))
    case 2: return .vertical(vertical[numbers.below(vertical.count)])
    default:
      return .full(
        x: numbers.below(places),
        y: vertical[numbers.below(vertical.count)],
        width: numbers.below(sizes),
        height: numbers.below(sizes)
      )
    }
  }
}

extension SplitMix64 {
  mutating func insets() -> EdgeInsets {
    chance(50)
      ? EdgeInsets(
        top: number(-5...30),
        left: number(-5...30),
        bottom: number(-5...30),
        right: number(-5...30)
      )
      : EdgeInsets(
        top: number(-5...30),
        leading: number(-5...30),
        bottom: number(-5...30),
        trailing: number(-5...30)
      )
  }
}
