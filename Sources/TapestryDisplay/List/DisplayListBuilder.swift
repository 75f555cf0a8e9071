internal import TapestryCore

/// Walks a layout and collects what it draws; with a stack of its own, as trees may be deep.
struct DisplayListBuilder {
  private enum Step {
    case enter(Layout, CGPoint, depth: Int)
    /// What comes after an element's children.
    case leave([BoxPainting], String?)
  }

  private let environment: LayoutEnvironment
  private let drawsOutlines: Bool
  private(set) var items: [DisplayList.Item] = []
  private(set) var outlines: [DisplayList.Item] = []
  private var lastOutlined: [CGRect] = []

  init(environment: LayoutEnvironment, outlines: Bool) {
    self.environment = environment
    drawsOutlines = outlines
  }

  mutating func add(_ layout: Layout) {
    var steps = [Step.enter(layout, .zero, depth: 0)]
    while let step = steps.popLast() {
      switch step {
      case .leave(let paintings, let identifier):
        for painting in paintings.reversed() { painting.close(in: &items, identifier: identifier) }
      case .enter(let layout, let origin, let depth):
        let rest = enter(layout, origin, depth)
        if let rest { steps.append(rest) }
        if layout.element.unwrapped is any SeparatelyShownElement { continue }
        for child in layout.sublayouts.reversed() {
          let position = CGPoint(x: origin.x + child.position.x, y: origin.y + child.position.y)
          steps.append(.enter(child.layout, position, depth: depth + 1))
        }
      }
    }
  }

  private mutating func enter(_ layout: Layout, _ origin: CGPoint, _ depth: Int) -> Step? {
    let frame = CGRect(origin: origin, size: layout.size)
    var element = layout.element
    let identifier = element.identifier
    var paintings: [BoxPainting] = []
    var cornerRadius: CGFloat = 0
    while let wrapper = element as? any WrappingElement {
      if let decorated = wrapper as? Decorated {
        cornerRadius = decorated.decoration.cornerRadius
        let scheme = environment.colorScheme
        let painting = BoxPainting(decorated.decoration, bounds: frame, scheme: scheme)
        painting.open(in: &items, identifier: identifier)
        paintings.append(painting)
      }
      element = wrapper.base
    }
    if let drawn = element as? any DisplayElement {
      var context = DrawingContext(
        frame: frame,
        layout: layout,
        environment: environment,
        cornerRadius: cornerRadius
      )
      drawn.draw(in: &context)
      for command in context.commands { items.append(.init(command, identifier: identifier)) }
    }
    if drawsOutlines { outline(frame, identifier, depth) }
    return paintings.isEmpty ? nil : .leave(paintings, identifier)
  }

  private mutating func outline(_ frame: CGRect, _ identifier: String?, _ depth: Int) {
    let size = "\(frame.width.shortText)×\(frame.height.shortText)"
    // The same size at the same place has been said; more labels would only hide what is there.
    let isSaid = identifier == nil && lastOutlined.contains(frame)
    let label = identifier.map { "\($0) \(size)" } ?? (isSaid ? "" : size)
    lastOutlined.append(frame)
    if lastOutlined.count > 16 { lastOutlined.removeFirst() }
    outlines.append(.init(.outline(frame, label: label, depth: depth), identifier: identifier))
  }
}
