public import TapestryCore
public import TapestryDisplay

/// What a view draws with.
public struct ViewDrawing {
  /// The view's bounds, in whose coordinates everything is drawn; while they are animated, as they
  /// are seen.
  public let bounds: CGRect
  /// What surrounds the view.
  public let environment: LayoutEnvironment

  package private(set) var items: [DisplayList.Item] = []
  private let identifier: String?

  package init(bounds: CGRect, environment: LayoutEnvironment, identifier: String?) {
    (self.bounds, self.environment, self.identifier) = (bounds, environment, identifier)
  }

  /// Adds something to draw, in front of what was added before.
  ///
  /// Clips, opacity groups and transforms that the view opens it must close as well.
  public mutating func add(_ command: DisplayCommand) {
    items.append(.init(command, identifier: identifier))
  }

  /// Adds what an element draws that is laid out in a rectangle.
  public mutating func add(_ element: any LayoutElement, in rect: CGRect) {
    let layout = element.layoutThatFits(SizeRange(exact: rect.size), environment: environment)
    let moves = rect.origin != .zero
    if moves { add(.pushTransform(.translation(x: rect.minX, y: rect.minY))) }
    items += DisplayList(layout, environment: environment).items
    if moves { add(.popTransform) }
  }

  /// A colour as it is in the environment's colour scheme.
  public func resolve(_ color: Color) -> RGBA { color.resolved(in: environment.colorScheme) }
}
