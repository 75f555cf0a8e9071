internal import TapestryCore

/// Walks a layout and collects what it draws; with a stack of its own, as trees may be deep.
struct DisplayListBuilder {
  private enum Step {
    case enter(Layout, CGPoint, depth: Int)
    /// What comes after an element's children.
    case leave([DisplayCommand], String?)
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
      case .leave(let commands, let identifier): emit(commands, identifier)
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

  private mutating func emit(_ commands: [DisplayCommand], _ identifier: String?) {
    for command in commands { items.append(.init(command, identifier: identifier)) }
  }

  private mutating func enter(_ layout: Layout, _ origin: CGPoint, _ depth: Int) -> Step? {
    let frame = CGRect(origin: origin, size: layout.size)
    var element = layout.element
    let identifier = element.identifier
    var closing: [DisplayCommand] = []
    var cornerRadius: CGFloat = 0
    while let wrapper = element as? any WrappingElement {
      if let decorated = wrapper as? Decorated {
        cornerRadius = decorated.decoration.cornerRadius
        let drawing = DecorationDrawing(decorated.decoration, frame, environment.colorScheme)
        emit(drawing.before, identifier)
        closing = drawing.after + closing
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
      emit(context.commands, identifier)
    }
    if drawsOutlines { outline(frame, identifier, depth) }
    return closing.isEmpty ? nil : .leave(closing, identifier)
  }

  private mutating func outline(_ frame: CGRect, _ identifier: String?, _ depth: Int) {
    let size = "\(DumpNumber(frame.width))×\(DumpNumber(frame.height))"
    // The same size at the same place has been said; more labels would only hide what is there.
    let isSaid = identifier == nil && lastOutlined.contains(frame)
    let label = identifier.map { "\($0) \(size)" } ?? (isSaid ? "" : size)
    lastOutlined.append(frame)
    if lastOutlined.count > 16 { lastOutlined.removeFirst() }
    outlines.append(.init(.outline(frame, label: label, depth: depth), identifier: identifier))
  }
}

/// The commands of a decoration before and after what it decorates.
private struct DecorationDrawing {
  var before: [DisplayCommand] = []
  var after: [DisplayCommand] = []

  init(_ decoration: Decoration, _ frame: CGRect, _ scheme: ColorScheme) {
    let shape = RoundedRect(frame, radius: decoration.cornerRadius)
    if decoration.opacity < 1 {
      before.append(.pushOpacity(decoration.opacity))
      after.append(.popOpacity)
    }
    if let shadow = decoration.shadow {
      before.append(
        .shadow(
          shape,
          shadow.color.resolved(in: scheme),
          radius: shadow.radius,
          offset: CGPoint(x: shadow.dx, y: shadow.dy)
        )
      )
    }
    if let background = decoration.background {
      before.append(.fill(shape, background.resolved(in: scheme)))
    }
    if let border = decoration.border, border.width > 0 {
      after.insert(
        .border(shape, width: border.width, border.color.resolved(in: scheme)),
        at: 0
      )
    }
    if decoration.clips {
      before.append(.pushClip(shape))
      after.insert(.popClip, at: 0)
    }
  }
}
