public import TapestryCore

/// A relation that waits for what it compares with, in parentheses: `make.top.equalTo(other)`.
///
/// The three relations are values that are called, so that each target is written once.
public struct ConstraintRelation<Kind: ChosenAttributes> {
  let chain: AttributeChain<MakerSide, Kind>
  let relation: LayoutRelation
}

extension AttributeChain where Side == MakerSide, Kind: ChosenAttributes {
  /// The attributes equal the target's: `make.leading.equalTo(photo)`.
  public var equalTo: ConstraintRelation<Kind> { .init(chain: self, relation: .equal) }

  /// The attributes are at most the target's: `make.width.lessThanOrEqualTo(320)`.
  public var lessThanOrEqualTo: ConstraintRelation<Kind> {
    .init(chain: self, relation: .lessThanOrEqual)
  }

  /// The attributes are at least the target's: `make.top.greaterThanOrEqualTo(photo)`.
  public var greaterThanOrEqualTo: ConstraintRelation<Kind> {
    .init(chain: self, relation: .greaterThanOrEqual)
  }

  /// The attributes equal those of the item that the item lies in: `equalToSuperitem()`, or with
  /// other attributes of it `equalToSuperitem { $0.margins }`.
  public var equalToSuperitem: SuperitemRelation<Kind> { .init(relation: equalTo) }

  /// The attributes are at most the superitem's; see ``equalToSuperitem``.
  public var lessThanOrEqualToSuperitem: SuperitemRelation<Kind> {
    .init(relation: lessThanOrEqualTo)
  }

  /// The attributes are at least the superitem's; see ``equalToSuperitem``.
  public var greaterThanOrEqualToSuperitem: SuperitemRelation<Kind> {
    .init(relation: greaterThanOrEqualTo)
  }
}

extension ConstraintRelation {
  /// A number of points: the size itself, or the distance from the superitem's same attribute.
  ///
  /// `make.top.equalTo(8)` is 8 points below the superitem's top; centres are counted from its left
  /// and top. The number is the constraint's constant: an offset given later takes its place.
  @discardableResult
  public func callAsFunction(
    _ points: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    state(.number, .perAxis(points, points), fileID, line)
  }

  /// A rectangle inside the superitem, `insets` away from its edges: short for
  /// `equalToSuperitem().inset(insets)`.
  @discardableResult
  public func callAsFunction(
    _ insets: EdgeInsets,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    state(.superitem(nil), .insets(insets), fileID, line)
  }

  /// The same attributes of another item or guide.
  @discardableResult
  public func callAsFunction(
    _ item: some LayoutItem,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    state(.item(item.core, nil), .perAxis(0, 0), fileID, line)
  }

  /// Attributes of an item: `make.top.equalTo(photo.attributes.bottom)`.
  ///
  /// Several attributes are compared with their likes: with themselves, or edges with margins and
  /// centres within them; a single one with all that the statement is about. Others trap, and so do
  /// leading and trailing with left and right.
  @discardableResult
  public func callAsFunction(
    _ attributes: AttributeChain<TargetSide, Kind>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    let target: ConstraintDraft.Target =
      if case .item(let core) = attributes.source {
        .item(core, attributes.attributes)
      } else {
        .superitem(attributes.attributes)
      }
    return state(target, .perAxis(0, 0), fileID, line)
  }

  /// An anchor, or the distance between two.
  @discardableResult
  public func callAsFunction(
    _ anchor: LayoutAnchor<Kind>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    state(.anchor(anchor.sum), .perAxis(0, 0), fileID, line)
  }

  /// Points of width and height.
  @discardableResult
  public func callAsFunction(
    _ size: CGSize,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement where Kind == LayoutExtent {
    state(.number, .perAxis(size.width, size.height), fileID, line)
  }

  /// A point: x for horizontal locations, y for vertical ones, measured as numbers are.
  @discardableResult
  public func callAsFunction(
    _ point: CGPoint,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement where Kind == PointLocation {
    state(.number, .perAxis(point.x, point.y), fileID, line)
  }

  private func state(
    _ target: ConstraintDraft.Target,
    _ constant: ConstraintDraft.Constant,
    _ fileID: String,
    _ line: Int
  ) -> ConstraintStatement {
    chain.drafts.append(
      ConstraintDraft(
        attributes: chain.attributes,
        relation: relation,
        target: target,
        constant: constant,
        fileID: fileID,
        line: line
      )
    )
  }
}

/// A relation to the item that the item lies in, whichever that is when the constraint takes part.
public struct SuperitemRelation<Kind: ChosenAttributes> {
  let relation: ConstraintRelation<Kind>

  /// The same attributes of the superitem.
  @discardableResult
  public func callAsFunction(
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    callAsFunction(fileID: fileID, line: line) { _ in
      AttributeChain<TargetSide, Kind>(.superitem, relation.chain.attributes)
    }
  }

  /// Chosen attributes of the superitem: `make.top.equalToSuperitem { $0.centerY }`.
  @discardableResult
  public func callAsFunction(
    fileID: String = #fileID,
    line: Int = #line,
    _ choose: (AttributeChain<TargetSide, NoAttribute>) -> AttributeChain<TargetSide, Kind>
  ) -> ConstraintStatement {
    relation(
      choose(AttributeChain(.superitem, AttributeSet())),
      fileID: fileID,
      line: line
    )
  }
}

extension AttributeChain where Side == MakerSide {
  var drafts: ConstraintDrafts {
    guard case .maker(let drafts) = source else {
      preconditionFailure("AttributeChain: a maker's chain begins at no maker; this is a defect")
    }
    return drafts
  }
}

extension AttributeChain where Side == MakerSide, Kind == NoAttribute {
  /// The width is `ratio` times the height: `make.aspectRatio(16.0 / 9)`; above 0 and finite.
  @discardableResult
  public func aspectRatio(
    _ ratio: CGFloat,
    fileID: String = #fileID,
    line: Int = #line
  ) -> ConstraintStatement {
    precondition(
      ratio > 0 && ratio.isFinite,
      "Constraint (\(fileID):\(line)): \(ratio) is no aspect ratio; give a number above 0"
    )
    let height = AttributeChain<TargetSide, LayoutExtent>(
      .item(drafts.core),
      AttributeSet(.height)
    )
    return width.equalTo(height, fileID: fileID, line: line).multipliedBy(ratio)
  }
}
