public import TapestryCore
internal import TapestryStage

/// A layout with all its specs, and what each element was offered: for looking at.
public struct UnflattenedLayout: Sendable, CustomStringConvertible {
  /// What the element is: its class, or the name of the spec.
  public let name: String
  /// The element's identifier.
  public let identifier: String?
  /// The sizes that it was offered, its own style not yet counted; nil where it was not asked, but
  /// placed by a measurement of what is around it.
  public let offered: SizeRange?
  /// Its rectangle in the coordinates of the element around it, in points.
  public let frame: CGRect
  /// What lies in it, from back to front; empty for nodes, which keep their own.
  public let children: [UnflattenedLayout]

  init(_ placement: Layout.Placement, _ trace: LayoutTrace, isRoot: Bool = false) {
    let layout = placement.layout
    (name, identifier) = (layout.element.unwrapped.outlineName, layout.element.identifier)
    offered = trace.offer(to: layout)
    frame = placement.frame
    let descends = isRoot || !(layout.element.unwrapped is DisplayNode)
    children = StackGuard.withRoom {
      descends ? layout.sublayouts.map { UnflattenedLayout($0, trace) } : []
    }
  }

  /// A line for each element.
  public var description: String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    let title = name + (identifier.map { " \"\($0)\"" } ?? "")
    let place = "\(frame.minX),\(frame.minY) \(frame.width)x\(frame.height)"
    let range = offered.map { " offered \($0)" } ?? ""
    let own = String(repeating: "  ", count: depth) + "\(title) \(place)\(range)"
    return [own] + StackGuard.withRoom { children.flatMap { $0.lines(depth + 1) } }
  }
}

extension LayoutElement {
  fileprivate var outlineName: String {
    self is DisplayNode ? "\(type(of: self))" : outline.name
  }
}

extension DisplayNode {
  /// Whether ``unflattenedLayout`` is kept; default no.
  ///
  /// Measuring takes more time then.
  public nonisolated var storesUnflattenedLayout: Bool {
    get { core.options.contains(.keepsWholeLayouts) }
    set {
      core.set(.keepsWholeLayouts, newValue)
      if newValue { invalidateCalculatedLayout() }
    }
  }

  /// The layout that was measured last with the specs in it and the ranges that they were offered;
  /// nil unless ``storesUnflattenedLayout`` was set before.
  public nonisolated var unflattenedLayout: UnflattenedLayout? {
    core.withLock { $0.rare.unflattened }
  }

  /// Measures with everything written down.
  nonisolated func tracedLayout(
    _ question: NodeLayout.Question,
    in context: LayoutContext
  ) -> Layout {
    let trace = LayoutTrace()
    let traced = LayoutContext(environment: context.environment, trace: trace).with(asker: core)
    let layout = calculateLayoutThatFits(
      question.range,
      parentSize: question.parentSize,
      in: traced
    )
    let outline = UnflattenedLayout(.init(layout, at: .zero), trace, isRoot: true)
    core.withLock { state in state.changeRare { $0.unflattened = outline } }
    return layout
  }
}
