internal import TapestryCore

extension ProgramBuilder {
  /// What a program depends on besides the hierarchy of its elements.
  struct Watched {
    /// Switches, and how they were.
    var switches: [(activity: RectActivity, wasOn: Bool)] = []
    /// Blocks of others' types, and how they were.
    var blocks: [(block: any LayoutBlockProtocol, wasActive: Bool)] = []
    /// Elements that were in no super element.
    var absent: [WeakElement] = []
    /// Those whose contents are part of the program.
    var containers = WeakContainers()

    /// Whether all is as it was.
    var isUnchanged: Bool {
      for (activity, wasOn) in switches where activity.isActive != wasOn { return false }
      for (block, wasActive) in blocks where block.isActive != wasActive { return false }
      for element in absent where element.value?.superElement != nil { return false }
      return true
    }
  }
}

/// Containers that are not kept alive.
struct WeakContainers {
  private struct Weak {
    weak var value: ContainerLayoutGuide?
  }

  private var containers: [Weak] = []

  mutating func append(_ container: ContainerLayoutGuide) {
    containers.append(Weak(value: container))
  }

  /// Does something in which the containers take their rects and leave their contents alone.
  @inline(__always)
  func whilePlacing(_ body: () -> Void) {
    if containers.isEmpty { return body() }
    for container in containers { container.value?.placingSchemes += 1 }
    body()
    for container in containers { container.value?.placingSchemes -= 1 }
  }
}

extension [LayoutStep] {
  /// Whether nothing of the rect that there was is left when they are done.
  var placesAll: Bool {
    var isSized: Set<Axis> = []
    var isPlaced: Set<Axis> = []
    for step in self {
      switch step {
      case .rect: return true
      case .custom: return false
      case .aspect: isSized = [.horizontal, .vertical]
      case .axis(let axis, let rule, _):
        switch rule {
        case .fill, .fixed, .scaled, .boxed, .clamped: isSized.insert(axis)
        case .ratio:
          guard isSized.contains(axis.crossing) else { return false }
          isSized.insert(axis)
        case .start, .startShare: isPlaced.insert(axis)
        case .startAtLeast, .endAtLeast: return false
        default:
          guard isSized.contains(axis) else { return false }
          isPlaced.insert(axis)
        }
      }
    }
    return isSized.count == 2 && isPlaced.count == 2
  }
}

extension RectConstraint {
  /// The same with other rules.
  func with(_ rules: [RectRule]) -> RectConstraint {
    RectConstraint(source, of: element.value, rules, alignment: alignment, activities: activities)
  }
}

extension RectRule {
  var isLimit: Bool {
    switch self {
    case .anchor(let anchor):
      if case .side(let side, _) = anchor.rule { side.action == .limit } else { false }
    case .typed(let rule): rule.action == .limit
    }
  }

  var asksOwnBaseline: Bool {
    if case .typed(let rule) = self { rule.own.isBaseline } else { false }
  }
}

extension RectConstraint.Source {
  var isContent: Bool {
    if case .content = self { true } else { false }
  }
}
