/// What reports call items: their names, with the superitem's where two have the same name, and with
/// a number where that does not tell them apart either.
struct LayoutNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// Names that tell some items apart, numbered in their order.
  init(_ cores: [ItemCore]) {
    var groups: [String: [ItemCore]] = [:]
    for core in cores { groups[Self.name(of: core), default: []].append(core) }
    for (name, group) in groups {
      guard group.count > 1 else {
        names[ObjectIdentifier(group[0])] = name
        continue
      }
      let paths = group.map(Self.path)
      let counts = Dictionary(paths.map { ($0, 1) }, uniquingKeysWith: +)
      for (index, core) in group.enumerated() {
        let isUnique = counts[paths[index]] == 1
        names[ObjectIdentifier(core)] = isUnique ? paths[index] : "\(name)#\(index + 1)"
      }
    }
  }

  /// Names that tell the items of a constraint apart.
  init(of constraint: LayoutConstraint) {
    var cores: [ItemCore] = []
    for term in constraint.terms where !cores.contains(where: { $0 === term.core }) {
      cores.append(term.core)
    }
    self.init(cores)
  }

  /// What an item is called.
  subscript(core: ItemCore) -> String { names[ObjectIdentifier(core)] ?? Self.name(of: core) }

  /// A name by itself; a guide of the system has its owner's before it.
  private static func name(of core: ItemCore) -> String {
    let own = core.item?.layoutName ?? "?"
    guard let owner = core.guideOwner, core.isSystemGuide else { return own }
    return "\(name(of: owner)).\(own)"
  }

  private static func path(of core: ItemCore) -> String {
    guard let above = core.supercore, !core.isSystemGuide else { return name(of: core) }
    return "\(name(of: above)).\(name(of: core))"
  }
}

extension ItemCore {
  /// Whether it is that of a guide for margins, safe area or reading.
  var isSystemGuide: Bool { guideOwner?.systemGuides.values.contains { $0.core === self } ?? false }

  /// It and all below it, as a reader goes through a tree: each followed by what lies in it, guides
  /// first.
  func readingOrder() -> [ItemCore] {
    var found: [ItemCore] = []
    var waiting = [self]
    while let core = waiting.popLast() {
      found.append(core)
      waiting += core.childrenAndGuides.reversed()
    }
    return found
  }

  /// The guides that belong to it, then the items in it.
  var childrenAndGuides: [ItemCore] {
    guides.map(\.core)
      + systemGuides.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value.core)
      + (item?.subitems.map(\.core) ?? [])
  }
}
