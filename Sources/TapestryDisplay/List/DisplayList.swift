public import TapestryCore

/// A drawing as data: a flat list of commands from back to front.
///
/// Made from a `Layout`, drawn by a canvas, compared in tests by its ``dump``. What an element
/// draws lies in this order: shadow, background, the element itself, its children, border.
public struct DisplayList: Sendable {
  /// A command and the element that it comes from.
  public struct Item: Sendable {
    /// The name of the element that draws; nil if it has none.
    public let identifier: String?
    /// What to draw.
    public let command: DisplayCommand

    /// A command, with the name of the element that it comes from.
    public init(_ command: DisplayCommand, identifier: String? = nil) {
      (self.command, self.identifier) = (command, identifier)
    }
  }

  /// The size of the whole drawing in points.
  public let size: CGSize
  /// The commands from back to front.
  public let items: [Item]
  /// Where the canvas reports pictures that it could not draw.
  public let diagnostics: DiagnosticsHandler

  /// A drawing made of commands.
  public init(size: CGSize, items: [Item], diagnostics: DiagnosticsHandler = .ignoring) {
    (self.size, self.items, self.diagnostics) = (size, items, diagnostics)
  }

  /// The drawing of a layout.
  ///
  /// - Parameters:
  ///   - layout: what to draw; its top left corner is the list's origin.
  ///   - environment: colour scheme, text engine and scale; the same as for measuring.
  ///   - outlines: whether every element is outlined, with its name and size, in front of
  ///     all; an unnamed one that lies exactly on another has no label of its own.
  /// - Complexity: O(elements); uses no recursion.
  public init(_ layout: Layout, environment: LayoutEnvironment, outlines: Bool = false) {
    var builder = DisplayListBuilder(environment: environment, outlines: outlines)
    builder.add(layout)
    self.init(
      size: layout.size,
      items: builder.items + builder.outlines,
      diagnostics: environment.diagnostics
    )
  }
}
