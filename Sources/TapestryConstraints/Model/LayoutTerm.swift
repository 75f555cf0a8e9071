internal import TapestryCore

/// A multiple of an item's attribute in a constraint.
struct LayoutTerm {
  let core: ItemCore
  let attribute: LayoutAttribute
  let coefficient: Double
  /// Whether it is multiplied by the constraint's multiplier.
  let isSecond: Bool
}

/// An attribute of an item, or the distance from one to another.
struct AnchorSum: Hashable {
  struct Part {
    let core: ItemCore
    let attribute: LayoutAttribute
  }

  let end: Part
  var start: Part?

  func terms(isSecond: Bool) -> [LayoutTerm] {
    let sign = isSecond ? -1.0 : 1
    var terms = [
      LayoutTerm(
        core: end.core,
        attribute: end.attribute,
        coefficient: sign,
        isSecond: isSecond
      )
    ]
    if let start {
      terms.append(
        LayoutTerm(
          core: start.core,
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
    a.core === b.core && a.attribute == b.attribute
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(core))
    hasher.combine(attribute)
  }
}
