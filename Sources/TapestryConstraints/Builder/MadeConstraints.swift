internal import TapestryCore

/// What makers made for an item, and what waits for its tree; most items have neither.
final class MadeConstraints {
  var made = ContiguousArray<LayoutConstraint>()
  /// Constraints that wait for the tree whose root the item is to become part of another one; some
  /// of them may have ceased to.
  var waiting = ContiguousArray<LayoutConstraint>()
  var waitingLimit = 8
}

extension ItemCore {
  /// Adds constraints to what was made, and activates them.
  func make(_ stated: [StatedConstraint]) -> [LayoutConstraint] {
    let constraints = stated.map { LayoutConstraint($0, of: self) }
    for constraint in constraints { constraint.activateOrWait() }
    ownMaking().made += constraints
    return constraints
  }

  /// Makes what is stated out of what was made, as far as it is about the same attributes.
  ///
  /// - Returns: A constraint for each stated one.
  func merge(_ stated: [StatedConstraint], keepsOthers: Bool) -> [LayoutConstraint] {
    let making = ownMaking()
    let old = making.made
    let matches = Self.matches(stated, old)
    var others = ContiguousArray<LayoutConstraint>()
    let kept = Set(matches.compactMap(\.self))
    for (index, constraint) in old.enumerated() where !kept.contains(index) {
      if !keepsOthers { constraint.isActive = false }
      others.append(constraint)
    }
    let constraints = zip(stated, matches).map { stated, match in
      guard let match else { return LayoutConstraint(stated, of: self) }
      stated.apply(to: old[match])
      return old[match]
    }
    for constraint in constraints { constraint.activateOrWait() }
    making.made = (keepsOthers ? others : []) + constraints
    return constraints
  }

  /// For each stated constraint the index of the one that it is, those that are most alike first.
  private static func matches(
    _ stated: [StatedConstraint],
    _ old: ContiguousArray<LayoutConstraint>
  ) -> [Int?] {
    var matches = [Int?](repeating: nil, count: stated.count)
    guard !old.isEmpty else { return matches }
    var free = ContiguousArray(repeating: true, count: old.count)
    for likeness in [3, 2, 1, 0] {
      for (index, stated) in stated.enumerated() where matches[index] == nil {
        let match = old.indices.first {
          free[$0] && stated.isAbout(old[$0]) && stated.likeness(old[$0]) == likeness
        }
        guard let match else { continue }
        matches[index] = match
        free[match] = false
      }
    }
    return matches
  }

  func removeMade() {
    guard let made = making?.made else { return }
    making?.made = []
    for constraint in made { constraint.isActive = false }
  }

  func ownMaking() -> MadeConstraints {
    if let making { return making }
    let new = MadeConstraints()
    making = new
    return new
  }

  /// What messages call the item.
  var name: String { item?.layoutName ?? "an item that is gone" }
}
