public import TapestryCore

/// Several items at once.
///
/// What the four verbs make belongs to each item, what stacks and equates items belongs to the group
/// that is returned.
extension Collection where Element == any LayoutItem {
  /// Makes constraints for each item; see ``LayoutItem/makeConstraints(_:)``.
  @discardableResult
  public func makeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    group { $0.makeConstraints(statements) }
  }

  /// Makes each item's constraints anew; see ``LayoutItem/remakeConstraints(_:)``.
  @discardableResult
  public func remakeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    group { $0.remakeConstraints(statements) }
  }

  /// Changes each item's constraints; see ``LayoutItem/updateConstraints(_:)``.
  @discardableResult
  public func updateConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    group { $0.updateConstraints(statements) }
  }

  /// Removes what was made for each item.
  public func removeConstraints() { for item in self { item.removeConstraints() } }

  /// Makes attributes of all items equal to the first item's: `makeEqual { $0.width.centerY }`.
  @discardableResult
  public func makeEqual<Kind: ChosenAttributes>(
    fileID: String = #fileID,
    line: Int = #line,
    _ attributes: (ConstraintMaker) -> AttributeChain<MakerSide, Kind>
  ) -> ConstraintGroup {
    guard let leader = first else { return ConstraintGroup([]) }
    let group = dropFirst().group { item in
      item.prepareConstraints { make in
        attributes(make).equalTo(leader, fileID: fileID, line: line)
      }
    }
    group.activate()
    return group
  }

  /// Puts the items one after the other, in the reading direction or from top to bottom.
  ///
  /// There are `spacing` points between two of them, and `inset` points between the ends and the
  /// superitem's edges; nil leaves the ends free.
  @discardableResult
  public func makeStack(
    _ axis: Axis,
    spacing: CGFloat = 0,
    inset: CGFloat? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintGroup {
    var constraints: [LayoutConstraint] = []
    var previous: (any LayoutItem)?
    for item in self {
      constraints +=
        item.prepareConstraints { make in
          make.follow(previous, axis, spacing, inset, fileID, line)
        }.layoutConstraints
      previous = item
    }
    if let inset, let last = previous {
      constraints +=
        last.prepareConstraints { make in
          make.end(axis, inset, fileID, line)
        }.layoutConstraints
    }
    let group = ConstraintGroup(constraints)
    group.activate()
    return group
  }

  fileprivate func group(_ constraints: (any LayoutItem) -> ConstraintGroup) -> ConstraintGroup {
    ConstraintGroup(flatMap { constraints($0).layoutConstraints })
  }
}

extension ConstraintMaker {
  fileprivate func follow(
    _ previous: (any LayoutItem)?,
    _ axis: Axis,
    _ spacing: CGFloat,
    _ inset: CGFloat?,
    _ fileID: String,
    _ line: Int
  ) {
    switch (axis, previous, inset) {
    case (.horizontal, let previous?, _):
      leading.equalTo(previous.trailingAnchor, fileID: fileID, line: line).offset(spacing)
    case (.vertical, let previous?, _):
      top.equalTo(previous.bottomAnchor, fileID: fileID, line: line).offset(spacing)
    case (.horizontal, nil, let inset?):
      leading.equalToSuperitem(fileID: fileID, line: line).inset(inset)
    case (.vertical, nil, let inset?):
      top.equalToSuperitem(fileID: fileID, line: line).inset(inset)
    case (_, nil, nil): break
    }
  }

  fileprivate func end(_ axis: Axis, _ inset: CGFloat, _ fileID: String, _ line: Int) {
    switch axis {
    case .horizontal: trailing.equalToSuperitem(fileID: fileID, line: line).inset(inset)
    case .vertical: bottom.equalToSuperitem(fileID: fileID, line: line).inset(inset)
    }
  }
}

/// The same for items of one class.
extension Collection where Element: LayoutItem {
  /// Makes constraints for each item; see ``LayoutItem/makeConstraints(_:)``.
  @discardableResult
  public func makeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    items.makeConstraints(statements)
  }

  /// Makes each item's constraints anew; see ``LayoutItem/remakeConstraints(_:)``.
  @discardableResult
  public func remakeConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    items.remakeConstraints(statements)
  }

  /// Changes each item's constraints; see ``LayoutItem/updateConstraints(_:)``.
  @discardableResult
  public func updateConstraints(_ statements: (ConstraintMaker) -> Void) -> ConstraintGroup {
    items.updateConstraints(statements)
  }

  /// Removes what was made for each item.
  public func removeConstraints() { items.removeConstraints() }

  /// Makes attributes of all items equal to the first item's: `makeEqual { $0.width.centerY }`.
  @discardableResult
  public func makeEqual<Kind: ChosenAttributes>(
    fileID: String = #fileID,
    line: Int = #line,
    _ attributes: (ConstraintMaker) -> AttributeChain<MakerSide, Kind>
  ) -> ConstraintGroup {
    items.makeEqual(fileID: fileID, line: line, attributes)
  }

  /// Puts the items one after the other, `spacing` points apart, with the ends `inset` points from
  /// the superitem's edges unless it is nil.
  @discardableResult
  public func makeStack(
    _ axis: Axis,
    spacing: CGFloat = 0,
    inset: CGFloat? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintGroup {
    items.makeStack(axis, spacing: spacing, inset: inset, fileID: fileID, line: line)
  }

  private var items: [any LayoutItem] { map { $0 } }
}
