internal import TapestryConstraints
internal import TapestryCore

/// `constraints`: items that constraints place.
let constraintsType = ElementType(
  "constraints",
  "Items that constraints place.",
  keys: [
    Key("items", .constraintItems, "What is placed, from back to front.", absent: []) {
      $0.items = $1
    },
    Key("margins", .edges, "Distances from the edges: [top, left, bottom, right].", absent: 8) {
      $0.margins = $1
    },
    Key(
      "safeAreaInsets",
      .edges,
      "What of the edges is covered: [top, left, bottom, right].",
      absent: 0
    ) { $0.safeAreaInsets = $1 },
    Key("constraints", .constraintLines, "One constraint or visual format a line.", absent: []) {
      $0.lines = $1
    },
  ],
  fresh: ConstraintsDraft.init
) { draft, place throws(DocumentError) in
  let constraints = try draft.constraints(at: place)
  return ConstraintLayoutSpec(
    draft.items,
    margins: draft.margins,
    safeAreaInsets: draft.safeAreaInsets
  ) { scope in
    try constraints.flatMap { try $0.constraints(in: scope) }
  }
}

private struct ConstraintsDraft: Sendable {
  var items: [ConstraintItem] = []
  var margins = EdgeInsets(8)
  var safeAreaInsets = EdgeInsets.zero
  var lines: [String] = []

  /// The constraints, all of which can be made and activated.
  func constraints(at place: Located) throws(DocumentError) -> [DocumentConstraint] {
    let scope = ConstraintScope(items, margins: margins)
    var constraints: [DocumentConstraint] = []
    for (index, line) in lines.enumerated() {
      let path = JSONPath.index(index, in: .key("constraints", in: place.path))
      do {
        let constraint = try DocumentConstraint(line, at: path, madeUpName: "c\(index + 1)")
        for made in try constraint.constraints(in: scope) { try made.activate() }
        constraints.append(constraint)
      } catch let error as ConstraintEquation.Failure {
        throw DocumentError(path: path.description, message: error.text)
      } catch let error as VisualFormatError {
        let near = hint(for: error, among: scope.names)
        let message = "\(error.message), at character \(error.position + 1)\(near)"
        throw DocumentError(path: path.description, message: message)
      } catch {
        throw DocumentError(path: path.description, message: "\(error)")
      }
    }
    return constraints
  }

  /// The item that was probably meant, if a visual format names one that is not there.
  private func hint(for error: VisualFormatError, among names: [String]) -> String {
    let rest = error.format.dropFirst(error.position)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard error.message == "There is no view '\(word)'" else { return "" }
    return TapestryDocuments.hint(for: String(word), among: names)
  }
}

extension Kind where Value == [String] {
  /// The lines of `constraints`; what they say is looked at when all items are known.
  static var constraintLines: Kind {
    let line = JSONText.type(
      "string",
      [
        (
          "description",
          """
          first[.guide].attribute (== | <= | >=) [multiplier *] second[.guide].attribute \
          [(+ | -) constant] [@priority] [#identifier], or first[.guide].attribute (== | <= | >=) \
          constant [@priority] [#identifier], or a visual format and its options, apart by spaces. \
          A guide is layoutMarginsGuide, safeAreaLayoutGuide or readableContentGuide.
          """
        )
      ]
    )
    return Kind(.type("array", [("items", line)])) { value, _ throws(DocumentError) in
      var lines: [String] = []
      for item in try value.items("an array of constraints") {
        guard let line = item.string else { throw item.expected("a constraint: a string") }
        lines.append(line)
      }
      return lines
    }
  }
}
