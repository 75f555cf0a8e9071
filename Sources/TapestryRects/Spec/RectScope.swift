internal import TapestryCore

/// The items of a ``RectLayoutSpec`` while its blocks are made.
public struct RectScope {
  /// The container, which blocks can refer to and not lay out.
  public let container: any RectElement
  private let items: [String: SpecElement]

  /// The item with a name; asking for one that is not there is a programming error.
  public subscript(name: String) -> any RectElement {
    guard let item = item(named: name) else {
      preconditionFailure("RectScope: there is no item \"\(name)\"; the items are \(names)")
    }
    return item
  }

  /// The item with a name, nil if there is none; the container is `super`.
  public func item(named name: String) -> (any RectElement)? {
    name == "super" ? container : items[name]
  }

  /// The names of all items, sorted.
  public var names: [String] { items.keys.sorted() }
}

extension RectScope {
  /// Elements for items, which live as long as the scope.
  init(_ items: [RectItem]) {
    let root = SpecElement("super", -1)
    var made: [String: SpecElement] = [:]
    for (index, item) in items.enumerated() { made[item.name] = SpecElement(item.name, index) }
    for item in items { made[item.name]?.parent = item.parent.map { made[$0] } ?? root }
    (container, self.items) = (root, made)
  }
}

/// An item of a spec while its blocks are made into a program, which needs its name and its place
/// in the hierarchy only.
final class SpecElement: RectElement {
  let name: String
  /// Its place among the items; -1 for the container.
  let index: Int
  weak var parent: SpecElement?
  var layoutFrame = CGRect.zero

  init(_ name: String, _ index: Int) { (self.name, self.index) = (name, index) }

  var superElement: (any RectElement)? { parent }
  var rectName: String? { name }
}
