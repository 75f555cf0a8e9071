/// An element with its rectangle, as ``Layout/flattened(where:)`` gives it.
public struct PlacedElement: Sendable {
  /// The element.
  public let element: any LayoutElement
  /// Its rectangle in points, in the coordinates of the layout that was flattened.
  public let frame: CGRect
  /// Its own layout.
  public let layout: Layout
}

extension Layout {
  /// The elements of the tree below this one in drawing order, with absolute rectangles.
  ///
  /// Texture flattens to the nodes that lie directly below the measuring one: a predicate that is
  /// true for nodes and leaves does the same, because what it selects is not looked into.
  ///
  /// - Parameter isSelected: whether an element is listed; what lies below it is left out then.
  /// - Returns: the selected elements, from back to front.
  /// - Complexity: O(elements visited); uses no recursion.
  public func flattened(
    where isSelected: (any LayoutElement) -> Bool = {
      !($0.unwrapped is any LayoutSpec)
    }
  ) -> [PlacedElement] {
    var result: [PlacedElement] = []
    visit { element, frame, layout in
      guard layout !== self, isSelected(element) else { return .descend }
      result.append(PlacedElement(element: element, frame: frame, layout: layout))
      return .skip
    }
    return result
  }

  /// The rectangles of all elements that have an identifier, in this layout's coordinates.
  ///
  /// - Complexity: O(elements in the tree); uses no recursion.
  public var framesByIdentifier: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    visit { element, frame, _ in
      if let identifier = element.identifier { frames[identifier] = frame }
      return .descend
    }
    return frames
  }

  /// What a visit does after an element.
  public enum VisitStep: Sendable {
    /// Visits the element's children next.
    case descend
    /// Leaves the element's children out.
    case skip
  }

  /// Visits this layout and all below it, parents before children, from back to front.
  ///
  /// - Parameter body: is given the element, its absolute rectangle and its layout.
  public func visit(_ body: (any LayoutElement, CGRect, Layout) -> VisitStep) {
    var waiting = [Placement(self, at: .zero)]
    while let next = waiting.popLast() {
      guard body(next.layout.element, next.frame, next.layout) == .descend else { continue }
      for child in next.layout.sublayouts.reversed() {
        let position = CGPoint(
          x: next.position.x + child.position.x,
          y: next.position.y + child.position.y
        )
        waiting.append(Placement(child.layout, at: position))
      }
    }
  }
}
