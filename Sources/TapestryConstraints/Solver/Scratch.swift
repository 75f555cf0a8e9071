/// Memory that is used again from one computation to the next; between them all numbers are 0.
struct Scratch: Sendable {
  /// By variable: how the values change.
  var direction = ContiguousArray<Double>()
  /// The variables whose direction is set.
  var moving = ContiguousArray<Int32>()
  var isMoving = ContiguousArray<Bool>()
  /// A bit for each step that has to be looked at.
  var waiting = ContiguousArray<UInt64>()

  /// By row: how a row that follows changes along the direction.
  var change = ContiguousArray<Double>()
  /// The rows whose change is set.
  var changing = ContiguousArray<Int32>()

  /// The held rows that move, and how fast, where several can.
  var heldMoves = ContiguousArray<(row: Int32, speed: Double)>()

  /// By variable: how a violation changes with the values.
  var gradient = ContiguousArray<Double>()
  /// The variables whose gradient was set.
  var sloping = ContiguousArray<Int32>()
  var isSloping = ContiguousArray<Bool>()
  /// By step: how it changes with the target of the step.
  var multipliers = ContiguousArray<Double>()
  var largestMultiplier = 0.0
  /// The steps whose multiplier is not 0, the last first, and after a call of `computePrices` also
  /// those whose rows have a reason of their own to move.
  var pricedSteps = ContiguousArray<Int32>()

  /// The steps whose held rows violate a rule that counts.
  var ownSteps = ContiguousArray<Int32>()

  /// In wild systems, by how much rounding may have changed each number.
  var directionErrors = ContiguousArray<Double>()
  var changeErrors = ContiguousArray<Double>()
  var gradientErrors = ContiguousArray<Double>()
  var multiplierErrors = ContiguousArray<Double>()

  /// The bounds that are met in a move.
  var events = ContiguousArray<Event>()

  mutating func clearMultipliers() {
    for place in pricedSteps.indices { multipliers[Int(pricedSteps[place])] = 0 }
    if !multiplierErrors.isEmpty {
      for index in multiplierErrors.indices { multiplierErrors[index] = 0 }
    }
    pricedSteps.clear()
    largestMultiplier = 0
  }

  mutating func clearDirection() {
    if !directionErrors.isEmpty {
      for place in moving.indices { directionErrors[Int(moving[place])] = 0 }
    }
    for place in moving.indices {
      let variable = Int(moving[place])
      direction[variable] = 0
      isMoving[variable] = false
    }
    moving.clear()
  }
}

extension ContiguousArray {
  /// Appends an element until there are as many.
  mutating func extend(to count: Int, with element: Element) {
    if self.count < count { append(contentsOf: repeatElement(element, count: count - self.count)) }
  }

  /// Makes it empty and keeps its memory.
  ///
  /// The general way costs more than all else that is done with these mostly short arrays.
  mutating func clear() {
    if count > 8 { return removeAll(keepingCapacity: true) }
    while !isEmpty { removeLast() }
  }
}
