internal import TapestryCore

/// Puts what is open into words.
struct AmbiguityReport {
  private let engine: LayoutEngine
  private let freedoms: [LinearFreedom]
  /// By node, its place in the tree.
  private var ranks: [Int]
  private let rules: [LinearConstraint: LayoutEngine.SolvedRule]
  private let names: LayoutNames

  init(engine: LayoutEngine, openness: LayoutEngine.Openness) {
    self.engine = engine
    freedoms = openness.freedoms
    let tree = engine.nodes[LayoutEngine.rootNode].core.readingOrder()
    names = LayoutNames(tree)
    // What is in no tree comes last.
    ranks = engine.nodes.indices.map { tree.count + $0 }
    for (rank, core) in tree.enumerated() {
      if let node = engine.existingNode(core) { ranks[Int(node)] = rank }
    }
    // Most ambiguities are no matter of rules.
    let needsRules = freedoms.contains { !$0.trade.isEmpty || !$0.limits.isEmpty }
    rules = needsRules ? engine.rulesByHandle() : [:]
  }

  func ambiguities() -> [LayoutAmbiguity] {
    let moves = freedoms.map { freedom in
      freedom.moves.filter { engine.component(of: $0.variable) != nil }
        .map { FreedomBasis.Move(variable: Int($0.variable.index), rate: $0.rate) }
    }
    let variables = 0..<4 * engine.nodes.count
    let basis = FreedomBasis(moves, order: variables.map { order($0, sizesFirst: true) })
    return basis.vectors.sorted { order($0.pivot) < order($1.pivot) }.compactMap(ambiguity)
  }

  /// Where a variable stands: by its item, or sizes before all places.
  private func order(_ variable: Int, sizesFirst: Bool = false) -> Int {
    let place = variable % 4
    let rank = 4 * ranks[variable / 4]
    if sizesFirst { return rank + place + (place < 2 ? 1 << 40 : 0) }
    // x, width, y, height
    return rank + [0, 2, 1, 3][place]
  }

  private func ambiguity(_ vector: FreedomBasis.Vector) -> LayoutAmbiguity? {
    guard let (node, component) = engine.component(of: LinearVariable(index: Int32(vector.pivot))),
      let item = engine.nodes[node].core.item,
      let suggestion = engine.suggestion(node, component)
    else { return nil }
    let others = Set(vector.moves.map { $0.variable / 4 }).subtracting([node])
    let followers = others.sorted { ranks[$0] < ranks[$1] }
      .compactMap { engine.nodes[$0].core.item }
    let source = freedoms[vector.source]
    let rivals = source.trade.compactMap { rules[$0]?.rule }
    let tie = rivals.filter { $0.content === item } + rivals.filter { $0.content !== item }
    let limits = source.limits.compactMap { rules[$0]?.rule }
    let wording = AmbiguityWording(
      item: item,
      component: component,
      followers: followers,
      tie: tie,
      limits: limits,
      suggestion: suggestion,
      names: names
    )
    return LayoutAmbiguity(
      item: item,
      axis: component.axis,
      isSize: component.isExtent,
      followers: followers,
      tie: tie,
      suggestion: suggestion,
      missingEquation: suggestion.text(names),
      description: wording.text,
      name: names[item.core]
    )
  }
}

extension LayoutEngine.Component {
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
  var isExtent: Bool { self == .width || self == .height }
}

extension LayoutEngine {
  /// The equation that keeps a component as it is; nil if the item that it would name is gone.
  func suggestion(_ node: Int, _ component: Component) -> LayoutSuggestion? {
    let core = nodes[node].core
    guard let item = core.item else { return nil }
    if component.isExtent {
      return LayoutSuggestion(
        item: item,
        attribute: component == .width ? .width : .height,
        toItem: nil,
        toAttribute: .notAnAttribute,
        constant: CGFloat(lastValue(node, component))
      )
    }
    guard let superitem = core.supercore?.item else { return nil }
    let attribute = component == .x ? LayoutAttribute.leading : .top
    return LayoutSuggestion(
      item: item,
      attribute: attribute,
      toItem: superitem,
      toAttribute: attribute,
      constant: CGFloat(distance(of: node, from: superitem, component.axis))
    )
  }

  /// How far a node's alignment rect begins behind its superitem's, in the reading direction.
  private func distance(of node: Int, from superitem: any LayoutItem, _ axis: Axis) -> Double {
    let insets = Edges(superitem.alignmentRectInsets, in: superitem.effectiveLayoutDirection)
    let start = lastValue(node, .start(axis))
    let item = nodes[node].core.item
    guard axis == .horizontal, item?.effectiveLayoutDirection == .rightToLeft else {
      return start - insets.near(axis)
    }
    let above = existingNode(superitem.core)
    let width = above.map { lastFrame(Int($0)).width } ?? Double(superitem.frame.width)
    return width - start - lastValue(node, .width) - insets.right
  }
}
