public import TapestryCore

/// An element that draws something itself: a text, a picture, a drawing of your own.
///
/// ```swift
/// struct Dot: DisplayElement {
///   func calculateLayout(
///     in range: SizeRange, parentSize: ParentSize, context: LayoutContext
///   ) -> Layout {
///     Layout(self, size: range.clamp(CGSize(width: 8, height: 8)), in: context)
///   }
///   func draw(in context: inout DrawingContext) {
///     context.add(.fill(RoundedRect(context.frame, radius: 4), RGBA(red: 1, green: 0, blue: 0)))
///   }
/// }
/// ```
public protocol DisplayElement: LayoutElement {
  /// Adds what the element draws, below its children. Called on any thread; must be pure.
  func draw(in context: inout DrawingContext)
}

/// What an element draws with: where it lies, and a list to add commands to.
public struct DrawingContext {
  /// The element's rectangle in points, in the list's coordinates.
  public let frame: CGRect
  /// The element's layout.
  public let layout: Layout
  /// What surrounds the whole list.
  public let environment: LayoutEnvironment
  /// The corner radius of the innermost decoration around the element, in points; 0 without one.
  public let cornerRadius: CGFloat

  private(set) var commands: [DisplayCommand] = []

  init(
    frame: CGRect,
    layout: Layout,
    environment: LayoutEnvironment,
    cornerRadius: CGFloat
  ) {
    (self.frame, self.layout) = (frame, layout)
    (self.environment, self.cornerRadius) = (environment, cornerRadius)
  }

  /// Adds something to draw, in front of what was added before.
  ///
  /// Clips and opacity groups that the element opens it must close as well.
  public mutating func add(_ command: DisplayCommand) { commands.append(command) }

  /// A colour as it is in the environment's colour scheme.
  public func resolve(_ color: Color) -> RGBA { color.resolved(in: environment.colorScheme) }
}
