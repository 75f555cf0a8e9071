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
    var isKept = ContiguousArray(repeating: false, count: old.count)
    for match in matches { if let match { isKept[match] = true } }
    var others = ContiguousArray<LayoutConstraint>()
    for index in old.indices where !isKept[index] {
      if !keepsOthers { old[index].isActive = false }
      others.append(old[index])
    }
    let constraints = stated.indices.map { index in
      guard let match = matches[index] else { return LayoutConstraint(stated[index], of: self) }
      stated[index].apply(to: old[match])
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
    var free = ContiguousArray(repeating: true, count: old.count)
    var (likeness, missing) = (3, stated.count)
    while likeness >= 0, missing > 0, !old.isEmpty {
      for index in stated.indices where matches[index] == nil {
        for place in old.indices
        where free[place] && stated[index].likeness(old[place]) == likeness {
          (matches[index], free[place]) = (place, false)
          missing -= 1
          break
        }
      }
      likeness -= 1
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
