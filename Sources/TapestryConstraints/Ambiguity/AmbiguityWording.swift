internal import TapestryCore

/// The sentence about something that is open.
struct AmbiguityWording {
  let item: any LayoutItem
  let component: LayoutEngine.Component
  let followers: [any LayoutItem]
  let tie: [LayoutRule]
  let limits: [LayoutRule]
  let suggestion: LayoutSuggestion
  let names: LayoutNames

  var text: String {
    if tie.count > 1 { return tieOfContents ?? tieOfRules }
    var remedy = "add for instance \(equation)"
    if component.isExtent, suggestion.constant == 0 {
      // An equation that keeps this is what nobody wants.
      remedy = "add \(subject) == some number (it is 0 now)"
    }
    if component.isExtent, !isGuide { remedy += ", or give \(name) an intrinsic size" }
    return "\(subject) is open: \(cause)\(movers); \(remedy)"
  }

  private var name: String { names[item.core] }
  private var equation: String { suggestion.text(names) }
  private var subject: String { "\(name).\(component)" }
  private var isGuide: Bool { item is LayoutGuide || (item as? SpecItem)?.isGuide == true }

  /// What says something about the place or size, if only a little.
  private var cause: String {
    let limits = Self.unique(limits.filter(\.isInequality).map(call))
    let says =
      limits.isEmpty
      ? "nothing says" : "only \(Self.list(limits)) \(limits.count == 1 ? "limits" : "limit")"
    let axis = component.axis == .horizontal ? "horizontal" : "vertical"
    return switch component {
    case .width: "\(says) how wide \(name) is"
    case .height: "\(says) how high \(name) is"
    case .x, .y: "\(says) where \(name) is on the \(axis) axis"
    }
  }

  private var movers: String {
    guard !followers.isEmpty else { return "" }
    let others = followers.map { names[$0.core] }
    return ", and \(Self.list(others)) \(others.count == 1 ? "moves" : "move") along"
  }

  /// Contents that want the same at the same priority; nil if the tie is another one.
  private var tieOfContents: String? {
    var extents: [String] = []
    var (huggings, compressions) = (Set<Float>(), Set<Float>())
    for rule in tie {
      switch rule {
      case .contentHugging(let item, let axis):
        extents.append("\(names[item.core]).\(axis.sizeName)")
        huggings.insert(item.contentHuggingPriority(for: axis).rawValue)
      case .contentCompressionResistance(let item, let axis):
        extents.append("\(names[item.core]).\(axis.sizeName)")
        compressions.insert(item.contentCompressionResistancePriority(for: axis).rawValue)
      default: return nil
      }
    }
    guard huggings.count + compressions.count == 1, extents.count > 1 else { return nil }
    let (verb, noun) =
      compressions.isEmpty ? ("hug", "hugging") : ("resist compression", "compression resistance")
    let priority = NumberText.exact(Double(huggings.first ?? compressions.first ?? 0))
    return """
      \(Self.list(extents)) can trade: \(extents.count == 2 ? "both" : "all") \(verb) at \
      \(priority); raise one's \(noun), or add \(equation)
      """
  }

  private var tieOfRules: String {
    let names = Self.unique(tie.map(call))
    let all = names.count == 2 ? "both" : "all"
    let priority = tie.compactMap(\.priority).first.map {
      " at \(NumberText.exact(Double($0.rawValue)))"
    }
    return """
      \(subject) is open\(movers): \(Self.list(names)) cannot \(all) be satisfied and pull alike\
      \(priority ?? ""); raise one's priority, or add \(equation)
      """
  }

  /// What a sentence calls a rule.
  private func call(_ rule: LayoutRule) -> String {
    switch rule {
    case .constraint(let constraint): call(constraint)
    case .contentHugging(let item, _): "the hugging of \(names[item.core])"
    case .contentCompressionResistance(let item, _):
      "the compression resistance of \(names[item.core])"
    case .autoresizingMask, .nonnegativeSize, .fittingSize: rule.text(names)
    }
  }

  /// Its identifier; in a document, where most identifiers are made up, what it says.
  private func call(_ constraint: LayoutConstraint) -> String {
    if case .source = constraint.origin, let identifier = constraint.identifier {
      return "'\(identifier)'"
    }
    return constraint.text(names)
  }

  private static func unique(_ names: [String]) -> [String] {
    names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// `a`, `a and b`, `a, b and c`; of many the first ones.
  static func list(_ names: [String]) -> String {
    guard names.count > 1 else { return names.first ?? "" }
    if names.count > 5 {
      return "\(names[..<4].joined(separator: ", ")) and \(names.count - 4) more"
    }
    return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }
}

extension LayoutRule {
  /// Whether it is a constraint that something is at most or at least something else.
  var isInequality: Bool {
    if case .constraint(let constraint) = self { constraint.relation != .equal } else { false }
  }

  /// The item whose content it is about.
  var content: (any LayoutItem)? {
    switch self {
    case .contentHugging, .contentCompressionResistance: itemAndAxis?.item
    default: nil
    }
  }
}
