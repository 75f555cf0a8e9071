public import TapestryCore

/// An equation of an item's attribute that holds now: a place relative to another item's, or a size.
public struct LayoutSuggestion: CustomStringConvertible {
  /// The item.
  public let item: any LayoutItem
  /// Its attribute.
  public let attribute: LayoutAttribute
  /// The item that it is compared with, nil for a size.
  public let toItem: (any LayoutItem)?
  /// That item's attribute, ``LayoutAttribute/notAnAttribute`` for a size.
  public let toAttribute: LayoutAttribute
  /// The difference, or the size, in points.
  public let constant: CGFloat

  /// The equation as a constraint, not active yet.
  public func constraint(
    priority: LayoutPriority = .required,
    fileID: String = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    let first = AnchorSum(end: .init(core: item.core, attribute: attribute))
    let second = toItem.map { AnchorSum(end: .init(core: $0.core, attribute: toAttribute)) }
    return LayoutConstraint(
      first.terms(isSecond: false) + (second?.terms(isSecond: true) ?? []),
      .equal,
      constant: constant,
      priority: priority,
      fileID: fileID,
      line: line
    )
  }

  /// The equation by names: `title.leading == card.leading + 16`.
  public var description: String {
    text(LayoutNames([item.core] + (toItem.map { [$0.core] } ?? [])))
  }

  /// What ``description`` says, with names that tell more items apart.
  func text(_ names: LayoutNames) -> String {
    let first = "\(names[item.core]).\(attribute) =="
    let number = Double(NumberText.rounded(Double(constant))) ?? 0
    guard let toItem else { return "\(first) \(NumberText.exact(number))" }
    let second = "\(names[toItem.core]).\(toAttribute)"
    return number == 0 ? "\(first) \(second)" : "\(first) \(second) \(NumberText.addend(number))"
  }
}
