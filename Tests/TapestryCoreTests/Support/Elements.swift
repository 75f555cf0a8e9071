import Synchronization
import TapestryCore

/// A leaf with a size of its own, clamped to what it is offered.
struct Leaf: StyledLayoutElement {
  var style = LayoutElementStyle()
  var size = CGSize(width: 7, height: 5)

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(self, size: range.clamp(size), in: context)
  }
}

/// A leaf that gives any size it is told to, allowed or not.
struct Liar: LayoutElement {
  let size: CGSize
  var position = CGPoint.zero

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let child = Layout(Leaf(), size: .zero, in: context)
    return Layout(self, size: size, sublayouts: [.init(child, at: position)], in: context)
  }
}

/// Places children in a row, without any rule but that.
struct Row: LayoutSpec {
  var style = LayoutElementStyle()
  let children: [LayoutChild]

  init(_ children: [any LayoutElement]) { self.children = children.asLayoutChildren }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    var (x, height): (CGFloat, CGFloat) = (0, 0)
    var placements: [Layout.Placement] = []
    for child in children {
      let layout = child.layoutThatFits(
        .unconstrained,
        parentSize: ParentSize(range.max),
        in: context
      )
      placements.append(.init(layout, at: CGPoint(x: x, y: 0)))
      x += layout.size.width
      height = max(height, layout.size.height)
    }
    return Layout(
      self,
      size: range.clamp(CGSize(width: x, height: height)),
      sublayouts: placements,
      in: context
    )
  }
}

/// Counts how often it is measured.
final class Counted: LayoutElement {
  private let measured = Mutex(0)
  var count: Int { measured.withLock { $0 } }

  func calculateLayout(
    in range: SizeRange,
    parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    measured.withLock { $0 += 1 }
    return Layout(self, size: range.clamp(CGSize(width: 7, height: 5)), in: context)
  }
}

extension DiagnosticsLog {
  /// An environment that reports to it.
  var environment: LayoutEnvironment {
    var environment = LayoutEnvironment()
    environment.diagnostics = handler
    return environment
  }
}
