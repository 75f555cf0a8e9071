public import TapestryCore

/// A statement of a maker, to be completed: `make.top.equalTo(photo).offset(8).priority(.high)`.
///
/// It can be changed as long as the closure of the maker runs; its ``group`` changes the
/// constraints afterwards.
public struct ConstraintStatement {
  let drafts: ConstraintDrafts
  let index: Int

  /// Multiplies the target's attributes; 1 by default.
  ///
  /// Finite, and other than 0 where locations are compared. Without effect where the target is a
  /// number.
  @discardableResult
  public func multipliedBy(_ factor: CGFloat) -> Self { changed { $0.multiplier = factor } }

  /// Divides the target's attributes by a finite number other than 0.
  @discardableResult
  public func dividedBy(_ divisor: CGFloat) -> Self { changed { $0.multiplier = 1 / divisor } }

  /// Adds a number of points to each of the target's attributes; 0 by default.
  ///
  /// Leading and trailing are moved in the reading direction. Offset, inset, spacing and the number
  /// that is the target are the same constant: the last one counts.
  @discardableResult
  public func offset(_ points: CGFloat) -> Self {
    changed { $0.constant = .perAxis(points, points) }
  }

  /// Adds x to what is horizontal and y to what is vertical, in points.
  @discardableResult
  public func offset(_ point: CGPoint) -> Self {
    changed { $0.constant = .perAxis(point.x, point.y) }
  }

  /// Adds the distance that the system finds right, so many times.
  ///
  /// It is `CGFloat.systemSpacing`, and between baselines what makes the two
  /// texts follow each other as lines do; see
  /// ``LayoutAnchor/constraint(equalToSystemSpacingBelow:multiplier:fileID:line:)``.
  @discardableResult
  public func systemSpacing(times count: CGFloat = 1) -> Self {
    changed { $0.constant = .spacings(count) }
  }

  /// Moves each attribute inwards by a number of points.
  ///
  /// See ``inset(_:)-(EdgeInsets)``.
  @discardableResult
  public func inset(_ points: CGFloat) -> Self { inset(EdgeInsets(points)) }

  /// Moves the item's edges inwards, by the points of the side each of them is on.
  ///
  /// What is added is top, left or leading at these edges and their baselines and margins; minus
  /// bottom, right or trailing at those; half the difference in the middle; and minus both at a
  /// width or height. The item's own attribute decides, not the target's. Insets that follow the
  /// reading direction are good for left and right, and others for leading and trailing, whatever
  /// the direction is or becomes.
  @discardableResult
  public func inset(_ insets: EdgeInsets) -> Self { changed { $0.constant = .insets(insets) } }

  /// How important it is; required by default.
  @discardableResult
  public func priority(_ priority: LayoutPriority) -> Self { changed { $0.priority = priority } }

  /// Names its constraints in diagnostics; see ``LayoutConstraint/identifier``.
  @discardableResult
  public func labeled(_ label: String) -> Self { changed { $0.label = label } }

  /// Its constraints, to be switched and changed later; complete once the closure has ended.
  public var group: ConstraintGroup {
    let group = drafts.list[index].group ?? ConstraintGroup([])
    drafts.list[index].group = group
    drafts.hasGroups = true
    return group
  }

  private func changed(_ change: (inout ConstraintDraft) -> Void) -> Self {
    drafts.checkOpen(drafts.list[index])
    change(&drafts.list[index])
    return self
  }
}

extension LayoutPriority {
  /// 750, as ``defaultHigh``.
  public static let high = LayoutPriority.defaultHigh
  /// 500.
  public static let medium = LayoutPriority(500)
  /// 250, as ``defaultLow``.
  public static let low = LayoutPriority.defaultLow
}

/// A statement as far as it was made.
struct ConstraintDraft {
  enum Target {
    /// Nothing for a size, the superitem for a location.
    case number
    case superitem(AttributeSet?)
    case item(ItemCore, AttributeSet?)
    case anchor(AnchorSum)
  }

  enum Constant {
    case perAxis(CGFloat, CGFloat)
    case insets(EdgeInsets)
    case spacings(CGFloat)
  }

  let attributes: AttributeSet
  let relation: LayoutRelation
  let target: Target
  var multiplier: CGFloat = 1
  var constant: Constant
  var priority = LayoutPriority.required
  var label: String?
  var group: ConstraintGroup?
  let fileID: String
  let line: Int

  var place: String { "\(fileID):\(line)" }
}

/// The statements of one closure.
final class ConstraintDrafts {
  /// The item that they are about.
  let core: ItemCore
  var list = ContiguousArray<ConstraintDraft>()
  /// Whether a statement was asked for its group.
  var hasGroups = false
  /// Whether the closure runs.
  var isOpen = true

  init(_ core: ItemCore) {
    self.core = core
    list.reserveCapacity(4)
  }

  func append(_ draft: ConstraintDraft) -> ConstraintStatement {
    checkOpen(draft)
    list.append(draft)
    return ConstraintStatement(drafts: self, index: list.count - 1)
  }

  func checkOpen(_ draft: ConstraintDraft) {
    precondition(
      isOpen,
      "Constraint (\(draft.place)): a maker works in its closure only; change the group instead"
    )
  }

  /// Each constraint of each statement.
  func stated() -> [StatedConstraint] {
    var stated: [StatedConstraint] = []
    stated.reserveCapacity(list.reduce(0) { $0 + $1.attributes.count })
    for index in list.indices {
      for attribute in list[index].attributes {
        stated.append(StatedConstraint(list[index], attribute, of: core))
      }
    }
    return stated
  }

  /// Gives the groups of statements their constraints, which are in the order of ``stated()``.
  func deliver(_ constraints: [LayoutConstraint]) -> ConstraintGroup {
    var start = 0
    for draft in list where hasGroups {
      let end = start + draft.attributes.count
      draft.group?.layoutConstraints = Array(constraints[start..<end])
      start = end
    }
    return ConstraintGroup(constraints)
  }
}
