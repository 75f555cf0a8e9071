import TapestryCore
import TapestryRects

/// The scheme of the module, made of the same description.
extension RandomScheme {
  /// New elements with the rects of the beginning.
  func panels() -> [Panel] {
    var panels: [Panel] = []
    for (index, node) in nodes.enumerated() {
      let panel = Panel("\(index)", node.frame, in: node.parent.map { panels[$0] })
      (panel.scroll, panel.layoutArea) = (node.scroll, node.area)
      (panel.rectMargins, panel.rectContent) = (node.margins, node.content)
      panels.append(panel)
    }
    return panels
  }

  /// The blocks for elements, in the order in which each finds what it needs.
  func built(for panels: [Panel]) -> [any LayoutBlockProtocol] {
    blocks.map { block in
      let constraints =
        block.constraints.map { built($0, panels) }
        + panels[block.elements[0]].layoutConstraints { maker in
          for anchor in block.anchors {
            let other = panels[anchor.other].layoutAnchors
            TypedAnchorTests.cases[anchor.number].make(maker, other, anchor.constant)
          }
        }
      guard block.elements.count == 1 else {
        return ArrangementBlock(
          block.elements.map { panels[$0] },
          arrangement: Row(),
          constraints: constraints
        )
      }
      return panels[block.elements[0]]
        .layoutBlock(with: built(block.layout), constraints: constraints)
    }
  }

  private func built(_ layout: Layout) -> RectLayout {
    let (places, sizes) = (AlignmentFormulaTests.cases, FillingFormulaTests.cases)
    switch layout {
    case .nothing: return .nothing
    case .width(let width): return .width(sizes[width].horizontal)
    case .vertical(let y): return .vertical(places[y].vertical ?? .equal)
    case .full(let x, let y, let width, let height):
      return RectLayout(
        x: places[x].horizontal,
        y: places[y].vertical ?? .equal,
        width: sizes[width].horizontal,
        height: sizes[height].vertical
      )
    }
  }

  private func built(_ constraint: Constraint, _ panels: [Panel]) -> RectConstraint {
    let anchors = constraint.rules.map(built)
    switch constraint.source {
    case .frame(let other): return panels[other].layoutConstraint(for: anchors)
    case .area(let other): return panels[other].contentLayoutConstraint(for: anchors)
    case .margins(let other): return panels[other].marginsLayoutConstraint(for: anchors)
    case .baseline(let other): return panels[other].baselineLayoutConstraint(for: anchors)
    case .space: return .anonymous(anchors)
    case .transform: return .anonymous(anchors, rect: Self.transformed)
    case .content(let other, let isCentered):
      let sizes = constraint.rules.compactMap { rule -> RectAnchor.Size? in
        guard case .size(let axis, let factor) = rule else { return nil }
        return axis == .horizontal ? .width(factor) : .height(factor)
      }
      return panels[other]
        .adjustLayoutConstraint(for: sizes, alignment: isCentered ? .center : .equal)
    }
  }

  private func built(_ rule: Rule) -> RectAnchor {
    switch rule {
    case .side(let number): SideAnchorFormulaTests.cases[number].anchor
    case .center(let isMiddle): .center(.align(by: isMiddle ? .center : .origin))
    case .size(.horizontal, let factor): .size(.width(factor))
    case .size(.vertical, let factor): .size(.height(factor))
    case .insets(let insets): .insets(insets)
    case .equally: .equally
    }
  }

  /// Three quarters of a rect, moved.
  @Sendable static func transformed(_ rect: CGRect) -> CGRect {
    let (x, y) = (Axis.horizontal.span(rect), Axis.vertical.span(rect))
    return CGRect(x: x.min + 3, y: y.min - 4, width: x.size * 0.75, height: y.size * 0.75)
  }

  /// The same by spans.
  static func transformed(_ box: SchemeOracle.Box) -> SchemeOracle.Box {
    var box = box
    (box.x, box.y) = (
      Span(box.x.min + 3, box.x.size * 0.75), Span(box.y.min - 4, box.y.size * 0.75)
    )
    return box
  }
}
