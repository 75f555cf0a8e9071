public import TapestryCore

/// A linear relation between attributes of items.
///
/// `first.attribute  ==, <= or >=  multiplier · second.attribute + constant`, at a priority.
///
/// Attributes are those of alignment rects, measured in the coordinates of the nearest common
/// ancestor of the items; if one of them is leading or trailing, horizontal locations are measured
/// in the reading direction of the first item. Everything but items and attributes can be changed
/// at any time, also while the constraint is active; each property says what that costs. Items
/// are not retained, and a constraint whose items are gone is not active.
public final class LayoutConstraint {
  /// What it relates; the superitem is found each time that it is activated.
  var terms: [LayoutTerm]
  /// How many system spacings between two baselines the engine adds to the constant.
  var baselineSpacings: Double {
    didSet { if baselineSpacings != oldValue { link?.engine?.reinstall(self) } }
  }
  /// What the engine adds to the constant for a system guide.
  let safeAreaEdge: SafeAreaEdge?
  /// Whether it belongs to a system guide, and never gives way to constraints of the app.
  let isSystemOwned: Bool

  /// The attribute of whatever item the first one lies in, if that is the second side.
  var superitemAttribute = LayoutAttribute.notAnAttribute
  /// Whether it waits while its items are in no common tree, as makers' constraints do.
  var waitsForTree = false

  /// Whether it is to take part in layout as soon as its items are in one tree.
  ///
  /// Only what was made by ``LayoutItem/makeConstraints(_:)`` and its like waits.
  public internal(set) var isWaiting = false

  /// The item on which it is installed, and its place there.
  unowned var owner: ItemCore?
  var place = -1
  /// The number of its activation; 0 in guides of the system, which are older than all else.
  var activation: Int64 = 0
  /// The engine that works with it, and its row there.
  var link: EngineLink?
  var row: Int32 = -1
  /// What was done with it.
  var tally = ConstraintTally()

  /// A name for diagnostics.
  public var identifier: String?
  /// Where it was written: the line of Swift that made it, unless the one who made it says better.
  public var origin: ConstraintOrigin

  /// How the sides relate.
  ///
  /// A change costs as much as removing and adding the constraint.
  public var relation: LayoutRelation {
    didSet { if relation != oldValue { link?.engine?.relationDidChange(self) } }
  }

  /// What the second side is multiplied by; finite, and not 0 where the second side is a location.
  ///
  /// A change costs as much as removing and adding the constraint.
  public var multiplier: CGFloat {
    didSet {
      precondition(
        multiplier.isFinite,
        "LayoutConstraint.multiplier: \(multiplier) must be finite (\(location))"
      )
      precondition(
        multiplier != 0 || !isPairOfLocations,
        "LayoutConstraint.multiplier: 0 would make a location equal to a constant (\(location))"
      )
      if multiplier != oldValue { link?.engine?.multiplierDidChange(self) }
    }
  }

  /// What is added to the second side, in points; finite.
  ///
  /// This is the cheapest change of all: it moves what depends on it.
  public var constant: CGFloat {
    didSet {
      precondition(
        constant.isFinite,
        "LayoutConstraint.constant: \(constant) must be finite (\(location))"
      )
      if constant != oldValue { link?.engine?.constantDidChange(self) }
    }
  }

  /// What is added to the constant where the first item reads from right to left.
  var rightToLeftShift: CGFloat = 0 {
    didSet { if rightToLeftShift != oldValue { link?.engine?.reinstall(self) } }
  }

  /// How important it is.
  ///
  /// A change costs as much as removing and adding the constraint, from and to required too.
  public var priority: LayoutPriority {
    didSet { if priority != oldValue { link?.engine?.priorityDidChange(self) } }
  }

  init(
    _ terms: [LayoutTerm],
    _ relation: LayoutRelation,
    multiplier: CGFloat = 1,
    constant: CGFloat = 0,
    priority: LayoutPriority = .required,
    isSystemOwned: Bool = false,
    baselineSpacings: Double = 0,
    safeAreaEdge: SafeAreaEdge? = nil,
    fileID: String,
    line: Int
  ) {
    self.terms = terms
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.isSystemOwned = isSystemOwned
    self.baselineSpacings = baselineSpacings
    self.safeAreaEdge = safeAreaEdge
    origin = .source(fileID: fileID, line: line)
  }

  /// The constant in the direction in which the first item reads now.
  var presentConstant: CGFloat {
    guard rightToLeftShift != 0, firstItem?.effectiveLayoutDirection == .rightToLeft else {
      return constant
    }
    return constant + rightToLeftShift
  }

  private var location: String { "\(fileID):\(line)" }

  /// Whether it compares a location with a location; distances are between two, on one side.
  private var isPairOfLocations: Bool {
    guard terms[0].attribute.isLocation else { return false }
    return superitemAttribute != .notAnAttribute || (terms.count == 2 && terms[1].isSecond)
  }
}

/// Where it was written.
extension LayoutConstraint {
  /// The file that made it, as `#fileID` has it; of a constraint in a document, the place there.
  public var fileID: String {
    switch origin {
    case .source(let fileID, _): fileID
    case .document(let path, _): path
    }
  }

  /// The line that made it; 0 of a constraint in a document.
  public var line: Int {
    if case .source(_, let line) = origin { line } else { 0 }
  }
}

/// What it relates.
extension LayoutConstraint {
  /// The first item; nil once it is gone.
  public var firstItem: (any LayoutItem)? { terms[0].core.item }
  /// The attribute of the first item.
  public var firstAttribute: LayoutAttribute { terms[0].attribute }

  /// The second item; nil without one, and once it is gone.
  public var secondItem: (any LayoutItem)? { terms.first(where: \.isSecond)?.core.item }

  /// The attribute of the second item.
  public var secondAttribute: LayoutAttribute {
    terms.first(where: \.isSecond)?.attribute ?? superitemAttribute
  }

  /// All its items that exist, each as often as it occurs: up to four.
  public var items: [any LayoutItem] { terms.compactMap { $0.core.item } }

  /// The axis that it is on; of a ratio between width and height, that of the first.
  public var axis: Axis { firstAttribute.axis ?? .horizontal }

  /// The item that it is installed on: the nearest common ancestor of its items; nil if inactive.
  public var installationItem: (any LayoutItem)? { owner?.item }

  /// Whether one of its items is on its way out of the tree.
  var isLeaving: Bool { terms.contains(where: \.core.isLeaving) }
  /// How often it mentions such items.
  var leavingTermCount: Int { terms.count(where: \.core.isLeaving) }
}
