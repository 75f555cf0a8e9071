public import TapestryCore
internal import TapestryConstraints
internal import TapestryDisplay

/// A document laid out.
public struct DocumentResult: Sendable {
  /// The layout of the root, with everything below it.
  public let layout: Layout
  /// What it was laid out in; drawing needs the same.
  public let environment: LayoutEnvironment
  /// What was odd, each once, in the order met.
  public let diagnostics: [Diagnostic]

  /// The root's size in points.
  public var size: CGSize { layout.size }

  /// An element with its name and rectangle.
  public struct Frame: Sendable, Hashable {
    /// The element's id.
    public let id: String
    /// Its rectangle in points, in the root's coordinates; x grows to the right in any direction.
    public let rect: CGRect
  }

  /// The rectangles of all elements that have an id, parents before children.
  ///
  /// What is inside `display: none` has none.
  ///
  /// - Complexity: O(elements).
  public var frames: [Frame] {
    var frames: [Frame] = []
    layout.visit { element, rect, _ in
      if isHidden(element) { return .skip }
      if let id = element.identifier { frames.append(Frame(id: id, rect: rect)) }
      return .descend
    }
    return frames
  }

  /// The rectangle of the element with an id, in points, in the root's coordinates.
  ///
  /// - Complexity: O(elements).
  public subscript(id: String) -> CGRect? { frames.first { $0.id == id }?.rect }
}

extension LayoutDocument {
  /// Lays the document out.
  ///
  /// Callable on any thread.
  public func layOut(_ overrides: DocumentOverrides = DocumentOverrides()) -> DocumentResult {
    layOut(overrides, trace: nil)
  }

  func layOut(_ overrides: DocumentOverrides, trace: LayoutTrace?) -> DocumentResult {
    let collector = DiagnosticsCollector()
    var environment = LayoutEnvironment(
      scale: scale,
      layoutDirection: overrides.direction ?? direction
    )
    environment.colorScheme = overrides.colorScheme ?? colorScheme
    if let engine = overrides.textEngine { environment.textEngine = engine }
    environment.diagnostics = collector.handler
    let range = overrides.sizeRange(insteadOf: sizeRange)
    let layout = root.layoutThatFits(
      range,
      parentSize: ParentSize(range.max),
      in: LayoutContext(environment: environment, trace: trace)
    )
    environment.diagnostics = .ignoring
    return DocumentResult(
      layout: layout,
      environment: environment,
      diagnostics: collector.diagnostics
    )
  }
}
