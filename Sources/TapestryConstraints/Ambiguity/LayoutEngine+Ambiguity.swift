public import TapestryCore

/// Layouts that constraints do not determine.
extension LayoutEngine {
  /// The ways in which the layout is open; takes in pending changes first.
  ///
  /// Exact: what is in no ambiguity could not be elsewhere. In the order of the tree. Items that
  /// move together are one ambiguity.
  ///
  /// *Differences*: an item that no mask places and no constraint mentions is ambiguous here, and
  /// not in UIKit, where that mistake is silent.
  ///
  /// - Complexity: That of solving everything once, and in proportion to what can move.
  public var ambiguities: [LayoutAmbiguity] {
    layout()
    return lastAmbiguities
  }

  /// The axes on which an item could be elsewhere, or have another size, and fit as well.
  ///
  /// An item that its mask places and no constraint mentions has none. The first call after a
  /// change costs what ``ambiguities`` does, further ones nothing.
  public func ambiguousAxes(of item: any LayoutItem) -> [Axis] {
    layout()
    guard let node = existingNode(item.constraintState.core) else { return [] }
    let components = openness.components[Int(node)]
    return Axis.allCases.filter { axis in
      components.contains(.component(.start(axis)))
        || components.contains(.component(.extent(axis)))
    }
  }

  /// Whether an item could be elsewhere, or have another size, and fit as well.
  public func hasAmbiguousLayout(_ item: any LayoutItem) -> Bool {
    !ambiguousAxes(of: item).isEmpty
  }

  /// Moves the layout to the next one that fits as well and in which an item is elsewhere.
  ///
  /// Goes to both ends of everything that the item can do, and then comes back to the first layout.
  /// A change of the layout begins a new round.
  ///
  /// - Returns: Whether there is another layout.
  @discardableResult
  public func exerciseAmbiguity(in item: any LayoutItem) -> Bool {
    layout()
    if exercise?.solution != solutionCount || exercise?.core !== item.constraintState.core {
      exercise = makeExercise(item.constraintState.core)
    }
    guard var exercise else { return false }
    exercise.position = (exercise.position + 1) % exercise.stops.count
    solver.start(from: exercise.stops[exercise.position])
    layout()
    exercise.solution = solutionCount
    self.exercise = exercise
    return true
  }
}

extension LayoutEngine {
  /// Something open that was reported; it does not retain items.
  struct ReportedAmbiguity: Hashable {
    /// Kept so that its place in memory stays its own.
    let core: ItemCore
    let axis: Axis
    let isSize: Bool

    static func == (a: Self, b: Self) -> Bool {
      a.core === b.core && a.axis == b.axis && a.isSize == b.isSize
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }
  }

  /// What the last solution leaves open.
  private var lastAmbiguities: [LayoutAmbiguity] {
    let openness = openness
    guard !openness.freedoms.isEmpty else { return [] }
    return AmbiguityReport(engine: self, openness: openness).ambiguities()
  }

  /// Reports what is open now and was not before.
  func reportAmbiguities() {
    let found = lastAmbiguities
    let before = reportedAmbiguities
    reportedAmbiguities.removeAll()
    for ambiguity in found {
      let key = ReportedAmbiguity(
        core: ambiguity.item.core,
        axis: ambiguity.axis,
        isSize: ambiguity.isSize
      )
      reportedAmbiguities.insert(key)
      if !before.contains(key) { diagnostics.report(Diagnostic(ambiguity)) }
    }
  }

  /// What a solution leaves open.
  struct Openness {
    /// The freedoms in which something moves that is there.
    var freedoms: [LinearFreedom] = []
    /// By node, the components that move in some freedom.
    var components = ContiguousArray<Components>()
  }

  struct Components: OptionSet {
    let rawValue: UInt8

    static func component(_ component: Component) -> Components {
      switch component {
      case .x: Components(rawValue: 1)
      case .y: Components(rawValue: 2)
      case .width: Components(rawValue: 4)
      case .height: Components(rawValue: 8)
      }
    }
  }

  /// A tour of the layouts that fit as well.
  struct Exercise {
    let core: ItemCore
    /// The values of all variables in each layout.
    let stops: [[Double]]
    var position = 0
    var solution: Int
  }

  /// The component that a variable is, and its node; nil if it is none that is there.
  func component(of variable: LinearVariable) -> (node: Int, component: Component)? {
    // Nodes are given four variables each, one after the other.
    let (node, place) = Int(variable.index).quotientAndRemainder(dividingBy: 4)
    let component = Component.allCases[place]
    guard nodes[node].isAlive, !nodes[node].isFixed[component] else { return nil }
    return (node, component)
  }

  var openness: Openness {
    if let knownOpenness { return knownOpenness }
    var openness = Openness(
      components: ContiguousArray(repeating: [], count: nodes.count)
    )
    for freedom in solver.freedoms() {
      var isThere = false
      for move in freedom.moves {
        guard let (node, component) = component(of: move.variable) else { continue }
        openness.components[node].insert(.component(component))
        isThere = true
      }
      if isThere { openness.freedoms.append(freedom) }
    }
    knownOpenness = openness
    return openness
  }

  private func makeExercise(_ core: ItemCore) -> Exercise? {
    guard let node = existingNode(core) else { return nil }
    let variables = (0..<4 * nodes.count).map { LinearVariable(index: Int32($0)) }
    let first = variables.map { solver.lastValue(of: $0) }
    var stops = [first]
    for freedom in openness.freedoms
    where freedom.moves.contains(where: { component(of: $0.variable)?.node == Int(node) }) {
      for distance in [freedom.forward, -freedom.backward] where distance != 0 {
        var stop = first
        // Without an end it is far enough to be seen.
        let distance = distance.isFinite ? distance : distance < 0 ? -40 : 40
        for move in freedom.moves { stop[Int(move.variable.index)] += distance * move.rate }
        stops.append(stop)
      }
    }
    return stops.count > 1 ? Exercise(core: core, stops: stops, solution: 0) : nil
  }
}
