internal import TapestryCore

extension LayoutConstraint: CustomStringConvertible {
  /// The equation by names, with priority, identifier and origin where there is something to say:
  /// `title.leading == card.leading + 16 @750 'title-leading' (CardView.swift:42)`; what a document
  /// says is repeated as it is written there.
  public var description: String { text(LayoutNames(of: self)) }

  /// What ``description`` says, with names that tell more items apart.
  func text(_ names: LayoutNames) -> String {
    if case .document(_, let line?) = origin { return "\(line) (\(origin))" }
    var text = equation(names)
    if priority != .required { text += " @\(NumberText.exact(Double(priority.rawValue)))" }
    guard !isSystemOwned else { return text + " (by the guide)" }
    if let identifier { text += " '\(identifier)'" }
    return "\(text) (\(origin))"
  }

  /// Both sides and how they relate, also with another relation or constant; of a constraint in a
  /// document as a document writes it.
  func equation(
    _ names: LayoutNames,
    _ relation: LayoutRelation? = nil,
    constant: CGFloat? = nil
  ) -> String {
    let relation = relation ?? self.relation
    let symbol = isInDocument ? relation.documentSymbol : relation.symbol
    return "\(firstSide(names)) \(symbol) \(secondSide(names, constant ?? presentConstant))"
  }

  private var isInDocument: Bool {
    if case .document = origin { true } else { false }
  }

  /// What the constraint compares with its constant.
  func difference(_ names: LayoutNames) -> String {
    let second = secondAttributes(names)
    guard !second.isEmpty else { return firstSide(names) }
    return "\(firstSide(names)) - \(second)"
  }

  /// A short name for lists: the identifier, else where it was written.
  var shortName: String { identifier ?? "\(origin)" }

  private func firstSide(_ names: LayoutNames) -> String {
    sum(terms.filter { !$0.isSecond }, names)
  }

  private func secondAttributes(_ names: LayoutNames) -> String {
    let second = terms.filter(\.isSecond)
    let isUnresolved = second.isEmpty && superitemAttribute != .notAnAttribute
    let text = isUnresolved ? "superitem.\(superitemAttribute)" : sum(second, names)
    guard !text.isEmpty, multiplier != 1 else { return text }
    let factor = "\(NumberText.exact(Double(multiplier))) \(isInDocument ? "*" : "·")"
    return second.count < 2 ? "\(factor) \(text)" : "\(factor) (\(text))"
  }

  private func secondSide(_ names: LayoutNames, _ constant: CGFloat) -> String {
    let attributes = secondAttributes(names) + spacingText
    let constant = Double(constant)
    if attributes.isEmpty { return NumberText.exact(constant) }
    if let safeAreaEdge { return "\(attributes) \(safeAreaText(safeAreaEdge))" }
    return constant == 0 ? attributes : "\(attributes) \(NumberText.addend(constant))"
  }

  /// What the engine adds between baselines.
  private var spacingText: String {
    switch baselineSpacings {
    case 0: ""
    case 1: " + system spacing"
    default: " + \(NumberText.exact(baselineSpacings)) · system spacing"
    }
  }

  /// One attribute, or the distance between two.
  private func sum(_ terms: [LayoutTerm], _ names: LayoutNames) -> String {
    terms.map { "\(names[$0.core]).\($0.attribute)" }.joined(separator: " - ")
  }

  private func safeAreaText(_ edge: SafeAreaEdge) -> String {
    guard let core = terms.first(where: \.isSecond)?.core, let engine = core.link?.engine else {
      return "inside the safe area"
    }
    return NumberText.addend(edge.offset(engine.nodes[Int(core.node)].metrics.safeArea))
  }
}

extension LayoutRelation {
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "≤"
    case .equal: "=="
    case .greaterThanOrEqual: "≥"
    }
  }

  /// What documents write.
  fileprivate var documentSymbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
