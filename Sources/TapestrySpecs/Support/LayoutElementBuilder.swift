public import TapestryCore

/// Turns a list of statements into the children of a spec.
///
/// Takes nodes, leaves and specs side by side, arrays of them, `if`, `switch`, `for`, and optional
/// elements (nil adds nothing).
@resultBuilder
public enum LayoutElementBuilder {
  /// One element.
  public static func buildExpression(_ element: any LayoutElement) -> [any LayoutElement] {
    [element]
  }

  /// An element or none.
  public static func buildExpression(_ element: (any LayoutElement)?) -> [any LayoutElement] {
    element.map { [$0] } ?? []
  }

  /// Several elements.
  public static func buildExpression(_ elements: [any LayoutElement]) -> [any LayoutElement] {
    elements
  }

  /// Statements one after another.
  public static func buildBlock(_ parts: [any LayoutElement]...) -> [any LayoutElement] {
    parts.flatMap(\.self)
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: [any LayoutElement]?) -> [any LayoutElement] {
    part ?? []
  }

  /// The first branch of a choice.
  public static func buildEither(first part: [any LayoutElement]) -> [any LayoutElement] { part }

  /// Another branch of a choice.
  public static func buildEither(second part: [any LayoutElement]) -> [any LayoutElement] { part }

  /// `for`.
  public static func buildArray(_ parts: [[any LayoutElement]]) -> [any LayoutElement] {
    parts.flatMap(\.self)
  }

  /// `if #available`.
  public static func buildLimitedAvailability(
    _ part: [any LayoutElement]
  ) -> [any LayoutElement] { part }
}
