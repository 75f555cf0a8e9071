internal import TapestryCore

extension DocumentResult {
  /// The result as JSON: `size`, `frames`, then `tree` and `diagnostics` where there are any.
  ///
  /// - Parameters:
  ///   - includesTree: whether the unflattened layout is part of it.
  ///   - pretty: indents, instead of one line.
  /// - Returns: the JSON.
  /// - Complexity: O(elements).
  public func json(includesTree: Bool = false, pretty: Bool = false) -> String {
    var members: [(key: String, value: JSONText)] = [
      ("size", [.number(size.width), .number(size.height)]),
      ("frames", .object(frames.map { ($0.id, .rect($0.rect)) })),
    ]
    if includesTree { members.append(("tree", tree(of: Layout.Placement(layout, at: .zero)))) }
    if !diagnostics.isEmpty { members.append(("diagnostics", .array(diagnostics.map(\.json)))) }
    return JSONText.object(members).text(pretty: pretty)
  }

  private func tree(of placement: Layout.Placement) -> JSONText {
    StackGuard.withRoom {
      let element = placement.layout.element
      var members: [(key: String, value: JSONText)] = [
        ("type", .string(ElementTypes.name(of: element)))
      ]
      if let id = element.identifier { members.append(("id", .string(id))) }
      members.append(("frame", .rect(placement.frame)))
      let children = placement.layout.sublayouts.filter { !isHidden($0.layout.element) }
      if !children.isEmpty { members.append(("children", .array(children.map(tree(of:))))) }
      return .object(members)
    }
  }
}

extension DocumentError {
  /// The error as JSON: `{"error": {"path": …, "message": …}}`, on one line.
  public var json: String {
    let error: JSONText = .object([("path", .string(path)), ("message", .string(message))])
    return JSONText.object([("error", error)]).text()
  }
}

extension JSONText {
  /// `[x, y, width, height]`.
  static func rect(_ rect: CGRect) -> JSONText {
    [
      .number(rect.origin.x), .number(rect.origin.y), .number(rect.size.width),
      .number(rect.size.height),
    ]
  }
}

extension Diagnostic {
  fileprivate var json: JSONText {
    var members: [(key: String, value: JSONText)] = [("kind", .string(kind.rawValue))]
    if let item { members.append(("item", .string(item))) }
    if let axis { members.append(("axis", .string(axis.rawValue))) }
    if !conflict.isEmpty { members.append(("conflict", .array(conflict.map { .string($0) }))) }
    if !broken.isEmpty { members.append(("broken", .array(broken.map { .string($0) }))) }
    members.append(("message", .string(message)))
    return .object(members)
  }
}
