internal import TapestryCore

/// A multiple of an item's attribute in a constraint.
struct LayoutTerm {
  weak var state: ConstraintState?
  let attribute: LayoutAttribute
  let coefficient: Double
  /// Whether it is multiplied by the constraint's multiplier.
  let isSecond: Bool
}

/// An attribute of an item, or the distance from one to another.
struct AnchorSum: Hashable {
  struct Part {
    let state: ConstraintState
    let attribute: LayoutAttribute
  }

  let end: Part
  var start: Part?

  func terms(isSecond: Bool) -> [LayoutTerm] {
    let sign = isSecond ? -1.0 : 1
    var terms = [
      LayoutTerm(
        state: end.state,
        attribute: end.attribute,
        coefficient: sign,
        isSecond: isSecond
      )
    ]
    if let start {
      terms.append(
        LayoutTerm(
          state: start.state,
          attribute: start.attribute,
          coefficient: -sign,
          isSecond: isSecond
        )
      )
    }
    return terms
  }
}

extension AnchorSum.Part: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.state === b.state && a.attribute == b.attribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(state))
    hasher.combine(attribute)
  }
}
