import TapestryConstraints
import TapestryCore

/// A card whose constraints contradict each other, as if written in `Card.swift`.
final class BrokenLayout {
  let card = Box("card", frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private var line = 0

  func box(_ name: String) -> Box { Box(name, in: card) }

  /// Makes and activates the constraint of the next line.
  @discardableResult
  func constrain(
    _ item: any LayoutItem,
    _ attribute: LayoutAttribute,
    _ relation: LayoutRelation = .equal,
    to other: (any LayoutItem)? = nil,
    _ otherAttribute: LayoutAttribute = .notAnAttribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0
  ) throws -> LayoutConstraint {
    line += 1
    let constraint = try LayoutConstraint(
      item: item,
      attribute: attribute,
      relatedBy: relation,
      toItem: other,
      attribute: otherAttribute,
      multiplier: multiplier,
      constant: constant,
      fileID: "App/Card.swift",
      line: line
    )
    try constraint.activate()
    return constraint
  }

  /// What follows the name of what gave way.
  static let pulls =
    "It still pulls, just below required, and holds again as soon as it can."
}
