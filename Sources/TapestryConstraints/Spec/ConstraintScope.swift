public import TapestryCore

/// The items of a ``ConstraintLayoutSpec`` while its constraints are made.
public struct ConstraintScope {
  /// The container.
  public let container: any LayoutItem
  let items: [String: SpecItem]

  /// The item with a name; asking for one that is not there is a programming error.
  public subscript(name: String) -> any LayoutItem {
    guard let item = item(named: name) else {
      preconditionFailure(
        "ConstraintScope: there is no item \"\(name)\"; the items are \(items.keys.sorted())"
      )
    }
    return item
  }

  /// The item with a name, nil if there is none; the container is `super`.
  public func item(named name: String) -> (any LayoutItem)? {
    name == "super" ? container : items[name]
  }
}

extension ConstraintScope {
  /// The names of all items, sorted.
  public var names: [String] { items.keys.sorted() }

  /// All items by name.
  public var itemsByName: [String: any LayoutItem] { items.mapValues { $0 } }

  /// Items that are not laid out, to look whether constraints can be made among them.
  public init(_ items: [ConstraintItem], margins: EdgeInsets = EdgeInsets(8)) {
    self.init(items, margins: margins, LayoutContext(environment: LayoutEnvironment()))
  }

  /// The items of a container that measure in a context.
  init(_ items: [ConstraintItem], margins: EdgeInsets, _ context: LayoutContext) {
    let root = SpecItem(nil, in: nil, context)
    root.layoutMargins = margins
    var found: [String: SpecItem] = [:]
    func add(_ items: [ConstraintItem], to parent: SpecItem) {
      for item in items {
        let made = SpecItem(item, in: parent, context)
        parent.children.append(made)
        found[item.name] = made
        add(item.items, to: made)
      }
    }
    add(items, to: root)
    container = root
    self.items = found
  }

  var root: SpecItem {
    guard let root = container as? SpecItem else {
      preconditionFailure("ConstraintScope: the container is no SpecItem; this is a defect")
    }
    return root
  }
}
