/// Why a constraint cannot be made or activated.
public enum LayoutConstraintError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first attribute is ``LayoutAttribute/notAnAttribute``.
  case missingFirstAttribute
  /// There is a second item, but no attribute of it.
  case missingSecondAttribute
  /// A location is compared with a number; it needs a second item and a multiplier other than 0.
  case locationEqualToConstant(LayoutAttribute)
  /// A location is compared with a size.
  case invalidPairing(LayoutAttribute, LayoutAttribute)
  /// Leading or trailing is compared with left or right.
  case mixedDirections(LayoutAttribute, LayoutAttribute)
  /// The constant is infinite or not a number.
  case constantNotFinite
  /// The multiplier is infinite or not a number.
  case multiplierNotFinite
  /// Two of its items, by name, are in no common tree.
  case noCommonAncestor(String, String)
  /// The constraint is about what an item, by name, lies in, and that is nothing.
  case missingSuperitem(String)
  /// An item of the constraint does not exist any more.
  case missingItem

  /// One sentence with what to do.
  public var description: String {
    switch self {
    case .missingFirstAttribute: "A constraint needs a first attribute."
    case .missingSecondAttribute: "A constraint with a second item needs a second attribute."
    case .locationEqualToConstant(let attribute):
      """
      \(attribute) cannot equal a constant: locations come in pairs, so name a second item and a \
      multiplier other than 0.
      """
    case .invalidPairing(let first, let second):
      "\(first) and \(second) cannot be compared: one is a location, the other a size."
    case .mixedDirections(let first, let second):
      """
      \(first) and \(second) cannot be compared: use leading and trailing for both or for neither.
      """
    case .constantNotFinite: "The constant of a constraint is a finite number."
    case .multiplierNotFinite: "The multiplier of a constraint is a finite number."
    case .noCommonAncestor(let first, let second):
      """
      The constraint cannot be activated because \(first) and \(second) have no common ancestor; \
      put both into the same tree first.
      """
    case .missingSuperitem(let item):
      "The constraint cannot be activated because \(item) lies in no item; add it to one first."
    case .missingItem: "The constraint cannot be activated because an item of it is gone."
    }
  }
}
