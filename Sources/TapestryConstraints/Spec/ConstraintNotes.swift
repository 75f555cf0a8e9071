internal import TapestryCore

/// Says of the items of a solved spec why they are where they are.
struct ConstraintNotes {
  private let engine: LayoutEngine
  private let names: LayoutNames
  private let ambiguities: [LayoutAmbiguity]

  init(_ engine: LayoutEngine) {
    self.engine = engine
    names = LayoutNames(engine.nodes[LayoutEngine.rootNode].core.readingOrder())
    ambiguities = engine.ambiguities
  }

  /// Records an item with an element, as laid out in the item that it lies in.
  func record(_ item: SpecItem, _ layout: Layout, in context: LayoutContext) {
    guard let child = item.source?.child, let superitem = item.superitem else { return }
    context.record(
      child.element,
      in: engine.frame(of: superitem).size,
      chosen: layout,
      as: "a constrained item",
      notes: Axis.allCases.flatMap { notes(about: item, $0) }
    )
  }

  /// Contradictions, and what no element stands for.
  func notesAboutContainer(_ items: some Sequence<SpecItem>) -> [LayoutTrace.Note] {
    let conflicts = engine.conflicts.flatMap { conflict in
      conflict.description.split(separator: "\n")
        .map { LayoutTrace.Note(String($0), axis: conflict.axis) }
    }
    let guides = items.filter(\.isGuide).sorted { $0.layoutName < $1.layoutName }
    return conflicts + guides.flatMap { guide in Axis.allCases.flatMap { notes(about: guide, $0) } }
  }

  /// What decides about an item on an axis, what has no say, and what is open.
  private func notes(
    about item: SpecItem,
    _ axis: Axis
  ) -> [LayoutTrace.Note] {
    let frame = engine.alignmentRect(of: item)
    let place = NumberText.rounded(Double(frame.origin[axis]))
    let size = NumberText.rounded(Double(frame.size[axis]))
    let rules = engine.rulesAffectingLayout(of: item, for: axis)
    let weakest = rules.compactMap(\.priority).min() ?? .required
    let level = weakest == .required ? "" : " (the weakest at \(NumberText.exact(weakest)))"
    let guide = item.isGuide ? item.layoutName : nil
    let name = guide.map { "guide \($0), " } ?? ""
    let head = "\(name)\(axis.placeName) \(place), \(axis.sizeName) \(size), because\(level)"
    var lines = rules.map { "  \($0.text(names))" }
    if lines.isEmpty { lines = ["  nothing says otherwise"] }
    if let width = engine.measuredWidth(of: item), axis == .vertical {
      lines.append("  its content was measured in a width of \(NumberText.rounded(width))")
    }
    lines += engine.violations(of: item, axis).map { rule, amount in
      "  overruled, by \(NumberText.rounded(amount)): \(rule.text(names))"
    }
    let open = ambiguities.filter { ambiguity in
      ambiguity.axis == axis && ([ambiguity.item] + ambiguity.followers).contains { $0 === item }
    }
    lines += open.map { "  \($0)" }
    return ([head] + lines).map { LayoutTrace.Note($0, axis: axis, subject: guide) }
  }
}

extension NumberText {
  fileprivate static func exact(_ priority: LayoutPriority) -> String {
    exact(Double(priority.rawValue))
  }
}

extension LayoutRule {
  /// The priority; nil of what nobody gave one.
  var priority: LayoutPriority? {
    switch self {
    case .constraint(let constraint): constraint.priority
    case .contentHugging(let item, let axis): item.contentHuggingPriority(for: axis)
    case .contentCompressionResistance(let item, let axis):
      item.contentCompressionResistancePriority(for: axis)
    case .autoresizingMask, .nonnegativeSize, .fittingSize: nil
    }
  }
}

extension LayoutEngine {
  /// The width in which the content of an item was measured; nil if its height does not depend on it.
  func measuredWidth(of item: any LayoutItem) -> Double? {
    existingNode(item.core).flatMap { nodes[Int($0)].measuredWidth }
  }

  /// The rules about an item itself that do not hold, with what they miss in points.
  func violations(of item: any LayoutItem, _ axis: Axis) -> [(rule: LayoutRule, amount: Double)] {
    let core = item.core
    return allRules()
      .filter { rule in
        if case .constraint(let constraint) = rule.rule {
          return constraint.axis == axis && constraint.terms.contains { $0.core === core }
        }
        guard let (other, otherAxis) = rule.rule.itemAndAxis else { return false }
        return other === item && otherAxis == axis
      }
      .map { ($0.rule, solver.violation(of: $0.handle)) }
      .filter { $0.1 > 1e-6 }
  }
}
