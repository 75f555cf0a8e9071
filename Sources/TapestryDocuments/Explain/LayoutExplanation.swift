public import Foundation
public import TapestryCore

/// Why each frame of a document is what it is: what every element was offered, and what it chose.
public struct LayoutExplanation: Sendable {
  /// One element of the document.
  public struct Item: Sendable {
    /// Where it stands in the document: `root.children[2]`.
    public let path: String
    /// Its type: `stack`.
    public let type: String
    /// Its id.
    public let id: String?
    /// How many elements it lies in.
    public let depth: Int
    /// Its rectangle in points, in the root's coordinates.
    public let frame: CGRect
    /// Its place in its parent in points; nil for the root.
    public let place: CGPoint?
    /// Every measurement of it, in the order in which they ended; a repeated question is answered
    /// from memory and not listed.
    public let measurements: [LayoutTrace.Entry]
  }

  /// The elements that have a frame, parents before children.
  public let items: [Item]
  /// What was odd.
  public let diagnostics: [Diagnostic]

  /// Reads a document, lays it out, and records how.
  ///
  /// - Throws: what is wrong with the document.
  public init(
    json: Data,
    images: DocumentImages = .none,
    overrides: DocumentOverrides = DocumentOverrides()
  ) throws(DocumentError) {
    let document = try LayoutDocument(json: json, images: images, marksPlaces: true)
    let trace = LayoutTrace()
    let result = document.layOut(overrides, trace: trace)
    var measurements: [String: [LayoutTrace.Entry]] = [:]
    for entry in trace.entries {
      guard let mark = MarkedElement.mark(of: entry.element) else { continue }
      measurements[mark.path.description, default: []].append(entry)
    }
    var walk = ExplanationWalk(measurements: measurements)
    walk.visit(result.layout)
    items = walk.items
    diagnostics = result.diagnostics
  }
}

/// Goes through a layout and makes an item of every element that was read from the document.
private struct ExplanationWalk {
  private struct Step {
    let layout: Layout
    let origin: CGPoint
    /// The place in the parent; nil for the root.
    let place: CGPoint?
    let depth: Int
  }

  let measurements: [String: [LayoutTrace.Entry]]
  var items: [LayoutExplanation.Item] = []

  mutating func visit(_ root: Layout) {
    var waiting = [Step(layout: root, origin: .zero, place: nil, depth: 0)]
    while let step = waiting.popLast() {
      let element = step.layout.element
      if isHidden(element) { continue }
      let mark = MarkedElement.mark(of: element)
      if let mark { add(step, path: mark.path.description) }
      for child in step.layout.sublayouts.reversed() {
        let origin = CGPoint(
          x: step.origin.x + child.position.x,
          y: step.origin.y + child.position.y
        )
        waiting.append(
          Step(
            layout: child.layout,
            origin: origin,
            place: child.position,
            depth: step.depth + (mark == nil ? 0 : 1)
          )
        )
      }
    }
  }

  private mutating func add(_ step: Step, path: String) {
    let element = step.layout.element
    items.append(
      LayoutExplanation.Item(
        path: path,
        type: ElementTypes.name(of: element),
        id: element.identifier,
        depth: step.depth,
        frame: CGRect(origin: step.origin, size: step.layout.size),
        place: step.place,
        measurements: measurements[path] ?? []
      )
    )
  }
}
