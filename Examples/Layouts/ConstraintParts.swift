internal import Tapestry

extension LayoutElement {
  /// The element as an item of a constraint layout, with the same name there and in the result.
  func item(_ name: String) -> ConstraintItem { ConstraintItem(name, id(name)) }
}

extension ConstraintItem {
  /// The item, changed.
  func with(_ change: (inout ConstraintItem) -> Void) -> ConstraintItem {
    var item = self
    change(&item)
    return item
  }
}

extension ConstraintScope {
  /// The constraints that a visual format draws among the items.
  func visual(
    _ format: String,
    _ options: VisualFormatOptions = [],
    line: Int = #line
  ) throws -> [LayoutConstraint] {
    try LayoutConstraint.constraints(
      withVisualFormat: format,
      options: options,
      views: itemsByName,
      line: line
    )
  }
}

extension LayoutItem {
  /// The item begins and ends where another one does.
  func spans(_ other: any LayoutItem) -> [LayoutConstraint] {
    [
      leadingAnchor.constraint(equalTo: other.leadingAnchor),
      trailingAnchor.constraint(equalTo: other.trailingAnchor),
    ]
  }

  /// The item's middle is another one's.
  func isCentered(in other: any LayoutItem) -> [LayoutConstraint] {
    [
      centerXAnchor.constraint(equalTo: other.centerXAnchor),
      centerYAnchor.constraint(equalTo: other.centerYAnchor),
    ]
  }
}
